import type { Offer } from '@switch/contract/http/pricing/quotes.ts';

/**
 * The fact that the rate of a line of a price rests on, by the id of its place on `/sources`; undefined for lines without
 * tax.
 */
export function taxFactOf(code: string, fuel: Offer['fuel']): string | undefined {
  if (code === 'ccl') return `tax.levy-${fuel}`;
  return code === 'vat-standard' || code === 'vat-reduced' ? `tax.${code}` : undefined;
}
