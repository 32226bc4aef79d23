import type { Availability, StaffFace } from '@switch/contract/chat/desk-model.ts';
import type { FileAnswer } from '@switch/contract/http/file-answer.ts';
import type { Article } from '@switch/domain/chat/bot/article.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import type { Presence } from '@switch/contract/chat/agent-events.ts';
import type {
  BotReply,
  ChatAgent,
  ConversationEvent,
  NoteKind,
} from '@switch/domain/chat/conversation-model.ts';
import type { Platform } from '../../platform/module.ts';
import type { Db } from '../../platform/db/database.ts';

/** What became of an event, as far as staff are told. `changed` false: it no longer applied. */
export type Happened =
  | { readonly ok: true; readonly changed: boolean }
  | { readonly ok: false; readonly code: 'not-found' | 'not-allowed' };

/** Port: the conversations themselves. The chat keeps them: one writer per room, so none of this is in our transaction. */
export interface Conversations {
  readonly apply: (
    place: { readonly conversationId: string },
    event: ConversationEvent,
    by: ChatAgent,
  ) => Promise<Happened>;
  readonly note: (
    conversationId: string,
    note: { readonly kind: NoteKind; readonly text: string },
    by: ChatAgent,
  ) => Promise<{ readonly id: string }>;
}

/** Port: who of the staff is there. */
export interface DeskPresence {
  /** Everybody who has chosen an availability, or is connected, or has a conversation. */
  readonly everybody: () => Promise<readonly Presence[]>;
  readonly choose: (
    agent: ChatAgent,
    choice: { readonly availability: Availability; readonly chatLimit: number },
  ) => Promise<void>;
}

/** Port: when people answer. */
export interface OpeningHours {
  readonly isOpen: (at: Date) => boolean;
  /** Words such as `on Monday at 9 am`; empty when nobody knows. */
  readonly opensAgain: (at: Date) => string;
  /** The same where people may be there already; `at any time` when they are, day and night. */
  readonly comeBack: (at: Date) => string;
  /** Words that follow "The chat is", such as `open until 5.30 pm`. */
  readonly inWords: (at: Date) => string;
  /** Reads what is set: after it was changed here. */
  readonly refresh: () => Promise<void>;
  /** Once it was read for the first time; until then nobody is known to answer. */
  readonly ready: () => Promise<void>;
}

/** An article as the knowledge base keeps it. */
export interface KeptArticle {
  readonly slug: string;
  readonly article: Article;
  readonly isPublished: boolean;
  readonly hasUnpublishedChanges: boolean;
  readonly savedAt: Date;
}

/** Port: the bot's knowledge base. */
export interface KnowledgeBase {
  readonly list: (db: Db) => Promise<readonly KeptArticle[]>;
  readonly read: (db: Db, slug: string) => Promise<KeptArticle | null>;
  readonly save: (
    tx: Db,
    edit: {
      readonly slug: string;
      readonly fields: object;
      readonly basedOn: Date | null;
      readonly editedBy: string;
      readonly now: Date;
    },
  ) => Promise<
    Outcome<
      KeptArticle,
      | {
          readonly code: 'bad-fields';
          readonly fields: readonly { readonly field: string; readonly message: string }[];
        }
      | { readonly code: 'conflict' }
    >
  >;
  readonly publish: (
    tx: Db,
    slug: string,
    change: { readonly isPublished: boolean; readonly editedBy: string; readonly now: Date },
  ) => Promise<KeptArticle | null>;
}

/** Port: the bot's words without a conversation. */
export type PreviewBot = (question: string) => Promise<BotReply>;

/** What the desk is built from. */
export interface DeskPorts extends Pick<Platform, 'config' | 'db' | 'ids' | 'clock' | 'outbox' | 'attempts'> {
  readonly conversations: Conversations;
  readonly presence: DeskPresence;
  readonly hours: OpeningHours;
  readonly previewBot: PreviewBot;
  readonly articles: KnowledgeBase;
  /** The published articles were changed just now. */
  readonly articlesChanged: () => Promise<void>;
  /** Who may chat was changed just now. */
  readonly blocksChanged: () => Promise<void>;
  /** Who of the staff has a conversation open. */
  readonly viewers: (conversationId: string) => readonly StaffFace[];
}

/** Port of ours, for the visitor's own request: the transcript of a conversation by mail or on paper. */
export interface Transcripts {
  /**
   * Notes the mail in the caller's transaction. `no-address` when none is given and none is known; `not-found` when the
   * conversation is not there, or not in the room that is given.
   */
  readonly mail: (
    db: Db,
    request: {
      readonly conversationId: string;
      readonly roomId: string | null;
      readonly email: string | null;
    },
  ) => Promise<
    { readonly ok: true; readonly sentTo: string } | { readonly ok: false; readonly code: TranscriptRefusal }
  >;
  /** The same as a PDF; null when the conversation is not there, or not in the room. */
  readonly print: (
    db: Db,
    request: { readonly conversationId: string; readonly roomId: string },
    now: Date,
  ) => Promise<FileAnswer | null>;
}
/** Why no transcript was mailed. */
export type TranscriptRefusal = 'not-found' | 'no-address';
