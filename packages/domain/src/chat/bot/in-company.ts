/**
 * The signals for a meaning of a question asked in context: after an answer, or next to another question in
 * one message.
 */
export const COMPANY_SIGNALS = [
  'alone',
  'withTitle',
  'withQuestion',
  'withThread',
  'leaningAlone',
  'leaningTitle',
  'leaningQuestion',
  'leaningThread',
  'last',
  'lastBare',
  'lastPointing',
  'lastCorrected',
  'lastDoubted',
  'lastTitled',
  'lastTogether',
  'ledTo',
  'sameTopic',
  'earlier',
] as const;
export type CompanySignal = (typeof COMPANY_SIGNALS)[number];

/**
 * The weight of each signal in the score of a meaning; `behaviour` is added for each meaning that is not an
 * article. Learnt.
 */
export type CompanyAdds = Readonly<Record<CompanySignal | 'behaviour', number>>;

/** The weights learnt for questions in context. */
export type InCompany = {
  /** For a question that follows an answer. */
  readonly after: CompanyAdds;
  /** For the first and the second of two questions in one message. */
  readonly first: CompanyAdds;
  readonly second: CompanyAdds;
  /** For two answers to one message. */
  readonly pair: PairAdds;
};

/** Meanings with a probability below this count as equally unlikely. */
const LEAST_CHANCE = 1e-3;

/** The scaled logarithm of a probability, with a magnitude of the order of 1. */
const oddsOf = (chance: number): number => Math.log(Math.max(LEAST_CHANCE, chance)) / 3;

/**
 * The probability of one meaning under each reading of a question. Reading it together with the last answer
 * raises that answer's probability anyway, so for all other meanings it is the probability given that the
 * last answer is not meant, and the last answer has signals of its own.
 */
export type Readings = {
  readonly alone: number;
  /** Read together with the title of the article that was the last answer. */
  readonly withTitle: number;
  /** Read together with the previous question, or with the whole message that it is part of. */
  readonly withQuestion: number;
  /** Read together with the previous two questions; as `withQuestion` if there was only one. */
  readonly withThread: number;
};

/** How a question refers to what was said before. */
export type Reference = {
  /** Whether it says little on its own, or refers back. */
  readonly isLeaning: boolean;
  /** Whether it has hardly any significant words. */
  readonly isBare: boolean;
  /** Whether it contains a word such as "it" or "that". */
  readonly isPointing: boolean;
  /** Whether it says that something else was meant. */
  readonly isCorrecting: boolean;
  /** Whether it asks why, or doubts the answer. */
  readonly isDoubting: boolean;
};

/** How a meaning relates to the article that was the last answer, and to the one before. */
export type Relation = {
  readonly isLast: boolean;
  readonly isLedTo: boolean;
  readonly isSameTopic: boolean;
  /** Whether it was the answer before the last. */
  readonly isEarlier: boolean;
};

/** Returns the signals as numbers, in the order of `COMPANY_SIGNALS`. */
export function companySignals(
  readings: Readings,
  reference: Reference,
  { isLast, isLedTo, isSameTopic, isEarlier }: Relation,
): readonly number[] {
  const { alone, withTitle, withQuestion, withThread } = readings;
  const chances = (isLast ? [alone, alone, alone, alone] : [alone, withTitle, withQuestion, withThread]).map(
    oddsOf,
  );
  const leaning = chances.map((odds) => (reference.isLeaning ? odds : 0));
  const last = [
    true,
    reference.isBare,
    reference.isPointing,
    reference.isCorrecting,
    reference.isDoubting,
  ].map((has) => (isLast && has ? 1 : 0));
  const own = [withTitle, withQuestion].map((chance) => (isLast ? oddsOf(chance) : 0));
  return [...chances, ...leaning, ...last, ...own, isLedTo ? 1 : 0, isSameTopic ? 1 : 0, isEarlier ? 1 : 0];
}

/** Returns the score of a meaning, calculated from its signals. */
export const companyScore = (signals: readonly number[], isBehaviour: boolean, adds: CompanyAdds): number =>
  signals.reduce(
    (sum, signal, at) => sum + signal * adds[COMPANY_SIGNALS[at] ?? 'behaviour'],
    isBehaviour ? adds.behaviour : 0,
  );

/**
 * The signals for a message being two questions, split in a particular way and answered with a particular
 * pair.
 */
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
  'unjoined',
  'unjoinedAsked',
  'terms',
  'same',
  'unclear',
  'sameTopic',
  'ledTo',
  'ofWhole',
  'notOfWhole',
] as const;
export type PairSignal = (typeof PAIR_SIGNALS)[number];

/**
 * The weight of each signal in the score of a pair; `behaviour` is added if one of the two is not an article.
 * Learnt.
 */
export type PairAdds = Readonly<Record<PairSignal | 'behaviour', number>>;

/** What is known about two answers to a message. */
export type Pair = {
  /** The probability of each part's meaning. */
  readonly first: number;
  readonly second: number;
  /**
   * The probability of each meaning for the whole message: of the likelier one, and of the other given that
   * the likelier one is not meant.
   */
  readonly wholeOne: number;
  readonly wholeOther: number;
  /** Whether each part is worded as a question or a wish. */
  readonly isFirstAsked: boolean;
  readonly isSecondAsked: boolean;
  /** Whether the parts are separate sentences, or joined by a word such as "also". */
  readonly isApart: boolean;
  /** Whether nothing joins them. */
  readonly isUnjoined: boolean;
  /** The number of significant words in the part that has fewer. */
  readonly terms: number;
  /**
   * Whether one article answers both, whether both are about one topic, and whether one of the articles leads
   * to the other.
   */
  readonly isSame: boolean;
  readonly isSameTopic: boolean;
  readonly isLedTo: boolean;
  /** Whether one of the two answers is that the part is unclear. */
  readonly isUnclear: boolean;
  /** The probability of the likeliest meaning of the whole message, and whether it is one of the two. */
  readonly whole: number;
  readonly isOfWhole: boolean;
};

const yes = (is: boolean): number => (is ? 1 : 0);

/**
 * Returns the signals of a pair as numbers with a magnitude of the order of 1, in the order of
 * `PAIR_SIGNALS`. A single question has none.
 */
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
  yes(pair.isUnjoined),
  yes(pair.isUnjoined && pair.isFirstAsked && pair.isSecondAsked),
  Math.min(4, pair.terms) / 4,
  yes(pair.isSame),
  yes(pair.isUnclear),
  yes(pair.isSameTopic && !pair.isSame),
  yes(pair.isLedTo),
  pair.isOfWhole ? pair.whole : 0,
  pair.isOfWhole ? 0 : pair.whole,
];

/** Returns the score of a pair, calculated from its signals; a single question scores 0. */
export const pairScore = (signals: readonly number[], isBehaviour: boolean, adds: PairAdds): number =>
  signals.reduce(
    (sum, signal, at) => sum + signal * adds[PAIR_SIGNALS[at] ?? 'behaviour'],
    isBehaviour ? adds.behaviour : 0,
  );
