import { MessageLog } from '@switch/chat-client/message-log.ts';
import type { Confirmation, Refusal } from '@switch/chat-client/outbox.ts';
import type {
  InboxConversation,
  InboxMessage,
  InboxNote,
  InboxRow,
  VisitorCard,
} from '@switch/contract/chat/inbox.ts';
import type { StaffSummary } from '@switch/contract/http/identity/staff.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { SendRefusal } from '@switch/contract/chat/room-events.ts';

/** A reply being sent: shown below all numbered messages. */
export type Outgoing = {
  readonly clientMessageId: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** `refused` comes with a reason; `unsent` waits for the connection or for a manual retry. */
  readonly status: 'sending' | 'unsent' | 'refused';
  readonly refusal: SendRefusal | null;
  readonly retryAfterSeconds: number | null;
};

export type ConversationView = Omit<InboxConversation, 'messages' | 'notes' | 'openPrompt'> & {
  /** By number, without duplicates. */
  readonly messages: readonly InboxMessage[];
  /** By time, without duplicates. */
  readonly notes: readonly InboxNote[];
  readonly outgoing: readonly Outgoing[];
  /** Until when the visitor is shown as typing (ms since 1970). */
  readonly typingUntil: number;
};

type Events = {
  fetched: { conversation: InboxConversation };
  message: { message: InboxMessage };
  note: { note: InboxNote };
  row: { row: InboxRow };
  visitor: { visitor: VisitorCard };
  viewers: { viewers: readonly StaffSummary[] };
  typing: { typing: boolean; now: number };
  sending: { clientMessageId: string; text: string; now: number };
  unsent: { clientMessageId: string };
  confirmed: { clientMessageId: string; confirmation: Confirmation; sender: string };
  refused: { clientMessageId: string; refusal: Refusal };
  discarded: { clientMessageId: string };
};
export type ConversationEvent<Kind extends keyof Events = keyof Events> = {
  [Each in Kind]: { readonly kind: Each } & Readonly<Events[Each]>;
}[Kind];

/** How long one typing event counts, in milliseconds. */
const TYPING_MS = 6_000;

/** Returns the view of a fetched conversation; replies being sent in `before` are kept. */
export function viewOf(conversation: InboxConversation, before?: ConversationView): ConversationView {
  const { messages, notes, openPrompt: _openPrompt, ...rest } = conversation;
  return {
    ...rest,
    messages: withMessages(before?.messages ?? [], messages),
    notes: byTime([...(before?.notes ?? []), ...notes]),
    outgoing: before?.outgoing ?? [],
    typingUntil: before?.typingUntil ?? 0,
  };
}

/**
 * Messages by number. A message that is fetched or received again has its newest state, but a fetch may be
 * older than what was received in the meantime, so a delivery or an answer is never undone.
 */
const log = new MessageLog<InboxMessage>({
  keyOf: ({ id }) => id,
  placeOf: ({ seq }) => seq,
  merge: (before, after) => ({
    ...after,
    isDelivered: before.isDelivered || after.isDelivered,
    answer: after.answer ?? before.answer,
  }),
});

const withMessages = (
  before: readonly InboxMessage[],
  more: readonly InboxMessage[],
): readonly InboxMessage[] => more.reduce((messages, message) => log.put(messages, message), before);

const byTime = (notes: readonly InboxNote[]): readonly InboxNote[] =>
  [...new Map(notes.map((each) => [each.id, each])).values()].toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  );

export const reduceConversation = <Kind extends keyof Events>(
  view: ConversationView,
  event: ConversationEvent<Kind>,
): ConversationView => handlers[event.kind](view, event);

const handlers: {
  readonly [Kind in keyof Events]: (
    view: ConversationView,
    event: ConversationEvent<Kind>,
  ) => ConversationView;
} = {
  fetched: (view, { conversation }) => viewOf(conversation, view),
  message: (view, { message }) => ({
    ...view,
    messages: log.put(view.messages, message),
    typingUntil: message.author === 'customer' ? 0 : view.typingUntil,
  }),
  note: (view, { note }) => ({ ...view, notes: byTime([...view.notes, note]) }),
  row: (view, { row }) => ({ ...view, row }),
  visitor: (view, { visitor }) => ({ ...view, visitor }),
  viewers: (view, { viewers }) => ({ ...view, viewers: [...viewers] }),
  typing: (view, { typing, now }) => ({ ...view, typingUntil: typing ? now + TYPING_MS : 0 }),
  sending: (view, event) => ({ ...view, outgoing: withSending(view.outgoing, event) }),
  unsent: (view, { clientMessageId }) => changeOutgoing(view, clientMessageId, { status: 'unsent' }),
  confirmed,
  refused: (view, { clientMessageId, refusal }) =>
    changeOutgoing(view, clientMessageId, {
      status: 'refused',
      refusal: refusal.code,
      retryAfterSeconds: refusal.retryAfter ?? null,
    }),
  discarded: (view, { clientMessageId }) => ({
    ...view,
    outgoing: without(view.outgoing, clientMessageId),
  }),
};

