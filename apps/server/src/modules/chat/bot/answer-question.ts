import type { Article } from '@switch/domain/chat/bot/article.ts';
import { otherLanguage } from '@switch/domain/chat/bot/language.ts';
import { bareWord } from '@switch/domain/chat/bot/bare-words.ts';
import { plainWords, questionTerms } from '@switch/domain/chat/bot/wording.ts';
import {
  concernIn,
  type Intent,
  intentOf,
  smallTalkAbout,
  smallTalkNear,
} from '@switch/domain/chat/bot/intent.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { type Asked, type BotParts, earlierArticle, lastArticle, refersBack } from './asked.ts';
import type { BotContext } from './bot-context.ts';
import * as replies from './bot-replies.ts';
import { dangerAgain, dangerAnswer } from './danger-answers.ts';
import { isFollowUp, type Read, readAfter, readingOnce } from './follow-ups.ts';
import { intentReply, stepOn } from './intent-replies.ts';
import { partsReply, passedOn } from './two-questions/parts-reply.ts';
import type { Behaviour, Meaning } from './meanings.ts';
import { plainReply } from './plain-replies.ts';
import type { SearchIndex } from './search-index.ts';

/** The chance from which an article is given as the answer. */
export const SURE = 0.8;
/** The same for a question that refers back to an answer. */
const SURE_AFTER = 0.78;
/** Two articles are given together if each has at least this chance and both together are sure. */
const EITHER = { least: 0.2, together: 0.75 };
/** The same for a question that refers back: answering a wrong reading is worse than giving two answers. */
const EITHER_AFTER = { least: 0.15, together: 0.7 };
/** The chances from which a behaviour is chosen; a wrong one would be worse than asking back. */
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
/** The same for behaviours that seldom follow an answer, if the question refers back to one. */
const SELDOM_AFTER: Readonly<Partial<Record<Behaviour, number>>> = { 'off-topic': 0.75, refusal: 0.75 };
/** The chance from which a question that refers back is one question, however it could be split. */
const CLEAR_AFTER = 0.98;
/** Behaviours that give way if a message has two questions whose parts are clearer. */
const YIELDS: readonly Behaviour[] = ['hand-over', 'status', 'choices', 'help'];
/** Articles with a lower chance are not offered as a choice. */
export const LEAST_CHOICE = 0.02;

/** Returns what a question means in view of what was said before it. */
const meaningsAfter = (asked: Asked, read: Read): readonly Meaning[] =>
  readAfter(
    read,
    asked.question,
    {
      article: lastArticle(asked),
      question: asked.context.lastQuestion,
      earlier: earlierArticle(asked),
      earlierQuestion: asked.context.earlierQuestion,
    },
    asked.index.inCompany.after,
  );

export const articlesIn = (meanings: readonly Meaning[], least: number): readonly Article[] =>
  meanings.flatMap(({ article, chance }) => (article && chance >= least ? [article] : []));

/** Words that continue the previous question, however short the message is. */
const ASKS_ON = /\b(?:how|when|why|who|where|which)\b/i;

/** Returns the articles that a message of one bare word may be about; null for any other message. */
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
      return plainReply(behaviour, context.lastBotText);
    case 'small-talk': {
      const talk = smallTalkNear(asked.question);
      return talk ? intentReply(parts, talk, context) : plainReply(behaviour, context.lastBotText);
    }
    case 'hand-over':
      return passedOn(parts, asked, replies.upsetReply(context));
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

/** The share of their terms that two questions must have in common to count as the same. */
const SAME = 0.6;

/** Returns whether a visitor repeats their question, in the same words or after being asked back. */
function isAskedAgain({ question, context }: Asked): boolean {
  const { lastQuestion, lastBotText } = context;
  if (lastQuestion === null) return false;
  if (plainWords(question).join(' ') === plainWords(lastQuestion).join(' ')) return true;
  const [now, then] = [question, lastQuestion].map((text) => new Set(questionTerms(text)));
  if (!now || !then || !replies.isAskingBack(lastBotText ?? '')) return false;
  return now.size > 1 && now.intersection(then).size >= SAME * now.union(then).size;
}

/**
 * Answers with an article: only with the part that fits the question if it is the last answer, or if the question
 * refers back to the one before. The same question again is handed over to a person.
 */
function articleAnswer(asked: Asked, article: Article, marks: BotParts['config']): replies.BotAnswer {
  const isLast = article === lastArticle(asked);
  if (isLast && isAskedAgain(asked)) return replies.upsetReply(asked.context);
  return isLast || (refersBack(asked) && article === earlierArticle(asked))
    ? replies.fittingPart(article, asked.question, marks)
    : replies.asAnswer(article, marks);
}

/** Returns the behaviour of a meaning if it is sure enough, else null. */
function sureBehaviour({ behaviour, chance }: Meaning, isAfter: boolean): Behaviour | null {
  if (behaviour === null) return null;
  const least = (isAfter ? SELDOM_AFTER[behaviour] : undefined) ?? BEHAVIOUR[behaviour];
  return chance >= least ? behaviour : null;
}

