import type { Article } from '@switch/domain/chat/bot/article.ts';
import {
  type CompanyAdds,
  companyScore,
  companySignals,
  type Reference,
} from '@switch/domain/chat/bot/in-company.ts';
import { plainWords, questionTerms } from '@switch/domain/chat/bot/wording.ts';
import type { Behaviour, Meaning } from './meanings.ts';

/** Reads what a text may mean, the likeliest meaning first. */
export type Read = (text: string) => readonly Meaning[];

/** Returns a reader that reads each text only once. */
export function readingOnce(read: Read): Read {
  const done = new Map<string, readonly Meaning[]>();
  return (text) => {
    const meanings = done.get(text) ?? read(text);
    done.set(text, meanings);
    return meanings;
  };
}

const LEADS =
  /^(?:and|but|what about|how about|what if|so|ok|or|why|also|no|then|in that case|which|even|right|yes|per)\b/;
const POINTS = /\b(?:it|its|that|this|they|them|one|ones|those|these|her|him|there|same|either)\b/;
const CORRECTS =
  /^(?:no|nope|not|sorry|oh)\b|\b(?:i|we) (?:mean|meant|was asking|asked)\b|\bnot (?:that|this|the|you|what)\b/;
const DOUBTS =
  /^(?:why|how come|really|seriously|are you sure|since when|says who)\b|\b(?:cant be|not right|surely|sure about)\b|\bwhy\b.{0,12}$/;
const MOST_WORDS = 14;

/** Returns how a question refers to what was said before. */
function referenceOf(question: string): Reference {
  const words = plainWords(question);
  const text = words.join(' ');
  const terms = new Set(questionTerms(question)).size;
  const isPointing = POINTS.test(text);
  return {
    isLeaning: words.length <= MOST_WORDS && (terms <= 2 || isPointing || LEADS.test(text)),
    isBare: terms <= 1,
    isPointing,
    isCorrecting: CORRECTS.test(text),
    isDoubting: DOUBTS.test(text),
  };
}

/** Returns whether a message refers to the previous answer: it says little on its own, or points back. */
export const isFollowUp = (question: string): boolean => referenceOf(question).isLeaning;

/** Behaviours that are understood on their own, whatever was said before. */
const ALONE: readonly (Behaviour | null)[] = [
  'small-talk',
  'refusal',
  'who-are-you',
  'hand-over',
  'off-topic',
];
/** The chance from which one of these is taken on its own. */
const SURE_ALONE = 0.8;
/** Words for each fuel, for questions such as "and for gas?". */
const GAS = /\bgas\b/i;
const POWER = /\belectric(?:ity)?\b/i;

/** Returns the title of an answer, changed to the fuel that a question asks about. */
function turned(title: string, question: string): string {
  if (GAS.test(question) && !POWER.test(question))
    return title.replace(/\bMPAN\b/, 'MPRN').replace(POWER, 'gas');
  if (POWER.test(question) && !GAS.test(question))
    return title.replace(/\bMPRN\b/, 'MPAN').replace(GAS, 'electricity');
  return title;
}

/** Words that only name a fuel or refer to it, so that the rest of the question is in the one before. */
const FUELS: ReadonlySet<string> = new Set(
  ['gas', 'electricity', 'electric', 'same', 'mean', 'meant'].flatMap(questionTerms),
);

/** The context of a question: what was asked and answered before it, or another part of the same message. */
export interface Beside {
  /** The article that answered it. */
  readonly article?: Article | undefined;
  /** The text that is read together with it. */
  readonly together?: string | undefined;
  /** The same with the question before. */
  readonly thread?: string | undefined;
  /** The article that was the answer before the last. */
  readonly earlier?: Article | undefined;
}

/** The least chance that is assumed for other meanings. */
const LEAST_REST = 0.05;

const nameOf = ({ article, behaviour }: Meaning): string | null => article?.slug ?? behaviour;

/** Returns the chance of each meaning by name, given for the others that `article` is not meant. */
function chancesBesides(article: Article | undefined, meanings: readonly Meaning[]) {
  const own = meanings.find((one) => one.article !== null && one.article === article)?.chance ?? 0;
  const rest = Math.max(LEAST_REST, 1 - own);
  return new Map(
    meanings.map((one) => [
      nameOf(one),
      one.article !== null && one.article === article ? own : one.chance / rest,
    ]),
  );
}

