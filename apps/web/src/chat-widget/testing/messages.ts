import type { ChatEvent, ChatState, Effect } from '../state/chat-state.ts';
import { freshFlags, stateOf } from '../state/chat-state.ts';
import { type Channel, type Incoming, readIncoming } from '../state/incoming.ts';
import { reduce } from '../state/reduce.ts';

/** The bot's name in these tests. */
export const BRAND = 'Test Brand';

/** The body of a message as a server sends it: the bot's, unless told otherwise. */
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

/** The same, read. */
export function message(
  seq: number,
  more: Readonly<Record<string, unknown>> = {},
  channel: Channel = '_receive_message',
): Incoming {
  const read = readIncoming(body(seq, more), channel, BRAND);
  if (!read) throw new Error('This is no message');
  return read;
}

/** A conversation that was just begun. */
export const begun: ChatState = {
  ...stateOf(freshFlags, []),
  stage: { kind: 'open', input: 'off', isLeaving: false },
  link: 'up',
  isShown: true,
};

/** What several events make of a state, and everything they want done. */
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

/** The state after these messages were pushed. */
export const heard = (state: ChatState, ...messages: readonly Incoming[]) =>
  after(state, ...messages.map((each) => ({ kind: 'pushed', message: each }) as const));

/** The words of every line, in the order they are drawn. */
export const texts = (state: ChatState): readonly string[] => state.lines.map(({ text }) => text);
