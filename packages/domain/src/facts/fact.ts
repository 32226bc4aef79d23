import type { IsoDate } from '../units/period.ts';

/** What a fact says from a day on, until its next version begins. */
type FactVersion = {
  /** The first day on which it holds, `yyyy-MM-dd`; versions are sorted by it, earliest first. */
  readonly from: string;
  /** As it appears in a text: a figure with its unit, or whole sentences. */
  readonly text: string;
  /** The figure, where rules work with it, in `unit`. */
  readonly value?: number;
  readonly unit?: string;
};

/** A figure or claim of law, tax, market or scheme, as the files beside this one hold it. */
export type Fact = {
  /** Where it was read: an id in `sources.json`, which has the page and the day on which it was last checked. */
  readonly source: string;
  /** The day by which it has to be looked up again, `yyyy-MM-dd`; absent where nothing is expected to change. */
  readonly renewBy?: string;
  readonly versions: readonly FactVersion[];
};

/** The version in force on `on`. Throws RangeError before the first. */
export function versionOn({ versions }: Fact, on: IsoDate): FactVersion {
  const version = versions.findLast(({ from }) => from <= on);
  if (!version)
    throw new RangeError(`nothing is known before ${versions[0]?.from ?? 'any day'}, so not on ${on}`);
  return version;
}

/** A fact as it is read on `on`. Throws RangeError before its first version. */
export const factText = (fact: Fact, on: IsoDate): string => versionOn(fact, on).text;

/** The topics of the register by name, or those of them that a text names. */
export type Topics = Readonly<Record<string, Readonly<Record<string, Fact>>>>;

/** `{fact:topic.name}` shows a fact; `{see:topic.name}` says what a sentence rests on. */
export const FACT_MARK = /\{fact:(?<shown>[\w-]+\.[\w-]+)\}| ?\{see:(?<cited>[\w-]+\.[\w-]+)\}/g;

/**
 * `text` with each `{fact:topic.name}` as it is read on `on`, and without each `{see:…}`. Screens pass the one topic that
 * their texts name, to stay light. Throws RangeError for a fact that `topics` do not have.
 */
export const fillFrom = (topics: Topics, text: string, on: IsoDate): string =>
  text.replaceAll(FACT_MARK, (_, shown?: string) => {
    if (shown === undefined) return '';
    const [topic = '', name = ''] = shown.split('.');
    const fact = topics[topic]?.[name];
    if (!fact) throw new RangeError(`no fact is called ${shown}`);
    return factText(fact, on);
  });

/** The figure of a fact on `on`, in the unit that the fact names. Throws RangeError where it has none. */
export function factValue(fact: Fact, on: IsoDate): number {
  const { value, text } = versionOn(fact, on);
  if (value === undefined) throw new RangeError(`a statement has no figure: ${text}`);
  return value;
}
