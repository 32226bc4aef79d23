import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timersOf } from './conversation/timers.ts';
import { isPlainAppend, asksBotAfterAppend, openConversation, reduce } from './conversation.ts';
import {
  type Conversation,
  type ConversationEvent,
  type ConversationState,
  conversationStates,
  endReasons,
  type Transition,
  type Conditions,
  type TimerKind,
  timerKinds,
} from './conversation-model.ts';
import { ada, ben, greeting, reply, START } from './testing/conversations.ts';

const MINUTE = 60_000;

const agent = fc.constantFrom(ada, ben, { id: 'agent-cy', name: 'Cy Hart' });
const prompt = fc.constantFrom('hold', 'final', 'end', 'out-of-office');
const words = fc.constantFrom(
  'yes',
  'No.',
  'YES',
  'What is an MPAN?',
  '',
  'Email me the answer',
  'Ask the assistant',
);
const kind = <Kind extends ConversationEvent['kind']>(value: Kind) => fc.constant(value);

const event: fc.Arbitrary<ConversationEvent> = fc.oneof(
  fc.record({ kind: kind('opened'), greeting: fc.constant(greeting) }),
  fc.record({ kind: kind('visitor-wrote'), text: words }),
  fc.record({ kind: kind('visitor-gave-email') }),
  fc.record({
    kind: kind('bot-replied'),
    reply: fc.record({
      text: fc.constantFrom('', 'An answer.'),
      citations: fc.constant([]),
      suggestions: fc.constant([]),
      action: fc.constantFrom(null, 'handover', 'email'),
      isConfident: fc.boolean(),
    }),
  }),
  fc.record({ kind: kind('bot-failed') }),
  fc.record({
    kind: kind('answered'),
    prompt,
    isYes: fc.boolean(),
    promptId: fc.constantFrom(null, 'prompt-3', 'prompt-9'),
  }),
  fc.record({ kind: kind('end-dialog'), isOpen: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('offline-notice', 'attached', 'agent-gone', 'agent-back', 'no-agents') }),
  fc.record({ kind: fc.constantFrom('hours-opened', 'hours-closed') }),
  fc.record({ kind: kind('agent-silent'), isLong: fc.boolean() }),
  fc.record({ kind: kind('detached'), isAbandoned: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom(
      'agent-took',
      'agent-assigned',
      'agent-wrote',
      'agent-held',
      'agent-asked-end',
      'agent-asked-final',
    ),
    agent,
  }),
  fc.record({ kind: kind('transferred'), from: agent, to: fc.oneof(agent, fc.constant('queue' as const)) }),
  fc.record({ kind: kind('timer'), timer: fc.constantFrom(...timerKinds) }),
);
const ender: fc.Arbitrary<ConversationEvent> = fc.oneof(
  fc.record({ kind: fc.constantFrom('visitor-ended', 'visitor-left', 'blocked', 'abused', 'erased') }),
  fc.record({ kind: kind('agent-ended'), agent }),
);

/** An event, how long after the previous one it happens, and under what conditions. */
const anyEvent = fc.record({
  event: fc.oneof({ arbitrary: event, weight: 40 }, { arbitrary: ender, weight: 1 }),
  wait: fc.constantFrom(0, 1_000, 59_000, 61_000, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 11 * MINUTE),
  isOpen: fc.boolean(),
  areAgentsOnline: fc.boolean(),
});
const course = fc.record({
  isContactable: fc.boolean(),
  isOpenAtFirst: fc.boolean(),
  events: fc.array(anyEvent, { maxLength: 30 }),
});
type Course = {
  readonly isContactable: boolean;
  readonly isOpenAtFirst: boolean;
  readonly events: readonly {
    readonly event: ConversationEvent;
    readonly wait: number;
    readonly isOpen: boolean;
    readonly areAgentsOnline: boolean;
  }[];
};

