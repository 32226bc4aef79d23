import {
  fillMarks,
  fitted,
  LONGEST_BOT_TEXT,
  type Article,
  type ArticleMarks,
} from '@switch/domain/chat/bot/article.ts';
import { wordingOf } from '@switch/domain/chat/bot/likeness.ts';
import { questionTerms } from '@switch/domain/chat/bot/wording.ts';
import type { Concern } from '@switch/domain/chat/bot/intent.ts';
import { generalSuggestions, PERSON_BUTTON, stepHelp, stepPurpose } from '@switch/domain/chat/bot/replies.ts';
import type { BotReply, Citation } from '@switch/domain/chat/conversation-model.ts';
import { fillFacts } from '@switch/domain/facts/register.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { BotContext } from './bot-context.ts';

/** The kind of a reply, for statistics: an article, or one of the behaviours that `bench/bot` lists. */
export type About =
  | 'article'
  | 'choices'
  | 'danger'
  | 'hand-over'
  | 'help'
  | 'language'
  | 'my-answers'
  | 'no-person'
  | 'off-topic'
  | 'refusal'
  | 'small-talk'
  | 'status'
  | 'this-step'
  | 'unsure'
  | 'who-are-you';

/** A reply of the bot, with its kind and the articles it is based on. */
export interface BotAnswer extends BotReply {
  readonly about: About;
  /** What else it does, for the second of two questions in one message. */
  readonly also?: About;
  readonly articleSlugs: readonly string[];
}

const LONGEST_BUTTON = 60;
/** The number of shared words and word pairs from which a sentence fits a question; else a telling word has to be shared. */
const LEAST_SHARED = 3;
/** How many sentences are given again. */
const FEW = 2;

/** Builds a reply that is confident and based on no article, unless `more` says otherwise. */
export const reply = (about: About, text: string, more: Partial<BotAnswer> = {}): BotAnswer => ({
  text: fitted(text),
  citations: [],
  suggestions: [],
  action: null,
  isConfident: true,
  articleSlugs: [],
  about,
  ...more,
});

const citationsOf = (articles: readonly Article[]): readonly Citation[] => {
  const all = articles.flatMap(({ sources }) => sources.map(({ title, url }) => ({ title, address: url })));
  return all.filter(({ address }, at) => all.findIndex((one) => one.address === address) === at).slice(0, 4);
};

/** Builds a reply based on articles: their sources as citations, and the first one's buttons. */
export const articleReply = (text: string, articles: readonly Article[]): BotAnswer =>
  reply('article', text, {
    citations: citationsOf(articles),
    suggestions: articles[0]?.suggestions ?? [],
    articleSlugs: articles.map(({ slug }) => slug),
  });

/** Builds a reply with an article as written. */
export const asWritten = (article: Article, marks: ArticleMarks): BotAnswer =>
  articleReply(fillMarks(article.answer, marks), [article]);

/** Builds the reply to a concern: one line, and a hand-over to a person. */
export const concernReply = (concern: Concern, on: IsoDate): BotAnswer =>
  reply('hand-over', fillFacts(concern.reply, on), { action: 'handover', citations: concern.citations });

/** Whether people are there to take over. */
type Reachable = Pick<BotContext, 'isOpen' | 'areAgentsOnline'>;

/** Whether nobody is online although somebody should be: then no reply promises that they come. */
const isMissed = ({ isOpen, areAgentsOnline }: Reachable): boolean => isOpen && !areAgentsOnline;
const PASSED_ON = "I'll let my colleagues know.";

/**
 * Builds the reply to someone who asks for a person. The hand-over itself says who is available, and when.
 */
export const personReply = (who: Reachable): BotAnswer =>
  reply('hand-over', isMissed(who) ? `Of course. ${PASSED_ON}` : 'Of course.', { action: 'handover' });

/** The maximum length of each of two answers in one message, in UTF-16 code units. */
const HALF = 236;

/**
 * Openings such as "Yes" and "No", which answer the article's own title but would be wrong for another
 * question. A "Yes" whose sentence makes no sense without it is kept: "Yes, but not by us."
 */
