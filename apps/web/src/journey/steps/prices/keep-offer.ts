import { keepQuotation, type ListedOffer } from '@switch/contract/http/pricing/quotes.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';
import { choiceOf } from '@switch/domain/journey/steps/prices/choice-of-offer.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { attempt } from '../../../lib/api.ts';
import { currentDraft } from '../../draft/current-draft.ts';

/**
 * The result of saving an offer: the stored quotation, why it was refused, or `failed` if the call failed.
 */
export type Kept =
  | { readonly kind: 'kept'; readonly choice: ChosenOffer }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed' };

const refusalMessages: Readonly<Record<string, string>> = {
  'price-expired': 'This price has expired. The list below is being worked out again.',
  'price-withdrawn': 'This price has been withdrawn. The list below is being worked out again.',
};

const refusalMessage = (code: string): string =>
  refusalMessages[code] ?? 'This offer is no longer available. Choose another one.';

/** Stores an offer as a quotation with every line of its price; `isChosen` makes it the draft's choice. */
export async function keepOffer(offer: ListedOffer, receiptId: string, isChosen: boolean): Promise<Kept> {
  const { stepsId, answers } = currentDraft.get();
  const site = answers[`${offer.fuel}-supply-address`]?.address;
  const kept = await attempt(keepQuotation, {
    body: {
      receiptId,
      offerId: offer.offerId,
      isChosen,
      ...(stepsId && { stepsId }),
      ...(site && { siteAddress: formatAddress(site.address) }),
    },
  });
  if (!kept) return { kind: 'failed' };
  if (!kept.result)
    return { kind: 'refused', message: kept.outcome.message ?? refusalMessage(kept.outcome.code) };
  return { kind: 'kept', choice: choiceOf(offer, kept.quotation) };
}
