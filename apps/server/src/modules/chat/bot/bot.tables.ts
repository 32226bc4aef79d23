import type { Article, ArticleTopic } from '@switch/domain/chat/bot/article.ts';
import type { ColumnType } from 'kysely';

export interface ChatBotTables {
  chatArticles: ChatArticleTable;
  chatModelSpend: ChatModelSpendTable;
}

/** One article of the knowledge base: as it was saved last, and as the bot answers with it. */
export interface ChatArticleTable {
  slug: string;
  saved: ColumnType<Article, string, string>;
  title: string;
  topic: ArticleTopic;
  /** Null when it is out of use. */
  published: ColumnType<Article | null, string | null, string | null>;
  revision: number;
  savedAt: Date;
  updatedAt: Date;
  /** Null while it is as the product brought it. */
  editedBy: string | null;
}

/** What a language model cost on one day. */
export interface ChatModelSpendTable {
  day: string;
  /** Ten-thousandths of a penny, answers under way at their most. */
  spent: number;
  answers: number;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ChatBotTables {}
}
