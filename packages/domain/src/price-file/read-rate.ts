/** The result for a cell without a price: empty, or a dash. */
const NO_RATE = -1;
/** The result for a cell that is not an amount. */
export const BAD_RATE = -2;
/** The result for a negative amount. */
export const NEGATIVE_RATE = -3;

const ZERO = 0x30;
const NINE = 0x39;
const [DOT, COMMA, SPACE, MINUS, PENCE, CAPITAL_PENCE, APOSTROPHE] = [
  0x2e, 0x2c, 0x20, 0x2d, 0x70, 0x50, 0x27,
];
// A pound sign in UTF-8 is C2 A3, a no-break space C2 A0.
const [LEAD, POUND, NO_BREAK] = [0xc2, 0xa3, 0xa0];
const THOUSANDS_DIGITS = 3;
const LARGEST = 2_147_483_647;

const isPadding = (byte: number): boolean =>
  byte === SPACE ||
  byte === LEAD ||
  byte === POUND ||
  byte === NO_BREAK ||
  byte === PENCE ||
  byte === CAPITAL_PENCE;

const [DAYS_IN_YEAR, PARTS_OF_ANNUAL] = [365, 100];

/**
 * Converts a yearly charge in hundredths of a penny (pounds with 4 decimals) to a daily one in ten-thousandths of a penny.
 * A year always has 365 days, as in the yearly costs that customers see. Exact except for one rounding to the nearest; a
 * half cannot occur, because 365 is odd.
 */
export const perDay = (annual: number): number => Math.round((annual * PARTS_OF_ANNUAL) / DAYS_IN_YEAR);

/** How amounts are written in a file. */
export interface AmountStyle {
  /** The number of decimals stored: 4 converts pence, 6 converts pounds to ten-thousandths of a penny. */
  readonly decimals: number;
  /** Whether the comma is the decimal mark and the dot separates thousands. */
  readonly hasDecimalComma: boolean;
}

/**
 * Parses the amount in the bytes `from` to `to` of UTF-8 text, times ten to the power of `decimals`, halves rounded up; or
 * returns `NO_RATE`, `BAD_RATE` or `NEGATIVE_RATE`. Thousands may be separated by the other mark, in groups of three
 * digits. Called for every price of a file, so it allocates nothing.
 */
export function readRate(
  bytes: Uint8Array,
  from: number,
  to: number,
  { decimals, hasDecimalComma }: AmountStyle,
): number {
  const decimalMark = hasDecimalComma ? COMMA : DOT;
  const groupMark = hasDecimalComma ? DOT : COMMA;
  let value = 0;
  let digits = 0;
  let fraction = -1;
  let sinceGroup = -1;
  let isNegative = false;
  for (let index = from; index < to; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte >= ZERO && byte <= NINE) {
      digits += 1;
      if (sinceGroup >= 0 && fraction < 0) sinceGroup += 1;
      if (fraction < 0) value = value * 10 + (byte - ZERO);
      else {
        if (fraction < decimals) value = value * 10 + (byte - ZERO);
        else if (fraction === decimals && byte - ZERO >= 5) value += 1;
        fraction += 1;
      }
    } else if (byte === decimalMark) {
      if (fraction >= 0 || (sinceGroup >= 0 && sinceGroup !== THOUSANDS_DIGITS)) return BAD_RATE;
      fraction = 0;
    } else if (byte === groupMark || byte === APOSTROPHE) {
      if (fraction >= 0 || digits === 0 || (sinceGroup >= 0 && sinceGroup !== THOUSANDS_DIGITS))
        return BAD_RATE;
      sinceGroup = 0;
    } else if (byte === MINUS && digits === 0) {
      if (isNegative) return BAD_RATE;
      isNegative = true;
    } else if (!isPadding(byte)) return BAD_RATE;
  }
  if (digits === 0) return fraction < 0 ? NO_RATE : BAD_RATE;
  // Cut off after its decimal mark, for example at the end of an incomplete file.
  if (fraction === 0) return BAD_RATE;
  if (fraction < 0 && sinceGroup >= 0 && sinceGroup !== THOUSANDS_DIGITS) return BAD_RATE;
  for (let place = Math.max(0, fraction); place < decimals; place += 1) value *= 10;
  if (isNegative && value > 0) return NEGATIVE_RATE;
  return value > LARGEST ? BAD_RATE : value;
}
