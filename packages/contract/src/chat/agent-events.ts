import type { InboxMessage, InboxNote, InboxRow, Presence, VisitorCard } from './inbox.ts';
import type { StaffSummary } from '../http/identity/staff.ts';
import type { SendAnswer } from './wire-message.ts';

/**
 * What the console sends over its own namespace, each event with an acknowledgement callback. Everything else
 * that changes a conversation (take, hold, transfer, end …) is an HTTP call, so that it is audited and can be
 * retried.
 */
export type AgentSends = {
  /**
   * Subscribes to a conversation: from then on its messages, notes, typing and snapshots arrive. Answers
   * whether it exists.
   */
  watch: (
    body: { readonly conversationId: string },
    answer: (answer: { readonly ok: boolean }) => void,
  ) => void;
  unwatch: (body: { readonly conversationId: string }) => void;
  /** Sends a message as the conversation's agent; if nobody has the conversation, sending takes it. */
  send: (
    body: { readonly conversationId: string; readonly clientMessageId: string; readonly text: string },
    answer: (answer: SendAnswer) => void,
  ) => void;
  typing: (body: { readonly conversationId: string; readonly typing: boolean }) => void;
  /** The agent has seen everything up to `seq`. */
  read: (body: { readonly conversationId: string; readonly seq: number }) => void;
  /**
   * The page is being closed: the agent's open conversations are handed over, unless another of their pages
   * connects soon.
   */
  leaving: (answer?: (answer: { readonly ok: true }) => void) => void;
  /** Heartbeat, sent every 10 s: presence depends on it. */
  alive: (answer: (answer: { readonly ok: true }) => void) => void;
};

/** What the console receives. Rows and presence are batched into at most one packet a second each. */
export type AgentReceives = {
  inbox: (body: { readonly rows: readonly InboxRow[] }) => void;
  message: (body: { readonly message: InboxMessage; readonly typing: false }) => void;
  /** Messages that arrived at the same time, for any of the watched conversations, in order. */
  messages: (body: { readonly messages: readonly InboxMessage[] }) => void;
  /** A message has changed: its question was answered, or it reached the visitor's screen. */
  'message-changed': (body: { readonly message: InboxMessage }) => void;
  note: (body: { readonly note: InboxNote }) => void;
  typing: (body: { readonly conversationId: string; readonly typing: boolean }) => void;
  visitor: (body: { readonly conversationId: string; readonly visitor: VisitorCard }) => void;
  viewers: (body: { readonly conversationId: string; readonly viewers: readonly StaffSummary[] }) => void;
  presence: (body: { readonly staff: readonly Presence[] }) => void;
  /** The session has ended: the console returns to its log-in page. */
  'signed-out': () => void;
};
