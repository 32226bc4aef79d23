import { describe, expect, test } from 'vitest';
import { isAssignable, isTakeable, step } from '../conversation.ts';
import {
  ada,
  ben,
  type Happening,
  play,
  START,
  stories,
  type Story,
  timer,
  worldAt,
} from '../testing/conversations.ts';

const texts = (happenings: readonly Happening[], isContactable = true) =>
  play(happenings, isContactable).says.map(({ text }) => text);
const notes = (happenings: readonly Happening[]) =>
  play(happenings).notes.map(({ kind, text }) => `${kind}: ${text}`);

describe('agents', () => {
  const took: Happening = [120, { kind: 'agent-took', agent: ben }];

  test('are announced by a line only when another one, or a person, was there before', () => {
    expect(texts(stories.agentTaken)).toEqual([]);
    expect(texts([...stories.agentOffline, [100, timer('agent-reroute')], took])).toEqual([
      'Ben Reed is taking over this conversation',
    ]);
    const queued: readonly Happening[] = [
      ...stories.agent,
      [40, { kind: 'transferred', from: ada, to: 'queue' }],
    ];
    expect(texts(queued)).toEqual([
      'Your conversation is being passed to another colleague. You are number 2 in the queue. The wait is about 3 minutes.',
    ]);
    expect(texts([...queued, took])).toEqual(['Ben Reed is taking over this conversation']);
  });

  test('take over an away one only after a minute, or when the visitor was warned', () => {
    const { conversation } = play(stories.agentOffline);
    expect(step(conversation, took[1], worldAt(60)).conversation).toBe(conversation);
    const warned = play([...stories.agentOffline, [50, { kind: 'offline-notice' }], took]);
    expect(warned.conversation).toMatchObject({
      state: 'agent',
      agent: ben,
      agentGoneAt: null,
      isQueued: false,
    });
  });

  test.each<Story>([
    'greeting',
    'agent',
    'onHold',
    'agentAsked',
    'endAsked',
    'finalAsked',
    'oooAsked',
    'ended',
  ])('do not take it in %s', (story) => {
    const { conversation } = play(stories[story]);
    expect(isTakeable(conversation)).toBe(false);
    expect(step(conversation, took[1], worldAt(120)).conversation).toBe(conversation);
  });

  test.each<[Story, boolean]>([
    ['bot', false],
    ['botIdle', false],
    ['oooMessage', false],
    ['waiting', true],
    ['queueAsked', true],
    ['unattended', true],
  ])('take it by hand in %s; by the router: %o', (story, byRouter) => {
    const { conversation } = play(stories[story]);
    expect([isTakeable(conversation), isAssignable(conversation)]).toEqual([true, byRouter]);
    const { conversation: taken, notes: noted } = step(conversation, took[1], worldAt(640));
    expect(taken).toMatchObject({ state: 'agent', agent: ben, prompt: null, isQueued: false });
    expect(noted).toEqual([{ kind: 'joined', text: 'Ben Reed has the conversation' }]);
  });

  test.each<Story>(['greeting', 'oooAsked', 'ended', 'finalAsked'])('do not write in %s', (story) => {
    const { conversation } = play(stories[story]);
    expect(step(conversation, { kind: 'agent-wrote', agent: ada }, worldAt(50)).conversation).toBe(
      conversation,
    );
  });

  test.each<Story>(['agentAsked', 'endAsked'])('withdraw their question of %s by writing', (story) => {
    const { conversation } = play([...stories[story], [50, { kind: 'agent-wrote', agent: ada }]]);
    expect(conversation).toMatchObject({ state: 'agent', prompt: null, lastAgentAt: START + 50_000 });
  });

  test('have spoken once they wrote or asked', () => {
    expect(play(stories.agentTaken).conversation.hasHumanSpoken).toBe(false);
    expect(play(stories.agent).conversation.hasHumanSpoken).toBe(true);
    const asked = play([...stories.agentTaken, [25, { kind: 'agent-held', agent: ada }]]);
    expect(asked.conversation).toMatchObject({ hasHumanSpoken: true, lastAgentAt: START + 25_000 });
  });

  test('hold a held visitor no second time, but may ask to end or to contact', () => {
    const { conversation } = play(stories.onHold);
    const ask = (kind: 'agent-held' | 'agent-asked-end' | 'agent-asked-final') =>
      step(conversation, { kind, agent: ada }, worldAt(50)).conversation.state;
    expect([ask('agent-held'), ask('agent-asked-end'), ask('agent-asked-final')]).toEqual([
      'on-hold',
      'end-asked',
      'final-asked',
    ]);
  });

  test('pass on what they have, to somebody else', () => {
    const { conversation } = play(stories.agent);
    const refused = [
      { kind: 'transferred', from: ada, to: ada },
      { kind: 'transferred', from: ben, to: 'queue' },
      { kind: 'transferred', from: ben, to: { id: 'agent-cy', name: 'Cy Hart' } },
    ] as const;
    for (const event of refused)
      expect(step(conversation, event, worldAt(50)).conversation).toBe(conversation);
    expect(notes([...stories.agent, [40, { kind: 'transferred', from: ada, to: ben }]])).toContain(
      'transferred: Ada Moss passed it to Ben Reed',
    );
    expect(notes([...stories.agent, [40, { kind: 'transferred', from: ben, to: ben }]])).toContain(
      'transferred: Ben Reed took over',
    );
  });

  test.each<Story>(['waiting', 'finalAsked', 'ended'])('pass nothing on in %s', (story) => {
    const { conversation } = play(stories[story]);
    const event = { kind: 'transferred', from: ada, to: ben } as const;
    expect(step(conversation, event, worldAt(50)).conversation).toBe(conversation);
  });

  test('are missed once, and only where they have a conversation', () => {
    for (const story of ['waiting', 'finalAsked', 'agentOffline', 'ended'] as const) {
      const { conversation } = play(stories[story]);
      expect(step(conversation, { kind: 'agent-gone' }, worldAt(50)).conversation).toBe(conversation);
    }
    for (const story of ['waiting', 'agent', 'ended'] as const) {
      const { conversation } = play(stories[story]);
      expect(step(conversation, { kind: 'agent-back' }, worldAt(50)).conversation).toBe(conversation);
    }
  });

  test('end only what is theirs and open', () => {
    const { conversation } = play(stories.agent);
    expect(step(conversation, { kind: 'agent-ended', agent: ben }, worldAt(50)).conversation).toBe(
      conversation,
    );
    const over = play(stories.ended).conversation;
    expect(step(over, { kind: 'agent-ended', agent: ada }, worldAt(50)).conversation).toBe(over);
  });

  test('and hours that come or go touch nobody who does not wait for them', () => {
    const { conversation } = play(stories.agent);
    for (const kind of ['no-agents', 'hours-closed', 'hours-opened'] as const) {
      expect(step(conversation, { kind }, worldAt(50)).conversation).toBe(conversation);
    }
  });
});

