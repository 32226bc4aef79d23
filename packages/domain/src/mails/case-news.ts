import { waitingOnLabels, type CaseFacts, type DayKind } from '../history/case-facts.ts';
import { caseNow } from '../history/case-now.ts';
import { isTroubled, type CaseState } from '../journey/case-state.ts';
import { longDate } from '../units/date-text.ts';
import texts from './case-news.json' with { type: 'json' };

/** The news about one meter's switch: the state it entered, and its current facts. */
export type SupplyNews = {
  readonly facts: CaseFacts;
  readonly state: CaseState;
  /** Whether it entered that state from a hold, which is then the news. */
  readonly goesOn: boolean;
};

/** The news about one fuel, or about both if they are the same. */
export type CaseNewsPart = {
  /** The outcome, such as `Gas switch stopped: unpaid bill`. */
  readonly title: string;
  readonly fuels: string;
  /** More than one if all of them did the same. */
  readonly suppliers: readonly string[];
  /** What it means, why, and what to do. */
  readonly text: string;
  /** Who acts next, and by when: empty if nobody has to act, and if no day is known. */
  readonly turn: string;
  readonly dayLabel: string;
  readonly day: string;
};

/** The news of one application: the subject of its email, and its parts, with those that need someone to act first. */
export type CaseNews = { readonly subject: string; readonly parts: readonly CaseNewsPart[] };

/** Returns a text with a capital first letter. */
export const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Returns the names of fuels for a sentence: `electricity and gas`. */
export const fuelsText = (fuels: readonly string[]): string => fuels.join(' and ');

function causeOf(state: CaseState, reason: string): string {
  const causes: Readonly<Partial<Record<CaseState, Readonly<Record<string, string>>>>> = texts.causes;
  const cause = causes[state]?.[reason.trim()];
  return cause === undefined ? '' : `: ${cause}`;
}

function titleKey({ facts, state, goesOn }: SupplyNews): string {
  if (state === 'live' && facts.startDate > facts.today) return 'live-later';
  return goesOn && !isTroubled(state) ? 'goes-on' : state;
}

/** Returns the outcome as a title. States that are entered again only after a hold are titled as the switch continuing. */
function titleOf(news: SupplyNews, fuels: string): string {
  const titles: Readonly<Record<string, string>> = texts.titles;
  const { supplierName, startDate, reason } = news.facts;
  return (titles[titleKey(news)] ?? texts.titles['goes-on'])
    .replace('{Fuels}', upperFirst(fuels))
    .replace('{fuels}', fuels)
    .replace('{start}', longDate(startDate))
    .replace('{cause}', causeOf(news.state, reason))
    .replace('{supplierName}', () => supplierName);
}

type ByState<Value> = Readonly<Partial<Record<string, Value>>>;

/** Returns an opening that names the supplier, for states whose text leaves that to the screen. */
function openingOf({ state, facts: { supplierName } }: SupplyNews): string {
  const openings: ByState<string> = texts.openings;
  const opening = openings[state];
  return opening === undefined ? '' : `${opening.replace('{supplierName}', () => supplierName)} `;
}

/** Returns the label of the day; states without a label of their own use the meaning of the day. */
function dayLabelOf(state: CaseState, kind: DayKind): string {
  const names: ByState<Readonly<Partial<Record<DayKind, string>>>> = texts.dayNames;
  return names[state]?.[kind] ?? texts.days[kind];
}

function partOf(news: SupplyNews, fuels: string): CaseNewsPart {
  const { text: now, turn, day } = caseNow(news.facts);
  const text = news.facts.state === news.state ? `${openingOf(news)}${now}` : now;
  return {
    title: titleOf(news, fuels),
    fuels,
    suppliers: [news.facts.supplierName],
    text,
    turn: turn === 'nobody' ? '' : waitingOnLabels[turn],
    dayLabel: day ? dayLabelOf(news.facts.state, day.kind) : '',
    day: day ? longDate(day.date) : '',
  };
}

/** Replaces the names of several suppliers in a text that applies to each of them. */
const EACH = 'each supplier';

const withEach = (news: SupplyNews): SupplyNews => ({
  ...news,
  facts: { ...news.facts, supplierName: EACH },
});

/** Returns one part for what several suppliers did; null if more than their names differs. */
function commonPart(news: readonly SupplyNews[], title: string): CaseNewsPart | null {
  const alike = new Set(news.map((each) => JSON.stringify(partOf(withEach(each), ''))));
  const [first] = news;
  if (!first || alike.size > 1) return null;
  const part = partOf(withEach(first), fuelsText(news.map(({ facts }) => facts.fuel)));
  return {
    ...part,
    title,
    suppliers: [...new Set(news.map(({ facts }) => facts.supplierName))],
    text: part.text.replaceAll(/(?<=^|[.?!] )each supplier/g, upperFirst(EACH)),
  };
}

/**
 * Returns one title for several supplies that entered the same state, with different suppliers or on different days; null
 * if they did not.
 */
function severalText(news: readonly SupplyNews[]): string | null {
  const keys = new Set(news.map(titleKey));
  const titles: Readonly<Record<string, string>> = texts.several;
  const title = keys.size === 1 ? titles[[...keys].join('')] : undefined;
  const fuels = fuelsText(news.map(({ facts }) => facts.fuel));
  return title?.replace('{Fuels}', upperFirst(fuels)).replace('{fuels}', fuels) ?? null;
}

/**
 * Returns the news about the switches of an application for its customer: the latest state of each, in one part if only the
 * fuel or the supplier differs. Throws RangeError if there is none.
 */
export function caseNews(news: readonly SupplyNews[]): CaseNews {
  const alike = Map.groupBy(news, (each) => JSON.stringify(partOf(each, '')));
  const groups = [...alike.values()].toSorted(
    ([one], [other]) =>
      Number(other !== undefined && isTroubled(other.state)) -
      Number(one !== undefined && isTroubled(one.state)),
  );
  const parts = groups.flatMap((group) =>
    group.slice(0, 1).map((first) => partOf(first, fuelsText(group.map(({ facts }) => facts.fuel)))),
  );
  const [first, ...others] = parts;
  if (!first) throw new RangeError('there is no news of no supply');
  const several = others.length > 0 ? severalText(news) : null;
  if (several !== null) {
    const common = commonPart(news, several);
    return { subject: several, parts: common === null ? parts : [common] };
  }
  const subject =
    others.length === 0
      ? first.title
      : texts.more
          .replace('{fuels}', fuelsText(others.map(({ fuels }) => fuels)))
          .replace('{title}', () => first.title);
  return { subject, parts };
}
