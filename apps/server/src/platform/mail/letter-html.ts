/** A label, and what is known; `null` or nothing leaves the line out. */
export type Fact = readonly [label: string, value: string | number | null];

/**
 * One part of a letter. A text alone is a paragraph, and what its lines look like in plain text is what they become:
 * lines that begin with `- ` a list, with `> ` a quotation, four spaces something to be copied, an address a link.
 */
export type Paragraph = string | { readonly facts: readonly Fact[] };

/**
 * The letter as a whole HTML document: no images, no scripts, nothing from elsewhere, and no colours, so that dark readers
 * may choose their own.
 */
export const htmlOf = (subject: string, paragraphs: readonly string[], footer: string): string =>
  '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
  `<title>${escapeHtml(subject)}</title></head><body style="${BODY}"><main>` +
  `<h1 style="font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>` +
  `${paragraphs.join('')}</main><footer style="${FOOTER}">${footer}</footer></body></html>`;

const BODY =
  'margin:0 auto;padding:16px;max-width:600px;font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif;' +
  'font-size:16px;line-height:1.5;overflow-wrap:break-word';
const FOOTER = 'margin-top:24px;padding-top:12px;border-top:1px solid;font-size:14px';
const QUOTATION = 'margin:0 0 16px;padding-left:12px;border-left:3px solid';
const TO_COPY = 'font-family:Menlo,Consolas,monospace;font-size:22px;letter-spacing:2px';

/** A text that cannot be read as markup. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g;

/** The text escaped, with addresses as links. */
export function linked(text: string): string {
  const links = text.match(ADDRESS) ?? [];
  const between = text.split(ADDRESS).map(escapeHtml);
  return between.map((words, at) => words + linkTo(links[at])).join('');
}

function linkTo(address: string | undefined): string {
  if (address === undefined) return '';
  const escaped = escapeHtml(address);
  return `<a href="${escaped}">${escaped}</a>`;
}

type Line = { readonly kind: 'item' | 'quoted' | 'copied' | 'words'; readonly text: string };

function lineOf(text: string): Line {
  if (text.startsWith('- ')) return { kind: 'item', text: text.slice(2) };
  if (text === '>' || text.startsWith('> ')) return { kind: 'quoted', text: text.slice(2) };
  return text.startsWith('    ')
    ? { kind: 'copied', text: text.trim() }
    : { kind: 'words', text: text.trim() };
}

const looks: Readonly<Record<Line['kind'], (lines: readonly string[]) => string>> = {
  item: (lines) =>
    `<ul style="margin:0 0 16px;padding-left:24px">${lines.map((line) => `<li>${linked(line)}</li>`).join('')}</ul>`,
  // Text typed by strangers never becomes a link.
  quoted: (lines) => `<blockquote style="${QUOTATION}">${lines.map(escapeHtml).join('<br>')}</blockquote>`,
  copied: (lines) => lines.map(copied).join(''),
  words: (lines) => `<p style="margin:0 0 16px">${lines.map(linked).join('<br>')}</p>`,
};

const copied = (line: string): string =>
  line.startsWith('http')
    ? `<p style="margin:0 0 16px">${linked(line)}</p>`
    : `<p style="margin:0 0 16px"><strong style="${TO_COPY}">${escapeHtml(line)}</strong></p>`;

/** One paragraph of plain text, structured. */
export function htmlOfText(text: string): string {
  const groups: { kind: Line['kind']; lines: string[] }[] = [];
  for (const line of text.split('\n').map(lineOf)) {
    const last = groups.at(-1);
    if (last?.kind === line.kind) last.lines.push(line.text);
    else groups.push({ kind: line.kind, lines: [line.text] });
  }
  return groups.map(({ kind, lines }) => looks[kind](lines)).join('');
}

/** Facts as a list of terms: none of them becomes a link, because strangers may have typed them. */
export const htmlOfFacts = (facts: readonly (readonly [label: string, value: string])[]): string =>
  `<dl style="margin:0 0 16px">${facts
    .map(
      ([label, value]) =>
        `<dt style="font-weight:bold">${escapeHtml(label)}</dt><dd style="margin:0 0 8px">${escapeHtml(value)}</dd>`,
    )
    .join('')}</dl>`;
