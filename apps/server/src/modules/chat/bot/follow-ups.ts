import type { Article } from '@switch/domain/chat/bot/article.ts';
import { plainWords, questionTerms } from '@switch/domain/chat/bot/wording.ts';
import type { Behaviour, Meaning } from './meanings.ts';

/** Reads what a text may mean, the likeliest first. */
export type Read = (text: string) => readonly Meaning[];

const LEADS =
  /^(?:and|but|what about|how about|what if|so|ok|or|why|also|no|then|in that case|which|even|right|yes|per)\b|\b(?:it|that|this|they|them|one|ones|those|these|her|him|there)\b/;
const MOST_WORDS = 14;

/** Whether a message leans on the answer before: it says little by itself, or points back. */
export function isFollowUp(question: string): boolean {
  const words = plainWords(question);
  return (
    words.length <= MOST_WORDS && (new Set(questionTerms(question)).size <= 2 || LEADS.test(words.join(' ')))
  );
}

/** What stands by itself, whatever was said before. */
const ALONE: readonly (Behaviour | null)[] = [
  'small-talk',
  'refusal',
  'who-are-you',
  'hand-over',
  'off-topic',
];
/** From this chance on one of these is taken alone, and from this an article that is not the last one. */
const SURE_ALONE = 0.8;
const SURE_ARTICLE = 0.75;
/** How much likelier the questions that an answer leads to become, and those of its topic. */
const LED_TO = 2;
const SAME_TOPIC = 1.4;
/** The other fuel's words, for "and for gas?". */
const GAS = /\bgas\b/i;
const POWER = /\belectric(?:ity)?\b/i;

/** The title of an answer as it would be for the fuel that a question turns to. */
function turned(title: string, question: string): string {
  if (GAS.test(question) && !POWER.test(question))
    return title.replace(/\bMPAN\b/, 'MPRN').replace(POWER, 'gas');
  if (POWER.test(question) && !GAS.test(question))
    return title.replace(/\bMPRN\b/, 'MPAN').replace(GAS, 'electricity');
  return title;
}

/** Words that only name a fuel: the rest of what is asked stands in the question before. */
const FUELS: ReadonlySet<string> = new Set(['gas', 'electricity', 'electric', 'same'].flatMap(questionTerms));

/** What was said before a question: the article that the last answer was taken from, and what the visitor had asked. */
export interface Before {
  readonly article?: Article | undefined;
  readonly question?: string | null | undefined;
}

const nameOf = ({ article, behaviour }: Meaning): string | null => article?.slug ?? behaviour;

/**
 * What a question means; one that leans on what was said before is read alone, with the title of the last answer, and with the
 * question that had led to it, each counting the same.
 */
export function readAfter(read: Read, question: string, before: Before): readonly Meaning[] {
  const alone = read(question);
  const last = before.article;
  if ((!last && !before.question) || !isFollowUp(question)) return alone;
  const [first] = alone;
  if (first && first.chance >= SURE_ALONE && ALONE.includes(first.behaviour)) return alone;
  if (last) {
    const title = turned(last.title, question);
    if (title !== last.title || questionTerms(question).every((term) => FUELS.has(term)))
      return read(`${title} ${question}`);
  }
  if (first?.article && first.article !== last && first.chance >= SURE_ARTICLE) return alone;
  const others = [last?.title, before.question].flatMap((text) =>
    text ? [read(`${text} ${question}`)] : [],
  );
  const chances = others.map((meanings) => new Map(meanings.map((one) => [nameOf(one), one.chance])));
  const mixed = alone.map((one) => {
    const name = nameOf(one);
    const all = chances.reduce((sum, chance) => sum + (chance.get(name) ?? 0), one.chance);
    if (one.article === null) return { ...one, chance: all / 2 };
    const led = last?.suggestions.includes(one.article.title) ? LED_TO : 1;
    return { ...one, chance: all * led * (one.article.topic === last?.topic ? SAME_TOPIC : 1) };
  });
  const all = mixed.reduce((sum, { chance }) => sum + chance, 0);
  return mixed
    .map((one) => ({ ...one, chance: one.chance / all }))
    .toSorted((left, right) => right.chance - left.chance);
}
