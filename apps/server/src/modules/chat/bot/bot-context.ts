import type { PageInfo } from '@switch/contract/chat/snapshot.ts';
import type { DangerKind } from '@switch/domain/chat/danger/kinds.ts';
import type { BotReply } from '@switch/domain/chat/conversation-model.ts';

/** What the bot may know of who it talks to. */
export interface BotContext {
  readonly roomId: string;
  readonly conversationId: string;
  /** The account of a visitor who is signed in, proven by the session; null for everybody else. */
  readonly userId: string | null;
  /** Empty when none was given. */
  readonly name: string;
  /** What the visitor is doing in the application; null when nothing is known. */
  readonly snapshot: PageInfo | null;
  readonly networkAddress: string;
  readonly isContactable: boolean;
  /** Unsure answers in a row before this one. */
  readonly lowConfidenceSoFar: number;
  /** What the bot wrote last in this conversation; null before its first answer. */
  readonly lastBotText: string | null;
  /** What the visitor wrote before this question; null for their first one. */
  readonly lastQuestion: string | null;
  readonly isOpen: boolean;
  readonly areAgentsOnline: boolean;
  /** Text for when people are there again. */
  readonly opensAgain: string;
  readonly now: Date;
}

/** Answers visitors. A rejected promise counts as no answer, and a person takes over. */
export interface ChatBot {
  /** The kinds of danger or distress in a visitor's message, the sure ones first; none for one of our buttons. */
  readonly dangersIn: (text: string) => readonly DangerKind[];
  readonly greeting: (context: BotContext) => Promise<Pick<BotReply, 'text' | 'suggestions'>>;
  /** `signal` aborts when the answer is no longer wanted. */
  readonly answer: (question: string, context: BotContext, signal: AbortSignal) => Promise<BotReply>;
}
