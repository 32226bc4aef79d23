import type { InboxMessage, InboxNote, InboxRow, Presence, VisitorCard } from './inbox.ts';
import type { StaffSummary } from '../http/identity/staff.ts';
import type { SendAnswer } from './wire-message.ts';

/**
 * What the console sends over its own namespace. Each carries an acknowledgement callback. What changes a conversation
 * otherwise (take, hold, transfer, end …) is a call, so that it is audited and may be repeated.
 */
export type AgentSends = {
  /** Opens a conversation: from then on its messages, notes, typing and snapshot arrive. Returns whether it exists. */
  watch: (
    body: { readonly conversationId: string },
    answer: (answer: { readonly ok: boolean }) => void,
  ) => void;
  unwatch: (body: { readonly conversationId: string }) => void;
  /** Writes as the agent who has the conversation, or takes it by writing when nobody has. */
  send: (
    body: { readonly conversationId: string; readonly clientMessageId: string; readonly text: string },
    answer: (answer: SendAnswer) => void,
  ) => void;
  typing: (body: { readonly conversationId: string; readonly typing: boolean }) => void;
  /** The agent has seen everything up to `seq`. */
  read: (body: { readonly conversationId: string; readonly seq: number }) => void;
  /** The page is being closed: what its agent has open is handed over, unless another of their pages is there soon. */
  leaving: (answer?: (answer: { readonly ok: true }) => void) => void;
  /** Every 10 s: presence depends on it. */
  alive: (answer: (answer: { readonly ok: true }) => void) => void;
};

/** What the console receives. Rows and presence are gathered to at most one packet a second each. */
export type AgentReceives = {
  inbox: (body: { readonly rows: readonly InboxRow[] }) => void;
  message: (body: { readonly message: InboxMessage; readonly typing: false }) => void;
  /** Several that came at the same time, of any conversations that are open, in their order. */
  messages: (body: { readonly messages: readonly InboxMessage[] }) => void;
  /** A question was answered, or a message reached the visitor's screen. */
  'message-changed': (body: { readonly message: InboxMessage }) => void;
  note: (body: { readonly note: InboxNote }) => void;
  typing: (body: { readonly conversationId: string; readonly typing: boolean }) => void;
  visitor: (body: { readonly conversationId: string; readonly visitor: VisitorCard }) => void;
  viewers: (body: { readonly conversationId: string; readonly viewers: readonly StaffSummary[] }) => void;
  presence: (body: { readonly staff: readonly Presence[] }) => void;
  /** The session ended or was ended: the console goes to its log-in. */
  'signed-out': () => void;
};
