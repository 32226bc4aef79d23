import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BRAND, after, begun, received, message, texts } from '../testing/messages.ts';
import { type ChatEvent, type ChatState, freshFlags, openQuestion, stateOf } from './chat-state.ts';

const CONNECTING = 'You are being connected with an agent';
const human = { sender: 'Priya' };
const written = (id: string, text = id): ChatEvent => ({
  kind: 'written',
  clientMessageId: id,
  text,
  time: '2026-07-01 10:31',
  isMasked: false,
});
const inputOf = ({ stage }: ChatState) => (stage.kind === 'open' ? stage.input : stage.kind);
const greeted = received(begun, message(1)).state;
const kindsOf = (effects: readonly { readonly kind: string }[]) => effects.map(({ kind }) => kind);

test.each([
  [true, false, [`message 1`, CONNECTING]],
  [true, true, ['message 1']],
  [false, false, ['message 1']],
  [false, true, ['message 1']],
])(
  'the first bot reply, within hours %s and agents away %s, saves the snapshot and only says so if it is true',
  (isWorkingHours, isAgentOffline, messages) => {
    const { state, effects } = received(begun, message(1, { isWorkingHours, isAgentOffline }));
    expect(texts(state)).toEqual(messages);
    expect(kindsOf(effects)).toEqual(['save-snapshot', 'received']);
    expect(inputOf(state)).toBe('on');
  },
);

test('a later bot reply only adds its message [S4-08]', () => {
  const { state, effects } = received(greeted, message(2));
  expect(texts(state)).toEqual(['message 1', CONNECTING, 'message 2']);
  expect(kindsOf(effects)).toEqual(['received']);
});

test('the first message from a person is announced, once per conversation [S4-09]', () => {
  const { state } = received(greeted, message(2, human), message(3, human), message(4, { sender: 'Omar' }));
  expect(texts(state)).toEqual([
    'message 1',
    CONNECTING,
    'Support executive Priya will be assisting you now',
    'message 2',
    'message 3',
    'message 4',
  ]);
});

test('a late message from a person is placed after their announcement', () => {
  const { state } = received(greeted, message(3, human), message(2, human));
  expect(texts(state).slice(2)).toEqual([
    'Support executive Priya will be assisting you now',
    'message 2',
    'message 3',
  ]);
});

test('another conversation in the same room has its own first replies', () => {
  const { state, effects } = received(greeted, message(2, { conversationId: 'c2' }));
  expect(texts(state).filter((text) => text === CONNECTING)).toHaveLength(2);
  expect(kindsOf(effects)).toContain('save-snapshot');
});

test.each([
  ['hold', { isHold: true }, 'yes', 'on', { question: 'hold', isYes: true }],
  ['hold', { isHold: true }, 'no', 'on', { question: 'hold', isYes: false }],
  ['end', { isEndChat: true }, 'yes', 'off', { question: 'end', isYes: true }],
  ['end', { isEndChat: true }, 'no', 'on', { question: 'end', isYes: false }],
  ['out of office', { isOutOfOffice: true }, 'yes', 'off', { question: 'out-of-office', isYes: true }],
  ['out of office', { isOutOfOffice: true }, 'no', 'off', { question: 'out-of-office', isYes: false }],
  ['final', { isFinalQuestion: true }, 'yes', 'over', { question: 'final', isYes: true }],
  ['final', { isFinalQuestion: true }, 'no', 'over', { question: 'final', isYes: false }],
])(
  'the %s question %j turns the input off; %s is sent and leaves it %s',
  (_kind, flag, word, input, notice) => {
    const asked = received(greeted, message(2, { ...flag, promptId: 'p1' })).state;
    expect(inputOf(asked)).toBe('off');
    const { state, effects } = after(asked, { kind: 'answered', key: 'm2', isYes: word === 'yes' });
    expect(inputOf(state)).toBe(input);
    expect(effects).toEqual([
      { kind: 'notify', notice: { kind: 'answer', promptId: 'p1', ...notice }, afterMs: 0 },
    ]);
    expect(openQuestion(state.messages)).toBeUndefined();
  },
);

test('a question can be answered only once [S4-10]', () => {
  const asked = received(greeted, message(2, { isHold: true })).state;
  const answer: ChatEvent = { kind: 'answered', key: 'm2', isYes: true };
  expect(after(asked, answer, { ...answer, isYes: false }).effects).toHaveLength(1);
});

