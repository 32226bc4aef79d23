import { dropStrayJoiners } from '@switch/domain/typed-text.ts';
import type { Config } from '../../config.ts';
import { escapeHtml, htmlOf, htmlOfFacts, htmlOfText, type Fact, type Paragraph } from './letter-html.ts';
import type { Mail } from './mailer.ts';

export type { Fact } from './letter-html.ts';

/** What every mail names: who writes, and where to ask. */
export type Sender = Pick<Config, 'brandName' | 'supportEmail'>;

/** What a letter may have in addition to its text. */
export type LetterMore = Pick<Mail, 'kind' | 'attachments' | 'stopUrl'>;

/** A mail to a customer as text and HTML of the same words, with the brand, where to ask, and how to stop such mails. */
export function letter(
  sender: Sender,
  to: string,
  subject: string,
  paragraphs: readonly Paragraph[],
  more: LetterMore = {},
): Mail {
  const stop = more.stopUrl === undefined ? [] : [`Stop emails like this one: ${more.stopUrl}`];
  const closing = `${sender.brandName}\nQuestions? Write to ${sender.supportEmail}`;
  return {
    to,
    subject,
    text: `${[...paragraphs.map(textOf), closing, ...stop].join('\n\n')}\n`,
    html: htmlOf(subject, paragraphs.map(structured), footerOf(sender, more.stopUrl)),
    ...more,
  };
}

/** A mail to our own people: facts, and what somebody wrote. */
export const memo = (to: string, subject: string, paragraphs: readonly Paragraph[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.map(textOf).join('\n\n')}\n`,
  html: htmlOf(subject, paragraphs.map(structured), ''),
  kind: 'operations',
});

const textOf = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? paragraph : factLines(paragraph.facts);

const structured = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? htmlOfText(paragraph) : htmlOfFacts(known(paragraph.facts));

function footerOf({ brandName, supportEmail }: Sender, stopUrl: string | undefined): string {
  const address = escapeHtml(supportEmail);
  const stop =
    stopUrl === undefined ? '' : `<br><a href="${escapeHtml(stopUrl)}">Stop emails like this one</a>`;
  return `${escapeHtml(brandName)}<br>Questions? Write to <a href="mailto:${address}">${address}</a>${stop}`;
}

/** Facts as lines. A value never breaks its line, so what a stranger typed cannot pretend to be another fact. */
const factLines = (facts: readonly Fact[]): string =>
  known(facts)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

const known = (facts: readonly Fact[]): (readonly [string, string])[] =>
  facts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, oneLine(value)] as const],
  );

/** A text without its line breaks and control characters; the joiners that some names are written with stay. */
export const oneLine = (value: string | number): string =>
  dropStrayJoiners(String(value))
    .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])+/gu, ' ')
    .trim();

/**
 * A stranger's text inside one of our sentences: on one line, and altered so that no mail reader turns an address in it into a
 * link.
 */
export const spoken = (value: string): string =>
  oneLine(value)
    .replaceAll('://', ': //')
    .replaceAll(/\bwww\./gi, 'www ');

/** Text that a stranger typed, marked on every line as a quotation: none of it can pass for our own words. */
export const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => `> ${oneLine(line)}`.trimEnd())
    .join('\n');
