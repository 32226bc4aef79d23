import { z } from 'zod';
import { notFound, unavailable, type NotFound, type Unavailable } from '../look-up/outcome.ts';

/**
 * What the register says about one meter, by key: lower case, letters and digits only. Keys without a value
 * are absent.
 */
export type Details = ReadonlyMap<string, string>;

const Pair = z.object({ Key: z.string(), Value: z.union([z.string(), z.number(), z.boolean()]) });

/** A list of keys and values, in any order. Anything that isn't such a pair is ignored. */
const Pairs = z
  .array(z.unknown())
  .nullish()
  .transform((list): readonly (readonly [string, string])[] =>
    (list ?? []).flatMap((each) => {
      const pair = Pair.safeParse(each);
      const value = pair.success ? String(pair.data.Value).trim() : '';
      if (!pair.success || value === '') return [];
      return [[pair.data.Key.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), value] as const];
    }),
  );

const Matches = <Match extends z.ZodType>(match: Match) =>
  z
    .array(match)
    .nullish()
    .transform((list) => list ?? []);

const AddressMatch = z
  .object({ UtilityDetails: Pairs, AddressDetails: Pairs })
  .transform(
    ({ AddressDetails, UtilityDetails }): Details => new Map([...UtilityDetails, ...AddressDetails]),
  );

const UtilityMatch = z
  .object({
    UtilityKey: z.union([z.string(), z.number()]).nullish(),
    UtilityDetails: Pairs,
    Meters: Matches(z.object({ MeterDetails: Pairs })),
  })
  .transform(({ UtilityKey, UtilityDetails, Meters }): Details => {
    // The meter that was fitted last comes last.
    const meters = Meters.flatMap(({ MeterDetails }) => MeterDetails);
    const key = UtilityKey ? [['mpancore', String(UtilityKey)] as const] : [];
    return new Map([...key, ...meters, ...UtilityDetails]);
  });

const Result = z.object({
  Errors: Matches(z.unknown()),
  UtilityAddressMatches: Matches(AddressMatch),
  UtilityMatches: Matches(UtilityMatch),
});
/** The result for one set of parameters. */
export type Result = z.output<typeof Result>;

/** The register's response to any question. */
export const Reply = z.object({ Results: z.array(Result) });

const IS_KEY = /authenti|api ?key|(?:invalid|expired|unknown|wrong) key|licen[cs]e/i;
const IS_NOTHING = /not found|not exist|\bno\b[^"]*\b(?:match|result|record|data|address|mpan)/i;
const IS_WITHHELD = /authori[sz]|permission|access/i;

/**
 * Returns what went wrong, which the register reports with status 200. One withheld meter among several is
 * not a failure. Its error texts are undocumented, so anything but “nothing there” and a refused key counts
 * as a bad answer.
 */
export function refusalIn({ Results }: z.output<typeof Reply>): NotFound | Unavailable | undefined {
  if (Results.some(({ Errors }) => Errors.length === 0)) return undefined;
  const text = JSON.stringify(Results.map(({ Errors }) => Errors));
  if (Results.length === 0) return unavailable('bad-answer');
  // “API key does not exist” is about us, and “no such address” about the question.
  if (IS_KEY.test(text)) return unavailable('unauthorised');
  if (IS_NOTHING.test(text)) return notFound;
  return unavailable(IS_WITHHELD.test(text) ? 'unauthorised' : 'bad-answer');
}
