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
 * The register of facts: every figure and claim about law, tax, market or scheme that users read, by topic; `own` has the
 * product's own figures, which tests keep in line with the code. Texts refer to a fact by its id, `topic.name`. Screens
 * import only the topics that they refer to, to stay small.
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

/** Returns the fact with the given id. Throws RangeError for an unknown one. */
function factOf(id: string): Fact {
  const fact = register.get(id);
  if (!fact) throw new RangeError(`the register has no fact ${id}`);
  return fact;
}

/** Returns the source of a fact. Throws RangeError if the register does not have the page. */
function sourceOf({ source }: Fact): Source {
  const page = pages[source];
  if (!page) throw new RangeError(`the register has no source ${source}`);
  return page;
}

/** Returns the ids of the facts that a text shows (`{fact:tax.vat-standard}`) or is based on (`{see:…}`), each once. */
const factsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(FACT_MARK)].map(({ groups }) => groups?.['shown'] ?? groups?.['cited'] ?? '')),
];

/** Returns whether a text refers to a fact that the register does not have. */
export const hasUnknownFact = (text: string): boolean => factsIn(text).some((id) => !register.has(id));

/**
 * Returns `text` with each `{fact:id}` replaced by its text on `on`, and without each `{see:id}`, which only names what a
 * sentence is based on. Throws RangeError for an id that the register does not have.
 */
export function fillFacts(text: string, on: IsoDate): string {
  for (const id of factsIn(text)) factOf(id);
  return fillFrom(topics, text, on);
}

/** A row of the register for checking it: what a fact says on a day, since when, and its source. */
export type FactRow = {
  readonly id: string;
  /** What the figure is; empty if the text is a sentence that explains itself. */
  readonly name: string;
  readonly text: string;
  readonly from: string;
  readonly source: Source;
  readonly renewBy: string | null;
};

/** Returns the whole register as of `on`, sorted by id; facts that begin later are left out. */
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

/**
 * Returns the facts that should have been looked up again before `on`. They stay in use: an outdated figure is better than
 * none.
 */
export const overdueFacts = (on: IsoDate): readonly FactRow[] =>
  factRows(on).filter(({ renewBy }) => renewBy !== null && renewBy < on);
