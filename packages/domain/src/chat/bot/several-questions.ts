import { plainWords } from './wording.ts';

const ASKS =
  /^(?:(?:and|also|but|so|or|plus|then|ok|please|hi|hello)\b[ ,]*)*(?:who|whos|what|whats|wot|when|where|wheres|why|which|how|hows|is|are|am|can|could|do|does|did|will|would|should|have|has|must|may|any|need|want|i want|i need|id like|i would like|tell me)\b/;
/** Where a message may be taken apart; what stands first is the likelier, and parts it the more surely. */
const JOINS = [
  { at: /[?.;!]+\s+|\s+[–-]+\s+|\n+/, isApart: true },
  { at: /,?\s+(?:and also|also|plus|as well as|separately|ps|oh and|and then|then)[\s,]+/i, isApart: true },
  { at: /,?\s+(?:and|&|\+|n|but|or|an(?= (?:how|what|who|when|where|why|can|do|is)\b))\s+/i, isApart: false },
  { at: /,\s+/, isApart: false },
] as const;
const SHORTEST = 2;
/** What joins a question to the one before. */
const LEADS = /^(?:(?:and|also|plus|but|or|then|separately|ps|oh)\b ?)+/;

/** Whether a part of a message asks or wishes something by itself. */
export const isAsked = (text: string): boolean => ASKS.test(plainWords(text).join(' '));

/** Two questions of one message. */
export type TwoQuestions = {
  readonly first: string;
  readonly second: string;
  /** Whether they are sentences of their own, or joined by a word such as "also". */
  readonly isApart: boolean;
};

/** What only announces or counts the questions. */
const COUNTS =
  /\b(?:i (?:need|want|have|would like) (?:to (?:know|ask) )?)?(?:two|2|a couple of|couple of) (?:quick )?(?:things|questions)(?: please| from me)?[.,:;!–-]*\s*/i;
const FIRST = /(^|[.?!;,]\s*)(?:first(?:ly)?|second(?:ly)?|one|two)[,:]\s+/gi;
const FIRST_MARK = /(^|\s)\(?[a1][.)]\s+/i;
const SECOND_MARK = /[\s,;]+(?:and\s+)?\(?[b2][.)]\s+/gi;

/** A message without what only announces or counts its questions. */
const uncounted = (text: string): string =>
  text.replace(COUNTS, '').replace(FIRST, '$1').replace(FIRST_MARK, '$1').replace(SECOND_MARK, '; ');

/** The two questions of a message in every way in which it can be taken apart, the likeliest first; none for a single one. */
export function twoQuestions(text: string): readonly TwoQuestions[] {
  const found = JOINS.flatMap(({ at, isApart }) => {
    const parts = uncounted(text)
      .split(at)
      .map((part) => part.trim());
    return parts.slice(1).flatMap((_, before): readonly TwoQuestions[] => {
      const [first, second] = [parts.slice(0, before + 1).join(', '), parts.slice(before + 1).join(', ')];
      const isLong = [first, second].every((part) => plainWords(part).length >= SHORTEST);
      return isLong ? [{ first, second, isApart }] : [];
    });
  });
  // The same cut with another word left over at it is no other way.
  const cuts = found.map(({ second }) => plainWords(second).join(' ').replace(LEADS, ''));
  return found.filter((_, at) => cuts.indexOf(cuts[at] ?? '') === at);
}