/** Answers from the articles: in a model's words if they pass the checks, otherwise as written. */
async function searchReply(parts: BotParts, asked: Asked): Promise<replies.BotAnswer> {
  const { config, model } = parts;
  const { question, context, signal } = asked;
  const step = stepOn(context.snapshot);
  if (asked.index.isNonsense(question)) return replies.nonsenseReply(step);
  const again = isFollowUp(question) ? dangerAgain(context.lastQuestion, asked.index, context.now) : null;
  if (again) return again;
  const last = lastArticle(asked);
  const meanings = meaningsAfter(
    asked,
    step === null ? asked.read : (text) => asked.index.meanings(text, step),
  );
  const [best, second] = meanings;
  const near = articlesIn(meanings, 0).slice(0, 4);
  const isOfLast = last !== undefined && ASKS_ON.test(question);
  const bare = isOfLast ? null : bareWordChoices(question, asked.index);
  if (bare) return replies.choicesReply(bare);
  const isAfter = refersBack(asked);
  const behaviour = best ? sureBehaviour(best, isAfter) : null;
  const isClear = isAfter && best !== undefined && best.article !== null && best.chance >= CLEAR_AFTER;
  const mayBeTwo = behaviour === null ? !isClear : YIELDS.includes(behaviour);
  const pair = mayBeTwo ? await partsReply(parts, asked, meanings) : null;
  if (pair) return pair;
  if (behaviour) return behaviourReply(parts, asked, behaviour, near);
  const worded = await model.answer(question, near, context, signal);
  if (worded) return replies.articleReply(worded.text, worded.articles);
  // A message that says nothing on its own gets no article, unless it refers to what was said before.
  const isBare =
    plainWords(question).length < 2 || (last === undefined && questionTerms(question).length === 0);
  if (best?.article && second?.article && !isBare) {
    const { least, together } = isAfter ? EITHER_AFTER : EITHER;
    const isEither = second.chance >= least && best.chance + second.chance >= together;
    if (isEither && best.chance < (isAfter ? SURE_AFTER : SURE))
      return best.article === last
        ? replies.twoAnswers([second.article, best.article], config)
        : replies.twoAnswers([best.article, second.article], config);
  }
  if (best?.article && best.chance >= (isAfter ? SURE_AFTER : SURE) && !isBare)
    return articleAnswer(asked, best.article, config);
  return isAskedAgain(asked) && !isBare ? replies.upsetReply(context) : replies.choicesReply(near);
}

/** A message of so few words is a keyword, not a concern. */
const KEYWORD_WORDS = 2;

/** Concerns that are handed over to a person while another question in the message is answered. */
const PASSED_BESIDE: readonly string[] = ['access', 'complaint', 'site-fault'];

/** The chance from which a question is answered although it sounds like a concern. */
const SURE_DESPITE_CONCERN = 0.9;

/**
 * Replies to a concern by handing it over to a person. A complaint that an article surely answers gets the
 * article, plus the person if the article is about complaining; another concern gets an article only if that
 * is all but certain. Returns null if there is no concern.
 */
function concernAnswer(parts: BotParts, asked: Asked): replies.BotAnswer | null {
  const { question, context, read } = asked;
  const concern = concernIn(question);
  if (concern === null || plainWords(question).length <= KEYWORD_WORDS) return null;
  const [best] = read(question);
  const isComplaint = concern.kind === 'complaint';
  if (isComplaint && (best?.behaviour === 'refusal' || best?.behaviour === 'off-topic')) return null;
  const toPerson = replies.concernReply(concern, ukDateAt(context.now));
  if (!best?.article || best.chance < SURE || concern.kind === 'access' || concern.kind === 'legal')
    return PASSED_BESIDE.includes(concern.kind) ? passedOn(parts, asked, toPerson) : toPerson;
  const answered = replies.asAnswer(best.article, parts.config);
  if (isComplaint)
    return best.article.topic === 'complaints'
      ? replies.sorryWith(toPerson, best.article, parts.config)
      : answered;
  return best.chance > SURE_DESPITE_CONCERN ? answered : toPerson;
}

/** Returns whether an article surely answers what only sounds like a question about the current page. */
function isAnswered(intent: Intent, { question, context, read }: Asked): boolean {
  if (intent.kind !== 'this-step' || stepOn(context.snapshot) !== null) return false;
  const [best] = read(question);
  return best?.article !== null && best !== undefined && best.chance >= SURE;
}

/** Returns whether the wish expressed in a message may be only one of two things that it asks for. */
function isOfParts(intent: Intent | null, question: string): boolean {
  const concern = concernIn(question);
  if (concern !== null) return PASSED_BESIDE.includes(concern.kind);
  if (intent?.kind === 'small-talk') return intent.about === 'who-are-you';
  return intent?.kind === 'person' || intent?.kind === 'status';
}

async function answer(parts: BotParts, asked: Asked): Promise<replies.BotAnswer> {
  const { question, context, index } = asked;
  // Comes before everything else, including the language model.
  const danger = dangerAnswer(parts.config, { question, index, now: context.now });
  if (danger) return danger;
  const intent = intentOf(question);
  // A button's text is one of our own questions, so it is answered whatever words it contains.
  const titled = intent?.kind === 'person' ? undefined : index.titled(question);
  if (titled) return replies.asWritten(titled, parts.config);
  const language = otherLanguage(question) ?? (index.isForeign(question) ? '' : null);
  if (language !== null) return replies.languageReply(language);
  const parted = isOfParts(intent, question) ? await partsReply(parts, asked) : null;
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
    return answer(parts, { question, context, signal, index, read: readingOnce(index.meanings) });
  };
