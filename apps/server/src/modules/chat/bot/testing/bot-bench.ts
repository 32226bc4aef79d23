import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { BotContext } from '../bot-context.ts';
import { answerQuestions } from '../answer-question.ts';
import type { SearchIndex } from '../search-index.ts';
import { guestAt, OWNER, ownersStatus } from './sample-context.ts';

const Question = z.strictObject({
  id: z.string(),
  kind: z.string(),
  before: z.optional(z.array(z.string())),
  ask: z.string(),
  signedIn: z.optional(z.boolean()),
  right: z.array(z.string()).check(z.minLength(1)),
  also: z.optional(z.array(z.string()).check(z.minLength(1))),
});
/** A question with its right answers; `bench/bot/README.md` explains each field. */
export type BenchQuestion = z.output<typeof Question>;

/** Reads a file of questions. Throws if it is not in the form that the README describes. */
export const readBenchQuestions = (file: URL): readonly BenchQuestion[] =>
  z.array(Question).parse(JSON.parse(readFileSync(file, 'utf8')));

export type Verdict = 'right' | 'wrong' | 'button' | 'missed';

/**
 * The result of one question: `text` is what the bot wrote, `did` what kind of reply it was, and `took` its
 * time in milliseconds.
 */
export interface Judged {
  readonly question: BenchQuestion;
  readonly verdict: Verdict;
  readonly did: string;
  readonly text: string;
  readonly took: number;
}

const context = (signedIn: boolean): BotContext => ({
  ...guestAt(new Date('2026-09-21T12:00:00Z')),
  userId: signedIn ? OWNER : null,
});

/** Replies that tell the visitor nothing that could be wrong. */
const HARMLESS = new Set(['choices', 'hand-over', 'unsure', 'help']);

function verdictOn(
  { right, also }: BenchQuestion,
  { about, also: besides, articleSlugs, buttons }: Reply,
): Verdict {
  const isRight = (wanted: readonly string[]): boolean =>
    (wanted.includes(`do:${about}`) && about !== 'choices') ||
    (besides === 'hand-over' && wanted.includes('do:hand-over')) ||
    articleSlugs.some((slug) => wanted.includes(slug));
  const hasButton = (wanted: readonly string[]): boolean => buttons.some((slug) => wanted.includes(slug));
  if (also) {
    const isBesides = (wanted: readonly string[]): boolean =>
      besides !== undefined && wanted.includes(`do:${besides}`);
    const answers = [right, also].map((wanted) => isRight(wanted) || isBesides(wanted));
    if (answers.every(Boolean)) return 'right';
    if (articleSlugs.length > 0 && ![...right, ...also].some((one) => isRight([one]))) return 'wrong';
    return hasButton([...right, ...also]) ? 'button' : 'missed';
  }
  if (isRight(right)) return 'right';
  const wantsChoices = right.includes('do:choices');
  if (about === 'choices') {
    const slugs = right.filter((one) => !one.startsWith('do:'));
    const has = hasButton(slugs);
    if (wantsChoices && (has || slugs.length === 0)) return 'right';
    return has ? 'button' : 'missed';
  }
  return HARMLESS.has(about) ? 'missed' : 'wrong';
}

/** What is judged: the kind of the reply, the articles it used and those that its buttons ask for. */
interface Reply {
  readonly about: string;
  readonly also: string | undefined;
  readonly articleSlugs: readonly string[];
  readonly buttons: readonly string[];
}

/** Returns the bot on an index alone, without a database, a model or opening hours of its own. */
export const botOn = (index: SearchIndex) =>
  answerQuestions({
    config: { brandName: 'Example Energy', supportEmail: 'help@example.org' },
    ownerStatus: async () => ownersStatus,
    model: { answer: async () => null },
    index: async () => index,
  });

/** Returns what the bot knows when it is asked a question, after answering all that came before it. */
export async function lastTurn(
  { before = [], signedIn = false }: BenchQuestion,
  index: SearchIndex,
): Promise<BotContext> {
  const bot = botOn(index);
  let now = context(signedIn);
  for (const text of before) {
    const answer = await bot(text, now, new AbortController().signal);
    now = {
      ...now,
      lastBotText: answer.text,
      lastQuestion: text,
      earlierBotText: now.lastBotText,
      earlierQuestion: now.lastQuestion,
      lowConfidenceSoFar: answer.isConfident ? 0 : now.lowConfidenceSoFar + 1,
    };
  }
  return now;
}

/** Asks the bot each question, after what came before it, and judges the answers. */
export async function judgeBot(
  questions: readonly BenchQuestion[],
  index: SearchIndex,
): Promise<readonly Judged[]> {
  const bot = botOn(index);
  const judged: Judged[] = [];
  for (const question of questions) {
    const now = await lastTurn(question, index);
    const began = performance.now();
    const answer = await bot(question.ask, now, new AbortController().signal);
    const took = performance.now() - began;
    const { about, also, articleSlugs, text, suggestions } = answer;
    const buttons = suggestions.flatMap((button) => index.titled(button)?.slug ?? []);
    judged.push({
      question,
      verdict: verdictOn(question, { about, also, articleSlugs, buttons }),
      did: [
        about,
        ...(also ? [`+${also}`] : []),
        ...articleSlugs,
        ...(about === 'choices' ? buttons.map((slug) => `[${slug}]`) : []),
      ].join(' '),
      text,
      took,
    });
  }
  return judged;
}
