import { answersIn, type PageInfo } from '@switch/contract/chat/snapshot.ts';
import { type Article, fillMarks } from '@switch/domain/chat/bot/article.ts';
import { otherLanguage } from '@switch/domain/chat/bot/language.ts';
import { twoQuestions } from '@switch/domain/chat/bot/several-questions.ts';
import { plainWords, questionTerms } from '@switch/domain/chat/bot/wording.ts';
import { concernIn, type Intent, intentOf, smallTalkAbout } from '@switch/domain/chat/bot/intent.ts';
import { myAnswersText, PERSON_BUTTON } from '@switch/domain/chat/bot/replies.ts';
import { type OwnerStatus, ownerStatusText } from '@switch/domain/chat/bot/supply-status.ts';
import { dangerReply } from '@switch/domain/chat/danger/danger-reply.ts';
import { dangerIn } from '@switch/domain/chat/danger/danger.ts';
import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import { pagePath } from '@switch/domain/journey/page-titles.ts';
import { stepAt, type StepId } from '@switch/domain/journey/step-list.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Platform } from '../../../platform/module.ts';
import type { BotContext } from './bot-context.ts';
import * as replies from './bot-replies.ts';
import type { ModelAnswers } from './model-answers.ts';
import type { Behaviour, Meaning } from './meanings.ts';
import type { SearchIndex } from './search-index.ts';

interface BotParts {
  readonly config: Pick<Platform['config'], 'brandName' | 'supportEmail'>;
  readonly index: () => Promise<SearchIndex>;
  readonly ownerStatus: (userId: string, now: Date) => Promise<OwnerStatus>;
  readonly model: Pick<ModelAnswers, 'answer'>;
}

/** A question with everything needed to answer it. */
interface Asked {
  readonly question: string;
  readonly context: BotContext;
  readonly index: SearchIndex;
  readonly signal: AbortSignal;
}

/** Only its owner is shown the status of a switch. */
async function statusReply({ ownerStatus }: BotParts, { userId, now }: BotContext) {
  if (userId === null)
    return replies.reply(
      'status',
      'I can tell that only to the owner of the account. Log in at the top of the page and ask me again, or talk to a person.',
      {
        suggestions: ['How do I log in?', PERSON_BUTTON],
        // The profile asks a guest to log in.
        citations: [{ title: 'Log in', address: '/profile' }],
      },
    );
  const text = ownerStatusText(await ownerStatus(userId, now));
  return replies.reply('status', text, {
    suggestions: ['What happens after I send the application?', PERSON_BUTTON],
    citations: [{ title: 'Your profile', address: '/profile' }],
  });
}

async function intentReply(parts: BotParts, intent: Intent, context: BotContext): Promise<replies.BotAnswer> {
  switch (intent.kind) {
    case 'person':
      return replies.personReply();
    case 'no-person':
      return replies.reply(
        'no-person',
        'That is fine. You can do everything here by yourself, and ask me whatever you like.',
      );
    case 'status':
      return statusReply(parts, context);
    case 'my-answers':
      return replies.reply(
        'my-answers',
        myAnswersText(answersIn(context.snapshot), stepOn(context.snapshot)),
      );
    case 'this-step':
      return replies.stepReply(stepOn(context.snapshot), ukDateAt(context.now));
    case 'small-talk':
      return replies.reply(
        intent.about === 'who-are-you' ? 'who-are-you' : 'small-talk',
        fillMarks(intent.reply, parts.config),
      );
  }
}

/** From this chance on an article is given as the answer. */
export const SURE = 0.6;
/** The same for a question that leans on the answer before. */
const SURE_AFTER = 0.5;
/** Two articles are given together when each has this chance and both together are sure. */
const EITHER = { least: 0.25, together: 0.8 };
/** A message is taken apart in so many ways at most. */
const MOST_SPLITS = 5;
/** Each of two questions in one message has to be this sure. */
const EACH = 0.35;
/** From this chance on a behaviour is taken; a wrong one would be worse than a question back. */
const BEHAVIOUR: Readonly<Record<Behaviour, number>> = {
  'off-topic': 0.5,
  'small-talk': 0.5,
  'who-are-you': 0.5,
  help: 0.4,
  refusal: 0.45,
  'hand-over': 0.5,
  status: 0.6,
  'my-answers': 0.6,
  'this-step': 0.6,
  choices: 0.3,
};
/** Chances under this are no choice. */
export const LEAST_CHOICE = 0.02;

