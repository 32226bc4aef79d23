import { waitingOnLabels, type CaseFacts, type DayKind } from '../history/case-facts.ts';
import { caseNow } from '../history/case-now.ts';
import { isTroubled, type CaseState } from '../journey/case-state.ts';
import { longDate } from '../units/date-text.ts';
import texts from './case-news.json' with { type: 'json' };

/** What is new of one meter's switch: a state that it came to, and its present facts. */
export type SupplyNews = {
  readonly facts: CaseFacts;
  readonly state: CaseState;
  /** Whether it came to that state from being held, which is then the news. */
  readonly goesOn: boolean;
};

/** One piece of news of one fuel, or of both where all of it is alike. */
export type CaseNewsPart = {
  /** The outcome, such as `Gas switch stopped: unpaid bill`. */
  readonly title: string;
  readonly fuels: string;
  /** More than one where all of them did the same. */
  readonly suppliers: readonly string[];
  /** What it means, why, and what to do. */
  readonly words: string;
  /** Whose turn it is, and by when: empty where nobody has to do anything, and where no day is known. */
  readonly turn: string;
  readonly dayLabel: string;
  readonly day: string;
};

/** The news of one application: what its mail is called, and its parts, those that need somebody in front. */
export type CaseNews = { readonly subject: string; readonly parts: readonly CaseNewsPart[] };

/** A text as a sentence or a title begins with it. */
export const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Fuels as a sentence names them: `electricity and gas`. */
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

/** The outcome in words. A state that only a held switch comes to again is that it goes on. */
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

/** Who did it, where the words themselves leave it to a screen that shows it. */
function openingOf({ state, facts: { supplierName } }: SupplyNews): string {
  const openings: ByState<string> = texts.openings;
  const opening = openings[state];
  return opening === undefined ? '' : `${opening.replace('{supplierName}', () => supplierName)} `;
}

/** What happens on the day that is named; how the day is meant where a state has no name for it. */
function dayLabelOf(state: CaseState, kind: DayKind): string {
  const names: ByState<Readonly<Partial<Record<DayKind, string>>>> = texts.dayNames;
  return names[state]?.[kind] ?? texts.days[kind];
}

function partOf(news: SupplyNews, fuels: string): CaseNewsPart {
  const { words: now, turn, day } = caseNow(news.facts);
  const words = news.facts.state === news.state ? `${openingOf(news)}${now}` : now;
  return {
    title: titleOf(news, fuels),
    fuels,
    suppliers: [news.facts.supplierName],
    words,
    turn: turn === 'nobody' ? '' : waitingOnLabels[turn],
    dayLabel: day ? dayLabelOf(news.facts.state, day.kind) : '',
    day: day ? longDate(day.date) : '',
  };
}

/** What stands for the names of several suppliers in what holds for each of them. */
const EACH = 'each supplier';

const withEach = (news: SupplyNews): SupplyNews => ({
  ...news,
  facts: { ...news.facts, supplierName: EACH },
});

/** What several suppliers did, once for all of them; null where more than their names differs. */
function commonPart(news: readonly SupplyNews[], title: string): CaseNewsPart | null {
  const alike = new Set(news.map((each) => JSON.stringify(partOf(withEach(each), ''))));
  const [first] = news;
  if (!first || alike.size > 1) return null;
  const part = partOf(withEach(first), fuelsText(news.map(({ facts }) => facts.fuel)));
  return {
    ...part,
    title,
    suppliers: [...new Set(news.map(({ facts }) => facts.supplierName))],
    words: part.words.replaceAll(/(?<=^|[.?!] )each supplier/g, upperFirst(EACH)),
  };
}

/** One title for several supplies that came to the same, from different suppliers or on different days; null where they did not. */
function severalText(news: readonly SupplyNews[]): string | null {
  const keys = new Set(news.map(titleKey));
  const titles: Readonly<Record<string, string>> = texts.several;
  const title = keys.size === 1 ? titles[[...keys].join('')] : undefined;
  const fuels = fuelsText(news.map(({ facts }) => facts.fuel));
  return title?.replace('{Fuels}', upperFirst(fuels)).replace('{fuels}', fuels) ?? null;
}

/**
 * What is new of the switches of an application, for its customer: the newest state of each, once for both fuels where nothing but
 * the fuel differs, or the supplier who did the same. Throws RangeError without any.
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
