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

/** A reply on its way: shown below everything that has a number. */
export type Outgoing = {
  readonly clientMessageId: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** `refused` says why; `unsent` waits for the connection or for a press. */
  readonly status: 'sending' | 'unsent' | 'refused';
  readonly refusal: SendRefusal | null;
  readonly retryAfterSeconds: number | null;
};

export type ConversationView = Omit<InboxConversation, 'messages' | 'notes' | 'openPrompt'> & {
  /** By number; without doubles. */
  readonly messages: readonly InboxMessage[];
  /** By time; without doubles. */
  readonly notes: readonly InboxNote[];
  readonly outgoing: readonly Outgoing[];
  /** Until when the visitor counts as typing (ms since 1970). */
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

/** Milliseconds for which one sign of typing counts. */
const TYPING_MS = 6_000;

/** A conversation as it was fetched; what is on its way in `before` stays. */
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
 * Messages by number. One that is fetched or received again carries its newest state; but what was fetched may be older
 * than what was received meanwhile, so that nobody takes back that it has arrived or was answered.
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

/** A repeat keeps its place: the same message, tried again. */
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

/** A confirmed reply gets its number and its place. */
function confirmed(
  view: ConversationView,
  { clientMessageId, confirmation, sender }: Events['confirmed'],
): ConversationView {
  const sent = view.outgoing.find((each) => each.clientMessageId === clientMessageId);
  if (!sent) return view;
  const { id, seq, at, isMasked } = confirmation;
  const outgoing = without(view.outgoing, clientMessageId);
  // Masked digits: what is stored differs from what was typed, and comes by itself or with the next fetch.
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

/** The number after which messages are missing; undefined when none are. Numbers are gapless in a conversation. */
export const gapAfter = ([first, ...others]: readonly InboxMessage[]): number | undefined =>
  first && log.gapAfter(others, first.seq);

export const lastSeq = (view: ConversationView): number => view.messages.at(-1)?.seq ?? 0;

/** The question the visitor has not answered; undefined when none is open: an agent who writes instead takes it back. */
export function openQuestion(view: ConversationView): InboxMessage | undefined {
  if (!view.row.state.endsWith('-asked')) return undefined;
  return view.messages.findLast(({ promptId, answer }) => promptId !== null && answer === null);
}

export type ThreadItem =
  | { readonly kind: 'message'; readonly key: string; readonly message: InboxMessage }
  | { readonly kind: 'note'; readonly key: string; readonly note: InboxNote };

/** What somebody writes within so long of their last message is shown under the same name. */
const GROUP_MS = 5 * 60_000;

/** Whether an item goes on where the one before it ended: the same writer, on the same day, within minutes. */
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

/** Messages by number, each followed by the notes that were made after it. */
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
