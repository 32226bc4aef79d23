import type { ChatEvent, ChatState, Effect } from '../state/chat-state.ts';
import { freshFlags, stateOf } from '../state/chat-state.ts';
import { type Channel, type DeliveredMessage, readDelivered } from '../state/delivered-message.ts';
import { reduce } from '../state/reduce.ts';

/** The bot's name in these tests. */
export const BRAND = 'Test Brand';

/** The body of a message as a server sends it, from the bot unless `more` says otherwise. */
export const body = (seq: number, more: Readonly<Record<string, unknown>> = {}) => ({
  message: `message ${seq}`,
  userType: 'Agent',
  sender: BRAND,
  time: '2026-07-01 10:30',
  isWorkingHours: true,
  isAgentOffline: false,
  id: `m${seq}`,
  seq,
  conversationId: 'c1',
  ...more,
});

/** The same message, parsed. */
export function message(
  seq: number,
  more: Readonly<Record<string, unknown>> = {},
  channel: Channel = '_receive_message',
): DeliveredMessage {
  const read = readDelivered(body(seq, more), channel, BRAND);
  if (!read) throw new Error('This is no message');
  return read;
}

/** A conversation that has just begun. */
export const begun: ChatState = {
  ...stateOf(freshFlags, []),
  stage: { kind: 'open', input: 'off', isLeaving: false },
  connection: 'connected',
  isShown: true,
};

/** Returns the state after several events, and all their effects. */
export function after(
  state: ChatState,
  ...events: readonly ChatEvent[]
): { readonly state: ChatState; readonly effects: readonly Effect[] } {
  let now = state;
  const effects: Effect[] = [];
  for (const event of events) {
    const step = reduce(now, event);
    now = step.state;
    effects.push(...step.effects);
  }
  return { state: now, effects };
}

/** Returns the state after these messages were delivered. */
export const received = (state: ChatState, ...messages: readonly DeliveredMessage[]) =>
  after(state, ...messages.map((each) => ({ kind: 'delivered', message: each }) as const));

/** Returns the text of every message, in the order shown. */
export const texts = (state: ChatState): readonly string[] => state.messages.map(({ text }) => text);