const without = (outgoing: readonly Outgoing[], id: string): readonly Outgoing[] =>
  outgoing.filter(({ clientMessageId }) => clientMessageId !== id);

/** Adds a reply being sent. A retry is the same message and keeps its place. */
function withSending(
  outgoing: readonly Outgoing[],
  { clientMessageId, text, now }: Events['sending'],
): readonly Outgoing[] {
  const fresh: Outgoing = {
    clientMessageId,
    text,
    startedAt: now,
    status: 'sending',
    refusal: null,
    retryAfterSeconds: null,
  };
  const isRepeat = outgoing.some((each) => each.clientMessageId === clientMessageId);
  if (!isRepeat) return [...outgoing, fresh];
  return outgoing.map((each) =>
    each.clientMessageId === clientMessageId ? { ...fresh, startedAt: each.startedAt } : each,
  );
}

const changeOutgoing = (view: ConversationView, id: string, change: Partial<Outgoing>): ConversationView => ({
  ...view,
  outgoing: view.outgoing.map((each) => (each.clientMessageId === id ? { ...each, ...change } : each)),
});

/** Turns a confirmed reply into a message with its number and place. */
function confirmed(
  view: ConversationView,
  { clientMessageId, confirmation, sender }: Events['confirmed'],
): ConversationView {
  const sent = view.outgoing.find((each) => each.clientMessageId === clientMessageId);
  if (!sent) return view;
  const { id, seq, at, isMasked } = confirmation;
  const outgoing = without(view.outgoing, clientMessageId);
  // Digits were masked: the stored text differs from what was typed, and arrives over the socket or with the
  // next fetch.
  if (isMasked || view.messages.some((each) => each.id === id)) return { ...view, outgoing };
  const message: InboxMessage = {
    id,
    seq,
    conversationId: view.row.conversationId,
    kind: 'text',
    author: 'agent',
    sender,
    text: sent.text,
    at,
    promptId: null,
    answer: null,
    citations: [],
    isDelivered: false,
    via: null,
  };
  return { ...view, outgoing, messages: log.put(view.messages, message) };
}

/**
 * Returns the number after which messages are missing; undefined if none are. Numbers have no gaps within a
 * conversation.
 */
export const gapAfter = ([first, ...others]: readonly InboxMessage[]): number | undefined =>
  first && log.gapAfter(others, first.seq);

export const lastSeq = (view: ConversationView): number => view.messages.at(-1)?.seq ?? 0;

/**
 * Returns the question that the visitor has not answered; undefined if none is open: an agent who writes
 * something else withdraws it.
 */
export function openQuestion(view: ConversationView): InboxMessage | undefined {
  if (!view.row.state.endsWith('-asked')) return undefined;
  return view.messages.findLast(({ promptId, answer }) => promptId !== null && answer === null);
}

export type ThreadItem =
  | { readonly kind: 'message'; readonly key: string; readonly message: InboxMessage }
  | { readonly kind: 'note'; readonly key: string; readonly note: InboxNote };

/** Messages of one writer within this time are grouped under one name. */
const GROUP_MS = 5 * 60_000;

/** Returns whether an item is grouped with the one before it: same writer, same day, within minutes. */
export function isContinued(before: ThreadItem | undefined, item: ThreadItem): boolean {
  if (before?.kind !== 'message' || item.kind !== 'message') return false;
  const [one, other] = [before.message, item.message];
  const [at, next] = [Date.parse(one.at), Date.parse(other.at)];
  return (
    one.author === other.author &&
    one.sender === other.sender &&
    one.via === other.via &&
    next - at <= GROUP_MS &&
    ukDateAt(new Date(at)) === ukDateAt(new Date(next))
  );
}

/** Returns the messages by number, each followed by the notes written after it. */
export function threadOf({ messages, notes }: ConversationView): readonly ThreadItem[] {
  const items: ThreadItem[] = [];
  const left = [...notes].toSorted((one, other) => one.afterSeq - other.afterSeq);
  const takeNotes = (before: number) => {
    while (left[0] && left[0].afterSeq < before) {
      const note = left.shift();
      if (note) items.push({ kind: 'note', key: note.id, note });
    }
  };
  for (const message of messages) {
    takeNotes(message.seq);
    items.push({ kind: 'message', key: message.id, message });
  }
  takeNotes(Number.POSITIVE_INFINITY);
  return items;
}
