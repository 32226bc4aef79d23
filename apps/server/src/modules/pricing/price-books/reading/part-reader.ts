import type { Outcome } from '@switch/domain/outcome.ts';
import type { PriceField } from '@switch/domain/price-file/price-field.ts';
import type { CellProblem, CellTexts } from '@switch/domain/price-file/price-parts.ts';
import type { ByteTable } from './byte-table.ts';

/** Maximum rows in one part of the plan: more than any book needs, and few enough to hold in memory. */
const MOST_PARTS = 65_536;
const CODES = 1_048_576;

/** The distinct rows of one part of a book's plan (such as its bands), numbered from 1 in the order in which they appear. */
export class PartTable<Facts> {
  readonly facts: Facts[] = [];
  readonly #ids = new Map<string, number>();

  /** Returns the number of these facts; 0 if there are too many. */
  idOf(facts: Facts): number {
    const key = JSON.stringify(facts);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    if (this.facts.length >= MOST_PARTS) return 0;
    this.facts.push(facts);
    this.#ids.set(key, this.facts.length);
    return this.facts.length;
  }
}

/** A column other than a price, with its distinct cells. */
export interface KeyColumn {
  readonly field: PriceField;
  /** Its place in the file, counting from 0. */
  readonly place: number;
  readonly table: ByteTable;
}

/** The parameters of the reader of one part. */
export interface PartReaderParts<Facts> {
  /** Which of the row's key columns it reads, as indexes into the list of codes. */
  readonly codes: readonly number[];
  readonly columns: readonly KeyColumn[];
  /** The values that apply to every row if no column states them. */
  readonly fixed: CellTexts;
  readonly table: PartTable<Facts>;
  readonly read: (texts: CellTexts, extra: number) => Outcome<Facts, CellProblem>;
}

/**
 * Reads one part of each row (such as its band) by the codes of its cells: a combination of cells is parsed
 * once, and every later row with the same cells costs only a comparison or a look-up.
 */
export class PartReader<Facts> {
  readonly #parts: PartReaderParts<Facts>;
  readonly #levels: readonly Map<number, number>[];
  readonly #ids: number[] = [];
  readonly #problems = new Map<number, CellProblem>();
  readonly #last: Int32Array;
  #lastExtra = -1;
  #combination = -1;
  #count = 0;

  constructor(parts: PartReaderParts<Facts>) {
    this.#parts = parts;
    this.#levels = [...parts.codes, 0].map(() => new Map<number, number>());
    this.#last = new Int32Array(parts.codes.length).fill(-1);
  }

  /**
   * Returns the number of the part that a row's codes form; 0 if they form none, in which case `problem` says
   * why.
   */
  idOf(codes: Int32Array, extra: number): number {
    const own = this.#parts.codes;
    let isSame = extra === this.#lastExtra;
    for (let index = 0; index < own.length; index += 1) {
      const code = codes[own[index] ?? 0] ?? 0;
      if (this.#last[index] === code) continue;
      this.#last[index] = code;
      isSame = false;
    }
    if (!isSame) {
      this.#lastExtra = extra;
      this.#combination = this.#find(extra);
    }
    return this.#ids[this.#combination] ?? 0;
  }

  /** Why the last row has no such part. */
  get problem(): CellProblem | undefined {
    return this.#problems.get(this.#combination);
  }

  #find(extra: number): number {
    let key = extra;
    for (let index = 0; index < this.#last.length; index += 1) {
      const level = this.#levels[index];
      const wanted = key * CODES + (this.#last[index] ?? 0);
      let next = level?.get(wanted);
      if (next === undefined) {
        next = level?.size ?? 0;
        level?.set(wanted, next);
      }
      key = next;
    }
    const level = this.#levels.at(-1);
    const known = level?.get(key);
    if (known !== undefined) return known;
    level?.set(key, this.#count);
    this.#resolve(this.#count, extra);
    this.#count += 1;
    return this.#count - 1;
  }

  #resolve(combination: number, extra: number): void {
    const { codes, columns, fixed, table, read } = this.#parts;
    const texts: Partial<Record<PriceField, string>> = { ...fixed };
    for (const [index, place] of codes.entries()) {
      const column = columns[place];
      if (column) texts[column.field] = column.table.texts[this.#last[index] ?? 0] ?? '';
    }
    const found = read(texts, extra);
    const id = found.ok ? table.idOf(found.value) : 0;
    this.#ids[combination] = id;
    if (!found.ok) this.#problems.set(combination, found.problem);
    else if (id === 0)
      this.#problems.set(combination, {
        field: columns[codes[0] ?? 0]?.field ?? 'product',
        message: `The file has more than ${MOST_PARTS.toLocaleString('en-GB')} different values here: split it.`,
      });
  }
}
