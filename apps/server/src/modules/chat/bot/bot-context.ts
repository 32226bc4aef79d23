import type { PageInfo } from '@switch/contract/chat/snapshot.ts';
import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import type { BotReply } from '@switch/domain/chat/conversation-model.ts';

/** What the bot may know about the visitor. */
export interface BotContext {
  readonly roomId: string;
  readonly conversationId: string;
  /** The account of a signed-in visitor, verified by the session; null for anyone else. */
  readonly userId: string | null;
  /** Empty if none was given. */
  readonly name: string;
  /** What the visitor is doing in the application; null if unknown. */
  readonly snapshot: PageInfo | null;
  readonly networkAddress: string;
  readonly isContactable: boolean;
  /** How many unsure answers in a row preceded this question. */
  readonly lowConfidenceSoFar: number;
  /** The bot's last message in this conversation; null before its first answer. */
  readonly lastBotText: string | null;
  /** The visitor's message before this question; null for their first one. */
  readonly lastQuestion: string | null;
  /** The visitor's message before that one, and what the bot answered to it; each null if there was none. */
  readonly earlierQuestion: string | null;
  readonly earlierBotText: string | null;
  readonly isOpen: boolean;
  readonly areAgentsOnline: boolean;
  /** A text that says when agents will be available again. */
  readonly opensAgain: string;
  readonly now: Date;
}

/** Answers visitors. If a promise rejects there is no answer, and the visitor is handed over to a person. */
export interface ChatBot {
  /**
   * Returns the kinds of danger or distress in a visitor's message, the surest first; none for the text of
   * one of our buttons.
   */
  readonly dangersIn: (text: string) => readonly DangerKind[];
  /**
   * Returns what to say to a visitor whose message has danger or distress in it: the words for it, and what else may help
   * them. Null if those words are all.
   */
  readonly dangerText: (text: string) => string | null;
  readonly greeting: (context: BotContext) => Promise<Pick<BotReply, 'text' | 'suggestions'>>;
  /** `signal` aborts when the answer is no longer wanted. */
  readonly answer: (question: string, context: BotContext, signal: AbortSignal) => Promise<BotReply>;
}
