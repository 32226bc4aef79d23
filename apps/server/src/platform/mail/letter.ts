import { dropStrayJoiners } from '@switch/domain/typed-text.ts';
import type { Config } from '../../config.ts';
import { firmLine, type NamedFirm } from '../firm/firm-line.ts';
import {
  escapeHtml,
  htmlOf,
  htmlOfButton,
  htmlOfCard,
  htmlOfDays,
  htmlOfFacts,
  htmlOfHeading,
  htmlOfTerms,
  htmlOfText,
  type DatedStep,
  type Fact,
  type OfferCard,
  type Paragraph,
} from './letter-html.ts';
import { looks } from './look/looks.ts';
import { shell } from './look/shell.ts';
import type { Mail } from './mailer.ts';

export type { Fact } from './letter-html.ts';

/** What every mail states: the brand, the legal firm and the contact address. */
export type Sender = NamedFirm & Pick<Config, 'supportEmail'>;

/** What a letter may have in addition to its text. */
export type LetterMore = Pick<Mail, 'kind' | 'attachments' | 'files' | 'stopUrl' | 'replyTo'> & {
  /** What a mail list shows next to the subject. Defaults to the beginning of the text. */
  readonly preheader?: string;
};

/**
 * Builds a mail to a customer with the same words as text and HTML, followed by the brand, the contact
 * address and, if there is one, the stop link.
 */
export function letter(
  sender: Sender,
  to: string,
  subject: string,
  paragraphs: readonly Paragraph[],
  { preheader, ...more }: LetterMore = {},
): Mail {
  const stop = more.stopUrl === undefined ? [] : [`Stop emails like this one: ${more.stopUrl}`];
  const closing = `${sender.brandName}\nQuestions? Reply to this email or write to ${sender.supportEmail}`;
  const around = {
    subject,
    brandName: sender.brandName,
    preheader: preheader ?? beginningOf(paragraphs),
    footer: footerOf(sender, more.stopUrl),
  };
  return {
    to,
    subject,
    text: `${[...paragraphs.map(textOf), closing, firmLine(sender), ...stop].join('\n\n')}\n`,
    html: shell(
      around,
      paragraphs.map((each) => withOwnAddress(sender, structured(each), each)),
    ),
    ...more,
  };
}

/** Builds a mail to our own people: facts, and what someone wrote. */
export const memo = (to: string, subject: string, paragraphs: readonly Paragraph[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.map(textOf).join('\n\n')}\n`,
  html: htmlOf(subject, paragraphs.map(structured), ''),
  kind: 'operations',
});

const GREETING = /^Hello\b[^.]*,$/;
const LONGEST_PREHEADER = 140;

/** Returns the first words of the text proper, cut at a whole word and without addresses. */
function beginningOf(paragraphs: readonly Paragraph[]): string {
  const first = paragraphs.find((each) => typeof each === 'string' && !GREETING.test(each));
  const text = typeof first === 'string' ? first.replaceAll(/https?:\S+|\s+/g, ' ').trim() : '';
  return text.length <= LONGEST_PREHEADER
    ? text
    : `${text.slice(0, LONGEST_PREHEADER).replace(/\s+\S*$/, '')} …`;
}

function textOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('facts' in paragraph) return factLines(paragraph.facts);
  if ('button' in paragraph) return `${paragraph.button.label}:\n${paragraph.button.url}`;
  if ('heading' in paragraph) return `${paragraph.heading}:`;
  if ('terms' in paragraph) return paragraph.terms;
  return 'card' in paragraph ? cardText(paragraph.card) : paragraph.days.map(dayText).join('\n');
}

function structured(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return htmlOfText(paragraph);
  if ('facts' in paragraph) return htmlOfFacts(known(paragraph.facts));
  if ('button' in paragraph) return htmlOfButton(paragraph.button);
  if ('heading' in paragraph) return htmlOfHeading(paragraph.heading);
  if ('terms' in paragraph) return htmlOfTerms(paragraph.terms);
  return 'card' in paragraph ? htmlOfCard(paragraph.card) : htmlOfDays(paragraph.days);
}

const cardText = ({ total, totalLabel, rows }: OfferCard): string =>
  [`${total} ${totalLabel}`, ...rows.map(({ title, lines }) => `- ${[title, ...lines].join(', ')}`)]
    .map(oneLine)
    .join('\n');

function dayText({ day, title, text, note = '' }: DatedStep): string {
  const [first, ...rest] = [title, text, note].filter((each) => each !== '');
  const sentence = rest.length > 0 && !/[.?!]$/.test(title) ? '.' : '';
  return `- ${day === '' ? '' : `${day}: `}${[`${first}${sentence}`, ...rest].join(' ')}`;
}

const link = (to: string, text: string): string =>
  `<a href="${to}" class="link" style="${looks.link};display:inline-block">${text}</a>`;

/**
 * Turns our own address in our own sentences into a link that stays on one line. `spoken` and `quoted` leave
 * no one else's address intact.
 */
const withOwnAddress = ({ supportEmail }: Sender, html: string, of: Paragraph): string =>
  typeof of === 'string'
    ? html.replaceAll(escapeHtml(supportEmail), (address) => link(`mailto:${address}`, address))
    : html;

function footerOf(sender: Sender, stopUrl: string | undefined): string {
  const { brandName, supportEmail } = sender;
  const address = escapeHtml(supportEmail);
  const line = (html: string): string => `<p class="soft" style="${looks.small}">${html}</p>`;
  return [
    line(
      `${escapeHtml(brandName)}<br>Questions? Reply to this email or write to ${link(`mailto:${address}`, address)}`,
    ),
    line(escapeHtml(firmLine(sender))),
    ...(stopUrl === undefined ? [] : [line(link(escapeHtml(stopUrl), 'Stop emails like this one'))]),
  ].join('');
}

/**
 * Formats facts as lines. A value never breaks its line, so nothing that a stranger typed can pass for
 * another fact.
 */
const factLines = (facts: readonly Fact[]): string =>
  known(facts)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

const known = (facts: readonly Fact[]): (readonly [string, string])[] =>
  facts.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, oneLine(value)] as const],
  );

/**
 * Returns the subject, or the beginning of one, for a reminder of a mail with this subject. The subject must
 * begin with a word that is not a name.
 */
export const reminderOf = (subject: string): string =>
  `Reminder: ${subject.slice(0, 1).toLowerCase()}${subject.slice(1)}`;

/**
 * Removes line breaks and control characters from a text. The joiners that some names are written with
 * remain.
 */
export const oneLine = (value: string | number): string =>
  dropStrayJoiners(String(value))
    .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])+/gu, ' ')
    .trim();

/**
 * Returns a stranger's text for use inside one of our sentences: on one line, and altered so that no mail
 * reader turns an address in it into a link. Mail readers even link bare host names, so a space is inserted
 * after the last dot of each.
 */
export const spoken = (value: string): string =>
  oneLine(value)
    .replaceAll('://', ': //')
    .replaceAll(/\bwww\./gi, 'www ')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,}(?:[^\p{L}\p{N}.-]|\.?$|\.\s))/gu, '. ');

/**
 * Marks every line of a text that a stranger typed as a quotation, so that none of it can pass for our own
 * words.
 */
export const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => `> ${spoken(line)}`.trimEnd())
    .join('\n');
