import { answersIn, type PageInfo } from '@switch/contract/chat/snapshot.ts';
import { type Article, fillMarks } from '@switch/domain/chat/bot/article.ts';
import { otherLanguage } from '@switch/domain/chat/bot/language.ts';
import { bareWord } from '@switch/domain/chat/bot/bare-words.ts';
import { plainWords, questionTerms } from '@switch/domain/chat/bot/wording.ts';
import { concernIn, type Intent, intentOf, smallTalkAbout } from '@switch/domain/chat/bot/intent.ts';
import { myAnswersText, PERSON_BUTTON } from '@switch/domain/chat/bot/replies.ts';
import { type OwnerStatus, ownerStatusText } from '@switch/domain/chat/bot/supply-status.ts';
import { pagePath } from '@switch/domain/journey/page-titles.ts';
import { stepAt, type StepId } from '@switch/domain/journey/step-list.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Platform } from '../../../platform/module.ts';
import type { BotContext } from './bot-context.ts';
import * as replies from './bot-replies.ts';
import { dangerAnswer } from './danger-answers.ts';
import { isFollowUp, type Read, readAfter } from './follow-ups.ts';
import { twoParts } from './message-parts.ts';
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
  /** What a text may mean, by itself; the same text is read once. */
  readonly read: Read;
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
export const SURE = 0.65;
/** The same for a question that leans on the answer before. */
const SURE_AFTER = 0.6;
/** Two articles are given together when each has this chance and both together are sure. */
const EITHER = { least: 0.2, together: 0.75 };
/** The same for a question that leans on what was said before: its chances are a mean of several readings. */
const EITHER_AFTER = { least: 0.2, together: 0.7 };
/** From this chance on a behaviour is taken; a wrong one would be worse than a question back. */
const BEHAVIOUR: Readonly<Record<Behaviour, number>> = {
  'off-topic': 0.5,
  'small-talk': 0.5,
  'who-are-you': 0.5,
  help: 0.4,
  refusal: 0.45,
  'hand-over': 0.35,
  status: 0.6,
  'my-answers': 0.6,
  'this-step': 0.6,
  choices: 0.3,
};
/** Behaviours that a message with two questions is not taken for, where its parts are clearer. */
const YIELDS: readonly Behaviour[] = ['hand-over', 'status', 'choices', 'help'];
/** Chances under this are no choice. */
export const LEAST_CHOICE = 0.02;

/** The article that the last answer in the conversation was taken from. */
const lastArticle = ({ context, index }: Asked): Article | undefined =>
  context.lastBotText === null ? undefined : index.answeredBy(context.lastBotText);

export const articlesIn = (meanings: readonly Meaning[], least: number): readonly Article[] =>
  meanings.flatMap(({ article, chance }) => (article && chance >= least ? [article] : []));

/** The answer to a message with two questions, of which an article answers one; null for any other message. */
async function partsReply(parts: BotParts, asked: Asked): Promise<replies.BotAnswer | null> {
  const { config } = parts;
  const { question, read } = asked;
  const found = twoParts(read, question, read(question));
  if (!found) return null;
  const [{ article }, other] = found;
  switch (other.kind) {
    case 'article':
      return replies.twoAnswers([article, other.article], config);
    case 'person':
      return replies.andPerson(article, config);
    case 'status':
      return replies.andMore(await statusReply(parts, asked.context), article, config);
    case 'off-topic':
      return replies.andMore(replies.plainReply('off-topic'), article, config);
    case 'unsure':
      return replies.andChoices(article, other.near, config);
  }
}

