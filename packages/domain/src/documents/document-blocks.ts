import type { DocumentBlock, DocumentFact, SignatureLine } from './document.ts';

const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks that turn the direction of what follows them: with these a name could be made to read as another. */
const TURNING_MARKS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** `text` on one line: what somebody typed can't pass for a line of the document, nor turn the words around it. */
export const inOneLine = (text: string): string =>
  text.replace(TURNING_MARKS, '').replace(LINE_BREAKS, ' ').trim();

/** The heading of a part, or (level 3) of a part within it. */
export const heading = (text: string, level: 2 | 3 = 2): DocumentBlock => ({
  kind: 'heading',
  level,
  text: inOneLine(text),
});

/** A paragraph. */
export const paragraph = (text: string): DocumentBlock => ({
  kind: 'paragraph',
  text: inOneLine(text),
  tone: 'plain',
});

/** A paragraph that nobody may miss. */
export const important = (text: string): DocumentBlock => ({
  kind: 'paragraph',
  text: inOneLine(text),
  tone: 'important',
});

/** A remark. */
export const small = (text: string): DocumentBlock => ({
  kind: 'paragraph',
  text: inOneLine(text),
  tone: 'small',
});

/** Points in no order. */
export const points = (items: readonly string[]): DocumentBlock => ({
  kind: 'list',
  isOrdered: false,
  items: items.map(inOneLine),
});

/** Steps in their order. */
export const steps = (items: readonly string[]): DocumentBlock => ({
  kind: 'list',
  isOrdered: true,
  items: items.map(inOneLine),
});

/** Labels with values; a fact without a value is left out. */
export const facts = (rows: readonly DocumentFact[]): DocumentBlock => ({
  kind: 'facts',
  rows: rows
    .map(({ label, value }) => ({ label: inOneLine(label), value: inOneLine(value) }))
    .filter(({ value }) => value !== ''),
});

type Cells = readonly string[];
const NO_BREAK_SPACE = '\u00a0';

/** A table. The columns named in `figures` are set as figures, which are never parted from their units. */
export const table = (content: {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly figures: readonly string[];
  readonly rows: readonly Cells[];
  readonly totals?: readonly Cells[];
}): DocumentBlock => ({
  kind: 'table',
  caption: content.caption,
  columns: content.columns.map((title) => ({
    title,
    align: content.figures.includes(title) ? 'end' : 'start',
  })),
  rows: content.rows.map((row) => cellsOf(row, content)),
  totals: (content.totals ?? []).map((row) => cellsOf(row, content)),
});

const cellsOf = (row: Cells, { columns, figures }: { columns: Cells; figures: Cells }): Cells =>
  row.map((cell, index) => {
    const isFigure = figures.includes(columns[index] ?? '');
    return isFigure ? inOneLine(cell).replaceAll(' ', NO_BREAK_SPACE) : inOneLine(cell);
  });

/** Places for signatures. */
export const signatures = (lines: readonly SignatureLine[]): DocumentBlock => ({
  kind: 'signatures',
  lines: lines.map(({ role, name, signedOn, image }) => ({
    role: inOneLine(role),
    name: name === null ? null : inOneLine(name),
    signedOn: signedOn === null ? null : inOneLine(signedOn),
    image,
  })),
});

/** What follows begins on a page of its own. */
export const PAGE_BREAK: DocumentBlock = { kind: 'page-break' };

/** The lines of an address block, each on its own line and none of them empty. */
export const addressBlock = (lines: readonly string[]): readonly string[] =>
  lines.map(inOneLine).filter((line) => line !== '');
