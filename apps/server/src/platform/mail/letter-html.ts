import { escapeHtml, escapeUnbroken } from './look/escape-html.ts';
import { ACTION, looks } from './look/looks.ts';
import { shell } from './look/shell.ts';

export { escapeHtml } from './look/escape-html.ts';

/** A label and its value; a value of `null` or an empty text leaves the line out. */
export type Fact = readonly [label: string, value: string | number | null];

/** Where the reader continues. Its label says what happens there. */
export interface Button {
  readonly label: string;
  readonly url: string;
}

/** What is offered or agreed: one large total and the items that it consists of. */
export interface OfferCard {
  readonly total: string;
  /** What the total covers, such as `over 24 months, with tax`. */
  readonly totalLabel: string;
  readonly rows: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/**
 * Something that happens on a day; the day is empty if it is not known. A note says who has to act, and by
 * when.
 */
export interface DatedStep {
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly note?: string;
}

/**
 * One part of a letter. A plain text is a paragraph, formatted by how its lines begin: `- ` makes a list, `>
 * ` a quotation, four spaces something to copy, and an address becomes a link. `terms` is such a text that
 * has to be included but that few people read, so it is set less prominently.
 */
export type Paragraph =
  | string
  | { readonly facts: readonly Fact[] }
  | { readonly button: Button }
  | { readonly card: OfferCard }
  | { readonly days: readonly DatedStep[] }
  | { readonly heading: string }
  | { readonly terms: string };

/**
 * Builds a whole HTML document from a plain text, for mails without a letter: notes to our own people, and
 * old mails.
 */
export const htmlOf = (subject: string, paragraphs: readonly string[], footer: string): string =>
  shell({ subject, footer }, paragraphs);

const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g;

const withLinks =
  (attributes: string) =>
  (text: string): string => {
    const links = (text.match(ADDRESS) ?? []).map(escapeHtml);
    const between = text.split(ADDRESS).map(escapeUnbroken);
    const linkTo = (address: string | undefined): string =>
      address === undefined ? '' : `<a href="${address}"${attributes}>${address}</a>`;
    return between.map((part, at) => part + linkTo(links[at])).join('');
  };

/** Escapes a text and turns addresses into links, for a page with its own styles. */
export const linkedPlainly = withLinks('');

/** The same for a mail. */
const linked = withLinks(` class="link" style="${looks.link}"`);

type Line = { readonly kind: 'item' | 'quoted' | 'copied' | 'plain'; readonly text: string };

function lineOf(text: string): Line {
  if (text.startsWith('- ')) return { kind: 'item', text: text.slice(2) };
  if (text === '>' || text.startsWith('> ')) return { kind: 'quoted', text: text.slice(2) };
  return text.startsWith('    ')
    ? { kind: 'copied', text: text.trim() }
    : { kind: 'plain', text: text.trim() };
}

const paragraph = (html: string): string => `<p class="ink" style="${looks.text}">${html}</p>`;

const shapes: Readonly<Record<Line['kind'], (lines: readonly string[]) => string>> = {
  item: (lines) =>
    `<ul style="${looks.list}">${lines.map((line) => `<li class="ink" style="${looks.item}">${linked(line)}</li>`).join('')}</ul>`,
  // Text typed by strangers never becomes a link.
  quoted: (lines) =>
    `<blockquote class="soft line" style="${looks.quotation}">${lines.map(escapeHtml).join('<br>')}</blockquote>`,
  copied: (lines) => lines.map(copied).join(''),
  plain: (lines) => paragraph(lines.map((line) => linked(line)).join('<br>')),
};

const copied = (line: string): string =>
  paragraph(
    line.startsWith('http')
      ? linked(line)
      : `<strong class="ink" style="${looks.code}">${escapeHtml(line)}</strong>`,
  );

/** Formats one paragraph of plain text as HTML. */
export function htmlOfText(text: string): string {
  const groups: { kind: Line['kind']; lines: string[] }[] = [];
  for (const line of text.split('\n').map(lineOf)) {
    const last = groups.at(-1);
    if (last?.kind === line.kind) last.lines.push(line.text);
    else groups.push({ kind: line.kind, lines: [line.text] });
  }
  return groups.map(({ kind, lines }) => shapes[kind](lines)).join('');
}

/** Returns a heading for the parts that follow. */
export const htmlOfHeading = (text: string): string =>
  `<h2 class="ink" style="${looks.subheading}">${escapeUnbroken(text)}</h2>`;

/** Formats a text in small, muted type: its lines, with those that begin with `- ` as a list. */
export const htmlOfTerms = (text: string): string =>
  `<div class="line" style="${looks.terms}">${text
    .split('\n')
    .map((line) =>
      line.startsWith('- ')
        ? `<p class="soft" style="${looks.small}">${escapeHtml(line.slice(2))}</p>`
        : `<p class="soft" style="${looks.small};font-weight:700">${escapeHtml(line)}</p>`,
    )
    .join('')}</div>`;

/**
 * Formats facts as a description list. None of them becomes a link, because strangers may have typed them.
 */
export const htmlOfFacts = (facts: readonly (readonly [label: string, value: string])[]): string =>
  `<dl style="margin:0 0 16px">${facts
    .map(
      ([label, value]) =>
        `<dt class="soft" style="${looks.label}">${escapeHtml(label)}</dt><dd class="ink" style="${looks.value}">${escapeHtml(value)}</dd>`,
    )
    .join('')}</dl>`;

/** Returns a button 48 px high, which is a plain link in mail readers that drop its styles. */
export const htmlOfButton = ({ label, url }: Button): string =>
  '<table role="presentation" class="acts" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 20px"><tr>' +
  `<td class="button" align="center" bgcolor="${ACTION}" style="background:${ACTION};border-radius:8px">` +
  `<a class="act" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 28px;font-size:17px;line-height:24px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>` +
  '</td></tr></table>';

const cardRow = ({ title, lines }: OfferCard['rows'][number]): string =>
  `<div class="line" style="${looks.row}"><div class="ink" style="${looks.strong}">${escapeHtml(title)}</div>` +
  `${lines.map((line) => `<div class="soft" style="${looks.label}">${escapeHtml(line)}</div>`).join('')}</div>`;

/** Returns a box with what is offered. None of it becomes a link. */
export const htmlOfCard = ({ total, totalLabel, rows }: OfferCard): string =>
  '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px"><tr>' +
  `<td class="box" bgcolor="#f3f0e8" style="background:#f3f0e8;${looks.box};padding:16px 20px">` +
  `<div class="ink" style="${looks.total}">${escapeHtml(total)}</div><div class="soft" style="${looks.label}">${escapeHtml(totalLabel)}</div>` +
  `${rows.map(cardRow).join('')}</td></tr></table>`;

const softText = (text: string): string =>
  text === '' ? '' : `<div class="soft" style="${looks.label}">${escapeHtml(text)}</div>`;

const dayOf = ({ day, title, text, note = '' }: DatedStep): string =>
  `<div class="line" style="${looks.row}">${softText(day)}` +
  `<div class="ink" style="${looks.strong}">${escapeHtml(title)}</div>${softText(note)}` +
  `${text === '' ? '' : `<div class="ink" style="${looks.value}">${escapeUnbroken(text)}</div>`}</div>`;

/** Returns dated steps, one below the other. */
export const htmlOfDays = (days: readonly DatedStep[]): string =>
  `<div style="margin:0 0 24px">${days.map(dayOf).join('')}</div>`;
