import { fillMarks, fitted, type Article, type ArticleMarks } from '@switch/domain/chat/bot/article.ts';
import type { Concern } from '@switch/domain/chat/bot/intent.ts';
import { generalSuggestions, PERSON_BUTTON, stepHelp, stepPurpose } from '@switch/domain/chat/bot/replies.ts';
import type { BotReply, Citation } from '@switch/domain/chat/conversation-model.ts';
import { fillFacts } from '@switch/domain/facts/register.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';

/** What a reply is, for whoever counts what is asked: an article, or one of the behaviours that `bench/bot` lists. */
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

/** A reply of the bot, with what it is and the articles it rests on. */
export interface BotAnswer extends BotReply {
  readonly about: About;
  readonly articleSlugs: readonly string[];
}

const LONGEST_BUTTON = 60;

/** A reply that is sure of itself and rests on no article, unless `more` says otherwise. */
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

/** Words that rest on articles: their sources as citations, the first one's buttons. */
export const articleReply = (text: string, articles: readonly Article[]): BotAnswer =>
  reply('article', text, {
    citations: citationsOf(articles),
    suggestions: articles[0]?.suggestions ?? [],
    articleSlugs: articles.map(({ slug }) => slug),
  });

/** An article as it is written. */
export const asWritten = (article: Article, marks: ArticleMarks): BotAnswer =>
  articleReply(fillMarks(article.answer, marks), [article]);

/** A concern is answered in a line, and a person sees to it. */
export const concernReply = (concern: Concern, on: IsoDate): BotAnswer =>
  reply('hand-over', fillFacts(concern.reply, on), { action: 'handover', citations: concern.citations });

/** A wish for a person; who is there, and when, is told by whatever passes it on. */
export const personReply = (): BotAnswer => reply('hand-over', 'Of course.', { action: 'handover' });

/** Not sure what is meant: the nearest questions as buttons. The second time in a row a person takes over. */
export function unsureReply(near: readonly Article[], lowConfidenceSoFar: number): BotAnswer {
  if (lowConfidenceSoFar > 0)
    return reply('hand-over', 'I cannot answer that myself.', { action: 'handover', isConfident: false });
  const titles = near.map(({ title }) => title).filter((title) => title.length <= LONGEST_BUTTON);
  return reply(
    titles.length > 0 ? 'choices' : 'unsure',
    titles.length > 0
      ? 'I am not sure that I understood. Did you mean one of these? If not, please put it in other words.'
      : 'I am not sure that I understood. I know about switching, meters, bills, contracts, VAT and this site. Please put it in other words.',
    { suggestions: [...titles.slice(0, 2), PERSON_BUTTON], isConfident: false },
  );
}

/** What the step asks and why; without a step, a question back. */
export const stepReply = (step: StepId | null, on: IsoDate): BotAnswer =>
  step === null
    ? reply('this-step', 'I cannot see which page you mean. Tell me what it asks, and I explain it.', {
        suggestions: generalSuggestions,
      })
    : reply('this-step', stepPurpose(step, on), { suggestions: stepHelp(step).suggestions });
