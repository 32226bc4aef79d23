import type { IsoDate } from '../units/period.ts';

/** The version of a fact from one day on, until the next version. */
type FactVersion = {
  /** The first day on which it is valid, `yyyy-MM-dd`; versions are sorted by it, earliest first. */
  readonly from: string;
  /** As it appears in a text: a figure with its unit, or whole sentences. */
  readonly text: string;
  /** The figure, if rules calculate with it, in `unit`. */
  readonly value?: number;
  readonly unit?: string;
};

/** A figure or claim about law, tax, market or scheme, as stored in the files of this folder. */
export type Fact = {
  /** Where it comes from: an id in `sources.json`, which has the page and the day on which it was last checked. */
  readonly source: string;
  /** The day by which it has to be looked up again, `yyyy-MM-dd`; absent if no change is expected. */
  readonly renewBy?: string;
  readonly versions: readonly FactVersion[];
};

/** Returns the version in force on `on`. Throws RangeError before the first. */
export function versionOn({ versions }: Fact, on: IsoDate): FactVersion {
  const version = versions.findLast(({ from }) => from <= on);
  if (!version)
    throw new RangeError(`nothing is known before ${versions[0]?.from ?? 'any day'}, so not on ${on}`);
  return version;
}

/** Returns the text of a fact on `on`. Throws RangeError before its first version. */
export const factText = (fact: Fact, on: IsoDate): string => versionOn(fact, on).text;

/** The topics of the register by name, or the subset that a text refers to. */
export type Topics = Readonly<Record<string, Readonly<Record<string, Fact>>>>;

/** `{fact:topic.name}` shows a fact; `{see:topic.name}` names the fact that a sentence is based on. */
export const FACT_MARK = /\{fact:(?<shown>[\w-]+\.[\w-]+)\}| ?\{see:(?<cited>[\w-]+\.[\w-]+)\}/g;

/**
 * Returns `text` with each `{fact:topic.name}` replaced by its text on `on`, and without each `{see:…}`. Screens pass only
 * the topic that their texts refer to, to stay small. Throws RangeError for a fact that `topics` does not contain.
 */
export const fillFrom = (topics: Topics, text: string, on: IsoDate): string =>
  text.replaceAll(FACT_MARK, (_, shown?: string) => {
    if (shown === undefined) return '';
    const [topic = '', name = ''] = shown.split('.');
    const fact = topics[topic]?.[name];
    if (!fact) throw new RangeError(`no fact is called ${shown}`);
    return factText(fact, on);
  });

/** Returns the figure of a fact on `on`, in the unit that the fact names. Throws RangeError if it has none. */
export function factValue(fact: Fact, on: IsoDate): number {
  const { value, text } = versionOn(fact, on);
  if (value === undefined) throw new RangeError(`a statement has no figure: ${text}`);
  return value;
}
