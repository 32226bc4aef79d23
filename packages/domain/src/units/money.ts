/** An amount of money in whole pence. Negative amounts are savings or corrections. */
export type Pence = number & { readonly __brand: 'Pence' };

/** A unit rate in whole ten-thousandths of a penny (27.5p is 275,000), never negative. */
export type Rate = number & { readonly __brand: 'Rate' };

/** An exact fraction of whole numbers, with `denominator` above zero. Quantities stay exact until a line is rounded. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

export const RATE_UNITS_PER_PENNY = 10_000;

/** Returns whether `value` is an amount in whole pence with which arithmetic is exact. */
export const isPence = (value: number): value is Pence => Number.isSafeInteger(value);

/** Returns whether `value` is a rate in whole ten-thousandths of a penny, zero or more. */
export const isRate = (value: number): value is Rate => Number.isSafeInteger(value) && value >= 0;

/** Returns `value` as pence. Throws RangeError if it is not a safe whole number: that is a bug, not user input. */
export function pence(value: number): Pence {
  if (!isPence(value)) throw new RangeError(`not a whole number of pence: ${value}`);
  return value;
}

/** Returns `value` as a rate in ten-thousandths of a penny. Throws RangeError if it is fractional or below zero. */
export function rate(value: number): Rate {
  if (!isRate(value)) throw new RangeError(`not a rate in ten-thousandths of a penny: ${value}`);
  return value;
}

/**
 * Returns `factor` × `multiplier` ÷ `divisor`, rounded to a whole number: the only rounding in the product. Halves are
 * rounded away from zero (2.5 gives 3, -2.5 gives -3), as on invoices. All three are whole numbers and `divisor` is above
 * zero. The product is calculated exactly, with BigInt if it exceeds the safe integers. Throws RangeError if an argument is
 * not such a number or the result is not a safe integer.
 */
export function roundedProduct(factor: number, multiplier: number, divisor: number): number {
  if (!Number.isSafeInteger(divisor) || divisor <= 0)
    throw new RangeError(`divisor must be above zero: ${divisor}`);
  if (!Number.isSafeInteger(factor) || !Number.isSafeInteger(multiplier))
    throw new RangeError(`only whole numbers can be rounded exactly: ${factor} × ${multiplier}`);
  const product = factor * multiplier;
  if (!Number.isSafeInteger(product)) return roundedBigProduct(factor, multiplier, divisor);
  const rest = product % divisor;
  const whole = (product - rest) / divisor;
  // Compares without doubling, which could exceed the safe integers. Adding 0 turns a negative zero into zero.
  return (Math.abs(rest) >= divisor - Math.abs(rest) ? whole + Math.sign(product) : whole) + 0;
}

function roundedBigProduct(factor: number, multiplier: number, divisor: number): number {
  const product = BigInt(factor) * BigInt(multiplier);
  const by = BigInt(divisor);
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + by) / (by * 2n);
  const answer = Number(product < 0n ? -rounded : rounded);
  if (!Number.isSafeInteger(answer))
    throw new RangeError(`amount too large to hold exactly: ${factor} × ${multiplier} ÷ ${divisor}`);
  return answer;
}

/**
 * Returns the cost of `quantity` at `price` per unit, rounded once, to the penny. Throws RangeError beyond safe integers.
 */
export const costOf = (quantity: Ratio, price: Rate): Pence =>
  pence(roundedProduct(quantity.numerator, price, quantity.denominator * RATE_UNITS_PER_PENNY));

/** Returns `percent` (whole, 0 to 100) of `amount`, rounded to the penny. */
export const percentOf = (amount: Pence, percent: number): Pence =>
  pence(roundedProduct(amount, percent, 100));

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Returns `ratio` in its lowest terms, so that later products stay within the safe integers. */
export function reduced(ratio: Ratio): Ratio {
  const divisor = commonDivisor(ratio.numerator, ratio.denominator);
  return { numerator: ratio.numerator / divisor, denominator: ratio.denominator / divisor };
}