describe('a warning', () => {
  test('is given once while the agent is away, and asks a stranger for an address', () => {
    const warned: readonly Happening[] = [...stories.agentOffline, [50, { kind: 'offline-notice' }]];
    expect(play(warned).says).toMatchObject([{ asksEmail: false }]);
    expect(play(warned, false).says).toMatchObject([{ asksEmail: true }]);
    const { conversation } = play(warned);
    expect(step(conversation, { kind: 'offline-notice' }, worldAt(60)).conversation).toBe(conversation);
    const again = play([
      ...warned,
      [60, { kind: 'agent-back' }],
      [70, { kind: 'agent-gone' }],
      [80, { kind: 'offline-notice' }],
    ]);
    expect(again.says).toHaveLength(1);
  });

  test('keeps the place of somebody who is queued already', () => {
    const rerouted: readonly Happening[] = [...stories.agentOffline, [100, timer('agent-reroute')]];
    const { conversation } = play([...rerouted, [120, { kind: 'offline-notice' }]]);
    expect(conversation.queuedAt).toBe(START + 100_000);
  });

  test('is for nobody whose agent is there', () => {
    const { conversation } = play(stories.agent);
    expect(step(conversation, { kind: 'offline-notice' }, worldAt(50)).conversation).toBe(conversation);
  });
});
