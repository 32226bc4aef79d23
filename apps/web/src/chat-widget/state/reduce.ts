import { AFTER_ALL } from '@switch/chat-client/message-log.ts';
import { widgetTimes } from '@switch/domain/chat/limits.ts';
import {
  type ChatEvent,
  type ChatEvents,
  type ChatState,
  type Effect,
  freshFlags,
  type Notice,
  openQuestion,
  panelLog,
  type PanelMessage,
  type Reaction,
  type Sending,
  stateOf,
} from './chat-state.ts';
import type { Resumed } from './delivered-message.ts';
import { closed, confirmed, counted, receive } from './receive.ts';

const changed = (state: ChatState, change: Partial<ChatState>, ...effects: readonly Effect[]): Reaction => ({
  state: { ...state, ...change },
  effects,
});

const notify = (notice: Notice, afterMs = 0): Effect => ({ kind: 'notify', notice, afterMs });

const only = (state: ChatState): Reaction => ({ state, effects: [] });

function written(
  state: ChatState,
  { clientMessageId, text, time, isMasked }: ChatEvent<'written'>,
): Reaction {
  const isEmail = state.asksEmail;
  const message: PanelMessage = {
    key: clientMessageId,
    author: 'visitor',
    sender: '',
    text,
    time,
    place: AFTER_ALL,
    conversationId: '',
    sending: { clientMessageId, status: 'sending', isEmail },
    ...(isMasked && { isMasked }),
  };
  return changed(
    state,
    { messages: panelLog.put(state.messages, message), asksEmail: false },
    { kind: 'send', message: { clientMessageId, text, time, isEmail } },
    ...(state.isAgentOffline ? [notify({ kind: 'agent-offline' }, widgetTimes.offlineNotice)] : []),
  );
}

const withStatus = (state: ChatState, key: string, status: Sending['status']): ChatState => ({
  ...state,
  messages: panelLog.change(state.messages, key, (message) =>
    message.sending && message.sending.status !== 'sent'
      ? { ...message, sending: { ...message.sending, status } }
      : message,
  ),
});

/** Marks a message as refused. If it was an email address, asks for it again. */
function refused(state: ChatState, { clientMessageId }: ChatEvent<'refused'>): Reaction {
  const isEmail = state.messages.find(({ key }) => key === clientMessageId)?.sending?.isEmail === true;
  return changed(withStatus(state, clientMessageId, 'refused'), { asksEmail: isEmail || state.asksEmail });
}

/**
 * Records the answer to a question. Hold, and No to ending, enable the input again; a final answer ends the
 * chat here; the rest waits for the server.
 */
function answered(state: ChatState, { key, isYes }: ChatEvent<'answered'>): Reaction {
  const message = state.messages.find((each) => each.key === key);
  const question = message?.question;
  if (!message || question?.answer !== 'open' || state.stage.kind !== 'open') return only(state);
  const messages = panelLog.change(state.messages, key, (before) => ({
    ...before,
    question: { ...question, answer: isYes ? 'yes' : 'no' },
  }));
  const isBackOn = question.kind === 'hold' || (question.kind === 'end' && !isYes);
  const stage: ChatState['stage'] =
    question.kind === 'final'
      ? { kind: 'over', because: 'answered', conversationId: message.conversationId, csatToken: undefined }
      : { ...state.stage, input: isBackOn ? 'on' : 'off' };
  const { kind, promptId } = question;
  return changed(state, { messages, stage }, notify({ kind: 'answer', question: kind, isYes, promptId }));
}

/**
 * The server has a different database, so earlier numbers mean nothing: existing messages are placed before
 * all new ones.
 */
const renumbered = (state: ChatState, epoch: string): ChatState => ({
  ...state,
  epoch,
  floor: undefined,
  messages: state.messages.map((message, index) =>
    message.place === AFTER_ALL ? message : { ...message, place: (index + 1) / (state.messages.length + 2) },
  ),
});

/**
 * Closes a question that is no longer open. The input is enabled again, even if an answer was sent too late.
 */
function settled(state: ChatState, promptId: string): Reaction {
  const { stage } = state;
  const asked = state.messages.findLast(({ question }) => question?.promptId === promptId);
  if (!asked || stage.kind !== 'open') return only(state);
  const messages =
    asked.question?.answer === 'open' ? panelLog.change(state.messages, asked.key, closed) : state.messages;
  const isOff = stage.isLeaving || openQuestion(messages) !== undefined;
  return changed(state, { messages, stage: { ...stage, input: isOff ? 'off' : 'on' } });
}

