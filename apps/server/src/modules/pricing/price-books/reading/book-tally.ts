/**
 * The sum of the prices of one offering for one segment and band, by which two versions of a book are
 * compared.
 */
export interface PriceLevel {
  readonly segmentId: number;
  readonly bandId: number;
  readonly offeringId: number;
  rows: number;
  /** Sum of the first unit rate of each row. */
  unitSum: number;
  standingSum: number;
}

const PLACES = 65_536;

/** Collects, row by row, the counts that the check of a book needs afterwards. */
export class BookTally {
  /** The windows of each offering. */
  readonly windows: Set<number>[] = [];
  rows = 0;
  readonly #levels = new Map<number, PriceLevel[]>();
  #place = -1;
  #atPlace: PriceLevel[] = [];

  /** Counts a row. `unit` is its first unit rate. */
  add(
    segmentId: number,
    bandId: number,
    windowId: number,
    offeringId: number,
    unit: number,
    standing: number,
  ): void {
    this.rows += 1;
    const place = segmentId * PLACES + bandId;
    if (place !== this.#place) this.#goTo(place);
    let level = this.#atPlace[offeringId];
    if (level === undefined) {
      level = { segmentId, bandId, offeringId, rows: 0, unitSum: 0, standingSum: 0 };
      this.#atPlace[offeringId] = level;
    }
    level.rows += 1;
    level.unitSum += unit;
    level.standingSum += standing;
    const windows = (this.windows[offeringId] ??= new Set());
    windows.add(windowId);
  }

  #goTo(place: number): void {
    let found = this.#levels.get(place);
    if (found === undefined) {
      found = [];
      this.#levels.set(place, found);
    }
    this.#place = place;
    this.#atPlace = found;
  }

  /** Every level, in no particular order. */
  *levels(): Generator<PriceLevel> {
    for (const place of this.#levels.values()) for (const level of place) if (level) yield level;
  }
}
