import { describe, expect, test } from 'vitest';
import { reduce } from '../conversation.ts';
import { type TimedEvent, play, START, scenarios, timer, conditionsAt } from '../testing/conversations.ts';

const texts = (events: readonly TimedEvent[], isContactable = true) =>
  play(events, isContactable).messages.map(({ text }) => text);
const notes = (events: readonly TimedEvent[]) =>
  play(events).notes.map(({ kind, text }) => `${kind}: ${text}`);

describe('a visitor', () => {
  const gone = (second: number, isAbandoned = false): TimedEvent => [
    second,
    { kind: 'detached', isAbandoned },
  ];
  const dialog = (second: number, isOpen: boolean): TimedEvent => [second, { kind: 'end-dialog', isOpen }];

  test('who disconnects within a minute of opening the end-chat dialog has ended the chat', () => {
    expect(play([...scenarios.agent, dialog(40, true), gone(100)]).conversation.endReason).toBe('visitor');
    expect(play([...scenarios.agent, dialog(40, true), gone(101)]).conversation.state).toBe('agent');
    expect(play([...scenarios.agent, dialog(40, true), dialog(50, false), gone(60)]).conversation.state).toBe(
      'agent',
    );
    expect(
      play([...scenarios.agent, dialog(40, true), [50, { kind: 'visitor-left' }]]).conversation.endReason,
    ).toBe('visitor');
    expect(play([...scenarios.agent, [50, { kind: 'visitor-left' }]]).conversation.endReason).toBe('left');
  });

  test('who opens the end-chat dialog is noted once', () => {
    expect(notes([...scenarios.agent, dialog(40, true)])).toEqual(['leaving: The visitor is about to leave']);
    for (const [story, isOpen] of [
      ['agent', false],
      ['ended', true],
    ] as const) {
      const { conversation } = play(scenarios[story]);
      expect(reduce(conversation, { kind: 'end-dialog', isOpen }, conditionsAt(50)).conversation).toBe(
        conversation,
      );
    }
    const { conversation } = play([...scenarios.agent, dialog(40, true)]);
    expect(reduce(conversation, { kind: 'end-dialog', isOpen: true }, conditionsAt(50)).conversation).toBe(
      conversation,
    );
  });

  test('who comes back in time finds everything unchanged', () => {
    const back = play([...scenarios.agent, gone(40, true), [99, { kind: 'attached' }]]);
    expect(back.conversation).toEqual(play(scenarios.agent).conversation);
    expect(back.notes).toEqual([{ kind: 'returned', text: 'The visitor is back' }]);
    expect(play([...scenarios.bot, gone(40, true), [99, { kind: 'attached' }]]).notes).toEqual([]);
    expect(reduce(back.conversation, { kind: 'attached' }, conditionsAt(100)).conversation).toBe(
      back.conversation,
    );
  });

  test('who does not come back is given up when the time is up, and not a second earlier', () => {
    const { conversation } = play([...scenarios.agent, gone(40, true)]);
    expect(reduce(conversation, timer('abandon'), conditionsAt(99)).conversation.state).toBe('agent');
    expect(reduce(conversation, timer('abandon'), conditionsAt(100)).conversation.endReason).toBe(
      'abandoned',
    );
  });

  test('whose tab turns out to be closed is waited for less, never longer', () => {
    expect(play([...scenarios.agent, gone(40), gone(45, true)]).timers.abandon).toBe(START + 105_000);
    const closedTab = play([...scenarios.agent, gone(40, true)]).conversation;
    expect(reduce(closedTab, { kind: 'detached', isAbandoned: false }, conditionsAt(50)).conversation).toBe(
      closedTab,
    );
    expect(reduce(closedTab, { kind: 'detached', isAbandoned: true }, conditionsAt(50)).conversation).toBe(
      closedTab,
    );
  });

  test('who comes and goes after the end leaves no trace', () => {
    const { conversation } = play(scenarios.ended);
    const traces = [
      { kind: 'detached', isAbandoned: true },
      { kind: 'attached' },
      { kind: 'visitor-gave-email' },
    ] as const;
    for (const event of traces)
      expect(reduce(conversation, event, conditionsAt(50)).conversation).toBe(conversation);
  });

  test('is thanked for an address by the bot, and not in an agent’s name', () => {
    const email: TimedEvent = [50, { kind: 'visitor-gave-email' }];
    expect(texts([...scenarios.bot, email], false)).toEqual(['Thank you, we have your email address.']);
    const given = play([...scenarios.agent, email], false);
    expect(given.messages).toEqual([]);
    expect(given.notes).toEqual([{ kind: 'email', text: 'An email address was provided' }]);
    expect(given.conversation.isContactable).toBe(true);
  });
});
