import { assistingText, widgetTexts } from '@switch/domain/chat/system-messages.ts';
import {
  type ChatState,
  type Effect,
  isTheirs,
  panelLog,
  type PanelMessage,
  panelMessage,
  type Reaction,
  type Stage,
} from './chat-state.ts';
import type { DeliveredMessage } from './delivered-message.ts';

/** Places a message between two numbers, just after or before the message that caused it. */
const A_BIT = 0.25;

/** Returns a message that the panel adds to those of the server. */
const ownMessage = (
  { conversationId, time }: DeliveredMessage,
  name: string,
  text: string,
  place: number,
): PanelMessage => ({
  key: `${name} ${conversationId}`,
  author: 'system',
  sender: '',
  text,
  time,
  place,
  conversationId,
});

/**
 * Returns the state after a message that is already known; undefined if it is new. A repeat can still report
 * that its question was answered, or confirm a message of ours.
 */
function known(state: ChatState, delivered: DeliveredMessage): ChatState | undefined {
  const { messages } = state;
  const ours = messages.find(({ key }) => key === delivered.clientMessageId);
  if (ours) return confirmed(state, ours.key, delivered.id, delivered.seq ?? 0);
  const found = messages.find(({ id }) => id === delivered.id);
  if (!found) return undefined;
  if (!delivered.isReplied || found.question?.answer !== 'open') return state;
  return { ...state, messages: panelLog.change(messages, found.key, closed) };
}

export const closed = (message: PanelMessage): PanelMessage =>
  message.question ? { ...message, question: { ...message.question, answer: 'closed' } } : message;

export function confirmed(state: ChatState, key: string, id: string, seq: number): ChatState {
  const place = seq > 0 ? seq : panelLog.newestPlace(state.messages) + A_BIT;
  const messages = panelLog.change(state.messages, key, (message) => ({
    ...message,
    id,
    place: message.id === undefined ? place : message.place,
    ...(message.sending && { sending: { ...message.sending, status: 'sent' } }),
  }));
  return { ...state, messages };
}

function stageAfter({ stage }: ChatState, delivered: DeliveredMessage): Stage {
  const { conversationId, end } = delivered;
  if (end) return { kind: 'over', because: end, conversationId, csatToken: delivered.csatToken };
  const isReply = isTheirs(delivered);
  // Messages that still arrive for a finished conversation change nothing; but another one may have been
  // opened in the meantime.
  if (stage.kind === 'over' && (!isReply || conversationId === stage.conversationId)) return stage;
  const isLeaving = stage.kind === 'open' && stage.isLeaving;
  if (delivered.question && !delivered.isReplied) return { kind: 'open', input: 'off', isLeaving };
  if (isReply && !delivered.isReplied) return { kind: 'open', input: isLeaving ? 'off' : 'on', isLeaving };
  return stage.kind === 'open' ? stage : { kind: 'open', input: 'off', isLeaving };
}

type FirstReply = {
  readonly flags: Partial<ChatState>;
  readonly messages: readonly PanelMessage[];
  readonly effects: readonly Effect[];
};

/** Returns the extra flags, messages and effects of the first reply by the bot or a person. */
function firstReply(state: ChatState, delivered: DeliveredMessage, place: number): FirstReply {
  const { author, conversationId, sender } = delivered;
  if (author === 'bot' && state.receivedIn !== conversationId) {
    const isServed = delivered.isWorkingHours && delivered.isAgentOffline !== true;
    const message = ownMessage(delivered, 'connecting', widgetTexts.connecting, place + A_BIT);
    return {
      flags: { receivedIn: conversationId },
      messages: isServed ? [message] : [],
      effects: [{ kind: 'save-snapshot' }],
    };
  }
  if (author === 'agent' && state.personIn !== conversationId) {
    const message = ownMessage(delivered, 'assisting', assistingText(sender), place - A_BIT);
    return { flags: { personIn: conversationId }, messages: [message], effects: [] };
  }
  return { flags: {}, messages: [], effects: [] };
}

/**
 * Returns the earlier messages, updated for this one. If a person's reply arrives late, the announcement of
 * that person moves before it. Open questions are closed: one is no longer open once its author writes on,
 * and none are at the end.
 */
function messagesBefore(
  messages: readonly PanelMessage[],
  delivered: DeliveredMessage,
  place: number,
): readonly PanelMessage[] {
  const { author, conversationId, end } = delivered;
  const announced =
    author === 'agent'
      ? panelLog.change(messages, `assisting ${conversationId}`, (message) => ({
          ...message,
          place: Math.min(message.place, place - A_BIT),
        }))
      : messages;
  return announced.map((message) =>
    message.question?.answer === 'open' &&
    message.conversationId === conversationId &&
    (end !== undefined || (isTheirs(delivered) && message.place < place))
      ? closed(message)
      : message,
  );
}

function flagsAfter(state: ChatState, delivered: DeliveredMessage): Partial<ChatState> {
  const { seq, typing, asksEmail, isAgentOffline } = delivered;
  const floor = state.floor ?? (seq === undefined ? undefined : seq - 1);
  if (!isTheirs(delivered)) return { isTyping: typing ?? state.isTyping, floor };
  return {
    asksEmail: asksEmail || state.asksEmail,
    isAgentOffline: isAgentOffline ?? state.isAgentOffline,
    isTyping: typing ?? false,
    unread: state.unread + (state.isShown ? 0 : 1),
    floor,
  };
}

/** Advances the number up to which nothing is missing, and looks for any gap. */
export function counted(state: ChatState, effects: readonly Effect[]): Reaction {
  if (state.floor === undefined) return { state, effects };
  const { upTo, newest } = panelLog.completeness(state.messages, state.floor);
  return {
    state: { ...state, floor: upTo },
    effects: newest > upTo ? [...effects, { kind: 'look-for-gap' }] : effects,
  };
}

/** Adds a message from the server, once and in its place, and applies its flags. */
export function receive(state: ChatState, delivered: DeliveredMessage): Reaction {
  if (delivered.conversationId !== '' && delivered.conversationId === state.clearedIn)
    return { state, effects: [] };
  const again = known(state, delivered);
  if (again) return counted(again, []);
  const place = delivered.seq ?? panelLog.newestPlace(state.messages) + A_BIT;
  const message = panelMessage(delivered, place);
  const first = firstReply(state, delivered, place);
  const before = messagesBefore(state.messages, delivered, place);
  const messages = [message, ...first.messages].reduce((log, each) => panelLog.put(log, each), before);
  const stage = stageAfter(state, delivered);
  const next = { ...state, ...flagsAfter(state, delivered), ...first.flags, messages, stage };
  return counted(next, [
    ...first.effects,
    ...(delivered.author === 'visitor' ? [] : [{ kind: 'received', message } as const]),
    ...(stage.kind === 'over' && delivered.end ? [{ kind: 'disconnect' } as const] : []),
  ]);
}