const LEADS =
  /^(?:and|but|what about|how about|what if|so|ok|or|why|also|no|then|in that case|which)\b|\b(?:it|that|this|they|them|one|ones|those|these|her|him|there)\b/;
const MOST_FOLLOW_UP_WORDS = 12;

/** Whether a message leans on the answer before: it says little by itself, or points back. */
function isFollowUp(question: string): boolean {
  const words = plainWords(question);
  return (
    words.length <= MOST_FOLLOW_UP_WORDS &&
    (new Set(questionTerms(question)).size <= 2 || LEADS.test(words.join(' ')))
  );
}

const ALONE: readonly (Behaviour | null)[] = ['small-talk', 'refusal', 'who-are-you', 'hand-over'];
/** How much likelier the questions that an answer leads to become, and those of its topic. */
const LED_TO = 2;
const SAME_TOPIC = 1.4;

/** What a question means; one that leans on the answer before is read alone and with that answer's title, half each. */
function meaningsOf({ question, context, index }: Asked): readonly Meaning[] {
  const step = stepOn(context.snapshot);
  const alone = index.meanings(question, step);
  const last = context.lastBotText === null ? undefined : index.answeredBy(context.lastBotText);
  if (!last || !isFollowUp(question)) return alone;
  const [first] = alone;
  if (first && first.chance >= SURE && ALONE.includes(first.behaviour)) return alone;
  const together = index.meanings(`${last.title} ${question}`, step);
  const chanceTogether = new Map(together.map((one) => [one.article?.slug ?? one.behaviour, one.chance]));
  const mixed = alone.map((one) => {
    const both = (one.chance + (chanceTogether.get(one.article?.slug ?? one.behaviour) ?? 0)) / 2;
    if (one.article === null) return { ...one, chance: both / 2 };
    const led = one.article === last || last.suggestions.includes(one.article.title) ? LED_TO : 1;
    return { ...one, chance: both * led * (one.article.topic === last.topic ? SAME_TOPIC : 1) };
  });
  const all = mixed.reduce((sum, { chance }) => sum + chance, 0);
  return mixed
    .map((one) => ({ ...one, chance: one.chance / all }))
    .toSorted((left, right) => right.chance - left.chance);
}

export const articlesIn = (meanings: readonly Meaning[], least: number): readonly Article[] =>
  meanings.flatMap(({ article, chance }) => (article && chance >= least ? [article] : []));

/** The two articles that answer the two questions of a message; null when it has one, or is not sure of both. */
function bothAnswered({ question, index }: Asked): readonly [Article, Article] | null {
  let best: { readonly pair: readonly [Article, Article]; readonly chance: number } | null = null;
  for (const [first, second] of twoQuestions(question).slice(0, MOST_SPLITS)) {
    const [one] = index.meanings(first);
    const [other] = index.meanings(second);
    if (!one?.article || !other?.article || one.article === other.article) continue;
    const chance = Math.min(one.chance, other.chance);
    if (chance >= EACH && chance > (best?.chance ?? 0)) best = { pair: [one.article, other.article], chance };
  }
  return best?.pair ?? null;
}

async function behaviourReply(parts: BotParts, asked: Asked, behaviour: Behaviour, near: readonly Article[]) {
  const { context } = asked;
  switch (behaviour) {
    case 'off-topic':
    case 'refusal':
    case 'help':
    case 'small-talk':
      return replies.plainReply(behaviour);
    case 'hand-over':
      return replies.upsetReply();
    case 'choices':
      return replies.choicesReply(near);
    case 'status':
    case 'my-answers':
    case 'this-step':
      return intentReply(parts, { kind: behaviour }, context);
    case 'who-are-you':
      return intentReply(parts, smallTalkAbout('who-are-you'), context);
  }
}

/** Answers from the articles: in a model's words if they pass the checks, otherwise as written. */
async function searchReply(parts: BotParts, asked: Asked): Promise<replies.BotAnswer> {
  const { config, model } = parts;
  const { question, context, signal } = asked;
  const meanings = meaningsOf(asked);
  const [best, second] = meanings;
  const near = articlesIn(meanings, 0).slice(0, 4);
  if (best?.behaviour && best.chance >= BEHAVIOUR[best.behaviour])
    return behaviourReply(parts, asked, best.behaviour, near);
  const pair = bothAnswered(asked);
  if (pair) return replies.twoAnswers(pair, config);
  const worded = await model.answer(question, near, context, signal);
  if (worded) return replies.articleReply(worded.text, worded.articles);
  const isOneWord = plainWords(question).length < 2;
  const least = context.lastBotText !== null && isFollowUp(question) ? SURE_AFTER : SURE;
  if (best?.article && best.chance >= least && !isOneWord) return replies.asAnswer(best.article, config);
  const isEither =
    best?.article &&
    second?.article &&
    second.chance >= EITHER.least &&
    best.chance + second.chance >= EITHER.together;
  if (isEither && !isOneWord) return replies.twoAnswers([best.article, second.article], config);
  return replies.choicesReply(near);
}

