import { describe, expect, test } from 'vitest';
import { step } from '../conversation.ts';
import { type Happening, play, START, stories, timer, worldAt } from '../testing/conversations.ts';

const texts = (happenings: readonly Happening[], isContactable = true) =>
  play(happenings, isContactable).says.map(({ text }) => text);
const notes = (happenings: readonly Happening[]) =>
  play(happenings).notes.map(({ kind, text }) => `${kind}: ${text}`);

describe('a visitor', () => {
  const gone = (second: number, isAbandoned = false): Happening => [
    second,
    { kind: 'detached', isAbandoned },
  ];
  const dialog = (second: number, isOpen: boolean): Happening => [second, { kind: 'end-dialog', isOpen }];

  test('who goes within a minute of opening the end-chat dialog has ended the chat', () => {
    expect(play([...stories.agent, dialog(40, true), gone(100)]).conversation.endReason).toBe('visitor');
    expect(play([...stories.agent, dialog(40, true), gone(101)]).conversation.state).toBe('agent');
    expect(play([...stories.agent, dialog(40, true), dialog(50, false), gone(60)]).conversation.state).toBe(
      'agent',
    );
    expect(
      play([...stories.agent, dialog(40, true), [50, { kind: 'visitor-left' }]]).conversation.endReason,
    ).toBe('visitor');
    expect(play([...stories.agent, [50, { kind: 'visitor-left' }]]).conversation.endReason).toBe('left');
  });

  test('who opens the dialog is noted once', () => {
    expect(notes([...stories.agent, dialog(40, true)])).toEqual(['leaving: The visitor is about to leave']);
    for (const [story, isOpen] of [
      ['agent', false],
      ['ended', true],
    ] as const) {
      const { conversation } = play(stories[story]);
      expect(step(conversation, { kind: 'end-dialog', isOpen }, worldAt(50)).conversation).toBe(conversation);
    }
    const { conversation } = play([...stories.agent, dialog(40, true)]);
    expect(step(conversation, { kind: 'end-dialog', isOpen: true }, worldAt(50)).conversation).toBe(
      conversation,
    );
  });

  test('who comes back in time finds everything as it was', () => {
    const back = play([...stories.agent, gone(40, true), [99, { kind: 'attached' }]]);
    expect(back.conversation).toEqual(play(stories.agent).conversation);
    expect(back.notes).toEqual([{ kind: 'returned', text: 'The visitor is back' }]);
    expect(play([...stories.bot, gone(40, true), [99, { kind: 'attached' }]]).notes).toEqual([]);
    expect(step(back.conversation, { kind: 'attached' }, worldAt(100)).conversation).toBe(back.conversation);
  });

  test('who does not is let go when the time is up, and not a second before', () => {
    const { conversation } = play([...stories.agent, gone(40, true)]);
    expect(step(conversation, timer('abandon'), worldAt(99)).conversation.state).toBe('agent');
    expect(step(conversation, timer('abandon'), worldAt(100)).conversation.endReason).toBe('abandoned');
  });

  test('whose tab turns out to be closed is waited for less, never longer', () => {
    expect(play([...stories.agent, gone(40), gone(45, true)]).timers.abandon).toBe(START + 105_000);
    const closedTab = play([...stories.agent, gone(40, true)]).conversation;
    expect(step(closedTab, { kind: 'detached', isAbandoned: false }, worldAt(50)).conversation).toBe(
      closedTab,
    );
    expect(step(closedTab, { kind: 'detached', isAbandoned: true }, worldAt(50)).conversation).toBe(
      closedTab,
    );
  });

  test('who has ended goes and comes without a trace', () => {
    const { conversation } = play(stories.ended);
    const traces = [
      { kind: 'detached', isAbandoned: true },
      { kind: 'attached' },
      { kind: 'visitor-gave-email' },
    ] as const;
    for (const event of traces)
      expect(step(conversation, event, worldAt(50)).conversation).toBe(conversation);
  });

  test('is thanked for an address by the bot, and not in the words of an agent', () => {
    const email: Happening = [50, { kind: 'visitor-gave-email' }];
    expect(texts([...stories.bot, email], false)).toEqual(['Thank you, we have your email address.']);
    const given = play([...stories.agent, email], false);
    expect(given.says).toEqual([]);
    expect(given.notes).toEqual([{ kind: 'email', text: 'An email address was provided' }]);
    expect(given.conversation.isContactable).toBe(true);
  });
});
