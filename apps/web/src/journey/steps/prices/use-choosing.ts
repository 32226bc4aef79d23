import { keepQuotation, type ListedOffer } from '@switch/contract/http/pricing/quotes.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { attempt } from '../../../lib/api.ts';
import { invalidateQueries } from '../../../lib/query-cache.ts';
import { currentDraft, walkOf } from '../../draft/current-draft.ts';
import { saveCards } from '../../draft/draft-sync.ts';
import { placeAfter, placeOf } from '../../places.ts';
import { useEditMode } from '../../step-context.ts';
import { createStore, useStore } from '@switch/browser/store.ts';

/** An offer with the receipt it came from. */
export type OfferOfReceipt = { readonly offer: ListedOffer; readonly receiptId: string };

/** Choosing and keeping offers: stores quotations, saves the choice, and goes on. */
export function useChoosing() {
  const navigate = useNavigate();
  const edit = useEditMode();
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const keepOne = async ({ offer, receiptId }: OfferOfReceipt, isChosen: boolean) => {
    const result = await keepOffer(offer, receiptId, isChosen);
    if (result.kind === 'kept') noteKept(receiptId, result.choice);
    if (result.kind !== 'refused') return result;
    setRefusal(result.words);
    invalidateQueries(['prices']);
    return result;
  };

  const choose = async (offers: readonly OfferOfReceipt[]) => {
    setBusy(offers[0]?.offer.offerId);
    setRefusal(undefined);
    const cards: Record<string, unknown> = {};
    for (const one of offers) {
      const result = await keepOne(one, true);
      if (result.kind !== 'kept') return setBusy(undefined);
      cards[one.offer.fuel] = result.choice;
    }
    const saved = await saveCards('prices', cards);
    setBusy(undefined);
    if (saved.kind !== 'saved') return;
    const draft = currentDraft.get();
    const isBothToDo = draft.answers.energy?.choice?.switchType === 'both' && !draft.answers.prices?.gas;
    const place = isBothToDo
      ? placeOf('prices', 'gas', edit)
      : placeAfter(walkOf(draft), draft.answers, { stepId: 'prices', cardId: 'gas', edit });
    void navigate(place, { state: { notices: saved.notices } });
  };

  const keep = (one: OfferOfReceipt) => keepOne(one, false);

  return { busy, refusal, choose, keep };
}

/** What became of keeping an offer: the stored quotation, words for a refusal, or nothing when the call failed. */
type Kept =
  | { readonly kind: 'kept'; readonly choice: ChosenOffer }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'failed' };

const refusalMessages: Readonly<Record<string, string>> = {
  'price-expired': 'This price has run out. The list below is being worked out again.',
  'price-withdrawn': 'This price has been withdrawn. The list below is being worked out again.',
};

const refusalMessage = (code: string): string =>
  refusalMessages[code] ?? 'This offer is no longer there. Choose another one.';

/** Stores an offer as a quotation with every line of its price; `isChosen` makes it the draft's choice. */
async function keepOffer(offer: ListedOffer, receiptId: string, isChosen: boolean): Promise<Kept> {
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
    return { kind: 'refused', words: kept.outcome.message ?? refusalMessage(kept.outcome.code) };
  return {
    kind: 'kept',
    choice: {
      kind: 'offer',
      receiptId,
      offerId: offer.offerId,
      quotationId: kept.quotation.quotationId,
      supplierId: offer.supplierId,
      supplierName: offer.supplierName,
      productName: offer.productName,
      termMonths: offer.termMonths,
      paymentMethod: offer.paymentMethod,
      totalPence: offer.totals.grossPence,
      expiresAt: kept.quotation.expiresAt,
    },
  };
}

type KeptQuotations = Readonly<Record<string, string>>;

/** What was kept since the prices were worked out, by receipt and offer. */
const keptSince = createStore<KeptQuotations>({});

const placeIn = (receiptId: string, offerId: string): string => `${receiptId} ${offerId}`;

/** Marks an offer of a list as kept. */
export const noteKept = (receiptId: string, { offerId, quotationId }: ChosenOffer): void =>
  keptSince.set({ ...keptSince.get(), [placeIn(receiptId, offerId)]: quotationId });

/** The quotation that an offer of a list is kept as: `before` is what was kept when the list was worked out. */
export function useKept(receiptId: string, before: KeptQuotations): (offerId: string) => string | undefined {
  const since = useStore(keptSince);
  return (offerId) => since[placeIn(receiptId, offerId)] ?? before[offerId];
}
