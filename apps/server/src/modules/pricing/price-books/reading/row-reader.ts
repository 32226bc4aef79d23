import { headerKey, type LayoutSlot, slotsOf } from '@switch/domain/price-file/layout.ts';
import { rateLimits } from '@switch/domain/price-file/check-rates.ts';
import {
  fieldFacts,
  isRateField,
  type PriceField,
  type PricePart,
} from '@switch/domain/price-file/price-field.ts';
import {
  type BandFacts,
  type CellProblem,
  type OfferingFacts,
  readBand,
  readOffering,
  readSegment,
  readWindow,
  type SegmentFacts,
  UNKNOWN_PRODUCT,
  type WindowFacts,
} from '@switch/domain/price-file/price-parts.ts';
import { BAD_RATE, NEGATIVE_RATE, perDay, readRate } from '@switch/domain/price-file/read-rate.ts';
import { RATE_FIELDS } from '@switch/domain/price-file/price-field.ts';
import { columnPlaces, fixedTexts, rateColumnsOf, type RateColumn } from './file-columns.ts';
import { amountAdvice, isNoPrice } from './rate-cells.ts';
import { RateDoubts } from './rate-doubts.ts';
import { BookTally } from './book-tally.ts';
import { ByteTable, cellText } from './byte-table.ts';
import type { ScannedRow } from './csv-scanner.ts';
import { type ImportPlan, MOST_PROBLEMS, type RepeatFinder, type RowProblem } from './import-plan.ts';
import { NumberRows } from './number-rows.ts';
import { type KeyColumn, PartReader, PartTable } from './part-reader.ts';

/** Maximum number of distinct cells in a column without prices. */
const MOST_CELLS = 65_536;
const [STANDING, SINGLE, DAY, NIGHT, EVENING] = [0, 1, 2, 3, 4];
const QUOTE = 0x22;

interface SlotReader {
  readonly segment: PartReader<SegmentFacts>;
  readonly band: PartReader<BandFacts>;
  readonly window: PartReader<WindowFacts>;
  readonly offering: PartReader<OfferingFacts>;
  readonly rates: readonly (RateColumn | undefined)[];
}

/**
 * Turns scanned rows into rows of prices: the hot loop of an import. It also collects everything that a
 * book's plan needs, and records what cannot be read by line, column and value.
 */
export class RowReader {
  readonly segments = new PartTable<SegmentFacts>();
  readonly bands = new PartTable<BandFacts>();
  readonly windows = new PartTable<WindowFacts>();
  readonly offerings = new PartTable<OfferingFacts>();
  readonly tally = new BookTally();
  readonly out = new NumberRows();
  readonly problems: RowProblem[] = [];
  readonly doubts = new RateDoubts();
  /** Names of unmatched products, by fuel and name, with the number of rows of each. */
  readonly unknownProducts = new Map<string, number>();
  problemCount = 0;
  rowsRead = 0;
  readonly #bookId: number;
  readonly #columns: readonly KeyColumn[];
  readonly #slots: readonly SlotReader[];
  readonly #headers: readonly string[];
  readonly #codes: Int32Array;
  readonly #rates = new Float64Array(RATE_FIELDS.length);
  readonly #limits = { gas: rateLimits('gas'), electricity: rateLimits('electricity') };
  readonly #repeats: RepeatFinder | undefined;

