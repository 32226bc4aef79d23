import { describe, expect, test } from 'vitest';
import { reduce } from '../conversation.ts';
import type { ConversationEvent } from '../conversation-model.ts';
import {
  ada,
  answer,
  ben,
  type TimedEvent,
  play,
  START,
  scenarios,
  type Scenario,
  timer,
  conditionsAt,
} from '../testing/conversations.ts';

const texts = (events: readonly TimedEvent[], isContactable = true) =>
  play(events, isContactable).messages.map(({ text }) => text);
const notes = (events: readonly TimedEvent[]) =>
  play(events).notes.map(({ kind, text }) => `${kind}: ${text}`);

describe('agents', () => {
  const took: TimedEvent = [120, { kind: 'agent-took', agent: ben }];

  test('are announced in a message only if another agent, or any person, was there before', () => {
    expect(texts(scenarios.agentTaken)).toEqual([]);
    expect(texts([...scenarios.agentOffline, [100, timer('agent-reroute')], took])).toEqual([
      'Ben Reed is taking over this conversation',
    ]);
    const queued: readonly TimedEvent[] = [
      ...scenarios.agent,
      [40, { kind: 'transferred', from: ada, to: 'queue' }],
    ];
    expect(texts(queued)).toEqual([
      "We're passing you to another colleague. You are number 2 in the queue. The wait is about 3 minutes.",
    ]);
    expect(texts([...queued, took])).toEqual(['Ben Reed is taking over this conversation']);
  });

  test('take over from an agent who is away only after a minute, or once the visitor was warned', () => {
    const { conversation } = play(scenarios.agentOffline);
    expect(reduce(conversation, took[1], conditionsAt(60)).conversation).toBe(conversation);
    const warned = play([...scenarios.agentOffline, [50, { kind: 'offline-notice' }], took]);
    expect(warned.conversation).toMatchObject({
      state: 'agent',
      agent: ben,
      agentGoneAt: null,
      isQueued: false,
    });
  });

  test.each<Scenario>([
    'greeting',
    'agent',
    'onHold',
    'agentAsked',
    'endAsked',
    'finalAsked',
    'oooAsked',
    'ended',
  ])('cannot take it in %s', (story) => {
    const { conversation } = play(scenarios[story]);
    expect(reduce(conversation, took[1], conditionsAt(120)).conversation).toBe(conversation);
  });

  test.each<Scenario>(['bot', 'botIdle', 'oooMessage', 'waiting', 'queueAsked', 'unattended'])(
    'can take it in %s',
    (story) => {
      const { conversation } = play(scenarios[story]);
      const { conversation: taken, notes: noted } = reduce(conversation, took[1], conditionsAt(640));
      expect(taken).toMatchObject({ state: 'agent', agent: ben, prompt: null, isQueued: false });
      expect(noted).toEqual([{ kind: 'joined', text: 'Ben Reed has the conversation' }]);
    },
  );

  test('who are assigned a visitor of the bot are the only ones who can take it, and change nothing by leaving', () => {
    const { conversation } = play(scenarios.assignedBot);
    expect(conversation).toMatchObject({ state: 'bot', agent: ada, isQueued: false });
    expect(play(scenarios.assignedBot).notes).toEqual([
      { kind: 'joined', text: 'Ada Moss has the conversation' },
    ]);
    for (const event of [took[1], { kind: 'agent-assigned', agent: ben } as const])
      expect(reduce(conversation, event, conditionsAt(120)).conversation).toBe(conversation);
    expect(notes([...scenarios.assignedBot, [9, { kind: 'agent-took', agent: ada }]])).toEqual([]);
    const left = play([...scenarios.assignedBot, [60, { kind: 'agent-gone' }]]);
    expect(left.conversation).toMatchObject({ agent: null, isQueued: true, queuedAt: START + 3_000 });
    expect(left.messages).toEqual([]);
    const idle: readonly TimedEvent[] = [...scenarios.assignedBot, [605, timer('idle')]];
    expect(play([...idle, [610, { kind: 'agent-gone' }]]).conversation).toMatchObject({
      state: 'end-asked',
      agent: null,
      isQueued: true,
    });
    expect(play([...idle, [610, { kind: 'agent-took', agent: ada }]]).conversation.state).toBe('agent');
    const { conversation: unqueued } = play(scenarios.unqueuedBot);
    const assigned = { kind: 'agent-assigned', agent: ada } as const;
    expect(reduce(unqueued, assigned, conditionsAt(20)).conversation).toBe(unqueued);
  });

  test.each(['waiting', 'bot'] as const)(
    'can put back one that they took from %s by mistake, without the visitor noticing',
    (state) => {
      const queuedAt = START + 3_000;
      const back = { kind: 'transferred', from: ben, to: 'queue', back: { state, queuedAt } } as const;
      const { conversation } = play([...scenarios[state], took]);
      const undone = reduce(conversation, back, conditionsAt(640));
      expect(undone.conversation).toMatchObject({ state, agent: null, isQueued: true, queuedAt });
      expect(undone).toMatchObject({ messages: [], effects: [{ kind: 'route' }] });
      const wroteThen = play([...scenarios[state], took, [630, { kind: 'agent-wrote', agent: ben }]]);
      for (const [before, event, changes] of [
        [wroteThen.conversation, back, {}],
        [conversation, { ...back, from: ada }, {}],
        [conversation, back, { isOpen: false }],
        [conversation, back, { areAgentsOnline: false }],
      ] as const)
        expect(reduce(before, event, conditionsAt(640, changes)).conversation).toBe(before);
    },
  );

  test('who never wrote to a visitor of the bot are not recorded as its agent', () => {
    const ended = play([...scenarios.assignedBot, [20, { kind: 'visitor-ended' }]]);
    expect(ended.conversation).toMatchObject({ state: 'ended', agent: null });
    expect(play(scenarios.ended).conversation.agent).toEqual(ada);
  });

  test('can ask a visitor of the bot to end, and take over if the answer is no', () => {
    const asked: readonly TimedEvent[] = [
      ...scenarios.assignedBot,
      [20, { kind: 'agent-asked-end', agent: ada }],
      [30, answer('end', false)],
    ];
    expect(play(asked).conversation).toMatchObject({ state: 'agent', agent: ada });
  });

  test('who do not answer are reported only while they have the visitor', () => {
    const late = play([...scenarios.unanswered, [280, { kind: 'agent-silent', isLong: true }]]);
    expect(late.notes).toContainEqual({
      kind: 'left',
      text: 'Ada Moss did not answer, and is shown as away',
    });
    expect(late.conversation.agent).toBeNull();
    for (const story of ['bot', 'waiting', 'assignedBot', 'onHold', 'agentOffline', 'ended'] as const) {
      const { conversation } = play(scenarios[story]);
      for (const isLong of [false, true])
        expect(reduce(conversation, { kind: 'agent-silent', isLong }, conditionsAt(280)).conversation).toBe(
          conversation,
        );
    }
    const warned = play([...scenarios.unanswered, [160, { kind: 'agent-silent', isLong: false }]]);
    expect(warned.notes).toMatchObject([{ kind: 'warned' }]);
    const again = reduce(warned.conversation, { kind: 'agent-silent', isLong: false }, conditionsAt(170));
    expect(again.conversation).toBe(warned.conversation);
  });

  test.each<Scenario>(['greeting', 'oooAsked', 'ended', 'finalAsked'])('cannot write in %s', (story) => {
    const { conversation } = play(scenarios[story]);
    expect(reduce(conversation, { kind: 'agent-wrote', agent: ada }, conditionsAt(50)).conversation).toBe(
      conversation,
    );
  });

  test.each<Scenario>(['agentAsked', 'endAsked'])('withdraw their question in %s by writing', (story) => {
    const { conversation } = play([...scenarios[story], [50, { kind: 'agent-wrote', agent: ada }]]);
    expect(conversation).toMatchObject({ state: 'agent', prompt: null, lastAgentAt: START + 50_000 });
  });

  test.each<Scenario>(['agentAsked', 'endAsked'])('do not inherit an open question in %s', (story) => {
    const passed = play([...scenarios[story], [50, { kind: 'transferred', from: ada, to: ben }]]);
    expect(passed.conversation).toMatchObject({ state: 'agent', agent: ben, prompt: null });
  });

  test('count as having spoken once they wrote or asked', () => {
    expect(play(scenarios.agentTaken).conversation.hasHumanSpoken).toBe(false);
    expect(play(scenarios.agent).conversation.hasHumanSpoken).toBe(true);
    const asked = play([...scenarios.agentTaken, [25, { kind: 'agent-held', agent: ada }]]);
    expect(asked.conversation).toMatchObject({ hasHumanSpoken: true, lastAgentAt: START + 25_000 });
  });

  test('cannot put a visitor on hold twice, but may ask to end or to contact', () => {
    const { conversation } = play(scenarios.onHold);
    const ask = (kind: 'agent-held' | 'agent-asked-end' | 'agent-asked-final') =>
      reduce(conversation, { kind, agent: ada }, conditionsAt(50)).conversation.state;
    expect([ask('agent-held'), ask('agent-asked-end'), ask('agent-asked-final')]).toEqual([
      'on-hold',
      'end-asked',
      'final-asked',
    ]);
  });

  test('can transfer only what they have, and only to someone else', () => {
    const { conversation } = play(scenarios.agent);
    const refused = [
      { kind: 'transferred', from: ada, to: ada },
      { kind: 'transferred', from: ben, to: 'queue' },
      { kind: 'transferred', from: ben, to: { id: 'agent-cy', name: 'Cy Hart' } },
    ] as const;
    for (const event of refused)
      expect(reduce(conversation, event, conditionsAt(50)).conversation).toBe(conversation);
    expect(notes([...scenarios.agent, [40, { kind: 'transferred', from: ada, to: ben }]])).toContain(
      'transferred: Ada Moss passed it to Ben Reed',
    );
    expect(notes([...scenarios.agent, [40, { kind: 'transferred', from: ben, to: ben }]])).toContain(
      'transferred: Ben Reed took over',
    );
  });

  test.each<Scenario>(['waiting', 'finalAsked', 'ended'])('transfer nothing in %s', (story) => {
    const { conversation } = play(scenarios[story]);
    const event = { kind: 'transferred', from: ada, to: ben } as const;
    expect(reduce(conversation, event, conditionsAt(50)).conversation).toBe(conversation);
  });

  test('are reported as gone once, and only if they have a conversation', () => {
    for (const story of ['waiting', 'finalAsked', 'agentOffline', 'ended'] as const) {
      const { conversation } = play(scenarios[story]);
      expect(reduce(conversation, { kind: 'agent-gone' }, conditionsAt(50)).conversation).toBe(conversation);
    }
    for (const story of ['waiting', 'agent', 'ended'] as const) {
      const { conversation } = play(scenarios[story]);
      expect(reduce(conversation, { kind: 'agent-back' }, conditionsAt(50)).conversation).toBe(conversation);
    }
  });

  test('can end only a conversation that is theirs and open', () => {
    const { conversation } = play(scenarios.agent);
    expect(reduce(conversation, { kind: 'agent-ended', agent: ben }, conditionsAt(50)).conversation).toBe(
      conversation,
    );
    const over = play(scenarios.ended).conversation;
    expect(reduce(over, { kind: 'agent-ended', agent: ada }, conditionsAt(50)).conversation).toBe(over);
  });

  test('and opening or closing hours affect no visitor who is not waiting for them', () => {
    const { conversation } = play(scenarios.agent);
    for (const kind of ['no-agents', 'hours-closed', 'hours-opened'] as const) {
      expect(reduce(conversation, { kind }, conditionsAt(50)).conversation).toBe(conversation);
    }
  });
});

