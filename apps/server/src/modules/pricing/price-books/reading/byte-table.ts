/** Cells up to this many bytes are looked up by their bytes, longer ones by their text. */
const LONGEST = 255;
const FIRST_SLOTS = 1_024;

/**
 * Numbers the distinct cells of a column from 0: equal bytes get the same number. Looking up a cell that was
 * seen before allocates nothing, which matters for millions of rows.
 */
export class ByteTable {
  readonly texts: string[] = [];
  readonly #most: number;
  #slots = new Int32Array(FIRST_SLOTS).fill(-1);
  #hashes: number[] = [];
  #cells: Uint8Array[] = [];
  #last = -1;

  /** `most`: the maximum number of distinct cells in a column. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Returns the number of the cell in `bytes` from `from` to `to`; -1 if the column has too many distinct
   * cells.
   */
  numberOf(bytes: Uint8Array, from: number, to: number): number {
    const last = this.#cells[this.#last];
    if (last && isSame(last, bytes, from, to)) return this.#last;
    let hash = 0x811c9dc5;
    for (let index = from; index < to; index += 1) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
    const mask = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] ?? -1;
      if (number < 0) return (this.#last = this.#add(slot, hash, bytes.slice(from, to)));
      const cell = this.#cells[number];
      if (this.#hashes[number] === hash && cell && isSame(cell, bytes, from, to))
        return (this.#last = number);
    }
  }

  #add(slot: number, hash: number, cell: Uint8Array): number {
    const number = this.#cells.length;
    if (number >= this.#most || cell.length > LONGEST * 4) return -1;
    this.#slots[slot] = number;
    this.#hashes.push(hash);
    this.#cells.push(cell);
    this.texts.push(cellText(cell));
    if (this.#cells.length * 2 > this.#slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(-1);
    const mask = slots.length - 1;
    for (const [number, hash] of this.#hashes.entries()) {
      let slot = (hash ^ (hash >>> 15)) & mask;
      while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}

function isSame(cell: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (cell.length !== to - from) return false;
  for (let index = 0; index < cell.length; index += 1) if (cell[index] !== bytes[from + index]) return false;
  return true;
}

const decoder = new TextDecoder();

/**
 * Returns the text of a cell, without enclosing quotation marks, with doubled ones inside made single, and
 * trimmed.
 */
export function cellText(cell: Uint8Array): string {
  const text = decoder.decode(cell).trim();
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return (isQuoted ? text.slice(1, -1).replaceAll('""', '"') : text).replaceAll('\u00A0', ' ').trim();
}
