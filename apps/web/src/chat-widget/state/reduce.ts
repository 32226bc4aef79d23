import { chatTimes } from '@switch/domain/chat/limits.ts';
import {
  type ChatEvent,
  type ChatState,
  type Effect,
  type Reaction,
  type Resumed,
  freshFlags,
  stateOf,
} from './chat-state.ts';
import {
  AT_THE_END,
  type Line,
  type Sending,
  newestPlace,
  openQuestion,
  withChange,
  withLine,
} from './lines.ts';
import { closed, confirmed, counted, receive } from './receive.ts';

type EventOf<Kind extends ChatEvent['kind']> = Extract<ChatEvent, { readonly kind: Kind }>;

const changed = (state: ChatState, change: Partial<ChatState>, ...effects: readonly Effect[]): Reaction => ({
  state: { ...state, ...change },
  effects,
});

const same = (state: ChatState): Reaction => ({ state, effects: [] });

function wrote(state: ChatState, { clientMessageId, text, time, isMasked }: EventOf<'wrote'>): Reaction {
  const line: Line = {
    key: clientMessageId,
    author: 'visitor',
    sender: '',
    text,
    time,
    place: AT_THE_END,
    conversationId: '',
    sending: { clientMessageId, status: 'sending', isEmail: state.asksEmail },
    ...(isMasked && { isMasked }),
  };
  const notice: Effect = {
    kind: 'say',
    saying: { what: 'offline-notice' },
    afterMs: chatTimes.offlineNotice,
  };
  return changed(
    state,
    { lines: withLine(state.lines, line), asksEmail: false },
    { kind: 'send', clientMessageId },
    ...(state.isAgentOffline ? [notice] : []),
  );
}

const withStatus = (state: ChatState, key: string, status: Sending['status']): ChatState => ({
  ...state,
  lines: withChange(state.lines, key, (line) =>
    line.sending && line.sending.status !== 'sent' ? { ...line, sending: { ...line.sending, status } } : line,
  ),
});

/** An address that the server does not take is asked for again. */
function refused(state: ChatState, clientMessageId: string): Reaction {
  const isEmail = state.lines.find(({ key }) => key === clientMessageId)?.sending?.isEmail === true;
  return changed(withStatus(state, clientMessageId, 'refused'), { asksEmail: isEmail || state.asksEmail });
}

/** Hold and a refused end give the input back; a final answer ends it here; the rest waits for what the server says. */
function answered(state: ChatState, { key, isYes }: EventOf<'answered'>): Reaction {
  const line = state.lines.find((held) => held.key === key);
  const question = line?.question;
  if (!line || question?.answer !== 'open' || state.stage.kind !== 'open') return same(state);
  const lines = withChange(state.lines, key, (held) => ({
    ...held,
    question: { ...question, answer: isYes ? 'yes' : 'no' },
  }));
  const isBackOn = question.kind === 'hold' || (question.kind === 'end' && !isYes);
  const stage: ChatState['stage'] =
    question.kind === 'final'
      ? { kind: 'over', because: 'answered', conversationId: line.conversationId, csatToken: undefined }
      : { ...state.stage, input: isBackOn ? 'on' : 'off' };
  const saying = { what: 'answer', question: question.kind, isYes, promptId: question.promptId } as const;
  return changed(state, { lines, stage }, { kind: 'say', saying, afterMs: 0 });
}

/** Another database: numbers known before mean nothing, so what stands here stands before all that comes. */
const renumbered = (state: ChatState, epoch: string): ChatState => ({
  ...state,
  epoch,
  floor: undefined,
  lines: state.lines.map((line, index) =>
    line.place === AT_THE_END ? line : { ...line, place: (index + 1) / (state.lines.length + 2) },
  ),
});

/** A question that is no longer asked is closed, and keeps nobody from writing: not even its answer, if that came too late. */
function settled(state: ChatState, promptId: string): Reaction {
  const { stage } = state;
  const asked = state.lines.findLast(({ question }) => question?.promptId === promptId);
  if (!asked || stage.kind !== 'open') return same(state);
  const lines = asked.question?.answer === 'open' ? withChange(state.lines, asked.key, closed) : state.lines;
  const isOff = stage.isLeaving || openQuestion(lines) !== undefined;
  return changed(state, { lines, stage: { ...stage, input: isOff ? 'off' : 'on' } });
}

