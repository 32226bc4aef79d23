import { answersIn, type PageInfo } from '@switch/contract/chat/snapshot.ts';
import { fillMarks } from '@switch/domain/chat/bot/article.ts';
import { concernIn, type Intent, intentOf } from '@switch/domain/chat/bot/intent.ts';
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
  const citations = [{ title: 'Your profile', address: '/profile' }];
  if (userId === null)
    return replies.reply(
      'status',
      'I can tell that only to the owner of the account. Log in at the top of the page and ask me again, or talk to a person.',
      { suggestions: ['How do I log in?', PERSON_BUTTON], citations },
    );
  const text = ownerStatusText(await ownerStatus(userId, now));
  return replies.reply('status', text, {
    suggestions: ['What happens after I send the application?', PERSON_BUTTON],
    citations,
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

/** Answers from the articles: in a model's words if they pass the checks, otherwise as written. */
async function searchReply({ config, model }: BotParts, { question, context, index, signal }: Asked) {
  const { hits, isConfident } = index.find(question, stepOn(context.snapshot));
  const near = hits.map(({ article }) => article);
  const worded = await model.answer(question, near, context, signal);
  if (worded) return replies.articleReply(worded.text, worded.articles);
  const [best] = near;
  if (best && isConfident) return replies.asWritten(best, config);
  return replies.unsureReply(near, context.lowConfidenceSoFar);
}

/** A concern is always passed to a person; a question about complaints also gets its article. */
function concerned({ config }: BotParts, { question, context, index }: Asked): replies.BotAnswer | null {
  const concern = concernIn(question);
  if (concern === null) return null;
  const worried = replies.concernReply(concern, ukDateAt(context.now));
  const { hits, isConfident } = index.find(question);
  const article = hits[0]?.article;
  const isInformative = concern.kind === 'complaint' && isConfident && article?.topic === 'complaints';
  return article && isInformative
    ? { ...replies.asWritten(article, config), action: worried.action }
    : worried;
}

/** The danger or distress in a message; none if it is the text of one of our buttons, whatever words that contains. */
export function dangersIn(text: string, index: SearchIndex | undefined): readonly DangerKind[] {
  const danger = dangerIn(text);
  return danger === null || index?.titled(text) ? [] : danger.kinds;
}

/** The reply to danger or distress; null if the message has none. */
export function alarmed(question: string, index: SearchIndex, now: Date): replies.BotAnswer | null {
  const dangers = dangersIn(question, index);
  return dangers.length === 0 ? null : replies.reply('danger', dangerReply(dangers, ukDateAt(now)));
}

async function answer(parts: BotParts, asked: Asked): Promise<replies.BotAnswer> {
  // Before everything else, the language model included.
  const alarm = alarmed(asked.question, asked.index, asked.context.now);
  if (alarm) return alarm;
  const intent = intentOf(asked.question);
  // The text of a button is one of our own questions, so it is answered whatever words it contains.
  const titled = intent?.kind === 'person' ? undefined : asked.index.titled(asked.question);
  if (titled) return replies.asWritten(titled, parts.config);
  const worried = concerned(parts, asked);
  if (worried) return worried;
  return intent ? intentReply(parts, intent, asked.context) : searchReply(parts, asked);
}

/** The bot without its surroundings: answers one question at a time from `index`. */
export const answerQuestions =
  (parts: BotParts) =>
  async (question: string, context: BotContext, signal: AbortSignal): Promise<replies.BotAnswer> =>
    answer(parts, { question, context, signal, index: await parts.index() });

/** The step of the journey that a visitor is on, from the page their browser named; null elsewhere. */
export const stepOn = (snapshot: PageInfo | null): StepId | null =>
  stepAt(pagePath(snapshot?.page ?? '')) ?? null;
