import type { Config } from '../config.ts';
import type { Mail } from './mailer.ts';

/** What every mail names: who writes, and where to ask. */
export type Sender = Pick<Config, 'brandName' | 'supportEmail'>;

/** A mail of plain paragraphs to a customer, ending with the brand and where to ask. */
export const letter = (sender: Sender, to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: `${[...paragraphs, `${sender.brandName}\nQuestions? Write to ${sender.supportEmail}`].join('\n\n')}\n`,
});

/** What a mail to the operations address lists: a label, and what is known; `null` leaves the line out. */
export type Fact = readonly [label: string, value: string | number | null];

/** Facts as lines. A value never breaks its line, so what a stranger typed cannot pretend to be another fact. */
export const factLines = (facts: readonly Fact[]): string =>
  facts
    .flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label}: ${oneLine(value)}`]))
    .join('\n');

/** A text without its line breaks and control characters. */
export const oneLine = (value: string | number): string =>
  String(value)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim();

/** Text that a stranger typed, marked on every line as a quotation: none of it can pass for our own words. */
export const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => `> ${oneLine(line)}`.trimEnd())
    .join('\n');

/** A date `yyyy-MM-dd` as `dd/MM/yyyy`, the way dates are shown to customers. */
export const dayOf = (date: string): string => date.split('-').toReversed().join('/');
