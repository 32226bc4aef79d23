import { plainWords, questionTerms } from './wording.ts';

/** Words that may stand before a question, in plain words. */
const OPENERS =
  'and|also|but|so|or|plus|then|ok|please|hi|hello|anyway|oh|ps|just|btw|by the way|while im here|(?:second|another|one more|last) (?:thing|question)';
/** Words with which a question or a wish begins. */
const STARTS = [
  'if .{3,60}? (?:can|could|do|does|will|would|is|are)',
  'whos?|whats?|wot|whens?|wheres?|why|which|hows?',
  '(?:is|are|could|do|does|did|would|should)(?:nt)?|cant?|will|wont|am|have|has|must|may',
  'any|need|want|i want|i need|id like|i would like|tell me',
];
const ASKS = new RegExp(`^(?:(?:${OPENERS})\\b[ ,]*)*(?:${STARTS.join('|')})\\b`);

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
  { at: /[?.;!…]+\s+|\s+[–/-]+\s+|\n+/g, isApart: true },
  { at: /,?\s+(?:and also|also|plus|as well as|separately|ps|oh and|and then|then)[\s,]+/gi, isApart: true },
  {
    at: /,?\s+(?:and|&|\+|nd?|but|or|an(?= (?:how|what|who|when|where|why|can|do|is)\b))\s+/gi,
    isApart: false,
  },
  { at: /,\s+/g, isApart: false },
];
const VERBS = 'is|are|can|could|do|does|did|will|would|should';
const SUBJECTS =
  'i|you|u|we|it|they|he|she|there|this|that|these|those|the|an?|any|my|your|ur|our|their|his|her';
/** A new question that nothing joins to what is before it: "forgot my password is my quote still saved". */
const UNJOINED: Join = {
  at: new RegExp(
    `\\s+(?=(?:(?:what|how|when|where|who)(?:['’]?s)?|wot|why)\\s|(?:${VERBS}|can['’]?t)\\s+(?:${SUBJECTS})\\b)`,
    'gi',
  ),
  isApart: false,
};
/** The end of a text in which a question still waits for its verb, as before "do" in "how much do we use". */
const AWAITS_VERB = new RegExp(
  `\\b(?:who|what|which|when|where|why|how|wot|if|that|whether)(?:\\s+(?!(?:${VERBS})\\b)\\S+){0,7}$`,
  'i',
);
const QUESTION_WORD = /^(?:what|how|when|where|who|wot|why)/i;
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
function splitsAt(message: string, join: Join): readonly TwoQuestions[] {
  const text = uncounted(message);
  return [...text.matchAll(join.at)].flatMap((found): readonly TwoQuestions[] => {
    const first = text.slice(0, found.index).trim();
    const second = text.slice(found.index + found[0].length).trim();
    const isLong = [first, second].every((part) => plainWords(part).length >= SHORTEST);
    return isLong && (join !== UNJOINED || isNewQuestion(first, second))
      ? [{ first, second, isApart: join.isApart, isUnjoined: join === UNJOINED }]
      : [];
  });
}

/**
 * Returns whether a question begins between two parts that nothing joins. "So hmm how little must we use" says
 * nothing before it asks, and the verb of "how much do we use" goes on with its question.
 */
const isNewQuestion = (first: string, second: string): boolean =>
  terms(first) >= 2 && terms(second) >= 1 && (QUESTION_WORD.test(second) || !AWAITS_VERB.test(first));

/** The length in words from which a part may hold a story around its question. */
const STORY_WORDS = 14;
const CLAUSE_ENDS = /[?.;!…,]+\s+|\s+[–/-]+\s+|\n+|\s+(?=and\s)/;

/** Words that also begin a clause about a person, a thing or a time: "my aunt, who never opened a letter". */
const RELATIVE = /^(?:who|which|when|where)\b/i;

/** Returns the question in a part that tells a story around it, or the part itself. */
function askedIn(part: string): string {
  if (plainWords(part).length < STORY_WORDS) return part;
  const asked = part
    .split(CLAUSE_ENDS)
    .filter((clause) => isAsked(clause) && plainWords(clause).length > SHORTEST);
  const sure = asked.length > 1 ? asked.filter((clause) => !RELATIVE.test(clause)) : asked;
  return sure.length === 1 && sure[0] !== undefined ? sure[0] : part;
}

/** Returns a split, and the one with the stories left out if there are any. */
function withoutStories(split: TwoQuestions): readonly TwoQuestions[] {
  const [first, second] = [askedIn(split.first), askedIn(split.second)];
  return first === split.first && second === split.second ? [split] : [split, { ...split, first, second }];
}

/** Returns how unlikely a split is: one before a question comes first, then one between sentences. */
const rankOf = ({ second, isApart }: TwoQuestions): number => (isAsked(second) ? 0 : 2) + (isApart ? 0 : 1);

/**
 * Returns the two questions of a message for every way in which it can be split, the likeliest first; empty
 * for a single question. A message is also split where a new question begins that nothing joins.
 */
export function twoQuestions(text: string): readonly TwoQuestions[] {
  const found = [...JOINS, UNJOINED].flatMap((join) => splitsAt(text, join));
  // A split that differs only in leading connecting words is a duplicate.
  const cuts = found.map(({ second }) => plainWords(second).join(' ').replace(LEADS, ''));
  return found
    .filter((_, at) => cuts.indexOf(cuts[at] ?? '') === at)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .flatMap(withoutStories);
}
