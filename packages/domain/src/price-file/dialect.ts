/** How a text file of columns is written. */
export interface Dialect {
  readonly separator: ',' | ';' | '\t';
  readonly hasDecimalComma: boolean;
  /** Which row holds the names of the columns, counting from 0. */
  readonly headerRow: number;
}

/** The beginning of a file as rows of cells. */
export interface FileSample {
  readonly dialect: Dialect;
  readonly headers: readonly string[];
  /** Rows after the header. */
  readonly rows: readonly (readonly string[])[];
}

const SEPARATORS = [',', ';', '\t'] as const;
const HEADER_AMONG = 30;
const AMOUNT = /^[£\s]*-?\d[\d\s.,']*p?$/i;
const DECIMAL_COMMA = /^[£\s]*\d{1,3}(?:[. ']\d{3})*,(?:\d{1,2}|\d{4,})p?$|^0,\d+$/;
const DECIMAL_DOT = /^[£\s]*\d+\.(?:\d{1,2}|\d{4,})p?$/;

/** Reads the beginning of a file: what parts its columns, how it writes decimals and which row names the columns. */
export function readSample(text: string): FileSample {
  const separator = separatorOf(text);
  const all = sampleRows(text, separator);
  const headerRow = headerAmong(all.slice(0, HEADER_AMONG));
  const headers = (all[headerRow] ?? []).map((cell) => cell.trim());
  const rows = all.slice(headerRow + 1);
  return { dialect: { separator, hasDecimalComma: hasDecimalComma(rows), headerRow }, headers, rows };
}

/** The separator that parts the first rows into the most cells. */
function separatorOf(text: string): Dialect['separator'] {
  const counts = SEPARATORS.map((separator) => {
    const rows = sampleRows(text.slice(0, 20_000), separator).slice(0, HEADER_AMONG);
    return { separator, cells: Math.max(0, ...rows.map((row) => row.length)) };
  });
  return counts.toSorted((a, b) => b.cells - a.cells)[0]?.separator ?? ',';
}

/** The first row with the most names: cells that are neither empty nor numbers. */
function headerAmong(rows: readonly (readonly string[])[]): number {
  const names = rows.map(
    (row) => row.filter((cell) => cell.trim() !== '' && !AMOUNT.test(cell.trim())).length,
  );
  const most = Math.max(0, ...names);
  // The rows under a header have as many names at the most, where every cell is a text.
  return Math.max(0, names.indexOf(most));
}

function hasDecimalComma(rows: readonly (readonly string[])[]): boolean {
  const amounts = rows.flat().filter((cell) => AMOUNT.test(cell.trim()));
  const commas = amounts.filter((cell) => DECIMAL_COMMA.test(cell.trim())).length;
  return commas > 0 && commas >= amounts.filter((cell) => DECIMAL_DOT.test(cell.trim())).length;
}

/** Rows of cells in a text, quotation marks taken off; a last row that is cut off by the end of the sample is included. */
export function sampleRows(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  if (row.length > 0 || cell !== '') rows.push([...row, cell]);
  return rows;
}