test('the out-of-hours question has its own event, with or without the flag', () => {
  const night = message(1, { isWorkingHours: false, isAgentOffline: true }, '_between_night_hours');
  const { state } = received(begun, night);
  expect(openQuestion(state.messages)?.question?.kind).toBe('out-of-office');
  expect(texts(state)).toEqual(['message 1']);
});

test('a question delivered again as answered has no buttons and leaves the input as it is', () => {
  const { state } = received(greeted, message(2, { isHold: true, isReplied: true }));
  expect([openQuestion(state.messages), inputOf(state)]).toEqual([undefined, 'on']);
});

test.each([
  ['isChatEnded', 'ended'],
  ['isUserBlocked', 'blocked'],
  ['isDisconnected', 'disconnected'],
])('%s hides the input and closes the socket', (flag, because) => {
  const { state, effects } = received(greeted, message(2, { userType: 'System', [flag]: true }));
  expect(state.stage).toMatchObject({ kind: 'over', because });
  expect(kindsOf(effects)).toEqual(['received', 'disconnect']);
});

test('an end message needs only its event to end the chat, and keeps the token for the rating [S4-11]', () => {
  const end = message(2, { userType: 'System', csatToken: 't' }, '_end_message');
  expect(received(greeted, end).state.stage).toEqual({
    kind: 'over',
    because: 'ended',
    conversationId: 'c1',
    csatToken: 't',
  });
});

test('a chat that our team has deleted is over for that reason', () => {
  const end = message(2, { userType: 'System', isChatEnded: true, reason: 'erased' }, '_end_message');
  expect(received(greeted, end).state.stage).toMatchObject({ kind: 'over', because: 'erased' });
});

test('a late message of a finished conversation does not reopen it; another conversation does', () => {
  const ended = received(greeted, message(3, { userType: 'System', isChatEnded: true })).state;
  expect(received(ended, message(2)).state.stage.kind).toBe('over');
  expect(inputOf(received(ended, message(4, { conversationId: 'c2' })).state)).toBe('on');
});

test('a message to an absent agent is followed by the notice two seconds later, until someone is there [S4-12]', () => {
  const away = received(greeted, message(2, { ...human, isAgentOffline: true })).state;
  const notice = { kind: 'notify', notice: { kind: 'agent-offline' }, afterMs: 2_000 };
  expect(after(away, written('w1')).effects).toContainEqual(notice);
  const back = received(away, message(3, human)).state;
  expect(after(back, written('w2')).effects).not.toContainEqual(notice);
});

test('after an email capture, only the next message is an email address [S4-12]', () => {
  const asked = received(greeted, message(2, { action: 'capture_Email' })).state;
  const { state } = after(asked, written('w1'), written('w2'));
  expect(state.messages.flatMap(({ sending }) => (sending ? [sending.isEmail] : []))).toEqual([true, false]);
});

test('the visitor’s address comes before the thanks for it, whichever of thanks and confirmation arrives first', () => {
  const asked = received(greeted, message(2, { action: 'email' })).state;
  const thanks: ChatEvent = { kind: 'delivered', message: message(3, { message: 'Thank you' }) };
  const confirmed: ChatEvent = { kind: 'confirmed', clientMessageId: 'w1', id: 'w1', seq: 2 };
  for (const events of [
    [thanks, confirmed],
    [confirmed, thanks],
  ])
    expect(texts(after(asked, written('w1'), ...events).state).slice(-3)).toEqual([
      'message 2',
      'w1',
      'Thank you',
    ]);
});

test('a refused address is asked for again; the visitor can write a message instead', () => {
  const asked = received(greeted, message(2, { action: 'email' })).state;
  const refused = after(asked, written('w1'), { kind: 'refused', clientMessageId: 'w1' }).state;
  expect([refused.asksEmail, refused.messages.at(-1)?.sending?.status]).toEqual([true, 'refused']);
  expect(after(refused, { kind: 'email-skipped' }).state.asksEmail).toBe(false);
});

test('a message is last until it has its number, and is shown once however often it is delivered', () => {
  const { state } = after(
    greeted,
    written('w1'),
    { kind: 'delivered', message: message(3) },
    { kind: 'confirmed', clientMessageId: 'w1', id: 'm2', seq: 2 },
    {
      kind: 'delivered',
      message: message(2, { userType: 'Customer', clientMessageId: 'w1', message: 'w1' }),
    },
    { kind: 'confirmed', clientMessageId: 'w1', id: 'm2', seq: 2 },
  );
  expect(texts(state)).toEqual(['message 1', CONNECTING, 'w1', 'message 3']);
  expect(state.messages[2]?.sending?.status).toBe('sent');
});

