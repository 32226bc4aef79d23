import { describe, expect, test } from 'vitest';
import { type TimedEvent, play, replied, scenarios, wrote } from '../testing/conversations.ts';

const nobody = { areAgentsOnline: false };
const texts = (events: readonly TimedEvent[]) => play(events).messages.map(({ text }) => text);
const handover = (second: number, changes = nobody): TimedEvent => [
  second,
  replied({ action: 'handover', text: 'Sorry.' }),
  changes,
];

describe('a visitor whom the bot passes on while nobody is online', () => {
  const mailed: readonly TimedEvent[] = [
    ...scenarios.unattended,
    [50, wrote('Email me the answer'), nobody],
    [60, wrote('Can I leave a contract of the last owner?'), nobody],
  ];

  test('and who is promised an answer by email is offered nothing more, and stays with the bot', () => {
    const after = play([...mailed, handover(61)]);
    expect(after.conversation).toMatchObject({ state: 'bot', isQueued: true, botAskedAt: null });
    expect(after.messages).toMatchObject([
      { text: 'Sorry.' },
      {
        text: 'Thank you. A colleague will email you an answer to this.',
        suggestions: [],
      },
    ]);
  });

  test('is passed to an agent who is online by then, promise or not', () => {
    expect(play([...mailed, handover(61, { areAgentsOnline: true })]).conversation.state).toBe('waiting');
  });

  test('is told so in other words the second time, with the same ways on', () => {
    const again = play([...scenarios.unattended, [50, wrote('So is anyone coming?'), nobody], handover(51)]);
    expect(again.messages.map(({ text }) => text)).toEqual([
      'Sorry.',
      expect.stringMatching(/^None of my colleagues are online yet\. You keep your place/),
    ]);
    expect(again.messages[1]?.suggestions).toEqual(['Email me the answer', 'Ask the assistant']);
    expect(texts(scenarios.unattended)[0]).not.toContain('yet');
  });
});