describe('a warning', () => {
  test('is given once while the agent is away, and asks for an address if none is known', () => {
    const warned: readonly TimedEvent[] = [...scenarios.agentOffline, [50, { kind: 'offline-notice' }]];
    expect(play(warned).messages).toMatchObject([{ asksEmail: false }]);
    expect(play(warned, false).messages).toMatchObject([{ asksEmail: true }]);
    const { conversation } = play(warned);
    expect(reduce(conversation, { kind: 'offline-notice' }, conditionsAt(60)).conversation).toBe(
      conversation,
    );
    const again = play([
      ...warned,
      [60, { kind: 'agent-back' }],
      [70, { kind: 'agent-gone' }],
      [80, { kind: 'offline-notice' }],
    ]);
    expect(again.messages).toHaveLength(1);
  });

  test('keeps the place of a visitor who is already queued', () => {
    const rerouted: readonly TimedEvent[] = [...scenarios.agentOffline, [100, timer('agent-reroute')]];
    const { conversation } = play([...rerouted, [120, { kind: 'offline-notice' }]]);
    expect(conversation.queuedAt).toBe(START + 100_000);
  });

  test('is not given while the agent is there', () => {
    const { conversation } = play(scenarios.agent);
    expect(reduce(conversation, { kind: 'offline-notice' }, conditionsAt(50)).conversation).toBe(
      conversation,
    );
  });
});

