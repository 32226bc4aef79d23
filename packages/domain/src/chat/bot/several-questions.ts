import { plainWords, questionTerms } from './wording.ts';

const ASKS =
  /^(?:(?:and|also|but|so|or|plus|then|ok|please|hi|hello)\b[ ,]*)*(?:who|whos|what|whats|wot|when|where|wheres|why|which|how|hows|is|are|am|can|could|do|does|did|will|would|should|have|has|must|may|any|need|want|i want|i need|id like|i would like|tell me)\b/;
/** A way in which two questions can be joined. */
interface Join {
  readonly at: RegExp;
  readonly isApart: boolean;
}

/**
 * Where a message may be split, the likeliest places first; `isApart` marks those that clearly separate two
 * questions.
 */
const JOINS: readonly Join[] = [
  { at: /[?.;!]+\s+|\s+[–-]+\s+|\n+/, isApart: true },
  { at: /,?\s+(?:and also|also|plus|as well as|separately|ps|oh and|and then|then)[\s,]+/i, isApart: true },
  {
    at: /,?\s+(?:and|&|\+|nd?|but|or|an(?= (?:how|what|who|when|where|why|can|do|is)\b))\s+/i,
    isApart: false,
  },
  { at: /,\s+/, isApart: false },
];
/** A new question that nothing joins to what is before it: "forgot my password is my quote still saved". */
const UNJOINED: Join = {
  at: /\s+(?=(?:what|whats|wot|how|hows|when|whens|where|wheres|who|whos|why|is|are|can|could|do|does|did|will|would|should)\s)/i,
  isApart: false,
};
const SHORTEST = 2;
/** Words that connect a question to the one before. */
const LEADS = /^(?:(?:and|also|plus|but|or|then|separately|ps|oh)\b ?)+/;

/** Returns whether a part of a message is worded as a question or a wish. */
export const isAsked = (text: string): boolean => ASKS.test(plainWords(text).join(' '));

/** Two questions of one message. */
export type TwoQuestions = {
  readonly first: string;
  readonly second: string;
  /** Whether they are separate sentences, or joined by a word such as "also". */
  readonly isApart: boolean;
  /** Whether nothing joins them: the second only begins like a question. */
  readonly isUnjoined: boolean;
};

/** Wording that only announces or counts the questions. */
const COUNTS =
  /\b(?:i (?:need|want|have|would like) (?:to (?:know|ask) )?)?(?:two|2|a couple of|couple of) (?:quick )?(?:things|questions)(?: please| from me)?[.,:;!–-]*\s*/i;
const FIRST = /(^|[.?!;,]\s*)(?:first(?:ly)?|second(?:ly)?|one|two)[,:]\s+/gi;
const FIRST_MARK = /(^|\s)\(?[a1][.)]\s+/i;
const SECOND_MARK = /[\s,;]+(?:and\s+)?\(?[b2][.)]\s+/gi;

/** Returns a message without the wording that only announces or counts its questions. */
const uncounted = (text: string): string =>
  text.replace(COUNTS, '').replace(FIRST, '$1').replace(FIRST_MARK, '$1').replace(SECOND_MARK, '; ');

const terms = (text: string): number => questionTerms(text).length;

/** Returns every split of a text at one kind of join that leaves at least two words on both sides. */
function splitsAt(text: string, join: Join): readonly TwoQuestions[] {
  const parts = uncounted(text)
    .split(join.at)
    .map((part) => part.trim());
  return parts.slice(1).flatMap((_, before): readonly TwoQuestions[] => {
    const [first, second] = [parts.slice(0, before + 1).join(', '), parts.slice(before + 1).join(', ')];
    const isLong = [first, second].every((part) => plainWords(part).length >= SHORTEST);
    // "so hmm how little must we use" says nothing before it asks.
    const isTelling = join !== UNJOINED || (terms(first) >= 2 && terms(second) >= 1);
    return isLong && isTelling
      ? [{ first, second, isApart: join.isApart, isUnjoined: join === UNJOINED }]
      : [];
  });
}

/**
 * Returns the two questions of a message for every way in which it can be split, the likeliest first; empty
 * for a single question. A message with no join is split where a new question begins.
 */
export function twoQuestions(text: string): readonly TwoQuestions[] {
  const joined = JOINS.flatMap((join) => splitsAt(text, join));
  const found = joined.length > 0 ? joined : splitsAt(text, UNJOINED);
  // A split that differs only in leading connecting words is a duplicate.
  const cuts = found.map(({ second }) => plainWords(second).join(' ').replace(LEADS, ''));
  return found.filter((_, at) => cuts.indexOf(cuts[at] ?? '') === at);
}
