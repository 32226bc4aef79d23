const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d];
/** A longer row is assumed to be due to an unclosed quotation mark. */
const LONGEST_ROW = 1_000_000;

/** The positions of the current row's cells in `bytes`, and the line of the file on which it begins. */
export interface ScannedRow {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly cellCount: number;
  readonly line: number;
}

/** The reason why a file cannot be read any further. */
export class UnreadableFile extends Error {}

/** Maximum number of columns; a row with more is truncated. */
const MOST_CELLS = 1_000;

/**
 * Splits a file into rows and cells without turning any of them into strings. Feed it chunks of UTF-8;
 * `onRow` is called for each row with the same object, which the next row overwrites.
 */
export class CsvScanner implements ScannedRow {
  bytes: Uint8Array = new Uint8Array(0);
  readonly starts = new Int32Array(MOST_CELLS);
  readonly ends = new Int32Array(MOST_CELLS);
  cellCount = 0;
  /** The line of the file on which the current row begins, counting from 1. */
  line = 1;
  readonly #separator: number;
  readonly #onRow: (row: ScannedRow) => void;
  #rest: Uint8Array = new Uint8Array(0);
  #linesInRow = 0;

  constructor(separator: string, onRow: (row: ScannedRow) => void) {
    this.#separator = separator.charCodeAt(0);
    this.#onRow = onRow;
  }

  /** Scans the next chunk. Throws `UnreadableFile` if a quotation mark is never closed. */
  push(chunk: Uint8Array): void {
    this.#scan(joined(this.#rest, chunk), false);
  }

  /** Scans what is left: the last row may end without a line break. */
  end(): void {
    if (this.#rest.length > 0) this.#scan(this.#rest, true);
  }

  #scan(bytes: Uint8Array, isLast: boolean): void {
    this.bytes = bytes;
    let position = 0;
    while (position < bytes.length) {
      const next = this.#scanRow(bytes, position, isLast);
      if (next < 0) break;
      if (this.cellCount > 1 || this.#holdsText()) this.#onRow(this);
      this.line += this.#linesInRow;
      position = next;
    }
    this.#rest = bytes.slice(position);
    if (this.#rest.length > LONGEST_ROW)
      throw new UnreadableFile(
        `The row that begins in line ${this.line} does not end: a quotation mark is not closed. Correct it there.`,
      );
  }

  #holdsText(): boolean {
    return (this.ends[0] ?? 0) > (this.starts[0] ?? 0);
  }

  /**
   * Finds the cells of the row at `from`; returns where the next one begins, or -1 if the row continues in
   * the next chunk.
   */
  #scanRow(bytes: Uint8Array, from: number, isLast: boolean): number {
    const separator = this.#separator;
    const { length } = bytes;
    let cells = 0;
    let index = from;
    let lines = 1;
    for (;;) {
      const start = index;
      if (bytes[index] === QUOTE) {
        index += 1;
        for (;;) {
          while (index < length && bytes[index] !== QUOTE) {
            if (bytes[index] === LINE_FEED) lines += 1;
            index += 1;
          }
          if (index >= length) {
            if (!isLast) return -1;
            throw new UnreadableFile(
              `A quotation mark that is opened in line ${this.line} is not closed. Correct it there.`,
            );
          }
          if (bytes[index + 1] !== QUOTE) break;
          index += 2;
        }
        index += 1;
        // A quotation mark at the very end of a chunk may be the first of a pair.
        if (index >= length && !isLast) return -1;
      }
      let byte = bytes[index];
      while (index < length && byte !== separator && byte !== LINE_FEED && byte !== RETURN) {
        index += 1;
        byte = bytes[index];
      }
      if (index >= length && !isLast) return -1;
      if (cells < MOST_CELLS) {
        this.starts[cells] = start;
        this.ends[cells] = index;
        cells += 1;
      }
      if (index < length && byte === separator) {
        index += 1;
        if (index < length || !isLast) continue;
        // A separator that ends the file: an empty last cell.
        this.starts[cells] = index;
        this.ends[cells] = index;
        cells += 1;
      }
      break;
    }
    if (bytes[index] === RETURN) {
      if (index + 1 >= length && !isLast) return -1;
      index += 1;
    }
    if (bytes[index] === LINE_FEED) index += 1;
    this.cellCount = cells;
    this.#linesInRow = lines;
    return index;
  }
}

function joined(rest: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (rest.length === 0) return chunk;
  const whole = new Uint8Array(rest.length + chunk.length);
  whole.set(rest);
  whole.set(chunk, rest.length);
  return whole;
}