/** Handles a reconnect: sends lost answers again and closes questions settled in the meantime. */
function resumed(before: ChatState, { openPromptId, epoch }: Resumed): Reaction {
  const isOther = epoch !== undefined && before.epoch !== undefined && epoch !== before.epoch;
  const state = isOther ? renumbered(before, epoch) : { ...before, epoch: epoch ?? before.epoch };
  if (state.stage.kind !== 'open') return only(state);
  if (state.stage.isLeaving) return changed(state, {}, notify({ kind: 'leave' }));
  const asked = openQuestion(state.messages);
  const askedId = asked?.question?.promptId;
  if (askedId !== undefined && askedId !== openPromptId) return settled(state, askedId);
  const lost = state.messages.findLast(({ question }) => question?.promptId === openPromptId)?.question;
  if (openPromptId === undefined || (lost?.answer !== 'yes' && lost?.answer !== 'no')) return only(state);
  const { kind: question, promptId } = lost;
  return changed(state, {}, notify({ kind: 'answer', question, isYes: lost.answer === 'yes', promptId }));
}

/** Adds one of the panel's own messages after all others. */
function withOwn(state: ChatState, own: Pick<PanelMessage, 'key' | 'author' | 'sender' | 'text' | 'time'>) {
  const place = panelLog.newestPlace(state.messages) + 0.25;
  const message: PanelMessage = { ...own, place, conversationId: '' };
  return { message, messages: panelLog.put(state.messages, message) };
}

function technicalIssue(state: ChatState, { text, sender, time }: ChatEvent<'technical-issue'>): Reaction {
  if (state.stage.kind !== 'open' || state.isIssueShown) return only(state);
  const key = `issue ${state.messages.length} ${time}`;
  const { message, messages } = withOwn(state, { key, author: 'bot', sender, text, time });
  return changed(state, { messages, isIssueShown: true }, { kind: 'received', message });
}

function leftUnconfirmed(state: ChatState, { time }: ChatEvent<'left-unconfirmed'>): Reaction {
  if (state.stage.kind !== 'open' || !state.stage.isLeaving) return only(state);
  const text = 'You have ended this chat.';
  const { messages } = withOwn(state, { key: `gone ${time}`, author: 'system', sender: '', text, time });
  const stage = { kind: 'over', because: 'ended', conversationId: '', csatToken: undefined } as const;
  return changed(state, { messages, stage }, { kind: 'disconnect' });
}

const beginning = { kind: 'open', input: 'off', isLeaving: false } as const;

/**
 * Starts a new conversation: clears history and all flags, including the consent to share, but keeps the room
 * and its numbering.
 */
function restarted({ stage, floor, epoch, isShown }: ChatState): Reaction {
  // One that the server has not ended may still be open; it is then delivered again from the start.
  const clearedIn = stage.kind === 'over' && stage.because === 'ended' ? stage.conversationId : undefined;
  const flags = { ...freshFlags, stage: beginning, floor, clearedIn, epoch };
  return changed(stateOf(flags, []), { isShown }, { kind: 'connect' });
}

function connectionChanged(state: ChatState, { status }: ChatEvent<'connection'>): Reaction {
  const isConnected = status === 'connected';
  return changed(state, {
    connection: status,
    isTyping: isConnected && state.isTyping,
    queueLine: isConnected ? state.queueLine : '',
    hasConnected: state.hasConnected || isConnected,
    isIssueShown: !isConnected && state.isIssueShown,
  });
}

function left(state: ChatState): Reaction {
  if (state.stage.kind !== 'open') return only(state);
  const stage = { ...state.stage, input: 'off', isLeaving: true } as const;
  return changed(state, { stage }, notify({ kind: 'leave' }));
}

const reducers: {
  readonly [Kind in keyof ChatEvents]: (state: ChatState, event: ChatEvent<Kind>) => Reaction;
} = {
  begun: (state) => changed(state, { stage: beginning }, { kind: 'connect' }),
  connection: connectionChanged,
  delivered: (state, { message }) => receive(state, message),
  typing: (state, { isTyping }) => changed(state, { isTyping }),
  queue: (state, { text }) => changed(state, { queueLine: text }),
  written,
  sending: (state, { clientMessageId }) => only(withStatus(state, clientMessageId, 'sending')),
  confirmed: (state, { clientMessageId, id, seq }) => counted(confirmed(state, clientMessageId, id, seq), []),
  unconfirmed: (state, { clientMessageId }) => only(withStatus(state, clientMessageId, 'unsent')),
  refused,
  answered,
  settled: (state, { promptId }) => settled(state, promptId),
  'email-skipped': (state) => changed(state, { asksEmail: false }),
  'technical-issue': technicalIssue,
  resumed: (state, event) => resumed(state, event.resumed),
  filled: (state, { upTo }) => counted({ ...state, floor: Math.max(state.floor ?? 0, upTo) }, []),
  left,
  'left-unconfirmed': leftUnconfirmed,
  restarted,
  shown: (state, { isShown }) => changed(state, { isShown, unread: isShown ? 0 : state.unread }),
  shared: (state, { isShared }) => changed(state, { isShared }),
  rated: (state) => changed(state, { isRated: true }),
};

/** Returns the state after `event`, and the effects to carry out. */
export const reduce = <Kind extends keyof ChatEvents>(state: ChatState, event: ChatEvent<Kind>): Reaction =>
  reducers[event.kind](state, event);
