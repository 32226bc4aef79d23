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
  /** Of two answers to one message. */
  readonly pair: PairAdds;
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

/** What speaks for a message being two questions, taken apart in one way and answered in one. */
export const PAIR_SIGNALS = [
  'two',
  'first',
  'second',
  'least',
  'wholeOne',
  'wholeOther',
  'firstAsked',
  'secondAsked',
  'bothAsked',
  'apart',
  'apartAsked',
  'terms',
  'same',
  'unclear',
  'sameTopic',
  'ledTo',
  'ofWhole',
  'notOfWhole',
] as const;
export type PairSignal = (typeof PAIR_SIGNALS)[number];

/** How much each signal adds to the score of a pair; `behaviour` is added where one of the two is no article. Learnt. */
export type PairAdds = Readonly<Record<PairSignal | 'behaviour', number>>;

/** What is known of two answers to a message. */
export type Pair = {
  /** The chance of each part's meaning. */
  readonly first: number;
  readonly second: number;
  /** The chance of each in the whole message: of the likelier one, and of the other where that one is not meant. */
  readonly wholeOne: number;
  readonly wholeOther: number;
  /** Whether each part asks or wishes something by its own words. */
  readonly isFirstAsked: boolean;
  readonly isSecondAsked: boolean;
  /** Whether the parts are sentences, or joined by a word such as "also". */
  readonly isApart: boolean;
  /** Telling words of the part that has fewer. */
  readonly terms: number;
  /** Whether one article answers both, both are of one topic, and one of the articles leads to the other. */
  readonly isSame: boolean;
  readonly isSameTopic: boolean;
  readonly isLedTo: boolean;
  /** Whether one of the two is that the part is not clear. */
  readonly isUnclear: boolean;
  /** The chance of the likeliest meaning of the whole message, and whether it is one of the two. */
  readonly whole: number;
  readonly isOfWhole: boolean;
};

const yes = (is: boolean): number => (is ? 1 : 0);

/** The signals of a pair as numbers, each about 1 at most in size, in the order of `PAIR_SIGNALS`. A single question has none. */
export const pairSignals = (pair: Pair): readonly number[] => [
  1,
  oddsOf(pair.first),
  oddsOf(pair.second),
  oddsOf(Math.min(pair.first, pair.second)),
  oddsOf(pair.wholeOne),
  oddsOf(pair.wholeOther),
  yes(pair.isFirstAsked),
  yes(pair.isSecondAsked),
  yes(pair.isFirstAsked && pair.isSecondAsked),
  yes(pair.isApart),
  yes(pair.isApart && pair.isFirstAsked && pair.isSecondAsked),
  Math.min(4, pair.terms) / 4,
  yes(pair.isSame),
  yes(pair.isUnclear),
  yes(pair.isSameTopic && !pair.isSame),
  yes(pair.isLedTo),
  pair.isOfWhole ? pair.whole : 0,
  pair.isOfWhole ? 0 : pair.whole,
];

/** The score of a pair from its signals; that of a single question is 0. */
export const pairScore = (signals: readonly number[], isBehaviour: boolean, adds: PairAdds): number =>
  signals.reduce(
    (sum, signal, at) => sum + signal * adds[PAIR_SIGNALS[at] ?? 'behaviour'],
    isBehaviour ? adds.behaviour : 0,
  );
