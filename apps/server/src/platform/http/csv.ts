/** What a cell may hold; null is an empty one. */
export type Cell = string | number | null;

/** Beginnings that a spreadsheet takes for a formula, also after spaces. */
const FORMULA = /^[\s\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** A text that would begin a formula gets an apostrophe before it; quotes are doubled. Numbers stay numbers. */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The value to the letter, quoted where CSV needs it (RFC 4180). */
const exact = (text: string): string =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

const linesOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

/** Rows as CSV for people with a spreadsheet: comma, CRLF, UTF-8 with the mark that it knows it by, and no cell begins a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  linesOf(rows.map((row) => row.map(cell)));

/** Rows as CSV for another machine: laid out the same, with every value exactly as it is. */
export const exactCsvOf = (rows: readonly (readonly string[])[]): string =>
  linesOf(rows.map((row) => row.map(exact)));
