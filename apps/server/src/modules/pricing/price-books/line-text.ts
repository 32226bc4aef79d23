import type { PriceLine } from './price-book.ts';

/** A price with the book it comes from. */
export interface FoundLine extends PriceLine {
  readonly bookId: number;
}

/** The columns of a price in the order `linesFromText` expects. */
export const TEXT_COLUMNS =
  'book_id, segment_id, band_id, window_id, offering_id, standing_rate, single_rate, day_rate, night_rate, ' +
  'evening_weekend_rate, capacity_rate, metering_rate';

const COLUMN_COUNT = TEXT_COLUMNS.split(', ').length;

const DIGIT_0 = 48;
const DIGIT_9 = 57;
const CODES = { open: 40, close: 41, comma: 44 };

/**
 * Parses prices that arrive as one text of rows, such as `(4,1,2,3,7,250000,271500,,,,,)`; an empty field is
 * null. A list reads more than a thousand numbers, which as separate values would cost the driver several
 * times as much. Throws on any other text.
 */
export function linesFromText(text: string): readonly FoundLine[] {
  const lines: FoundLine[] = [];
  let numbers: (number | null)[] = [];
  let number: number | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= DIGIT_0 && code <= DIGIT_9) {
      number = (number ?? 0) * 10 + code - DIGIT_0;
      continue;
    }
    if (code === CODES.open) continue;
    if (code !== CODES.comma && code !== CODES.close) throw new Error('not a text of prices');
    numbers.push(number);
    number = null;
    if (code === CODES.comma) continue;
    lines.push(lineOf(numbers));
    numbers = [];
  }
  return lines;
}

function lineOf(numbers: readonly (number | null)[]): FoundLine {
  const [bookId, segmentId, bandId, windowId, offeringId, standingRate, ...rates] = numbers;
  const [singleRate, dayRate, nightRate, eveningWeekendRate, capacityRate, meteringRate] = rates;
  if (numbers.length !== COLUMN_COUNT) throw new Error(`a price of ${numbers.length} columns`);
  return {
    bookId: given(bookId),
    segmentId: given(segmentId),
    bandId: given(bandId),
    windowId: given(windowId),
    offeringId: given(offeringId),
    standingRate: given(standingRate),
    singleRate: singleRate ?? null,
    dayRate: dayRate ?? null,
    nightRate: nightRate ?? null,
    eveningWeekendRate: eveningWeekendRate ?? null,
    capacityRate: capacityRate ?? null,
    meteringRate: meteringRate ?? null,
  };
}

function given(number: number | null | undefined): number {
  if (number === null || number === undefined) throw new Error('a price lacks a column of its key');
  return number;
}
