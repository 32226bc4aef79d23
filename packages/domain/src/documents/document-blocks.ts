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

const paragraphIn =
  (tone: 'plain' | 'important' | 'small') =>
  (text: string): DocumentBlock => ({ kind: 'paragraph', text: inOneLine(text), tone });

export const paragraph = paragraphIn('plain');
/** A paragraph that nobody may miss. */
export const important = paragraphIn('important');
export const small = paragraphIn('small');

const listOf =
  (isOrdered: boolean) =>
  (items: readonly string[]): DocumentBlock => ({ kind: 'list', isOrdered, items: items.map(inOneLine) });

/** Points in no order. */
export const points = listOf(false);
/** Steps in their order. */
export const steps = listOf(true);

/** Labels with values; a fact without a value is left out. */
export const facts = (rows: readonly DocumentFact[]): DocumentBlock => ({
  kind: 'facts',
  rows: filledRows(rows),
});

/** The same in a box, the first of them large. */
export const boxedFacts = (rows: readonly DocumentFact[]): DocumentBlock => ({
  kind: 'facts',
  rows: filledRows(rows),
  isBoxed: true,
});

const filledRows = (rows: readonly DocumentFact[]): readonly DocumentFact[] =>
  rows
    .map(({ label, value }) => ({ label: inOneLine(label), value: inOneLine(value) }))
    .filter(({ value }) => value !== '');

type Cells = readonly string[];
const NO_BREAK_SPACE = '\u00a0';

/** A table. The columns named in `figures` are set as figures, which are never parted from their units. */
export function table(content: {
  readonly caption: string;
  readonly columns: Cells;
  readonly figures?: Cells;
  readonly rows: readonly Cells[];
  readonly totals?: readonly Cells[];
}): DocumentBlock {
  const { caption, columns: titles, figures = [], rows, totals = [] } = content;
  const columns = titles.map(
    (title) => ({ title, align: figures.includes(title) ? 'end' : 'start' }) as const,
  );
  const cells = (row: Cells): Cells =>
    row.map((cell, index) => {
      const text = inOneLine(cell);
      return columns[index]?.align === 'end' ? text.replaceAll(' ', NO_BREAK_SPACE) : text;
    });
  return { kind: 'table', caption, columns, rows: rows.map(cells), totals: totals.map(cells) };
}

export const signatures = (lines: readonly SignatureLine[]): DocumentBlock => ({
  kind: 'signatures',
  lines: lines.map((line) => ({
    ...line,
    role: inOneLine(line.role),
    name: line.name === null ? null : inOneLine(line.name),
    signedOn: line.signedOn === null ? null : inOneLine(line.signedOn),
  })),
});

/** What follows begins on a page of its own. */
export const PAGE_BREAK: DocumentBlock = { kind: 'page-break' };

/** The lines of an address block, each on its own line and none of them empty. */
export const addressBlock = (lines: readonly string[]): readonly string[] =>
  lines.map(inOneLine).filter((line) => line !== '');
