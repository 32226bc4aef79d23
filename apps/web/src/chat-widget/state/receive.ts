import { assistingLine, widgetLines } from '@switch/domain/chat/system-lines.ts';
import type { ChatState, Effect, Reaction, Stage } from './chat-state.ts';
import type { Incoming } from './incoming.ts';
import { type Line, gapAfter, lineOf, newestPlace, withChange, withLine } from './lines.ts';

/** Between two numbers: behind or before the message that brought it. */
const A_BIT = 0.25;

const ownLine = (message: Incoming, name: string, text: string, place: number): Line => ({
  key: `${name} ${message.conversationId}`,
  author: 'system',
  sender: '',
  text,
  time: message.time,
  place,
  conversationId: message.conversationId,
});

/** A message that is there already: what it still tells is that its question was answered, or that ours arrived. */
function known(state: ChatState, message: Incoming): ChatState | undefined {
  const { lines } = state;
  const ours = lines.find(({ key }) => key === message.clientMessageId);
  if (ours) return confirmed(state, ours.key, message.id, message.seq ?? 0);
  const held = lines.find(({ id }) => id === message.id);
  if (!held) return undefined;
  if (!message.isReplied || held.question?.answer !== 'open') return state;
  return { ...state, lines: withChange(lines, held.key, closed) };
}

/** The line with its question no longer asked. */
export const closed = (line: Line): Line =>
  line.question ? { ...line, question: { ...line.question, answer: 'closed' } } : line;

/** Takes note of a message of ours that the server has stored. */
export function confirmed(state: ChatState, key: string, id: string, seq: number): ChatState {
  const place = seq > 0 ? seq : newestPlace(state.lines) + A_BIT;
  const lines = withChange(state.lines, key, (line) => ({
    ...line,
    id,
    place: line.id === undefined ? place : line.place,
    ...(line.sending && { sending: { ...line.sending, status: 'sent' } }),
  }));
  return { ...state, lines };
}

function stageAfter({ stage }: ChatState, message: Incoming): Stage {
  const { conversationId, end, author } = message;
  if (end) return { kind: 'over', because: end, conversationId, csatToken: message.csatToken };
  const isOurs = author === 'agent' || author === 'bot';
  // What still arrives of a conversation that is over changes nothing; another one may have been opened meanwhile.
  if (stage.kind === 'over' && (!isOurs || conversationId === stage.conversationId)) return stage;
  const isLeaving = stage.kind === 'open' && stage.isLeaving;
  if (message.question && !message.isReplied) return { kind: 'open', input: 'off', isLeaving };
  if (isOurs && !message.isReplied) return { kind: 'open', input: isLeaving ? 'off' : 'on', isLeaving };
  return stage.kind === 'open' ? stage : { kind: 'open', input: 'off', isLeaving };
}

/** What the first words of the bot, or of a person, bring along. */
function firstWords(
  state: ChatState,
  message: Incoming,
  place: number,
): {
  readonly flags: Partial<ChatState>;
  readonly lines: readonly Line[];
  readonly effects: readonly Effect[];
} {
  const { author, conversationId } = message;
  if (author === 'bot' && state.receivedIn !== conversationId) {
    const isServed = message.isWorkingHours && message.isAgentOffline !== true;
    const line = ownLine(message, 'connecting', widgetLines.connecting, place + A_BIT);
    return {
      flags: { receivedIn: conversationId },
      lines: isServed ? [line] : [],
      effects: [{ kind: 'save-snapshot' }],
    };
  }
  if (author === 'agent' && state.personIn !== conversationId) {
    const line = ownLine(message, 'assisting', assistingLine(message.sender), place - A_BIT);
    return { flags: { personIn: conversationId }, lines: [line], effects: [] };
  }
  return { flags: {}, lines: [], effects: [] };
}

/** A person's words that were missing and come late stand behind the line that announces the person, too. */
function beforeFirstWords(lines: readonly Line[], message: Incoming, place: number): readonly Line[] {
  if (message.author !== 'agent') return lines;
  return withChange(lines, `assisting ${message.conversationId}`, (line) => ({
    ...line,
    place: Math.min(line.place, place - A_BIT),
  }));
}

/** Whoever goes on speaking no longer asks what was asked before; and at the end nothing is asked. */
function afterQuestions(lines: readonly Line[], message: Incoming, place: number): readonly Line[] {
  const { author, conversationId, end } = message;
  const isTheirs = author === 'agent' || author === 'bot';
  return lines.map((line) => {
    if (line.question?.answer !== 'open' || line.conversationId !== conversationId) return line;
    return end !== undefined || (isTheirs && line.place < place) ? closed(line) : line;
  });
}

function flagsAfter(state: ChatState, message: Incoming): Partial<ChatState> {
  const isTheirs = message.author === 'agent' || message.author === 'bot';
  return {
    asksEmail: isTheirs ? message.asksEmail || state.asksEmail : state.asksEmail,
    isAgentOffline: (isTheirs ? message.isAgentOffline : undefined) ?? state.isAgentOffline,
    isTyping: message.typing ?? (isTheirs ? false : state.isTyping),
    unread: state.unread + (isTheirs && !state.isShown ? 1 : 0),
    floor: state.floor ?? (message.seq === undefined ? undefined : message.seq - 1),
  };
}

/** Counts on from what is known to be complete; a number that was jumped over has to be looked for. */
export function counted(state: ChatState, effects: readonly Effect[]): Reaction {
  if (state.floor === undefined) return { state, effects };
  const { upTo, newest } = gapAfter(state.lines, state.floor);
  return {
    state: { ...state, floor: upTo },
    effects: newest > upTo ? [...effects, { kind: 'look-for-gap' }] : effects,
  };
}

/** A message of the server, drawn once, at its place, with everything that its flags mean. */
export function receive(state: ChatState, message: Incoming): Reaction {
  if (message.conversationId !== '' && message.conversationId === state.clearedIn)
    return { state, effects: [] };
  const again = known(state, message);
  if (again) return counted(again, []);
  const place = message.seq ?? newestPlace(state.lines) + A_BIT;
  const line = lineOf(message, place);
  const first = firstWords(state, message, place);
  const before = afterQuestions(beforeFirstWords(state.lines, message, place), message, place);
  const lines = [line, ...first.lines].reduce(withLine, before);
  const stage = stageAfter(state, message);
  const next = { ...state, ...flagsAfter(state, message), ...first.flags, lines, stage };
  return counted(next, [
    ...first.effects,
    ...(message.author === 'visitor' ? [] : [{ kind: 'heard', line } as const]),
    ...(stage.kind === 'over' && message.end ? [{ kind: 'disconnect' } as const] : []),
  ]);
}