  /** Throws a `MissingColumns` if the file lacks a column of the layout. */
  constructor(bookId: number, headers: readonly string[], plan: ImportPlan, repeats?: RepeatFinder) {
    const { layout } = plan;
    const places = columnPlaces(headers, layout);
    this.#bookId = bookId;
    this.#headers = headers;
    this.#repeats = repeats;
    this.#columns = layout.columns.flatMap(({ field }, index) =>
      isRateField(field) ? [] : [{ field, place: places[index] ?? -1, table: new ByteTable(MOST_CELLS) }],
    );
    this.#codes = new Int32Array(this.#columns.length);
    this.#slots = slotsOf(layout).map((slot) => this.#slotReader(slot, plan, places));
  }

  #slotReader(slot: LayoutSlot, plan: ImportPlan, places: readonly number[]): SlotReader {
    const { layout, today } = plan;
    const fixed = fixedTexts(layout, slot);
    const quoted = { today, validDays: layout.validDays };
    const products = new Map(
      plan.products.map(({ fuel, name, productId }) => [`${fuel} ${headerKey(name)}`, productId]),
    );
    const productOf = (fuel: string, name: string) => products.get(`${fuel} ${headerKey(name)}`);
    const parts = { columns: this.#columns, fixed };
    return {
      segment: new PartReader({
        ...parts,
        codes: this.#codesOf('segment'),
        table: this.segments,
        read: readSegment,
      }),
      band: new PartReader({
        ...parts,
        codes: this.#codesOf('band', true),
        table: this.bands,
        read: readBand,
      }),
      window: new PartReader({
        ...parts,
        codes: this.#codesOf('window'),
        table: this.windows,
        read: (texts) => readWindow(texts, quoted),
      }),
      offering: new PartReader({
        ...parts,
        codes: this.#codesOf('offering', true),
        table: this.offerings,
        read: (texts) => readOffering(texts, productOf),
      }),
      rates: rateColumnsOf(slot, plan, places),
    };
  }

  /** Returns which of the key columns belong to a part; bands and offerings also depend on the fuel. */
  #codesOf(part: PricePart, withFuel = false): readonly number[] {
    return this.#columns.flatMap(({ field }, index) =>
      fieldFacts(field).part === part || (withFuel && field === 'fuel') ? [index] : [],
    );
  }

  /** Reads a row. */
  read(row: ScannedRow): void {
    this.rowsRead += 1;
    if (row.cellCount > this.#headers.length && this.#hasTooMany(row)) return;
    const { bytes, starts, ends, cellCount } = row;
    const columns = this.#columns;
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      if (!column) continue;
      const { place, table } = column;
      const code =
        place < cellCount
          ? table.numberOf(bytes, starts[place] ?? 0, ends[place] ?? 0)
          : table.numberOf(bytes, 0, 0);
      if (code < 0)
        return this.#note(
          row,
          column.field,
          'This column has too many different values for what it is mapped to.',
        );
      this.#codes[index] = code;
    }
    for (let slot = 0; slot < this.#slots.length; slot += 1) this.#readSlot(row, slot);
  }

  #readSlot(row: ScannedRow, index: number): void {
    const slot = this.#slots[index];
    if (!slot || !this.#readRates(row, slot)) return;
    const rates = this.#rates;
    const filled =
      ((rates[SINGLE] ?? 0) >= 0 ? 1 : 0) +
      ((rates[DAY] ?? 0) >= 0 ? 2 : 0) +
      ((rates[NIGHT] ?? 0) >= 0 ? 4 : 0) +
      ((rates[EVENING] ?? 0) >= 0 ? 8 : 0);
    // A wide sheet leaves terms that are not sold empty.
    if (filled === 0 && this.#slots.length > 1) return;
    const codes = this.#codes;
    const segmentId = slot.segment.idOf(codes, filled);
    if (segmentId === 0) return this.#noteProblem(row, slot.segment.problem);
    const bandId = slot.band.idOf(codes, 0);
    if (bandId === 0) return this.#noteProblem(row, slot.band.problem);
    const windowId = slot.window.idOf(codes, 0);
    if (windowId === 0) return this.#noteProblem(row, slot.window.problem);
    const offeringId = slot.offering.idOf(codes, 0);
    if (offeringId === 0) {
      this.#noteUnknown(row, slot.offering.problem, segmentId);
      return this.#noteProblem(row, slot.offering.problem);
    }
    if ((rates[STANDING] ?? -1) < 0)
      return this.#note(row, 'standing', 'Fill in the standing charge, 0 if there is none.');
    if (this.#repeats) return this.#repeats.note(segmentId, bandId, windowId, offeringId, row.line);
    this.#checkRates(row, segmentId);
    this.#write(segmentId, bandId, windowId, offeringId);
  }

  #write(segmentId: number, bandId: number, windowId: number, offeringId: number): void {
    const { out } = this;
    const rates = this.#rates;
    out.add(this.#bookId);
    out.add(segmentId);
    out.add(bandId);
    out.add(windowId);
    out.add(offeringId);
    for (let index = 0; index < rates.length; index += 1) out.add(rates[index] ?? -1);
    out.endRow();
    const single = rates[SINGLE] ?? -1;
    const unit = single >= 0 ? single : (rates[DAY] ?? 0);
    this.tally.add(segmentId, bandId, windowId, offeringId, unit, rates[STANDING] ?? 0);
  }

  /**
   * Reads the prices of a slot; returns false if one of them is not an amount. A unit rate of 0 counts as
   * none.
   */
  #readRates(row: ScannedRow, { rates }: SlotReader): boolean {
    for (let index = 0; index < rates.length; index += 1) {
      const column = rates[index];
      let value = -1;
      if (column && column.place < row.cellCount) {
        let from = row.starts[column.place] ?? 0;
        let to = row.ends[column.place] ?? 0;
        if (row.bytes[from] === QUOTE && to - from > 1) {
          from += 1;
          to -= 1;
        }
        value = readRate(row.bytes, from, to, column.style);
        if (value <= BAD_RATE && isNoPrice(cellText(row.bytes.slice(from, to)))) value = -1;
        if (value <= BAD_RATE) return this.#noteRate(row, column, value);
        if (column.isYearly && value > 0) value = perDay(value);
        if (value === 0 && index !== STANDING) value = -1;
      }
      this.#rates[index] = value;
    }
    return true;
  }

  #noteRate(row: ScannedRow, column: RateColumn, value: number): false {
    const text = cellText(row.bytes.slice(row.starts[column.place], row.ends[column.place]));
    const message =
      value === NEGATIVE_RATE ? 'A price is never below zero. Correct it.' : amountAdvice(text, column);
    this.#add({ line: row.line, column: column.header, value: text, message });
    return false;
  }

  #checkRates(row: ScannedRow, segmentId: number): void {
    const fuel = this.segments.facts[segmentId - 1]?.fuel ?? 'electricity';
    const limits = this.#limits[fuel];
    for (let index = 0; index < limits.length; index += 1) {
      const value = this.#rates[index] ?? -1;
      const limit = limits[index];
      if (value < 0 || !limit || (value >= limit.doubtful[0] && value <= limit.doubtful[1])) continue;
      const isImpossible = value < limit.impossible[0] || value > limit.impossible[1];
      this.doubts.note(row.line, index, value, isImpossible ? 'impossible' : 'doubtful');
    }
  }

  #hasTooMany(row: ScannedRow): boolean {
    for (let index = this.#headers.length; index < row.cellCount; index += 1) {
      if ((row.ends[index] ?? 0) === (row.starts[index] ?? 0)) continue;
      this.#add({
        line: row.line,
        column: `column ${index + 1}`,
        value: cellText(row.bytes.slice(row.starts[index], row.ends[index])),
        message: `The row has ${row.cellCount} cells, the header ${this.#headers.length}. Put texts with a separator in them into quotation marks.`,
      });
      return true;
    }
    return false;
  }

  #noteUnknown(row: ScannedRow, problem: CellProblem | undefined, segmentId: number): void {
    if (problem?.message !== UNKNOWN_PRODUCT) return;
    const place = this.#placeOf('product');
    const name = place < 0 ? '' : cellText(row.bytes.slice(row.starts[place], row.ends[place]));
    const key = `${this.segments.facts[segmentId - 1]?.fuel ?? ''}\t${name}`;
    this.unknownProducts.set(key, (this.unknownProducts.get(key) ?? 0) + 1);
  }

  #noteProblem(row: ScannedRow, problem: CellProblem | undefined): void {
    if (problem) this.#note(row, problem.field, problem.message);
  }

  #note(row: ScannedRow, field: PriceField, message: string): void {
    const place = this.#placeOf(field);
    const value =
      place >= 0 && place < row.cellCount
        ? cellText(row.bytes.slice(row.starts[place], row.ends[place]))
        : '';
    this.#add({ line: row.line, column: this.#headers[place] ?? fieldFacts(field).label, value, message });
  }

  #placeOf(field: PriceField): number {
    const column = this.#columns.find((each) => each.field === field);
    if (column) return column.place;
    for (const { rates } of this.#slots) {
      const rate = rates[RATE_FIELDS.findIndex((each) => each === field)];
      if (rate) return rate.place;
    }
    return -1;
  }

  #add(problem: RowProblem): void {
    this.problemCount += 1;
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push({ ...problem, value: problem.value.slice(0, 100) });
  }
}
