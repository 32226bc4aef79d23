import { readSessionJson, sessionStore, writeSessionJson } from '../../lib/storage.ts';
import { type ChatState, type Flags, freshFlags, stateOf } from './chat-state.ts';
import { isFields } from './incoming.ts';
import type { Line } from './lines.ts';

const isOneOf = (value: unknown, ...types: readonly string[]): boolean => types.includes(typeof value);

const stages: readonly unknown[] = ['before', 'open', 'over'];

const isStage = (value: unknown): boolean => isFields(value) && stages.includes(value['kind']);

/** Written by this module only; what was damaged, or is of another release, is not taken. */
const isFlags = (value: unknown): value is Flags =>
  isFields(value) &&
  isStage(value['stage']) &&
  [value['hasConnected'], value['isAgentOffline'], value['asksEmail']].every((held) =>
    isOneOf(held, 'boolean'),
  ) &&
  isOneOf(value['floor'], 'number', 'undefined') &&
  isOneOf(value['unread'], 'number');

const isLine = (value: unknown): value is Line =>
  isFields(value) &&
  [
    value['key'],
    value['author'],
    value['sender'],
    value['text'],
    value['time'],
    value['conversationId'],
  ].every((held) => isOneOf(held, 'string')) &&
  isOneOf(value['place'], 'number');

/** The chat as this tab left it before a refresh. Messages on their way then count as not sent: they are tried again. */
export function keptState(): ChatState {
  const flags = readSessionJson('chatFlags');
  const history = readSessionJson('chatHistory');
  const lines = Array.isArray(history) ? history.filter(isLine) : [];
  if (!isFlags(flags)) return stateOf(freshFlags, []);
  return stateOf(flags, lines.map(unconfirmed));
}

const unconfirmed = (line: Line): Line =>
  line.sending?.status === 'sending' ? { ...line, sending: { ...line.sending, status: 'unsent' } } : line;

/** Keeps what outlives a refresh, as far as it changed. */
export function keepState(state: ChatState, before: ChatState): void {
  const { lines, link: _link, isTyping: _typing, isShown, isIssueTold: _told, ...flags } = state;
  if (lines !== before.lines) writeSessionJson('chatHistory', lines);
  writeSessionJson('chatFlags', flags);
  if (state.stage.kind !== 'open') sessionStore.remove('chatOpen');
  else sessionStore.set('chatOpen', isShown ? 'shown' : 'minimised');
}

const ofTheChat = ['chatHistory', 'chatFlags', 'chatOpen', 'chatInput', 'roomId', 'userInfo'] as const;

/** Forgets the chat of this tab, with its room and who was in it. */
export function forgetKeptState(): void {
  for (const key of ofTheChat) sessionStore.remove(key);
}
