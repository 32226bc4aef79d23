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

/** Rows as CSV: comma, CRLF, UTF-8 with the mark that lets a spreadsheet know it. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
