import type { ChosenOffer } from './choice.ts';

/** The fields of an offer in a list that a choice uses. */
type OfferTaken = Pick<
  ChosenOffer,
  'offerId' | 'supplierId' | 'supplierName' | 'productName' | 'termMonths' | 'paymentMethod'
> & { readonly totals: { readonly grossPence: number } };

/** Returns an offer as stored in the draft, with the quotation that it was stored as. */
export const choiceOf = (
  offer: OfferTaken,
  { receiptId, quotationId, expiresAt }: Pick<ChosenOffer, 'receiptId' | 'quotationId' | 'expiresAt'>,
): ChosenOffer => ({
  kind: 'offer',
  receiptId,
  offerId: offer.offerId,
  quotationId,
  supplierId: offer.supplierId,
  supplierName: offer.supplierName,
  productName: offer.productName,
  termMonths: offer.termMonths,
  paymentMethod: offer.paymentMethod,
  totalPence: offer.totals.grossPence,
  expiresAt,
});
