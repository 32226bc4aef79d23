/** What speaks for a meaning of a question that stands in company: after an answer, or beside another question in one message. */
export const COMPANY_SIGNALS = [
  'alone',
  'withTitle',
  'withQuestion',
  'leaningAlone',
  'leaningTitle',
  'leaningQuestion',
  'last',
  'lastBare',
  'lastPointing',
  'lastCorrected',
  'lastDoubted',
  'lastTitled',
  'lastTogether',
  'ledTo',
  'sameTopic',
] as const;
export type CompanySignal = (typeof COMPANY_SIGNALS)[number];

/** How much each signal adds to the score of a meaning; `behaviour` is added to each that is no article. Learnt. */
export type CompanyAdds = Readonly<Record<CompanySignal | 'behaviour', number>>;

/** What was learnt of questions in company. */
export type InCompany = {
  /** Of a question that follows an answer. */
  readonly after: CompanyAdds;
  /** Of the first and the second of two questions in one message. */
  readonly first: CompanyAdds;
  readonly second: CompanyAdds;
  /** How far two answers to one message can be trusted, by `pairSignals`. */
  readonly pair: readonly number[];
};

/** Meanings that are less likely than this are equally unlikely. */
const LEAST_CHANCE = 1e-3;

/** A chance as a number about 1 at most in size. */
const oddsOf = (chance: number): number => Math.log(Math.max(LEAST_CHANCE, chance)) / 3;

/**
 * The readings of a question for one meaning: the chance of that meaning in each. What a question is read with speaks for the last
 * answer by itself: the chances of other meanings are those that they have when it is not meant, and it has its own.
 */
export type Readings = {
  readonly alone: number;
  /** Together with the title of the article that was answered with. */
  readonly withTitle: number;
  /** Together with the question that was asked before, or the whole of the message that it is a part of. */
  readonly withQuestion: number;
};

/** How a question refers to what was said before it. */
export type Reference = {
  /** Whether it says little by itself, or points back. */
  readonly isLeaning: boolean;
  /** Whether it has hardly a telling word. */
  readonly isBare: boolean;
  /** Whether it has a word such as "it" or "that". */
  readonly isPointing: boolean;
  /** Whether it says that something else was meant. */
  readonly isCorrecting: boolean;
  /** Whether it asks why, or doubts what was said. */
  readonly isDoubting: boolean;
};

/** How a meaning stands to the article that was answered with. */
export type Relation = { readonly isLast: boolean; readonly isLedTo: boolean; readonly isSameTopic: boolean };

/** The signals as numbers, in the order of `COMPANY_SIGNALS`. */
export function companySignals(
  readings: Readings,
  reference: Reference,
  { isLast, isLedTo, isSameTopic }: Relation,
): readonly number[] {
  const { alone, withTitle, withQuestion } = readings;
  const chances = (isLast ? [alone, alone, alone] : [alone, withTitle, withQuestion]).map(oddsOf);
  const leaning = chances.map((odds) => (reference.isLeaning ? odds : 0));
  const last = [
    true,
    reference.isBare,
    reference.isPointing,
    reference.isCorrecting,
    reference.isDoubting,
  ].map((has) => (isLast && has ? 1 : 0));
  const own = [withTitle, withQuestion].map((chance) => (isLast ? oddsOf(chance) : 0));
  return [...chances, ...leaning, ...last, ...own, isLedTo ? 1 : 0, isSameTopic ? 1 : 0];
}

/** The score of a meaning from its signals. */
export const companyScore = (signals: readonly number[], isBehaviour: boolean, adds: CompanyAdds): number =>
  signals.reduce(
    (sum, signal, at) => sum + signal * adds[COMPANY_SIGNALS[at] ?? 'behaviour'],
    isBehaviour ? adds.behaviour : 0,
  );

/** What tells whether a message holds two questions that are answered by two meanings. */
export type Pair = {
  /** The chance of each part's likeliest meaning. */
  readonly first: number;
  readonly second: number;
  /** Whether each part asks or wishes something by its own words. */
  readonly isFirstAsked: boolean;
  readonly isSecondAsked: boolean;
  /** Whether the parts are sentences, or joined by a word such as "also". */
  readonly isApart: boolean;
  /** The chance of the likeliest meaning of the whole message, and whether it is one of the two. */
  readonly whole: number;
  readonly isWholeOfBoth: boolean;
  /** Telling words of the part that has fewer. */
  readonly terms: number;
};

/** The signals of a pair as numbers, each about 1 at most in size. */
export const pairSignals = ({
  first,
  second,
  isFirstAsked,
  isSecondAsked,
  isApart,
  whole,
  isWholeOfBoth,
  terms,
}: Pair): readonly number[] => [
  1,
  oddsOf(first),
  oddsOf(second),
  oddsOf(Math.min(first, second)),
  isFirstAsked ? 1 : 0,
  isSecondAsked ? 1 : 0,
  isApart ? 1 : 0,
  isWholeOfBoth ? whole : 0,
  isWholeOfBoth ? 0 : whole,
  Math.min(4, terms) / 4,
];