/** The articles that a message of one bare word may be about; null for any other message. */
function bareWordChoices(question: string, index: SearchIndex): readonly Article[] | null {
  const articles = (bareWord(question) ?? []).flatMap((title) => index.titled(title) ?? []);
  return articles.length === 0 ? null : articles;
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

/** Whether a visitor asks the same again, word for word: the answer did not help the first time. */
const isAskedAgain = ({ question, context }: Asked): boolean =>
  context.lastQuestion !== null &&
  plainWords(question).join(' ') === plainWords(context.lastQuestion).join(' ');

/** The article that was just given: what it says to a question that leans on it; to any other, a person. */
const againAnswer = (asked: Asked, article: Article, marks: BotParts['config']): replies.BotAnswer =>
  isFollowUp(asked.question) && !isAskedAgain(asked)
    ? replies.fittingPart(article, asked.question, marks)
    : replies.upsetReply();

/** Answers from the articles: in a model's words if they pass the checks, otherwise as written. */
async function searchReply(parts: BotParts, asked: Asked): Promise<replies.BotAnswer> {
  const { config, model } = parts;
  const { question, context, signal } = asked;
  const step = stepOn(context.snapshot);
  const last = lastArticle(asked);
  const meanings = readAfter(
    step === null ? asked.read : (text) => asked.index.meanings(text, step),
    question,
    {
      article: last,
      question: context.lastQuestion,
    },
  );
  const [best, second] = meanings;
  const near = articlesIn(meanings, 0).slice(0, 4);
  const bare = bareWordChoices(question, asked.index);
  if (bare) return replies.choicesReply(bare);
  const behaviour = best?.behaviour && best.chance >= BEHAVIOUR[best.behaviour] ? best.behaviour : null;
  const pair = behaviour === null || YIELDS.includes(behaviour) ? await partsReply(parts, asked) : null;
  if (pair) return pair;
  if (behaviour) return behaviourReply(parts, asked, behaviour, near);
  const worded = await model.answer(question, near, context, signal);
  if (worded) return replies.articleReply(worded.text, worded.articles);
  // What tells nothing by itself gets no article, unless it leans on what was said.
  const isBare =
    plainWords(question).length < 2 || (last === undefined && questionTerms(question).length === 0);
  const isAfter = (last || context.lastQuestion !== null) && isFollowUp(question);
  const least = isAfter ? SURE_AFTER : SURE;
  if (best?.article && best.chance >= least && !isBare)
    return best.article === last
      ? againAnswer(asked, best.article, config)
      : replies.asAnswer(best.article, config);
  const isEither =
    best?.article &&
    second?.article &&
    second.chance >= (isAfter ? EITHER_AFTER.least : EITHER.least) &&
    best.chance + second.chance >= (isAfter ? EITHER_AFTER.together : EITHER.together);
  if (isEither && !isBare) return replies.twoAnswers([best.article, second.article], config);
  return isAskedAgain(asked) && !isBare ? replies.upsetReply() : replies.choicesReply(near);
}

/** So few words are a keyword, not a worry. */
const KEYWORD_WORDS = 2;

/** From this chance on a question is answered although it sounds like a concern. */
const SURE_DESPITE_CONCERN = 0.9;

/**
 * The reply to a concern: it is passed to a person. A complaint that an article surely answers gets the article, and the person too
 * where the article is about complaining; another concern gets an article only where that is all but certain. Null for no concern.
 */
function concernAnswer({ config }: BotParts, { question, context, read }: Asked): replies.BotAnswer | null {
  const concern = concernIn(question);
  if (concern === null || plainWords(question).length <= KEYWORD_WORDS) return null;
  const [best] = read(question);
  const isComplaint = concern.kind === 'complaint';
  if (isComplaint && (best?.behaviour === 'refusal' || best?.behaviour === 'off-topic')) return null;
  const toPerson = replies.concernReply(concern, ukDateAt(context.now));
  if (!best?.article || best.chance < SURE || concern.kind === 'access' || concern.kind === 'legal')
    return toPerson;
  const answered = replies.asAnswer(best.article, config);
  if (isComplaint)
    return best.article.topic === 'complaints'
      ? { ...answered, action: toPerson.action, also: 'hand-over' }
      : answered;
  return best.chance > SURE_DESPITE_CONCERN ? answered : toPerson;
}

/** Whether an article surely answers what sounds like a question about a page, from a visitor who is on none. */
function isAnswered(intent: Intent, { question, context, read }: Asked): boolean {
  if (intent.kind !== 'this-step' || stepOn(context.snapshot) !== null) return false;
  const [best] = read(question);
  return best?.article !== null && best !== undefined && best.chance >= SURE;
}

async function answer(parts: BotParts, asked: Asked): Promise<replies.BotAnswer> {
  const { question, context, index } = asked;
  // Before everything else, the language model included.
  const danger = dangerAnswer(parts.config, { question, index, now: context.now });
  if (danger) return danger;
  const intent = intentOf(question);
  // The text of a button is one of our own questions, so it is answered whatever words it contains.
  const titled = intent?.kind === 'person' ? undefined : index.titled(question);
  if (titled) return replies.asWritten(titled, parts.config);
  const language = otherLanguage(question);
  if (language !== null) return replies.languageReply(language);
  const parted =
    intent?.kind === 'person' || intent?.kind === 'status' ? await partsReply(parts, asked) : null;
  if (parted) return parted;
  if (intent?.kind === 'person') return intentReply(parts, intent, context);
  const concern = concernAnswer(parts, asked);
  if (concern) return concern;
  if (intent && !isAnswered(intent, asked)) return intentReply(parts, intent, context);
  return searchReply(parts, asked);
}

/** The bot without its surroundings: answers one question at a time from `index`. */
export const answerQuestions =
  (parts: BotParts) =>
  async (question: string, context: BotContext, signal: AbortSignal): Promise<replies.BotAnswer> => {
    const index = await parts.index();
    return answer(parts, { question, context, signal, index, read: readingOnce(index) });
  };

/** Reads each text once. */
function readingOnce(index: SearchIndex): Read {
  const done = new Map<string, readonly Meaning[]>();
  return (text) => {
    const meanings = done.get(text) ?? index.meanings(text);
    done.set(text, meanings);
    return meanings;
  };
}

/** The step of the journey that a visitor is on, from the page their browser named; null elsewhere. */
export const stepOn = (snapshot: PageInfo | null): StepId | null =>
  stepAt(pagePath(snapshot?.page ?? '')) ?? null;