/** Returns the signals for each meaning of a question in context. */
export function inCompany(
  read: Read,
  question: string,
  { article, together, thread, earlier }: Beside,
): readonly { readonly meaning: Meaning; readonly signals: readonly number[] }[] {
  const alone = read(question);
  const chancesOf = (text: string | undefined) =>
    text === undefined ? null : chancesBesides(article, read(text));
  const reference = referenceOf(question);
  // A question that doesn't refer back is not read with a title, which would only take time.
  const titled = chancesOf(
    article && reference.isLeaning ? `${turned(article.title, question)} ${question}` : undefined,
  );
  const whole = chancesOf(together);
  const threaded = reference.isLeaning ? chancesOf(thread) : null;
  return alone.map((meaning) => {
    const chanceIn = (chances: ReadonlyMap<string | null, number> | null): number | undefined =>
      chances?.get(nameOf(meaning));
    const own = meaning.article;
    const signals = companySignals(
      {
        alone: meaning.chance,
        withTitle: chanceIn(titled) ?? chanceIn(whole) ?? meaning.chance,
        withQuestion: chanceIn(whole) ?? chanceIn(titled) ?? meaning.chance,
        withThread: chanceIn(threaded) ?? chanceIn(whole) ?? chanceIn(titled) ?? meaning.chance,
      },
      reference,
      {
        isLast: own !== null && own === article,
        isLedTo: own !== null && (article?.suggestions.includes(own.title) ?? false),
        isSameTopic: own !== null && own.topic === article?.topic,
        isEarlier: own !== null && own === earlier,
      },
    );
    return { meaning, signals };
  });
}

/** Returns what a question means in context, the likeliest meaning first. */
export function readBeside(
  read: Read,
  question: string,
  beside: Beside,
  adds: CompanyAdds,
): readonly Meaning[] {
  const scored = inCompany(read, question, beside).map(({ meaning, signals }) => ({
    meaning,
    score: companyScore(signals, meaning.article === null, adds),
  }));
  const top = Math.max(...scored.map(({ score }) => score));
  const all = scored.reduce((sum, { score }) => sum + Math.exp(score - top), 0);
  return scored
    .map(({ meaning, score }) => ({ ...meaning, chance: Math.exp(score - top) / all }))
    .toSorted((left, right) => right.chance - left.chance);
}

/**
 * What was said before a question: the article that the last answer was taken from, and the visitor's
 * question.
 */
export interface Before {
  readonly article?: Article | undefined;
  readonly question?: string | null | undefined;
  /** The same of the turn before. */
  readonly earlier?: Article | undefined;
  readonly earlierQuestion?: string | null | undefined;
}

/** Returns the context of a question that follows others. */
export function besideBefore(
  question: string,
  { article, question: asked, earlier, earlierQuestion }: Before,
): Beside {
  const together = asked ? `${asked} ${question}` : undefined;
  return {
    article,
    together,
    earlier,
    thread: together && earlierQuestion ? `${earlierQuestion} ${together}` : together,
  };
}

/**
 * Returns whether a question is understood without what was said before. Questions that refer back are seldom
 * off topic.
 */
const standsAlone = (question: string, [first]: readonly Meaning[]): boolean =>
  first !== undefined &&
  first.chance >= SURE_ALONE &&
  ALONE.includes(first.behaviour) &&
  !(first.behaviour === 'off-topic' && isFollowUp(question));

/**
 * Returns what a question means in view of what was said before. A question that doesn't refer back is read
 * alone.
 */
export function readAfter(
  read: Read,
  question: string,
  before: Before,
  adds: CompanyAdds,
): readonly Meaning[] {
  const { article, question: asked } = before;
  const alone = read(question);
  if ((!article && !asked) || standsAlone(question, alone)) return alone;
  if (article) {
    const title = turned(article.title, question);
    const isOtherFuel = title !== article.title && isFollowUp(question);
    const terms = questionTerms(question);
    if (isOtherFuel || (terms.length > 0 && terms.every((term) => FUELS.has(term))))
      return read(`${title} ${question}`);
  }
  return readBeside(read, question, besideBefore(question, before), adds);
}