/** So few words are a keyword, not a worry. */
const KEYWORD_WORDS = 2;

/** From this chance on a question is answered although it sounds like a concern. */
const SURE_DESPITE_CONCERN = 0.9;

/**
 * The reply to a concern: it is passed to a person. A complaint that an article surely answers gets the article, and the person too
 * where the article is about complaining; another concern gets an article only where that is all but certain. Null for no concern.
 */
function concernAnswer({ config }: BotParts, { question, context, index }: Asked): replies.BotAnswer | null {
  const concern = concernIn(question);
  if (concern === null || plainWords(question).length <= KEYWORD_WORDS) return null;
  const [best] = index.meanings(question);
  const isComplaint = concern.kind === 'complaint';
  if (isComplaint && (best?.behaviour === 'refusal' || best?.behaviour === 'off-topic')) return null;
  const toPerson = replies.concernReply(concern, ukDateAt(context.now));
  if (!best?.article || best.chance < SURE || concern.kind === 'access' || concern.kind === 'legal')
    return toPerson;
  const answered = replies.asAnswer(best.article, config);
  if (isComplaint)
    return best.article.topic === 'complaints' ? { ...answered, action: toPerson.action } : answered;
  return best.chance > SURE_DESPITE_CONCERN ? answered : toPerson;
}

/** The danger or distress in a message; none if it is the text of one of our buttons, whatever words that contains. */
export function dangersIn(text: string, index: SearchIndex | undefined): readonly DangerKind[] {
  const danger = dangerIn(text);
  return danger === null || index?.titled(text) ? [] : danger.kinds;
}

/** What may be a question as well as a need: its answer then follows the number to call. */
const ALSO_ASKED: readonly DangerKind[] = ['power-cut', 'prepayment', 'cannot-pay', 'supply-dependent'];

/** The reply to danger or distress; null if the message has none. */
export function dangerAnswer(
  { config }: Pick<BotParts, 'config'>,
  { question, index, now }: { readonly question: string; readonly index: SearchIndex; readonly now: Date },
): replies.BotAnswer | null {
  const dangers = dangersIn(question, index);
  if (dangers.length === 0) return null;
  const alarm = replies.reply('danger', dangerReply(dangers, ukDateAt(now)));
  if (!dangers.every((kind) => ALSO_ASKED.includes(kind))) return alarm;
  const [best] = index.meanings(question);
  return best?.article && best.chance >= SURE ? replies.withArticle(alarm, best.article, config) : alarm;
}

async function answer(parts: BotParts, asked: Asked): Promise<replies.BotAnswer> {
  const { question, context, index } = asked;
  // Before everything else, the language model included.
  const danger = dangerAnswer(parts, { question, index, now: context.now });
  if (danger) return danger;
  const intent = intentOf(question);
  // The text of a button is one of our own questions, so it is answered whatever words it contains.
  const titled = intent?.kind === 'person' ? undefined : index.titled(question);
  if (titled) return replies.asWritten(titled, parts.config);
  const language = otherLanguage(question);
  if (language !== null) return replies.languageReply(language);
  if (intent?.kind === 'person') return intentReply(parts, intent, context);
  const concern = concernAnswer(parts, asked);
  if (concern) return concern;
  return intent ? intentReply(parts, intent, context) : searchReply(parts, asked);
}

/** The bot without its surroundings: answers one question at a time from `index`. */
export const answerQuestions =
  (parts: BotParts) =>
  async (question: string, context: BotContext, signal: AbortSignal): Promise<replies.BotAnswer> =>
    answer(parts, { question, context, signal, index: await parts.index() });

/** The step of the journey that a visitor is on, from the page their browser named; null elsewhere. */
export const stepOn = (snapshot: PageInfo | null): StepId | null =>
  stepAt(pagePath(snapshot?.page ?? '')) ?? null;
