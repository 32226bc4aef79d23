import { headerKey } from './layout.ts';

/** The format of a delimited text file. */
export interface Dialect {
  readonly separator: ',' | ';' | '\t';
  readonly hasDecimalComma: boolean;
  /** The row with the column headers, counting from 0. */
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

/** Detects the format from the beginning of a file: its separator, its decimal mark and its header row. */
export function readSample(text: string): FileSample {
  const separator = separatorOf(text);
  const all = sampleRows(text, separator);
  const headerRow = headerAmong(all.slice(0, HEADER_AMONG));
  const headers = groupedHeaders(trimmed(all[headerRow - 1]), trimmed(all[headerRow]));
  const rows = all.slice(headerRow + 1);
  return { dialect: { separator, hasDecimalComma: hasDecimalComma(rows), headerRow }, headers, rows };
}

const trimmed = (row: readonly string[] = []): readonly string[] => row.map((cell) => cell.trim());

const hasRepeats = (names: readonly string[]): boolean => {
  const filled = names.filter((name) => name !== '').map(headerKey);
  return new Set(filled).size < filled.length;
};

/**
 * Returns the column headers if the header has two rows, such as `12 months` over `Standing charge` and `Unit rate`, and
 * `24 months` over the same again. If names repeat, a column is named by its group and its name; a group extends to the
 * next one. Other columns keep their name, unless a group is directly above them. Names that remain ambiguous stay as they
 * are.
 */
function groupedHeaders(groups: readonly string[], names: readonly string[]): readonly string[] {
  if (!hasRepeats(names) || groups.filter((group) => group !== '').length < 2) return names;
  const keys = names.map(headerKey);
  let group = '';
  const joined = names.map((name, place) => {
    const own = groups[place] ?? '';
    if (own !== '') group = own;
    const isRepeated = keys.indexOf(headerKey(name)) !== keys.lastIndexOf(headerKey(name));
    if (name === '' || group === '' || headerKey(group) === headerKey(name)) return name;
    return own !== '' || isRepeated ? `${group} ${name}` : name;
  });
  return hasRepeats(joined) ? names : joined;
}

const LETTER = /\p{L}/u;

/**
 * Returns the separator that splits the first rows into the most cells with letters (decimals may use another candidate as
 * their mark), otherwise into the most cells.
 */
function separatorOf(text: string): Dialect['separator'] {
  const counts = SEPARATORS.map((separator) => {
    const rows = sampleRows(text.slice(0, 20_000), separator).slice(0, HEADER_AMONG);
    const most = (counted: (row: readonly string[]) => number) => Math.max(0, ...rows.map(counted));
    const texts = most((row) => row.filter((cell) => LETTER.test(cell)).length);
    return { separator, texts, cells: most((row) => row.length) };
  });
  return counts.toSorted((a, b) => b.texts - a.texts || b.cells - a.cells)[0]?.separator ?? ',';
}

/** Returns the first row with the most names: cells that are neither empty nor numbers. */
function headerAmong(rows: readonly (readonly string[])[]): number {
  const names = rows.map(
    (row) => row.filter((cell) => cell.trim() !== '' && !AMOUNT.test(cell.trim())).length,
  );
  const most = Math.max(0, ...names);
  // The rows below a header have at most as many names, if every cell is a text.
  const first = Math.max(0, names.indexOf(most));
  // A row of groups whose merged cells were filled is as full as the header below it.
  const isGroups = names[first + 1] === most && hasRepeats(trimmed(rows[first]));
  return isGroups ? first + 1 : first;
}

function hasDecimalComma(rows: readonly (readonly string[])[]): boolean {
  const amounts = rows.flat().filter((cell) => AMOUNT.test(cell.trim()));
  const commas = amounts.filter((cell) => DECIMAL_COMMA.test(cell.trim())).length;
  return commas > 0 && commas >= amounts.filter((cell) => DECIMAL_DOT.test(cell.trim())).length;
}

/**
 * Splits a text into rows of cells, without quotation marks and blank lines. Lines end with a line feed, a carriage return
 * or both. A last row cut off by the end of the sample is included.
 */
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
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[index + 1] === '\n') index += 1;
      // Blank lines are skipped when the rows are read, too, so that both count alike.
      if (row.length > 0 || cell !== '') rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  if (row.length > 0 || cell !== '') rows.push([...row, cell]);
  return rows;
}