type Moment = {
  readonly before: Conversation;
  readonly event: ConversationEvent;
  readonly conditions: Conditions;
  readonly after: Transition;
};

const conditions = (now: number, index: number, changes: Partial<Conditions> = {}): Conditions => ({
  now,
  promptId: `prompt-${index}`,
  isOpen: true,
  areAgentsOnline: true,
  brandName: 'Utility Aid',
  opensAgain: '',
  queuePosition: 1,
  expectedWaitMinutes: null,
  ...changes,
});

/** Returns every step of a course: the greeting first, then the rest. */
function momentsOf({ isContactable, isOpenAtFirst, events }: Course): readonly Moment[] {
  let conversation = openConversation({ now: START, isContactable });
  let now = START;
  const first = {
    event: { kind: 'opened', greeting } as const,
    wait: 2_500,
    isOpen: isOpenAtFirst,
    areAgentsOnline: true,
  };
  return [first, ...events].map(({ event: each, wait, isOpen, areAgentsOnline }, index) => {
    now += wait;
    const before = conversation;
    const around = conditions(now, index, { isOpen, areAgentsOnline });
    const after = reduce(before, each, around);
    conversation = after.conversation;
    return { before, event: each, conditions: around, after };
  });
}

/** Checks every step of 3,000 random courses. */
function always(check: (moment: Moment) => void): void {
  fc.assert(
    fc.property(course, (each) => {
      for (const moment of momentsOf(each)) check(moment);
    }),
    { numRuns: 3_000 },
  );
}

const askedKinds: Partial<Record<ConversationState, string>> = {
  'hold-asked': 'hold',
  'end-asked': 'end',
  'final-asked': 'final',
  'ooo-asked': 'out-of-office',
};

test('a question is open in exactly the states that wait for an answer, and is the one of that state', () => {
  always(({ after: { conversation } }) => {
    expect(conversation.prompt?.kind).toBe(askedKinds[conversation.state]);
  });
});

test('every state that needs an agent has one, and an away agent may be missing only in the queue', () => {
  always(({ after: { conversation } }) => {
    const { state, heldBy, isQueued } = conversation;
    const needsAgent =
      state === 'agent' ||
      state === 'on-hold' ||
      heldBy === 'agent' ||
      (state === 'agent-offline' && !isQueued);
    expect(needsAgent && conversation.agent === null).toBe(false);
  });
});

test('the holder, the state to return to and the queue are set only in the states they belong to', () => {
  always(({ after: { conversation } }) => {
    const { state, heldBy, returnsTo, abandonAt, detachedAt, endReason } = conversation;
    const { isQueued, queuedAt, joinedQueueAt, agent, lastAgentAt } = conversation;
    expect(heldBy !== null).toBe(state === 'hold-asked' || state === 'on-hold');
    expect(returnsTo !== null).toBe(state === 'end-asked');
    expect(isQueued).toBe(joinedQueueAt !== null);
    // Whoever has an agent keeps their place until the agent writes, also after another agent who wrote.
    if (queuedAt === null) expect(isQueued).toBe(false);
    else {
      expect(isQueued || (agent !== null && state !== 'ended')).toBe(true);
      expect(queuedAt).toBeGreaterThanOrEqual(lastAgentAt ?? 0);
    }
    expect(endReason !== null).toBe(state === 'ended');
    if (state !== 'ended') expect(abandonAt !== null).toBe(detachedAt !== null);
    if (state === 'waiting') expect(isQueued).toBe(true);
  });
});

const timersOfState: Record<ConversationState, readonly TimerKind[]> = {
  greeting: [],
  bot: ['idle', 'bot-time-out'],
  waiting: ['hold-question', 'queue-maximum'],
  'hold-asked': ['prompt-silence', 'queue-maximum'],
  agent: ['idle'],
  'on-hold': ['hold-apology', 'hold-reminder'],
  'agent-offline': ['agent-reroute', 'agent-given-up'],
  'end-asked': ['prompt-silence'],
  'final-asked': ['prompt-silence'],
  'ooo-asked': ['prompt-silence'],
  'ooo-message': ['idle', 'bot-time-out'],
  ended: [],
};

