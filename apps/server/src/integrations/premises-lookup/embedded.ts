import { isMpan } from '@switch/domain/meter/mpan.ts';
import { isMprn } from '@switch/domain/meter/mprn.ts';
import { readTopLine } from '@switch/domain/meter/supply-number.ts';
import { GSP_GROUPS } from '@switch/domain/place/gsp-group.ts';
import { LDZS } from '@switch/domain/place/ldz.ts';
import { RATE_STRUCTURES } from '@switch/domain/tariff/rate-structure.ts';
import { addDays, isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { z } from 'zod';
import { found, unavailable, type UnavailableReason } from '../look-up/outcome.ts';
import { sampleRows } from '../look-up/sample-files.ts';
import type { Meter, Premises, PremisesLookup } from './port.ts';

const TopLine = z.string().transform((text, { addIssue }) => {
  const line = readTopLine(text);
  if (line.ok) return line.value.text;
  addIssue(line.problem.message);
  return z.NEVER;
});

/**
 * The last day of a contract: a number of days from today, so that the sample never goes stale, or a fixed
 * date.
 */
const ContractEnd = z.union([
  z.strictObject({ inDays: z.int() }),
  z.strictObject({ on: z.string().refine(isIsoDate) }),
]);

const meterFacts = {
  serialNumber: z.string().min(1),
  isSmart: z.boolean(),
  isPrepayment: z.boolean().default(false),
  annualQuantityKwh: z.int().positive().optional(),
  currentSupplier: z.string().optional(),
  contractEnd: ContractEnd.optional(),
};

const SampleMeter = z.discriminatedUnion('fuel', [
  z.strictObject({
    fuel: z.literal('electricity'),
    mpanCore: z.string().refine(isMpan),
    topLine: TopLine,
    meterKind: z.enum(RATE_STRUCTURES),
    isHalfHourly: z.boolean(),
    capacityKva: z.int().positive().optional(),
    ...meterFacts,
  }),
  z.strictObject({ fuel: z.literal('gas'), mprn: z.string().refine(isMprn), ...meterFacts }),
]);
type SampleMeter = z.output<typeof SampleMeter>;

const SampleSite = z.strictObject({
  postCode: z.string(),
  city: z.string(),
  county: z.string(),
  gspGroup: z.enum(GSP_GROUPS),
  ldz: z.enum(LDZS),
  caption: z.string(),
  premises: z
    .array(
      z.strictObject({
        id: z.string(),
        organisation: z.string().optional(),
        line1: z.string(),
        line2: z.string().optional(),
        meters: z.array(SampleMeter),
      }),
    )
    .min(1),
});
/** A postcode of the sample with its regions, its caption and its premises. All of it is invented. */
type SampleSite = z.output<typeof SampleSite>;

const sampleSites = sampleRows(new URL('./data/', import.meta.url), SampleSite);

/**
 * Postcodes that fail on purpose, to see each failure by hand. Their district does not exist. Written without
 * a space.
 */
const FAILING_POSTCODES: ReadonlyMap<string, UnavailableReason> = new Map([
  ['ZE99TT', 'time-out'],
  ['ZE99UN', 'unauthorised'],
  ['ZE99RL', 'rate-limited'],
  ['ZE99PY', 'out-of-credit'],
  ['ZE99SE', 'server-error'],
  ['ZE99BA', 'bad-answer'],
]);

const bare = (postCode: string): string => postCode.replace(/\s/g, '').toUpperCase();

function endDateOf({ contractEnd }: SampleMeter, today: IsoDate): IsoDate | undefined {
  if (contractEnd === undefined) return undefined;
  return 'on' in contractEnd ? contractEnd.on : addDays(today, contractEnd.inDays);
}

function toMeter(sample: SampleMeter, { gspGroup, ldz }: SampleSite, meterId: string, today: IsoDate): Meter {
  const { isSmart, isPrepayment, contractEnd: _, ...meter } = sample;
  const shared = { meterId, recordedEndDate: endDateOf(sample, today) };
  if (meter.fuel === 'gas') {
    const kind = isSmart ? 'smart' : 'credit';
    return { ...meter, ...shared, ldz, isHalfHourly: false, meterKind: isPrepayment ? 'prepayment' : kind };
  }
  const { topLine: mpanTopLine, ...electricity } = meter;
  const meterKind = isPrepayment && meter.meterKind === 'single' ? 'prepayment' : meter.meterKind;
  return { ...electricity, ...shared, mpanTopLine, gspGroup, meterKind };
}

const premisesAt = (site: SampleSite, today: IsoDate): readonly Premises[] =>
  site.premises.map(({ id, line1, line2, organisation, meters }) => ({
    id,
    address: { line1, line2, city: site.city, county: site.county, postCode: site.postCode, organisation },
    meters: meters.map((meter, index) => toMeter(meter, site, `${id}-m${index + 1}`, today)),
  }));

/**
 * Invented premises, available offline, from every file in `data/`. `today` dates the contracts. A postcode
 * of FAILING_POSTCODES fails as it says; any other that is not in the sample is found with no premises.
 * Throws for a malformed file.
 */
export function embeddedPremises(today: () => IsoDate): PremisesLookup {
  const sites = sampleSites();
  const byPostCode = new Map(sites.map((site) => [bare(site.postCode), site]));
  return {
    samplePostcodes: sites.map(({ postCode, caption }) => ({ postCode, caption })),
    findPremises: async (postCode) => {
      const failure = FAILING_POSTCODES.get(bare(postCode));
      if (failure) return unavailable(failure);
      const site = byPostCode.get(bare(postCode));
      return found(site ? premisesAt(site, today()) : []);
    },
  };
}
