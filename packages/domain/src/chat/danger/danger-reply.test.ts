import { describe, expect, test } from 'vitest';
import { isoDate } from '../../units/period.ts';
import { LONGEST_BOT_TEXT } from '../bot/article.ts';
import { dangerReply, faintDangerReply } from './danger-reply.ts';
import { DANGER_KINDS } from './kinds.ts';

const today = isoDate('2026-11-23');
const firstSentence = (text: string): string => text.split('. ', 1)[0] ?? '';

describe('the reply to someone in danger', () => {
  test.each([
    ['suicide', /\b999\b/],
    ['medical', /\b999\b/],
    ['fire', /\b999\b/],
    ['gas', /\b0800 111 999\b/],
    ['co', /\b0800 111 999\b/],
    ['injury', /\b999\b/],
    ['threat', /\b999\b/],
    ['fallen-line', /\b105\b/],
    ['supply-dependent', /\b999\b/],
    ['power-cut', /\b105\b/],
    ['prepayment', /supplier.*number is on the meter/],
    ['bereavement', /sorry for your loss/],
    ['cannot-pay', /\b0800 197 6026\b/],
  ] as const)('starts with the right help: %s', (kind, help) => {
    expect(firstSentence(dangerReply([kind], today))).toMatch(help);
  });

  test.each([
    ['suicide', '116 123'],
    ['gas', 'Leave now. Touch no switches, light no flames'],
    ['gas', 'from outside'],
    ['gas', 'Open doors and windows'],
    ['co', 'Call 999 if anybody has a headache'],
    ['fallen-line', 'as far away as you can'],
    ['supply-dependent', 'Priority Services Register'],
    ['supply-dependent', 'Call 105'],
    ['prepayment', 'emergency credit'],
    ['cannot-pay', 'Citizens Advice'],
    ['bereavement', 'A person will help you with the account'],
  ] as const)('also says, for %s: %s', (kind, part) => {
    expect(dangerReply([kind], today)).toContain(part);
  });

  test('fits in a message, asks nobody to wait and does not shout, in any combination', () => {
    const pairs = DANGER_KINDS.flatMap((one) => DANGER_KINDS.map((other) => [one, other] as const));
    for (const kinds of [...pairs, DANGER_KINDS]) {
      const text = dangerReply(kinds, today);
      expect(text.length, kinds.join()).toBeLessThanOrEqual(LONGEST_BOT_TEXT);
      expect(text).not.toMatch(/!|please stay|the wait is/i);
    }
  });

  test('starts with the first kind, and gives the numbers of the others once', () => {
    const text = dangerReply(['gas', 'co', 'power-cut', 'cannot-pay'], today);
    expect(text).toMatch(/^Call 0800 111 999 from outside/);
    expect(text).toMatch(/ Also: power cut or fallen line 105, Business Debtline 0800 197 6026\.$/);
    expect(text.match(/0800 111 999/g)).toHaveLength(1);
    expect(dangerReply(['medical', 'suicide', 'power-cut'], today)).toMatch(/^Call 999 now.* 105\.$/);
  });

  test('exists only for a kind of danger', () => {
    expect(() => dangerReply([], today)).toThrow(RangeError);
  });
});

describe('a faint sign of danger', () => {
  test.each([
    [['suicide'], 'If it is urgent, call first: danger to life 999, Samaritans 116 123.'],
    [['fire', 'power-cut'], 'If it is urgent, call first: danger to life 999, power cut or fallen line 105.'],
    [['bereavement'], "If someone has died, I'm very sorry. A person will help you."],
    [['prepayment'], ''],
  ] as const)('the numbers for %j come first: %s', (kinds, text) => {
    expect(faintDangerReply(kinds, today)).toBe(text);
  });
});
