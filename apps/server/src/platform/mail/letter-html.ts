import { escapeHtml, escapeUnbroken } from './look/escape-html.ts';
import { ACTION, looks } from './look/looks.ts';
import { shell } from './look/shell.ts';

export { escapeHtml } from './look/escape-html.ts';

/** A label, and what is known; `null` or nothing leaves the line out. */
export type Fact = readonly [label: string, value: string | number | null];

/** Where somebody goes on: its words say what happens there. */
export interface Button {
  readonly label: string;
  readonly url: string;
}

/** What is offered or agreed: one total in large, and what it is made of. */
export interface OfferCard {
  readonly total: string;
  /** What the total is, such as `over 24 months, with tax`. */
  readonly totalLabel: string;
  readonly rows: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** Something that happens on a day; empty where its day is not known. A note says whose turn it is, and by when. */
export interface DatedStep {
  readonly day: string;
  readonly title: string;
  readonly words: string;
  readonly note?: string;
}

/**
 * One part of a letter. A text alone is a paragraph, and what its lines look like in plain text is what they become:
 * lines that begin with `- ` a list, with `> ` a quotation, four spaces something to be copied, an address a link. `terms` is such
 * a text that has to be there and few read: it stands back.
 */
export type Paragraph =
  | string
  | { readonly facts: readonly Fact[] }
  | { readonly button: Button }
  | { readonly card: OfferCard }
  | { readonly days: readonly DatedStep[] }
  | { readonly heading: string }
  | { readonly terms: string };

/** A whole HTML document of a text alone, for mails that have no letter: notes to our own people, and old ones. */
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
    return between.map((words, at) => words + linkTo(links[at])).join('');
  };

/** The text escaped, with addresses as links, for a page with looks of its own. */
export const linkedPlainly = withLinks('');

/** The same for a mail. */
const linked = withLinks(` class="link" style="${looks.link}"`);

type Line = { readonly kind: 'item' | 'quoted' | 'copied' | 'words'; readonly text: string };

function lineOf(text: string): Line {
  if (text.startsWith('- ')) return { kind: 'item', text: text.slice(2) };
  if (text === '>' || text.startsWith('> ')) return { kind: 'quoted', text: text.slice(2) };
  return text.startsWith('    ')
    ? { kind: 'copied', text: text.trim() }
    : { kind: 'words', text: text.trim() };
}

const paragraph = (html: string): string => `<p class="ink" style="${looks.text}">${html}</p>`;

const shapes: Readonly<Record<Line['kind'], (lines: readonly string[]) => string>> = {
  item: (lines) =>
    `<ul style="${looks.list}">${lines.map((line) => `<li class="ink" style="${looks.item}">${linked(line)}</li>`).join('')}</ul>`,
  // Text typed by strangers never becomes a link.
  quoted: (lines) =>
    `<blockquote class="soft line" style="${looks.quotation}">${lines.map(escapeHtml).join('<br>')}</blockquote>`,
  copied: (lines) => lines.map(copied).join(''),
  words: (lines) => paragraph(lines.map((line) => linked(line)).join('<br>')),
};

const copied = (line: string): string =>
  paragraph(
    line.startsWith('http')
      ? linked(line)
      : `<strong class="ink" style="${looks.code}">${escapeHtml(line)}</strong>`,
  );

/** One paragraph of plain text, structured. */
export function htmlOfText(text: string): string {
  const groups: { kind: Line['kind']; lines: string[] }[] = [];
  for (const line of text.split('\n').map(lineOf)) {
    const last = groups.at(-1);
    if (last?.kind === line.kind) last.lines.push(line.text);
    else groups.push({ kind: line.kind, lines: [line.text] });
  }
  return groups.map(({ kind, lines }) => shapes[kind](lines)).join('');
}

/** What stands over the parts that follow. */
export const htmlOfHeading = (text: string): string =>
  `<h2 class="ink" style="${looks.subheading}">${escapeUnbroken(text)}</h2>`;

/** A text in small and quiet letters: its lines, and those that begin with `- ` as a list. */
export const htmlOfTerms = (text: string): string =>
  `<div class="line" style="${looks.terms}">${text
    .split('\n')
    .map((line) =>
      line.startsWith('- ')
        ? `<p class="soft" style="${looks.small}">${escapeHtml(line.slice(2))}</p>`
        : `<p class="soft" style="${looks.small};font-weight:700">${escapeHtml(line)}</p>`,
    )
    .join('')}</div>`;

/** Facts as a list of terms: none of them becomes a link, because strangers may have typed them. */
export const htmlOfFacts = (facts: readonly (readonly [label: string, value: string])[]): string =>
  `<dl style="margin:0 0 16px">${facts
    .map(
      ([label, value]) =>
        `<dt class="soft" style="${looks.label}">${escapeHtml(label)}</dt><dd class="ink" style="${looks.value}">${escapeHtml(value)}</dd>`,
    )
    .join('')}</dl>`;

/** A button of 48 px that is a plain link to readers which drop its looks. */
export const htmlOfButton = ({ label, url }: Button): string =>
  '<table role="presentation" class="acts" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 20px"><tr>' +
  `<td class="button" align="center" bgcolor="${ACTION}" style="background:${ACTION};border-radius:8px">` +
  `<a class="act" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 28px;font-size:17px;line-height:24px;font-weight:700;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>` +
  '</td></tr></table>';

const cardRow = ({ title, lines }: OfferCard['rows'][number]): string =>
  `<div class="line" style="${looks.row}"><div class="ink" style="${looks.strong}">${escapeHtml(title)}</div>` +
  `${lines.map((line) => `<div class="soft" style="${looks.label}">${escapeHtml(line)}</div>`).join('')}</div>`;

/** What is offered, as a box: none of it becomes a link. */
export const htmlOfCard = ({ total, totalLabel, rows }: OfferCard): string =>
  '<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px"><tr>' +
  `<td class="box" bgcolor="#f3f0e8" style="background:#f3f0e8;${looks.box};padding:16px 20px">` +
  `<div class="ink" style="${looks.total}">${escapeHtml(total)}</div><div class="soft" style="${looks.label}">${escapeHtml(totalLabel)}</div>` +
  `${rows.map(cardRow).join('')}</td></tr></table>`;

const softText = (text: string): string =>
  text === '' ? '' : `<div class="soft" style="${looks.label}">${escapeHtml(text)}</div>`;

const dayOf = ({ day, title, words, note = '' }: DatedStep): string =>
  `<div class="line" style="${looks.row}">${softText(day)}` +
  `<div class="ink" style="${looks.strong}">${escapeHtml(title)}</div>${softText(note)}` +
  `${words === '' ? '' : `<div class="ink" style="${looks.value}">${escapeUnbroken(words)}</div>`}</div>`;

/** What happens when, one below the other. */
export const htmlOfDays = (days: readonly DatedStep[]): string =>
  `<div style="margin:0 0 24px">${days.map(dayOf).join('')}</div>`;
