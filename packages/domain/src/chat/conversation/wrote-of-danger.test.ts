import { describe, expect, test } from 'vitest';
import type { ConversationEvent } from '../conversation-model.ts';
import {
  ada,
  answer,
  opened,
  play,
  replied,
  scenarios,
  timer,
  wrote,
  type TimedEvent,
} from '../testing/conversations.ts';
import type { DangerKind } from '../danger/kinds.ts';

const called = (...dangers: DangerKind[]): ConversationEvent => ({
  kind: 'visitor-wrote',
  text: 'Help',
  dangers,
});
const closed = { isOpen: false, areAgentsOnline: false };
const nobody = { areAgentsOnline: false };
const textsOf = ({ messages }: ReturnType<typeof play>) => messages.map(({ text }) => text);

describe('a visitor who writes about danger', () => {
  test.each(['bot', 'askedBot', 'botIdle'] as const)(
    'is handed over at once, and is sent only what to do (%s)',
    (from) => {
      const after = play([...scenarios[from], [700, called('gas')]]);
      expect(after).toMatchObject({
        conversation: { state: 'waiting', isQueued: true, dangers: ['gas'], botAskedAt: null, prompt: null },
        messages: [{ author: 'bot', kind: 'text' }],
        notes: [{ kind: 'danger' }, { kind: 'handover' }],
        effects: [{ kind: 'route' }, { kind: 'alarm', dangers: ['gas'] }],
      });
      expect(textsOf(after)).toEqual([expect.stringMatching(/^Call 0800 111 999/)]);
    },
  );

  test('is queued for the next agent if nobody is online', () => {
    const after = play([...scenarios.unqueuedBot, [10, called('fire'), nobody]]);
    expect(after.conversation).toMatchObject({ state: 'agent-offline', isQueued: true, dangers: ['fire'] });
    expect(textsOf(after)).toEqual([expect.stringContaining('call 999')]);
  });

  test('is answered before the greeting, which is then left out', () => {
    const first = play([[1, called('medical')]]);
    expect(textsOf(first)).toEqual([expect.stringMatching(/^Call 999 now/)]);
    const after = play([
      [1, called('medical')],
      [3, opened],
    ]);
    expect(after).toMatchObject({ conversation: { state: 'waiting' }, messages: [] });
  });

  test.each([
    'agent',
    'onHold',
    'waiting',
    'agentOffline',
    'queueAsked',
    'finalAsked',
    'unattended',
  ] as const)('who is already with people is sent each reply once, and nothing else changes (%s)', (from) => {
    const { conversation: before } = play(scenarios[from]);
    const first = play([...scenarios[from], [200, called('gas')]]);
    expect(textsOf(first)).toEqual([expect.stringMatching(/^Call 0800 111 999/)]);
    expect(first.conversation).toMatchObject({ state: before.state, agent: before.agent, dangers: ['gas'] });
    const again = play([...scenarios[from], [200, called('gas')], [210, called('gas')]]);
    expect(textsOf(again).join()).not.toContain('0800');
    expect(again.effects).toEqual([]);
    const worse = play([...scenarios[from], [200, called('gas')], [210, called('medical', 'gas')]]);
    expect(textsOf(worse)).toEqual([expect.stringMatching(/^Call 999 now and ask for an ambulance/)]);
    expect(worse.conversation.dangers).toEqual(['medical', 'gas']);
    expect(worse.effects).toEqual([{ kind: 'alarm', dangers: ['medical'] }]);
  });

  test('gets the reply out of hours, both while a question is open and while leaving a message', () => {
    const asked = play([...scenarios.oooAsked, [10, called('suicide'), closed]]);
    expect(asked.conversation).toMatchObject({ state: 'ooo-asked', outOfOfficeLead: 'awaits-contact' });
    expect(textsOf(asked)).toEqual([expect.stringContaining('116 123')]);
    const left = play([...scenarios.oooMessage, [20, called('power-cut'), closed]]);
    expect(left.conversation).toMatchObject({
      state: 'ooo-message',
      outOfOfficeLead: 'made',
      botAskedAt: null,
    });
    expect(textsOf(left)).toEqual([expect.stringMatching(/^Call 105/)]);
    expect(left.effects).toMatchObject([{ kind: 'alarm' }]);
    const again = play([
      ...scenarios.oooMessage,
      [20, called('power-cut'), closed],
      [30, called('power-cut'), closed],
    ]);
    expect(textsOf(again)).toEqual([expect.stringMatching(/^Call 105/)]);
    expect(again.effects).toEqual([]);
  });

  test('is offered to leave a message at once if it happens before the greeting out of hours', () => {
    const after = play([
      [1, called('medical')],
      [3, opened, closed],
    ]);
    expect(after.conversation).toMatchObject({ state: 'ooo-asked', outOfOfficeLead: 'awaits-contact' });
  });

  test('goes to the assigned agent at once, even if the bot was still answering', () => {
    const after = play([...scenarios.assignedBot, [10, called('gas')]]);
    expect(after.conversation).toMatchObject({ state: 'agent', agent: ada, isQueued: false });
    expect(textsOf(after)).toEqual([expect.stringMatching(/^Call 0800 111 999/)]);
  });

  test('is not sent back to the bot if nobody is online', () => {
    const after = play([...scenarios.unattended, [50, called('gas')], [60, wrote('Ask the assistant')]]);
    expect(after).toMatchObject({ conversation: { state: 'agent-offline' }, messages: [] });
    const quiet = play([...scenarios.waiting, [20, called('gas')], [40, { kind: 'no-agents' }]]);
    expect(quiet.messages).toMatchObject([{ suggestions: [] }]);
  });

  test('is answered by the bot while nobody is online, and is reminded of the number if that is no help', () => {
    const alone: readonly TimedEvent[] = [...scenarios.unqueuedBot, [10, called('gas'), nobody]];
    const asked: readonly TimedEvent[] = [...alone, [20, wrote('Can I use the phone?'), nobody]];
    expect(play(asked)).toMatchObject({
      conversation: { state: 'agent-offline', isQueued: true },
      effects: [{ kind: 'ask-bot' }],
    });
    const then = (changes: Parameters<typeof replied>[0]) => play([...asked, [21, replied(changes), nobody]]);
    expect(textsOf(then({ about: 'danger', text: 'Call 0800 111 999.' }))).toEqual(['Call 0800 111 999.']);
    expect(textsOf(then({ about: 'article', text: 'An article.' }))).toEqual(['An article.']);
    for (const about of ['choices', 'unsure', 'hand-over']) {
      const after = then({ about, action: about === 'hand-over' ? 'handover' : null });
      expect(textsOf(after)).toEqual([expect.stringContaining('call the number above')]);
      expect(after.conversation.state).toBe('agent-offline');
    }
    const notice: TimedEvent = [12, { kind: 'offline-notice' }, nobody];
    expect(textsOf(play([...alone, notice]))).toEqual([
      'None of my colleagues are online at the moment. Please do not wait for us.',
    ]);
  });

  test('that can wait is told that nobody is online, and may have an answer by email or go on with the bot', () => {
    const alone: readonly TimedEvent[] = [...scenarios.unqueuedBot, [10, called('bereavement'), nobody]];
    expect(play(alone)).toMatchObject({
      conversation: { state: 'agent-offline', isQueued: true },
      messages: [
        { text: expect.stringContaining('very sorry for your loss') },
        { suggestions: ['Email me the answer', 'Ask the assistant'] },
      ],
    });
    expect(play([...alone, [20, wrote('Do I have to send the certificate?'), nobody]]).effects).toEqual([
      { kind: 'ask-bot' },
    ]);
    expect(play([...alone, [20, wrote('Email me the answer'), nobody]]).effects).toEqual([
      { kind: 'lead', about: 'follow-up' },
    ]);
  });

  test('is sent what the bot says to it, unless people have the conversation', () => {
    const event: ConversationEvent = {
      kind: 'visitor-wrote',
      text: 'He died',
      dangers: ['bereavement'],
      dangerText: 'Sorry. Tell the supplier.',
    };
    expect(textsOf(play([...scenarios.bot, [10, event]]))).toEqual(['Sorry. Tell the supplier.']);
    expect(textsOf(play([...scenarios.agent, [60, event]]))).toEqual([
      expect.stringContaining('Nothing here has to be settled today'),
    ]);
  });

  test('changes nothing after the end, and messages without danger are unaffected', () => {
    expect(play([...scenarios.ended, [60, called('gas')]]).messages).toEqual([]);
    expect(play([...scenarios.agent, [60, wrote('Thank you')]]).messages).toEqual([]);
  });

  test('keeps their agent', () => {
    expect(play([...scenarios.agent, [60, called('cannot-pay')]]).conversation.agent).toEqual(ada);
  });

  const waits: readonly TimedEvent[] = [...scenarios.waiting, [20, called('gas')]];

  test.each<readonly [string, readonly TimedEvent[], string]>([
    [
      'nobody has come',
      [...waits, [131, timer('hold-question')]],
      'No colleague has joined yet. Please do not wait for us.',
    ],
    [
      'the last colleague leaves',
      [...waits, [40, { kind: 'no-agents' }]],
      'None of my colleagues are online at the moment. Please do not wait for us.',
    ],
    [
      'the agent is gone',
      [...scenarios.agent, [35, called('gas')], [40, { kind: 'agent-gone' }]],
      "Ada Moss has lost their connection. We're looking for another colleague, but please do not wait for us.",
    ],
    [
      'another has to be found',
      [...scenarios.agent, [35, called('gas')], [40, { kind: 'transferred', from: ada, to: 'queue' }]],
      "We're passing you to another colleague.",
    ],
    [
      'a question to hold was open',
      [...scenarios.queueAsked, [140, called('gas')], [150, answer('hold', true)]],
      'Thank you for holding.',
    ],
  ])('is neither asked to stay nor told a wait when %s', (_, events, text) => {
    expect(textsOf(play(events))).toEqual([text]);
  });

  test('stays in the queue, and after three times is asked how to be reached', () => {
    const thrice: readonly TimedEvent[] = [
      ...waits,
      [131, timer('hold-question')],
      [600, timer('hold-question')],
      [1200, timer('hold-question')],
    ];
    expect(play(thrice).conversation).toMatchObject({ state: 'waiting', isQueued: true, holdAsks: 3 });
    const last = play([...thrice, [1800, timer('hold-question')]]);
    expect(last.conversation.state).toBe('final-asked');
  });
});