/** After a reconnect: answers that were lost are given again, questions that were settled meanwhile are closed. */
function resumed(before: ChatState, { openPromptId, epoch }: Resumed): Reaction {
  const isOther = epoch !== undefined && before.epoch !== undefined && epoch !== before.epoch;
  const state = isOther ? renumbered(before, epoch) : { ...before, epoch: epoch ?? before.epoch };
  if (state.stage.kind !== 'open') return same(state);
  if (state.stage.isLeaving)
    return changed(state, {}, { kind: 'say', saying: { what: 'leave' }, afterMs: 0 });
  const asked = openQuestion(state.lines);
  const askedId = asked?.question?.promptId;
  if (askedId !== undefined && askedId !== openPromptId) return settled(state, askedId);
  const lost = state.lines.findLast(({ question }) => question?.promptId === openPromptId)?.question;
  if (openPromptId === undefined || (lost?.answer !== 'yes' && lost?.answer !== 'no')) return same(state);
  const { kind: question, promptId } = lost;
  const saying = { what: 'answer', question, isYes: lost.answer === 'yes', promptId } as const;
  return changed(state, {}, { kind: 'say', saying, afterMs: 0 });
}

function technicalIssue(state: ChatState, { text, sender, time }: EventOf<'technical-issue'>): Reaction {
  if (state.stage.kind !== 'open' || state.isIssueTold) return same(state);
  const place = newestPlace(state.lines) + 0.25;
  const key = `issue ${state.lines.length} ${time}`;
  const line: Line = { key, author: 'bot', sender, text, time, place, conversationId: '' };
  return changed(state, { lines: withLine(state.lines, line), isIssueTold: true }, { kind: 'heard', line });
}

/** The server has not said that the chat is over, but the visitor has left it. */
function gone(state: ChatState, time: string): Reaction {
  if (state.stage.kind !== 'open' || !state.stage.isLeaving) return same(state);
  const place = newestPlace(state.lines) + 0.25;
  const text = 'You have ended this chat.';
  const line: Line = {
    key: `gone ${time}`,
    author: 'system',
    sender: '',
    text,
    time,
    place,
    conversationId: '',
  };
  const stage = { kind: 'over', because: 'ended', conversationId: '', csatToken: undefined } as const;
  return changed(state, { lines: withLine(state.lines, line), stage }, { kind: 'disconnect' });
}

/** History and flags go; the room stays, and with it the count of its messages and what the visitor shares in it. */
function restarted({ stage, floor, epoch, isShared, isShown }: ChatState): Reaction {
  // One that did not end by the server's word may still be open: then it is told again from its start.
  const clearedIn = stage.kind === 'over' && stage.because === 'ended' ? stage.conversationId : undefined;
  const fresh = stateOf(
    {
      ...freshFlags,
      stage: { kind: 'open', input: 'off', isLeaving: false },
      floor,
      clearedIn,
      epoch,
      isShared,
    },
    [],
  );
  return changed(fresh, { isShown }, { kind: 'connect' });
}

const linked = (state: ChatState, { link }: EventOf<'link'>): Reaction =>
  changed(state, {
    link,
    isTyping: link === 'up' && state.isTyping,
    hasConnected: state.hasConnected || link === 'up',
    isIssueTold: link !== 'up' && state.isIssueTold,
  });

function left(state: ChatState): Reaction {
  if (state.stage.kind !== 'open') return same(state);
  const stage = { ...state.stage, input: 'off', isLeaving: true } as const;
  return changed(state, { stage }, { kind: 'say', saying: { what: 'leave' }, afterMs: 0 });
}

/** What `event` makes of the chat, and what has to be done outside because of it. */
export function reduce(state: ChatState, event: ChatEvent): Reaction {
  switch (event.kind) {
    case 'begun':
      return changed(state, { stage: { kind: 'open', input: 'off', isLeaving: false } }, { kind: 'connect' });
    case 'link':
      return linked(state, event);
    case 'pushed':
      return receive(state, event.message);
    case 'typing':
      return changed(state, { isTyping: event.isTyping });
    case 'wrote':
      return wrote(state, event);
    case 'confirmed':
      return counted(confirmed(state, event.clientMessageId, event.id, event.seq), []);
    case 'unconfirmed':
      return same(withStatus(state, event.clientMessageId, 'unsent'));
    case 'retried':
      return changed(
        withStatus(state, event.clientMessageId, 'sending'),
        {},
        { kind: 'send', clientMessageId: event.clientMessageId },
      );
    case 'refused':
      return refused(state, event.clientMessageId);
    case 'answered':
      return answered(state, event);
    case 'settled':
      return settled(state, event.promptId);
    case 'email-skipped':
      return changed(state, { asksEmail: false });
    case 'technical-issue':
      return technicalIssue(state, event);
    case 'resumed':
      return resumed(state, event.resumed);
    case 'filled':
      return counted({ ...state, floor: Math.max(state.floor ?? 0, event.upTo) }, []);
    case 'left':
      return left(state);
    case 'gone':
      return gone(state, event.time);
    case 'restarted':
      return restarted(state);
    case 'shown':
      return changed(state, { isShown: event.isShown, unread: event.isShown ? 0 : state.unread });
    case 'shared':
      return changed(state, { isShared: event.isShared });
    case 'rated':
      return changed(state, { isRated: true });
  }
}
