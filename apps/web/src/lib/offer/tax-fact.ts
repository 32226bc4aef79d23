import type { Offer } from '@switch/contract/http/pricing/quotes.ts';

/** Returns the id on `/sources` of the fact behind the rate of a tax line; undefined for other lines. */
export function taxFactOf(code: string, fuel: Offer['fuel']): string | undefined {
  if (code === 'ccl') return `tax.levy-${fuel}`;
  return code === 'vat-standard' || code === 'vat-reduced' ? `tax.${code}` : undefined;
}
