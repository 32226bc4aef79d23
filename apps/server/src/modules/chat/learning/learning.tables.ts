import type { ColumnType } from 'kysely';
import type { TrialMove } from './article-trial.ts';

/** Tables of what the bot is asked and how that went. */
export interface ChatLearningTables {
  chatBotAnswers: BotAnswerTable;
  chatArticleTrials: ArticleTrialTable;
}

/** One reply of the bot to one question. */
export interface BotAnswerTable {
  /** The reply's first message. */
  messageId: string;
  conversationId: string;
  /** As the visitor wrote it, masked like every message. */
  question: string;
  /** What it asks about, in stems. */
  questionKey: string;
  /** What kind of reply it was; `article` for an answer. */
  about: string;
  articleSlugs: string[];
  isConfident: boolean;
  /** What the visitor said of it; null when they said nothing. */
  verdict: 'helpful' | 'rejected' | null;
  askedAt: Date;
}

/** What the version of an article that was saved last would change. */
export interface ArticleTrialTable {
  slug: string;
  /** Of the article. */
  revision: number;
  /** Null until it was tried. */
  moves: ColumnType<readonly TrialMove[] | null, string | null, string | null>;
  /** How many questions it was tried with. */
  asked: number;
  triedAt: Date | null;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ChatLearningTables {}
}