describe('the wait of a visitor whose agent passes them on', () => {
  const silent: ConversationEvent = { kind: 'agent-silent', isLong: true };
  const toQueue: ConversationEvent = { kind: 'transferred', from: ada, to: 'queue' };

  test('goes on from when they joined the queue if no person has written', () => {
    const { conversation, timers } = play([...scenarios.agentTaken, [320, silent]]);
    expect(conversation).toMatchObject({ state: 'waiting', queuedAt: START + 11_000 });
    // The longest time in the queue counts anew: they are not sent away for what an agent did.
    expect(timers['queue-maximum']).toBe(START + 320_000 + 15 * 60_000);
    expect(play([...scenarios.agentTaken, [50, toQueue]]).conversation.queuedAt).toBe(START + 11_000);
  });

  test('goes on from their last words if these were not answered', () => {
    expect(play([...scenarios.unanswered, [280, silent]]).conversation.queuedAt).toBe(START + 40_000);
    const nobody = { areAgentsOnline: false };
    const left = play([...scenarios.unanswered, [280, silent, nobody]]).conversation;
    expect(left).toMatchObject({ state: 'agent-offline', queuedAt: START + 40_000 });
  });

  test('goes on from when they joined the queue again if the next agent has not written', () => {
    const next: readonly TimedEvent[] = [
      ...scenarios.agent,
      [50, toQueue],
      [60, { kind: 'agent-assigned', agent: ben }],
      [300, silent],
    ];
    expect(play(next).conversation.queuedAt).toBe(START + 50_000);
  });

  test('begins now if the agent answered them', () => {
    expect(play([...scenarios.agent, [50, toQueue]]).conversation.queuedAt).toBe(START + 50_000);
  });

  test('ends when a person writes', () => {
    expect(play(scenarios.agentTaken).conversation.queuedAt).toBe(START + 11_000);
    expect(play(scenarios.agent).conversation.queuedAt).toBeNull();
  });
});
