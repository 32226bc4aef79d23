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

/** What every mail names: who writes, who that is by law, and where to ask. */
export type Sender = NamedFirm & Pick<Config, 'supportEmail'>;

/** What a letter may have in addition to its text. */
export type LetterMore = Pick<Mail, 'kind' | 'attachments' | 'files' | 'stopUrl' | 'replyTo'> & {
  /** What a list of mails shows beside the subject; the beginning of the text where it is left out. */
  readonly preheader?: string;
};

/** A mail to a customer as text and HTML of the same words, with the brand, where to ask, and how to stop such mails. */
export function letter(
  sender: Sender,
  to: string,
  subject: string,
  paragraphs: readonly Paragraph[],
  { preheader, ...more }: LetterMore = {},
): Mail {
  const stop = more.stopUrl === undefined ? [] : [`Stop emails like this one: ${more.stopUrl}`];
  const closing = `${sender.brandName}\nQuestions? Answer this email, or write to ${sender.supportEmail}`;
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

/** A mail to our own people: facts, and what somebody wrote. */
export const memo = (to: string, subject: string, paragraphs: readonly Paragraph[]): Mail => ({
  to,
  subject,
  text: `${paragraphs.map(textOf).join('\n\n')}\n`,
  html: htmlOf(subject, paragraphs.map(structured), ''),
  kind: 'operations',
});

const GREETING = /^Hello\b[^.]*,$/;
const LONGEST_PREHEADER = 140;

/** The first words that say something: whole ones, without addresses. */
function beginningOf(paragraphs: readonly Paragraph[]): string {
  const first = paragraphs.find((each) => typeof each === 'string' && !GREETING.test(each));
  const words = typeof first === 'string' ? first.replaceAll(/https?:\S+|\s+/g, ' ').trim() : '';
  return words.length <= LONGEST_PREHEADER
    ? words
    : `${words.slice(0, LONGEST_PREHEADER).replace(/\s+\S*$/, '')} …`;
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

function dayText({ day, title, words, note = '' }: DatedStep): string {
  const [first, ...rest] = [title, words, note].filter((each) => each !== '');
  const sentence = rest.length > 0 && !/[.?!]$/.test(title) ? '.' : '';
  return `- ${day === '' ? '' : `${day}: `}${[`${first}${sentence}`, ...rest].join(' ')}`;
}

const link = (to: string, words: string): string =>
  `<a href="${to}" class="link" style="${looks.link};display:inline-block">${words}</a>`;

/** Our own address in our own words as a link that stays on one line. `spoken` and `quoted` leave no address of others whole. */
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
      `${escapeHtml(brandName)}<br>Questions? Answer this email, or write to ${link(`mailto:${address}`, address)}`,
    ),
    line(escapeHtml(firmLine(sender))),
    ...(stopUrl === undefined ? [] : [line(link(escapeHtml(stopUrl), 'Stop emails like this one'))]),
  ].join('');
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

/** The subject, or the beginning of one, of a mail that reminds of one with this subject, which begins with a word that is no name. */
export const reminderOf = (subject: string): string =>
  `Reminder: ${subject.slice(0, 1).toLowerCase()}${subject.slice(1)}`;

/** A text without its line breaks and control characters; the joiners that some names are written with stay. */
export const oneLine = (value: string | number): string =>
  dropStrayJoiners(String(value))
    .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029])+/gu, ' ')
    .trim();

/**
 * A stranger's text inside one of our sentences: on one line, and altered so that no mail reader turns an address in it into a
 * link. Readers make links of bare names of hosts too, so the last dot of each gets a space.
 */
export const spoken = (value: string): string =>
  oneLine(value)
    .replaceAll('://', ': //')
    .replaceAll(/\bwww\./gi, 'www ')
    .replaceAll(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,}(?:[^\p{L}\p{N}.-]|\.?$|\.\s))/gu, '. ');

/** Text that a stranger typed, marked on every line as a quotation: none of it can pass for our own words. */
export const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => `> ${spoken(line)}`.trimEnd())
    .join('\n');
