/** The value of a cell; null is an empty one. */
export type Cell = string | number | null;

/** Matches text that a spreadsheet takes for a formula, also after spaces. */
const FORMULA = /^[\s\uFEFF]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * Formats a cell. Text that would begin a formula gets an apostrophe in front, and quotes are doubled.
 * Numbers stay numbers.
 */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the exact value, quoted where CSV requires it (RFC 4180). */
const exact = (text: string): string =>
  /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

const linesOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

/**
 * Formats rows as CSV for people with a spreadsheet: commas, CRLF, UTF-8 with a byte order mark, and no cell
 * begins a formula.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  linesOf(rows.map((row) => row.map(cell)));

/** Formats rows as CSV for another machine: the same layout, but with every value exactly as it is. */
export const exactCsvOf = (rows: readonly (readonly string[])[]): string =>
  linesOf(rows.map((row) => row.map(exact)));
