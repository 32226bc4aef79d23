import type { ColumnType } from 'kysely';
import type { TrialMove } from './article-trial.ts';

/** Tables of what the bot is asked, and how well it answered. */
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
  /** The word stems of what it asks about. */
  questionKey: string;
  /** The kind of reply; `article` for an answer from articles. */
  about: string;
  articleSlugs: string[];
  isConfident: boolean;
  /** The visitor's verdict; null if they gave none. */
  verdict: 'helpful' | 'rejected' | null;
  askedAt: Date;
}

/** What the last saved version of an article would change. */
export interface ArticleTrialTable {
  slug: string;
  /** The article's revision. */
  revision: number;
  /** Null until the trial has run. */
  moves: ColumnType<readonly TrialMove[] | null, string | null, string | null>;
  /** The number of questions tried. */
  asked: number;
  triedAt: Date | null;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ChatLearningTables {}
}
