import type { InboxMessage, InboxNote } from '@switch/contract/chat/inbox.ts';
import type { ReceivedEvent } from '@switch/contract/chat/room-events.ts';
import type { SendAnswer, WireMessage } from '@switch/contract/chat/wire-message.ts';
import { messageKinds, type ChatAuthor } from '@switch/domain/chat/message-kinds.ts';
import type { StoredMessage, StoredNote, WriteOutcome } from '../conversations/stored-conversation.ts';

/** Context that affects how a message is shown. */
export interface WireContext {
  /** The open question; earlier ones can no longer be answered. */
  readonly openPromptId: string | null;
  /** For the last message of a conversation: why it ended, and the token if it can be rated. */
  readonly ending: { readonly reason: string; readonly csatToken?: string } | null;
}

/** Converts a stored message to the wire format. */
export function wireMessage(message: StoredMessage, { openPromptId, ending }: WireContext): WireMessage {
  const { author, promptId, clientMessageId, suggestions, citations } = message;
  const { flag } = messageKinds[message.kind];
  const isReplied = promptId !== null && promptId !== openPromptId;
  return {
    message: message.text,
    userType: userTypes[author],
    sender: message.sender,
    time: shownTime(message.at),
    ...(flag && { [flag]: true }),
    ...(isReplied && { isReplied: true }),
    ...(userTypes[author] === 'Agent' && {
      isWorkingHours: message.isWorkingHours ?? false,
      isAgentOffline: message.isAgentOffline ?? false,
    }),
    ...(message.asksEmail && { action: 'email' }),
    id: message.id,
    seq: message.seq,
    conversationId: message.conversationId,
    kind: message.kind,
    ...(promptId !== null && { promptId }),
    ...(author === 'customer' && clientMessageId !== null && { clientMessageId }),
    ...(suggestions.length > 0 && { suggestions }),
    ...(citations.length > 0 && { citations }),
    ...(message.kind === 'ended' && ending),
  };
}

const userTypes = {
  customer: 'Customer',
  agent: 'Agent',
  bot: 'Agent',
  system: 'System',
} as const satisfies Record<ChatAuthor, WireMessage['userType']>;

/** Returns the acknowledgement of a message that was written, or refused by the room. */
export function sendAnswer(outcome: WriteOutcome, isMasked: boolean): SendAnswer {
  if (!outcome.ok) return { ok: false, code: outcome.code };
  const { id, seq, at } = outcome.message;
  return { ok: true, id, seq, at: at.toISOString(), roomSeq: seq, ...(isMasked && { isMasked: true }) };
}

/** Builds a message that is sent to one socket and not stored: it has no number, so `seq` is 0. */
export const transientMessage = (
  facts: { readonly id: string; readonly text: string; readonly sender: string; readonly at: Date },
  kind: 'line' | 'blocked' | 'disconnected',
): WireMessage => {
  const { flag } = messageKinds[kind];
  return {
    message: facts.text,
    userType: 'System',
    sender: facts.sender,
    time: shownTime(facts.at),
    ...(flag && { [flag]: true }),
    id: facts.id,
    seq: 0,
    conversationId: '',
    kind,
  };
};

/**
 * Returns the event that carries a message. The end, and the out-of-hours question when it is new, have their
 * own events; a replayed question is sent like any message.
 */
export function eventOf({ kind }: StoredMessage, isReplay: boolean): ReceivedEvent {
  if (kind === 'ended') return '_end_message';
  return kind === 'out-of-office-question' && !isReplay ? '_between_night_hours' : '_receive_message';
}

const londonTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats an instant as `yyyy-MM-dd HH:mm`, UK time. */
const shownTime = (at: Date): string => londonTime.format(at);

/**
 * Converts a message to the form that staff see. The visitor's own count as delivered; others once the
 * visitor's side has confirmed them.
 */
export const staffMessage = (message: StoredMessage, isDelivered: boolean): InboxMessage => ({
  id: message.id,
  seq: message.seq,
  conversationId: message.conversationId,
  kind: message.kind,
  author: message.author,
  sender: message.sender,
  text: message.text,
  at: message.at.toISOString(),
  promptId: message.promptId,
  answer: message.answer,
  citations: [...message.citations],
  isDelivered: isDelivered || message.author === 'customer',
  via: message.via,
});

/** Converts a note to the form that staff see. */
export const staffNote = ({ staffId, staffName, at, ...note }: StoredNote): InboxNote => ({
  ...note,
  by: staffId === null || staffName === null ? null : { staffId, name: staffName },
  at: at.toISOString(),
});
