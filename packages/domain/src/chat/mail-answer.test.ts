import { describe, expect, test } from 'vitest';
import { LONGEST_MAIL } from './limits.ts';
import { mailAnswer, REPLY_INTRODUCTION } from './mail-answer.ts';

describe('the text of an answer to an email', () => {
  test.each([
    ['a quotation', 'Yes please.\n\n> Shall we?\n> Priya'],
    [
      'the line that names the writer',
      'Yes please.\n\nOn Mon, 3 Aug 2026 at 10:12, Priya <a@b.example> wrote:\nShall we?',
    ],
    [
      'that line in two',
      'Yes please.\n\nOn Mon, 3 Aug 2026 at 10:12, Priya\n<replies+chat.abc@b.example> wrote:\nShall we?',
    ],
    ['an original message', 'Yes please.\r\n\r\n-----Original Message-----\r\nFrom: Priya'],
    [
      'a rule and the head of the mail',
      'Yes please.\n________________________________\nFrom: Priya\nSent: Monday',
    ],
    [
      'our own words without a mark',
      `Yes please.\n\nHello,\n${REPLY_INTRODUCTION}\nShall we?`.replace('Hello,\n', ''),
    ],
    ['a signature', 'Yes please.\n-- \nJane Doe, Treasurer'],
    ['a telephone', 'Yes please.\n\nSent from my iPhone'],
  ])('ends before %s', (_what, text) => {
    expect(mailAnswer(text)).toBe('Yes please.');
  });

  test('is everything if nothing is quoted, and empty if everything is', () => {
    expect(mailAnswer('From the meter: 12345\nOn it.')).toBe('From the meter: 12345\nOn it.');
    expect(mailAnswer('> Shall we?')).toBe('');
  });

  test('is cleaned like any message, and cut if it is too long', () => {
    expect(mailAnswer('Yes \u{1f600}  please\n\n\n\nToday')).toBe('Yes please\n\nToday');
    expect(mailAnswer('\u{1f600}')).toBe('');
    const long = mailAnswer('word '.repeat(1_000));
    expect(long.length).toBeLessThanOrEqual(LONGEST_MAIL);
    expect(long).toMatch(/word…$/);
  });
});
