const [TAB, LINE_FEED, ZERO, BACKSLASH, NULL_LETTER] = [0x09, 0x0a, 0x30, 0x5c, 0x4e];
const BLOCK_BYTES = 16_384;
/** More bytes than the longest row needs. */
const ROW_ROOM = 400;

/** Writes rows of integers as COPY text, into blocks that are sent when full. */
export class NumberRows {
  #block: Buffer = Buffer.allocUnsafe(BLOCK_BYTES);
  #length = 0;
  #isFirst = true;
  readonly #full: Buffer[] = [];

  /** Adds a number; below 0 means null. */
  add(value: number): void {
    if (this.#isFirst) this.#isFirst = false;
    else this.#block[this.#length++] = TAB;
    if (value < 0) {
      this.#block[this.#length++] = BACKSLASH;
      this.#block[this.#length++] = NULL_LETTER;
      return;
    }
    let digits = 1;
    for (let rest = value; rest >= 10; rest = (rest / 10) | 0) digits += 1;
    let rest = value;
    for (let place = this.#length + digits - 1; place >= this.#length; place -= 1) {
      const next = (rest / 10) | 0;
      this.#block[place] = ZERO + rest - next * 10;
      rest = next;
    }
    this.#length += digits;
  }

  /** Ends the row. */
  endRow(): void {
    this.#block[this.#length++] = LINE_FEED;
    this.#isFirst = true;
    if (this.#length > BLOCK_BYTES - ROW_ROOM) this.#close();
  }

  #close(): void {
    if (this.#length === 0) return;
    this.#full.push(this.#block.subarray(0, this.#length));
    this.#block = Buffer.allocUnsafe(BLOCK_BYTES);
    this.#length = 0;
  }

  /** Takes the full blocks, or with `all` every row so far. */
  take(all = false): readonly Buffer[] {
    if (all) this.#close();
    return this.#full.splice(0);
  }
}
