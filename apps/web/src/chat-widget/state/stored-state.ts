import { isRecord } from '@switch/domain/shapes.ts';
import { readSessionJson, sessionStore, writeSessionJson } from '../../lib/storage.ts';
import {
  type ChatState,
  type Flags,
  freshFlags,
  type IncomingMessage,
  type PanelMessage,
  stateOf,
} from './chat-state.ts';

const stages: readonly unknown[] = ['before', 'open', 'over'];

const hasAll = (
  value: Readonly<Record<string, unknown>>,
  type: 'string' | 'number' | 'boolean',
  ...names: readonly string[]
): boolean => names.every((name) => typeof value[name] === type);

/** Only this module writes flags; any that are damaged, or from another release, are not used. */
const isFlags = (value: unknown): value is Flags =>
  isRecord(value) &&
  isRecord(value['stage']) &&
  stages.includes(value['stage']['kind']) &&
  hasAll(value, 'boolean', 'hasConnected', 'isAgentOffline', 'asksEmail') &&
  hasAll(value, 'number', 'unread') &&
  ['number', 'undefined'].includes(typeof value['floor']);

const isPanelMessage = (value: unknown): value is PanelMessage =>
  isRecord(value) &&
  hasAll(value, 'string', 'key', 'author', 'sender', 'text', 'time', 'conversationId') &&
  hasAll(value, 'number', 'place');

/**
 * Returns the chat as this tab left it before a refresh. Messages that were being sent count as unsent, so
 * that they are retried.
 */
export function storedState(): ChatState {
  const flags = readSessionJson('chatFlags');
  const history = readSessionJson('chatHistory');
  const messages = Array.isArray(history) ? history.filter(isPanelMessage) : [];
  if (!isFlags(flags)) return stateOf(freshFlags, []);
  return stateOf(flags, messages.map(unconfirmed));
}

const unconfirmed = (message: PanelMessage): PanelMessage =>
  message.sending?.status === 'sending'
    ? { ...message, sending: { ...message.sending, status: 'unsent' } }
    : message;

/** Returns the visitor's unconfirmed messages, which are to be sent again. */
export const storedUnsent = ({ messages }: ChatState): readonly IncomingMessage[] =>
  messages.flatMap(({ sending, text, time }) =>
    sending?.status === 'unsent'
      ? [{ clientMessageId: sending.clientMessageId, text, time, isEmail: sending.isEmail }]
      : [],
  );

export function storeState(state: ChatState, before: ChatState): void {
  const {
    messages,
    connection: _,
    isTyping: _typing,
    queueLine: _line,
    isShown,
    isIssueShown: _issue,
    ...flags
  } = state;
  if (messages !== before.messages) writeSessionJson('chatHistory', messages);
  writeSessionJson('chatFlags', flags);
  if (state.stage.kind !== 'open') sessionStore.remove('chatOpen');
  else sessionStore.set('chatOpen', isShown ? 'shown' : 'minimised');
}

const ofTheChat = ['chatHistory', 'chatFlags', 'chatOpen', 'chatInput', 'roomId', 'userInfo'] as const;

export function forgetStoredState(): void {
  for (const key of ofTheChat) sessionStore.remove(key);
}
