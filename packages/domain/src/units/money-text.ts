import { type Pence, type Rate, RATE_UNITS_PER_PENNY, isPence, isRate, pence } from './money.ts';

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats a whole number with thousands separators, as in `12,345`. */
export const formatCount = (value: number): string =>
  `${value < 0 ? '-' : ''}${grouped(String(Math.abs(value)))}`;

/** Formats an amount as `£1,234.56`, with a leading minus sign if negative. */
export function formatPounds(amount: Pence): string {
  const size = Math.abs(amount);
  const pennies = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}£${grouped(String(Math.floor(size / 100)))}.${pennies}`;
}

/** Formats an amount in stored pence as `£1,234.56`. */
export const poundsOf = (amount: number): string => formatPounds(pence(amount));

/** Formats a rate as `27.50p`: two decimals, or as many as it needs up to four. The caller adds what it is per. */
export function formatRate(price: Rate): string {
  const decimals = String(price % RATE_UNITS_PER_PENNY).padStart(4, '0');
  const shown = decimals.slice(0, 2) + decimals.slice(2).replace(/0+$/, '');
  return `${grouped(String(Math.floor(price / RATE_UNITS_PER_PENNY)))}.${shown}p`;
}

const decimalParts = (text: string, decimals: number): number => {
  const match = /^(\d{1,9})(?:\.(\d*))?$/.exec(text.replace(/[\s,]/g, ''));
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > decimals) return Number.NaN;
  return Number(`${match[1]}${fraction.padEnd(decimals, '0')}`);
};

/** Parses pounds as people type them (`1,234.5`, `£ 20`) to pence, with at most two decimals; undefined if invalid. */
export function parsePounds(text: string): Pence | undefined {
  const value = decimalParts(text.trim().replace(/^£/, ''), 2);
  return isPence(value) ? value : undefined;
}

/** Parses a rate in pence as people type it (`27.5`, `27.5p`), with at most four decimals; undefined if invalid. */
export function parseRate(text: string): Rate | undefined {
  const value = decimalParts(text.trim().replace(/p$/i, ''), 4);
  return isRate(value) ? value : undefined;
}