const OPENS =
  /^(?:No[.,:]|Yes[.:]|Yes,(?! (?:and|but|if|one|unless|until|where)\b)|It can be[.,:])\s+(?=(.))/;

/** Returns an answer without the "Yes" or "No" that it opens with. */
const withoutOpening = (text: string): string => {
  const rest = text.replace(OPENS, '');
  return rest === text ? text : `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
};

/**
 * Builds a reply with an article for a question that is not its title, however likely: it never opens with
 * "No".
 */
export const asAnswer = (article: Article, marks: ArticleMarks): BotAnswer =>
  articleReply(withoutOpening(fillMarks(article.answer, marks)), [article]);

const SENTENCE_ENDS = /(?<=[.!?])\s+(?=\p{Lu})/u;
const NOT_ENOUGH = "If that's not what you need, a colleague can look into it.";

/** Returns the index of the sentence that fits a question best; 0 if none does. */
function fittingAt(sentences: readonly string[], question: string): number {
  const asked = wordingOf(question);
  const terms = new Set(questionTerms(question));
  const wordings = sentences.map((sentence) => asked.intersection(wordingOf(sentence)).size);
  const most = Math.max(...wordings);
  if (most >= LEAST_SHARED) return wordings.indexOf(most);
  const shared = sentences.map((sentence) => terms.intersection(new Set(questionTerms(sentence))).size);
  return shared.indexOf(Math.max(...shared));
}

/**
 * Builds a reply with the part of the last answer's article that fits a question referring back to it: the sentences that
 * share the most with the question, or the first ones if none does, and the offer of a person. Never all of it again.
 */
export function fittingPart(article: Article, question: string, marks: ArticleMarks): BotAnswer {
  const sentences = withoutOpening(fillMarks(article.answer, marks)).split(SENTENCE_ENDS);
  const at = fittingAt(sentences, question);
  const text = sentences.slice(at, at + FEW).join(' ');
  const answer = articleReply(`${fitted(text, LONGEST_BOT_TEXT - NOT_ENOUGH.length - 1)} ${NOT_ENOUGH}`, [
    article,
  ]);
  return { ...answer, suggestions: [...new Set([...answer.suggestions, PERSON_BUTTON])] };
}

/**
 * Builds a reply with two shortened articles: for two questions in one message, or for one that may mean
 * either.
 */
export const twoAnswers = (articles: readonly [Article, Article], marks: ArticleMarks): BotAnswer =>
  reply(
    'article',
    articles.map(({ answer }) => fitted(withoutOpening(fillMarks(answer, marks)), HALF)).join('\n\n'),
    {
      citations: citationsOf(articles),
      suggestions: [
        ...articles.map(({ title }) => title).filter((title) => title.length <= LONGEST_BUTTON),
        PERSON_BUTTON,
      ],
      articleSlugs: articles.map(({ slug }) => slug),
    },
  );

/** Hands a message over to a person as well, without another word. */
export const withPerson = (answer: BotAnswer): BotAnswer => ({
  ...answer,
  action: 'handover',
  also: 'hand-over',
});

/**
 * Builds a reply with a shortened article for one question and `other`, also shortened, for the other one. A
 * hand-over comes first, because it may begin with an apology.
 */
export function andMore(other: BotAnswer, article: Article, marks: ArticleMarks): BotAnswer {
  const halves = [withoutOpening(fillMarks(article.answer, marks)), other.text].map((text) =>
    fitted(text, HALF),
  );
  return {
    ...other,
    about: 'article',
    also: other.about,
    text: (other.about === 'hand-over' ? halves.toReversed() : halves).join('\n\n'),
    citations: [...other.citations, ...citationsOf([article])].slice(0, 4),
    articleSlugs: [article.slug],
  };
}

const OTHER_QUESTION =
  'About your other question: do you mean one of these, or would you like a person to look at it?';

/** Builds a reply with an article for one of two questions, and buttons for the other. */
export const andChoices = (article: Article, near: readonly Article[], marks: ArticleMarks): BotAnswer => ({
  ...asAnswer(article, marks),
  also: 'choices',
  text: `${fitted(withoutOpening(fillMarks(article.answer, marks)), LONGEST_BOT_TEXT - OTHER_QUESTION.length - 2)}\n\n${OTHER_QUESTION}`,
  suggestions: [...buttonsFor(near.filter((one) => one !== article)), PERSON_BUTTON],
});

const IS_SORRY = /^(?:I'm )?(?:very )?sorry\b/i;

/**
 * Builds a reply with an article for a complaint that it answers, and a person: it opens with the apology of `concern`
 * unless the article has its own.
 */
export function sorryWith(concern: BotAnswer, article: Article, marks: ArticleMarks): BotAnswer {
  const answered = asAnswer(article, marks);
  const text = IS_SORRY.test(answered.text) ? answered.text : `${concern.text} ${answered.text}`;
  return { ...answered, text: fitted(text), action: concern.action, also: 'hand-over' };
}

/** Builds a reply that has to come first, with as much of an article as fits after it. */
export const withArticle = (first: BotAnswer, article: Article, marks: ArticleMarks): BotAnswer => ({
  ...first,
  text: `${first.text} ${fitted(withoutOpening(fillMarks(article.answer, marks)), LONGEST_BOT_TEXT - first.text.length - 1)}`,
  suggestions: [...article.suggestions, PERSON_BUTTON],
  articleSlugs: [article.slug],
});

/** Returns the titles of the first articles that fit on buttons, at most three. */
const buttonsFor = (articles: readonly Article[]): readonly string[] =>
  articles
    .map(({ title }) => title)
    .filter((title) => title.length <= LONGEST_BUTTON)
    .slice(0, 3);

const NOT_FOLLOWED =
  "Sorry, I didn't quite follow. I know about switching, meters, bills, contracts, VAT and this site. Could you put it another way?";
const WHICH =
  'Which of these do you mean? If none of them fits, try putting it another way, or ask for a person.';

/** Returns whether a text of the bot asked the visitor what they mean. */
export const isAskingBack = (text: string): boolean => text === WHICH || text === NOT_FOLLOWED;

/** Offers three questions as buttons, and a person; if there are none, says what the bot knows about. */
export function choicesReply(near: readonly Article[]): BotAnswer {
  const titles = buttonsFor(near);
  return titles.length === 0
    ? reply('unsure', NOT_FOLLOWED, { suggestions: generalSuggestions, isConfident: false })
    : reply('choices', WHICH, { suggestions: [...titles, PERSON_BUTTON] });
}

/** Builds a reply with `first`, then a question back. The visitor is also handed over to a person. */
export function withChoices(first: string, near: readonly Article[]): BotAnswer {
  const asked = choicesReply(near);
  return { ...asked, also: 'hand-over', text: first === '' ? asked.text : `${first} ${asked.text}` };
}

/** Replies to a message that makes no sense, with the buttons of the greeting. */
export const nonsenseReply = (step: StepId | null): BotAnswer =>
  reply('unsure', "Sorry, I didn't get that. Could you say it in a few words, or choose one of these?", {
    suggestions: step === null ? generalSuggestions : stepHelp(step).suggestions,
    isConfident: false,
  });

/**
 * Replies to a message in another language: says in that language, if `own` is given, that only English is
 * spoken, and hands over to a person.
 */
export const languageReply = (own: string): BotAnswer =>
  reply('language', `${own} I can only answer in English; short sentences are fine.`.trim(), {
    action: 'handover',
  });

/** Replies to someone who is angry, or whom the bot keeps failing. */
export const upsetReply = (who: Reachable): BotAnswer =>
  reply(
    'hand-over',
    `I'm sorry about this. ${isMissed(who) ? PASSED_ON : 'One of my colleagues should look into it with you.'}`,
    { action: 'handover' },
  );

/** Says what the step asks and why; without a step, asks back. */
export const stepReply = (step: StepId | null, on: IsoDate): BotAnswer =>
  step === null
    ? reply('this-step', "I can't see which page you mean. Tell me what it asks and I'll explain it.", {
        suggestions: generalSuggestions,
      })
    : reply('this-step', stepPurpose(step, on), { suggestions: stepHelp(step).suggestions });
