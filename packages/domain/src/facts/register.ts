import { keysOf } from '../shapes.ts';
import { type IsoDate } from '../units/period.ts';
import contract from './contract.json' with { type: 'json' };
import danger from './danger.json' with { type: 'json' };
import data from './data.json' with { type: 'json' };
import directDebit from './direct-debit.json' with { type: 'json' };
import { FACT_MARK, fillFrom, type Fact, type Topics } from './fact.ts';
import meters from './meters.json' with { type: 'json' };
import names from './names.json' with { type: 'json' };
import notice from './notice.json' with { type: 'json' };
import own from './own.json' with { type: 'json' };
import redress from './redress.json' with { type: 'json' };
import size from './size.json' with { type: 'json' };
import sources from './sources.json' with { type: 'json' };
import switching from './switching.json' with { type: 'json' };
import taxReliefs from './tax-reliefs.json' with { type: 'json' };
import tax from './tax.json' with { type: 'json' };

/**
 * The register of facts: every figure and claim of law, tax, market or scheme that users read, by topic; `own` has the
 * product's own figures, which tests hold to the code. Texts name a fact by its id, `topic.name`. Screens import only the
 * topics that they name, to stay light.
 */
const topics: Topics = {
  contract,
  danger,
  data,
  'direct-debit': directDebit,
  meters,
  notice,
  own,
  redress,
  size,
  switching,
  tax: { ...tax, ...taxReliefs },
};

const register = new Map(
  Object.entries(topics).flatMap(([topic, facts]) =>
    Object.entries(facts).map(([name, fact]): readonly [string, Fact] => [`${topic}.${name}`, fact]),
  ),
);

type Source = { readonly title: string; readonly address: string; readonly checked: string };
const pages: Readonly<Record<string, Source>> = sources;

const nameOf: ReadonlyMap<string, string> = new Map(Object.entries(names));

/** The fact with that id. Throws RangeError for an unknown one. */
function factOf(id: string): Fact {
  const fact = register.get(id);
  if (!fact) throw new RangeError(`the register has no fact ${id}`);
  return fact;
}

/** Where a fact was read. Throws RangeError where the register does not have the page. */
function sourceOf({ source }: Fact): Source {
  const page = pages[source];
  if (!page) throw new RangeError(`the register has no source ${source}`);
  return page;
}

/** The ids of the facts that a text shows (`{fact:tax.vat-standard}`) or rests on (`{see:…}`), each once. */
const factsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(FACT_MARK)].map(({ groups }) => groups?.['shown'] ?? groups?.['cited'] ?? '')),
];

/** Whether a text names a fact that the register does not have. */
export const hasUnknownFact = (text: string): boolean => factsIn(text).some((id) => !register.has(id));

/**
 * `text` with each `{fact:id}` replaced by the fact as it is read on `on`, and each `{see:id}` left out, which only names
 * what a sentence rests on. Throws RangeError for an id that the register does not have.
 */
export function fillFacts(text: string, on: IsoDate): string {
  for (const id of factsIn(text)) factOf(id);
  return fillFrom(topics, text, on);
}

/** One fact for whoever checks the register: what it says on a day, since when, and where that was read. */
export type FactRow = {
  readonly id: string;
  /** What the figure is; empty where the text is a sentence that explains itself. */
  readonly name: string;
  readonly text: string;
  readonly from: string;
  readonly source: Source;
  readonly renewBy: string | null;
};

/** The whole register as it is read on `on`, by id; facts that begin later are left out. */
export const factRows = (on: IsoDate): readonly FactRow[] =>
  keysOf(Object.fromEntries(register)).flatMap((id) => {
    const fact = factOf(id);
    const version = fact.versions.findLast(({ from }) => from <= on);
    return version
      ? [
          {
            id,
            name: nameOf.get(id) ?? '',
            text: version.text,
            from: version.from,
            source: sourceOf(fact),
            renewBy: fact.renewBy ?? null,
          },
        ]
      : [];
  });

/** The facts that should have been looked up again before `on`. They stay in use: a late figure is better than none. */
export const overdueFacts = (on: IsoDate): readonly FactRow[] =>
  factRows(on).filter(({ renewBy }) => renewBy !== null && renewBy < on);
