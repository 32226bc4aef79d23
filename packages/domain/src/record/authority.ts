import { LOA_MONTHS } from '../signing/signed-documents.ts';
import { addMonths, type IsoDate } from '../units/period.ts';

/** How long we may ask suppliers for information: until the day, and whether that has passed. */
export type Authority = { readonly until: IsoDate; readonly hasEnded: boolean };

/**
 * Our own hand of the clock: the letter of authority holds twelve months from the day of its last signature. Null while it
 * is not signed.
 */
export function authorityOf(signedOn: IsoDate | null, today: IsoDate): Authority | null {
  if (signedOn === null) return null;
  const until = addMonths(signedOn, LOA_MONTHS);
  return { until, hasEnded: until < today };
}