test('a confirmed message does not become unsent after a late time-out', () => {
  const { state } = after(
    greeted,
    written('w1'),
    { kind: 'confirmed', clientMessageId: 'w1', id: 'm2', seq: 2 },
    { kind: 'unconfirmed', clientMessageId: 'w1' },
  );
  expect(state.messages.at(-1)?.sending?.status).toBe('sent');
});

test('a missing number is looked for, and not again if there is no such message', () => {
  const { state, effects } = received(greeted, message(4));
  expect(effects).toContainEqual({ kind: 'look-for-gap' });
  const filled = after(state, { kind: 'filled', upTo: 4 });
  expect([filled.state.floor, filled.effects]).toEqual([4, []]);
});

test('messages are shown once and in order, in whatever order and however often they arrive', () => {
  const some = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(some, (seqs) => {
      const { state } = received(begun, ...seqs.map((seq) => message(seq, { isWorkingHours: false })));
      const expected = [...new Set(seqs)].toSorted((one, other) => one - other);
      expect(texts(state)).toEqual(expected.map((seq) => `message ${seq}`));
    }),
  );
});

test('while the panel is closed, the other side’s messages count as unread; opening it clears the count', () => {
  const { state } = after(
    greeted,
    { kind: 'shown', isShown: false },
    { kind: 'delivered', message: message(2) },
    { kind: 'delivered', message: message(3, { userType: 'System' }) },
    { kind: 'delivered', message: message(4, human) },
  );
  expect(state.unread).toBe(2);
  expect(after(state, { kind: 'shown', isShown: true }).state.unread).toBe(0);
});

const issue: ChatEvent = { kind: 'technical-issue', text: 'trouble', sender: BRAND, time: '' };

test('a technical issue is shown once while disconnected, and never after the end [S4-14]', () => {
  const { state } = after(greeted, { kind: 'connection', status: 'waiting' }, issue, issue);
  expect(texts(state).filter((text) => text === 'trouble')).toHaveLength(1);
  const again = after(
    state,
    { kind: 'connection', status: 'connected' },
    { kind: 'connection', status: 'waiting' },
    issue,
  ).state;
  expect(texts(again).filter((text) => text === 'trouble')).toHaveLength(2);
  const ended = received(greeted, message(2, { userType: 'System', isUserBlocked: true })).state;
  expect(texts(after(ended, issue).state)).not.toContain('trouble');
});

test('only the first connection of a chat is flagged as initialised [S4-07]', () => {
  expect(greeted.hasConnected).toBe(false);
  expect(after(greeted, { kind: 'connection', status: 'connected' }).state.hasConnected).toBe(true);
});

test('ending the chat disables the input, is sent, and takes effect even if the server does not answer [S2-34]', () => {
  const { state, effects } = after(greeted, { kind: 'left' });
  expect([inputOf(state), effects]).toEqual([
    'off',
    [{ kind: 'notify', notice: { kind: 'leave' }, afterMs: 0 }],
  ]);
  expect(inputOf(received(state, message(2)).state)).toBe('off');
  const gone = after(state, { kind: 'left-unconfirmed', time: '' });
  expect([gone.state.stage.kind, kindsOf(gone.effects)]).toEqual(['over', ['disconnect']]);
  expect(after(greeted, { kind: 'left-unconfirmed', time: '' }).state).toBe(greeted);
});

test('a new conversation clears history and flags, connects, and keeps the room’s numbering [S4-13]', () => {
  const ended = received(
    { ...greeted, hasConnected: true, isRated: true, asksEmail: true },
    message(2, { userType: 'System', isChatEnded: true }),
  ).state;
  const { state, effects } = after(ended, { kind: 'restarted' });
  expect(state).toMatchObject({
    messages: [],
    hasConnected: false,
    isRated: false,
    asksEmail: false,
    receivedIn: undefined,
    floor: 2,
    stage: { kind: 'open', input: 'off' },
  });
  expect(effects).toEqual([{ kind: 'connect' }]);
  expect(texts(received(state, message(2, { userType: 'System', isChatEnded: true })).state)).toEqual([]);
  expect(texts(received(state, message(3, { conversationId: 'c2' })).state)).toEqual([
    'message 3',
    CONNECTING,
  ]);
});

test('a new conversation clears every flag, including the consent to share [S4-13]', () => {
  const ended = received(
    {
      ...greeted,
      hasConnected: true,
      personIn: 'c1',
      isAgentOffline: true,
      asksEmail: true,
      isShared: true,
      isRated: true,
      unread: 3,
      isTyping: true,
      isIssueShown: true,
    },
    message(2, { userType: 'System', isChatEnded: true }),
  ).state;
  const counting = { floor: 2, clearedIn: 'c1', epoch: ended.epoch };
  const stage = { kind: 'open', input: 'off', isLeaving: false } as const;
  expect(after(ended, { kind: 'restarted' }).state).toEqual({
    ...stateOf({ ...freshFlags, ...counting, stage }, []),
    isShown: true,
  });
});

