import { plainWords } from './wording.ts';

const ASKS =
  /^(?:(?:and|also|but|so|or|plus|then|ok|please|hi|hello)\b[ ,]*)*(?:who|whos|what|whats|when|where|wheres|why|which|how|is|are|am|can|could|do|does|did|will|would|should|have|has|must|want|need|i want|i need|id like|i would like|tell me)\b/;
const JOINS = [
  /[?.;!]+\s+|\s+[–-]+\s+|\n+/,
  /,?\s+(?:and also|also|plus|as well as)\s+/i,
  /,?\s+(?:and|&)\s+/i,
  /,\s+/,
];
const SHORTEST = 2;

/** Whether a part of a message asks or wishes something by itself. */
export const isAsked = (text: string): boolean => ASKS.test(plainWords(text).join(' '));

/** The two questions of a message in every way in which it can be taken apart, the likeliest first; none for a single one. */
export function twoQuestions(text: string): readonly (readonly [string, string])[] {
  return JOINS.flatMap((join) => {
    const parts = text.split(join).map((part) => part.trim());
    return parts.slice(1).flatMap((_, at): (readonly [string, string])[] => {
      const [first, second] = [parts.slice(0, at + 1).join(', '), parts.slice(at + 1).join(', ')];
      const isLong = [first, second].every((part) => plainWords(part).length >= SHORTEST);
      const isQuestion = isAsked(second) || /\b(?:please|wrong|never)\b/i.test(second);
      return isLong && isQuestion ? [[first, second]] : [];
    });
  });
}
