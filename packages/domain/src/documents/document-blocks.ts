import type { DocumentBlock, DocumentFact, SignatureLine } from './document.ts';

const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks that change the direction of the following text: with them a name could be made to look like another. */
const TURNING_MARKS = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns `text` on one line, so that typed text can neither pass for a line of the document nor reverse the words around
 * it.
 */
export const inOneLine = (text: string): string =>
  text.replace(TURNING_MARKS, '').replace(LINE_BREAKS, ' ').trim();

/** Returns the heading of a section, or (level 3) of a section within it. */
export const heading = (text: string, level: 2 | 3 = 2): DocumentBlock => ({
  kind: 'heading',
  level,
  text: inOneLine(text),
});

const paragraphIn =
  (tone: 'plain' | 'important' | 'small') =>
  (text: string): DocumentBlock => ({ kind: 'paragraph', text: inOneLine(text), tone });

export const paragraph = paragraphIn('plain');
/** Returns a paragraph that nobody may miss. */
export const important = paragraphIn('important');
export const small = paragraphIn('small');

const listOf =
  (isOrdered: boolean) =>
  (items: readonly string[]): DocumentBlock => ({ kind: 'list', isOrdered, items: items.map(inOneLine) });

/** Returns an unordered list. */
export const points = listOf(false);
/** Returns an ordered list of steps. */
export const steps = listOf(true);

/** Returns labels with values; a fact without a value is left out. */
export const facts = (rows: readonly DocumentFact[]): DocumentBlock => ({
  kind: 'facts',
  rows: filledRows(rows),
});

/** Returns the same in a box, with the first fact large. */
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

/** Returns a table. The columns named in `figures` are set as figures, which are never separated from their units. */
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

/** Starts a new page. */
export const PAGE_BREAK: DocumentBlock = { kind: 'page-break' };

/** Returns the lines of an address block, each on its own line and none of them empty. */
export const addressBlock = (lines: readonly string[]): readonly string[] =>
  lines.map(inOneLine).filter((line) => line !== '');