test('a conversation that the server has not ended is delivered again from the start after a restart', () => {
  const cut = received(greeted, message(2, { userType: 'System', isDisconnected: true })).state;
  const again = after(cut, { kind: 'restarted' }).state;
  expect(texts(received(again, message(1)).state)).toEqual(['message 1', CONNECTING]);
});

const resumed = (openPromptId: string | undefined, epoch = 'e1'): ChatEvent => ({
  kind: 'resumed',
  resumed: { openPromptId, epoch },
});

test('after a reconnect a lost answer is sent again', () => {
  const asked = received(greeted, message(2, { isHold: true, promptId: 'p1' })).state;
  const answered = after(asked, { kind: 'answered', key: 'm2', isYes: true }).state;
  const notice = { kind: 'answer', question: 'hold', isYes: true, promptId: 'p1' };
  expect(after(answered, resumed('p1')).effects).toEqual([{ kind: 'notify', notice, afterMs: 0 }]);
  expect(after(answered, resumed(undefined)).effects).toEqual([]);
});

test('after a reconnect a question settled elsewhere is closed, and the input is enabled again', () => {
  const asked = received(greeted, message(2, { isHold: true, promptId: 'p1' })).state;
  const { state } = after(asked, resumed(undefined));
  expect([openQuestion(state.messages), inputOf(state)]).toEqual([undefined, 'on']);
  expect(inputOf(after(asked, resumed('p1')).state)).toBe('off');
});

test('a settled question is closed and enables the input again, unless another one is open', () => {
  const asked = received(greeted, message(2, { isEndChat: true, promptId: 'p1' })).state;
  const settled = { kind: 'settled', promptId: 'p1' } as const;
  const { state } = after(asked, settled);
  expect([openQuestion(state.messages), inputOf(state)]).toEqual([undefined, 'on']);
  const tooLate = after(asked, { kind: 'answered', key: 'm2', isYes: true }, settled).state;
  expect([tooLate.messages.at(-1)?.question?.answer, inputOf(tooLate)]).toEqual(['yes', 'on']);
  const next = received(asked, message(3, { isFinalQuestion: true, promptId: 'p2' })).state;
  expect(inputOf(after(next, settled).state)).toBe('off');
  expect(inputOf(after(asked, { kind: 'left' }, settled).state)).toBe('off');
});

test.each([
  ['words', message(3, human), 'on'],
  ['another question', message(3, { isHold: true, promptId: 'p2' }), 'off'],
  ['the end', message(3, { userType: 'System', isChatEnded: true }), 'over'],
] as const)('a question is closed once %s follows it', (_what, later, input) => {
  const asked = received(greeted, message(2, { ...human, isEndChat: true, promptId: 'p1' })).state;
  const { state } = received(asked, later);
  expect([state.messages.find(({ id }) => id === 'm2')?.question?.answer, inputOf(state)]).toEqual([
    'closed',
    input,
  ]);
  const outOfOrder = received(
    received(greeted, message(4, { isHold: true, promptId: 'p1' })).state,
    later,
  ).state;
  expect(openQuestion(outOfOrder.messages)?.id).toBe(input === 'over' ? undefined : 'm4');
});

test('after a reconnect a lost end is sent again', () => {
  const leaving = after(greeted, { kind: 'left' }).state;
  expect(after(leaving, resumed(undefined)).effects).toEqual([
    { kind: 'notify', notice: { kind: 'leave' }, afterMs: 0 },
  ]);
});

test('after a change of database the existing messages stay before all new ones', () => {
  const known = after(received(greeted, message(7)).state, resumed(undefined, 'e1')).state;
  const other = after(known, resumed(undefined, 'e2')).state;
  const { state } = received(other, message(1, { id: 'n1', message: 'new 1' }));
  expect(texts(state)).toEqual(['message 1', CONNECTING, 'message 7', 'new 1']);
});

test('the Typing indicator disappears with the message, and with the connection [S2-33]', () => {
  const typing = after(greeted, { kind: 'typing', isTyping: true }).state;
  expect(received(typing, message(2)).state.isTyping).toBe(false);
  expect(after(typing, { kind: 'connection', status: 'waiting' }).state.isTyping).toBe(false);
});
