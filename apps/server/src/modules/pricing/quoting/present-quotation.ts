import type { Quotation } from '@switch/contract/http/quoting.ts';
import type { StoredQuotation } from './quotation.queries.ts';

/** A quotation as it crosses the wire; `now` decides whether it has expired. */
export const presentQuotation = (stored: StoredQuotation, now: Date): Quotation => ({
  quotationId: stored.id,
  createdAt: stored.createdAt.toISOString(),
  expiresAt: stored.expiresAt.toISOString(),
  isChosen: stored.isChosen,
  state: stateOf(stored, now),
  siteAddress: stored.siteAddress,
  stepsId: stored.draftId,
  receiptId: stored.receiptId,
  yearlyKwh: stored.yearlyKwh,
  offer: stored.offer,
});

const stateOf = ({ usedAt, expiresAt }: StoredQuotation, now: Date): Quotation['state'] => {
  if (usedAt) return 'used';
  return expiresAt <= now ? 'expired' : 'open';
};