test('only timers of the current state are set, and the one for a visitor who has gone', () => {
  always(({ after: { conversation, timers } }) => {
    const allowed: readonly string[] = [...timersOfState[conversation.state], 'abandon'];
    expect(Object.keys(timers).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(timers.abandon).toBe(conversation.abandonAt ?? undefined);
    expect(Object.values(timers).every(Number.isSafeInteger)).toBe(true);
  });
});

test('an event that no longer applies returns the same conversation, without messages, notes or effects', () => {
  always(({ before, after, conditions: { now } }) => {
    if (after.conversation !== before) return;
    expect(after).toEqual({
      conversation: before,
      messages: [],
      notes: [],
      effects: [],
      timers: timersOf(before, now),
    });
  });
});

const closing = ['ended', 'blocked', 'disconnected'];

test('the end sends one closing message, the last of all, and nothing changes it', () => {
  always(({ before, after }) => {
    const closings = after.messages.filter(({ kind: sent }) => closing.includes(sent));
    const ends = before.state !== 'ended' && after.conversation.state === 'ended';
    expect(closings.length).toBe(ends ? 1 : 0);
    if (ends) expect(after.messages.at(-1)).toBe(closings[0]);
    if (before.state === 'ended') expect(after.conversation).toBe(before);
  });
});

test('an answer counts once: sent again, it does nothing', () => {
  always(({ before, event: each, after, conditions: around }) => {
    if (each.kind !== 'answered' || after.conversation === before) return;
    const again = { ...each, promptId: before.prompt?.id ?? null };
    expect(reduce(after.conversation, again, around).conversation).toBe(after.conversation);
  });
});

test('every open question can be answered either way, and either answer moves the conversation on [S4-10]', () => {
  always(({ after: { conversation }, conditions: around }) => {
    const open = conversation.prompt;
    if (open === null) return;
    for (const isYes of [true, false]) {
      const answered = reduce(
        conversation,
        { kind: 'answered', prompt: open.kind, isYes, promptId: open.id },
        { ...around, promptId: 'next' },
      );
      expect(answered.conversation.prompt?.id).not.toBe(open.id);
    }
  });
});

test('a plain append has the same result as a transition', () => {
  always(({ before, event: each, after }) => {
    if (each.kind !== 'visitor-wrote' && each.kind !== 'agent-wrote') return;
    const isAgent = each.kind === 'agent-wrote';
    const text = isAgent ? '' : each.text;
    if (!isPlainAppend(before, isAgent ? 'agent' : 'customer', isAgent ? each.agent.id : null, text)) return;
    const { lastVisitorAt, lastAgentAt, botAskedAt } = after.conversation;
    expect(after.conversation).toEqual({ ...before, lastVisitorAt, lastAgentAt, botAskedAt });
    expect({ messages: after.messages, notes: after.notes }).toEqual({ messages: [], notes: [] });
    const asksBot = !isAgent && asksBotAfterAppend(before);
    expect(after.effects).toEqual(asksBot ? [{ kind: 'ask-bot' }] : []);
  });
});

test('two agents never have it at once: actions of an agent who does not have it change nothing', () => {
  always(({ before, event: each, after }) => {
    const acts = ['agent-wrote', 'agent-held', 'agent-asked-end', 'agent-asked-final', 'agent-ended'];
    if (!acts.includes(each.kind) || !('agent' in each)) return;
    if (before.agent === null || before.agent.id === each.agent.id) return;
    expect(after.conversation).toBe(before);
  });
});

/** Fires due timers in order until the conversation ends. Returns the states that it went through. */
function wait(from: Conversation, now: number): readonly ConversationState[] {
  const states: ConversationState[] = [from.state];
  let [conversation, at] = [from, now];
  for (let count = 0; count < 60 && conversation.state !== 'ended'; count += 1) {
    const [next] = Object.entries(timersOf(conversation, at)).toSorted(([, one], [, other]) => one - other);
    const due = timerKinds.find((name) => name === next?.[0]);
    if (!due || !next) break;
    at = Math.max(at, next[1]);
    conversation = reduce(
      conversation,
      { kind: 'timer', timer: due },
      conditions(at, 1_000 + count),
    ).conversation;
    states.push(conversation.state);
  }
  return states;
}

test('no dead end: a conversation whose visitor has gone ends by timers alone', () => {
  always(({ after: { conversation }, conditions: { now } }) => {
    const gone = reduce(
      conversation,
      { kind: 'detached', isAbandoned: false },
      conditions(now, 900),
    ).conversation;
    expect(wait(gone, now).at(-1)).toBe('ended');
  });
});

test('no dead end: so does one whose visitor stays silent, unless an agent keeps them on hold', () => {
  always(({ after: { conversation }, conditions: { now } }) => {
    if (conversation.state === 'greeting') return;
    expect(['ended', 'on-hold']).toContain(wait(conversation, now).at(-1));
  });
});

test('a conversation is plain data, so that it can be stored', () => {
  always(({ after }) => {
    expect(JSON.parse(JSON.stringify(after))).toEqual(after);
  });
});

/** Returns every possible event for a conversation, for walking through all of its states. */
function movesFrom(conversation: Conversation, now: number): readonly ConversationEvent[] {
  const due = Object.keys(timersOf(conversation, now));
  return [
    { kind: 'opened', greeting },
    { kind: 'visitor-wrote', text: 'Hello' },
    { kind: 'bot-replied', reply: reply({ action: 'handover' }) },
    ...(['hold', 'final', 'end', 'out-of-office'] as const).flatMap((each) =>
      [true, false].map((isYes) => ({ kind: 'answered', prompt: each, isYes, promptId: null }) as const),
    ),
    { kind: 'visitor-ended' },
    { kind: 'visitor-left' },
    { kind: 'detached', isAbandoned: false },
    { kind: 'agent-took', agent: ada },
    { kind: 'agent-held', agent: ada },
    { kind: 'agent-asked-end', agent: ada },
    { kind: 'agent-ended', agent: ada },
    { kind: 'agent-gone' },
    { kind: 'blocked' },
    { kind: 'abused' },
    { kind: 'erased' },
    ...timerKinds
      .filter((name) => due.includes(name))
      .map((name) => ({ kind: 'timer', timer: name }) as const),
  ];
}

test('every state and every end can be reached from a greeting', () => {
  const seen = new Map<string, { conversation: Conversation; now: number }>();
  const queue = [{ conversation: openConversation({ now: START, isContactable: true }), now: START }];
  const keyOf = ({ state, heldBy, returnsTo, endReason, agentGoneAt, detachedAt }: Conversation) =>
    [state, heldBy, returnsTo, endReason, agentGoneAt !== null, detachedAt !== null].join(' ');
  for (let place = queue.shift(); place; place = queue.shift()) {
    const key = keyOf(place.conversation);
    if (seen.has(key)) continue;
    seen.set(key, place);
    const now = place.now + 20 * MINUTE;
    for (const move of movesFrom(place.conversation, place.now)) {
      for (const isOpen of [true, false]) {
        queue.push({
          conversation: reduce(place.conversation, move, conditions(now, seen.size, { isOpen })).conversation,
          now,
        });
      }
    }
  }
  const reached = [...seen.values()].map(({ conversation }) => conversation);
  expect(new Set(reached.map(({ state }) => state))).toEqual(new Set(conversationStates));
  expect(new Set(reached.map(({ endReason }) => endReason))).toEqual(new Set([null, ...endReasons]));
});
