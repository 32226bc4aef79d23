import type { ListedOffer } from '@switch/contract/http/pricing/quotes.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadPressed } from '../../../lib/dialogs.ts';
import { invalidateQueries } from '../../../lib/query-cache.ts';
import { currentDraft, walkOf } from '../../draft/current-draft.ts';
import { saveCards } from '../../draft/draft-sync.ts';
import { placeAfter, placeOf } from '../../places.ts';
import { useEditMode } from '../../step-context.ts';
import type { keepOffer, Kept } from './keep-offer.ts';
import { createStore, useStore } from '@switch/browser/store.ts';

/** Stores an offer. The code for it is loaded on the first click. */
async function keeping(...offer: Parameters<typeof keepOffer>): Promise<Kept> {
  const code = await loadPressed(() => import('./keep-offer.ts'));
  return code.keepOffer(...offer);
}

/** An offer with the id of the receipt it came from. */
export type OfferOfReceipt = { readonly offer: ListedOffer; readonly receiptId: string };

/** Choosing and saving offers: stores quotations, saves the choice, and goes to the next screen. */
export function useChoosing() {
  const navigate = useNavigate();
  const edit = useEditMode();
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const keepOne = async ({ offer, receiptId }: OfferOfReceipt, isChosen: boolean) => {
    const result = await keeping(offer, receiptId, isChosen);
    if (result.kind === 'kept') noteKept(receiptId, result.choice);
    if (result.kind !== 'refused') return result;
    setRefusal(result.message);
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

type KeptQuotations = Readonly<Record<string, string>>;

/** The quotations saved since the prices were worked out, by receipt and offer. */
const keptSince = createStore<KeptQuotations>({});

const placeIn = (receiptId: string, offerId: string): string => `${receiptId} ${offerId}`;

/** Marks an offer of a list as saved. */
export const noteKept = (receiptId: string, { offerId, quotationId }: ChosenOffer): void =>
  keptSince.set({ ...keptSince.get(), [placeIn(receiptId, offerId)]: quotationId });

/**
 * Returns a function that gives the quotation that an offer was saved as. `before` has those already saved
 * when the list was worked out.
 */
export function useKept(receiptId: string, before: KeptQuotations): (offerId: string) => string | undefined {
  const since = useStore(keptSince);
  return (offerId) => since[placeIn(receiptId, offerId)] ?? before[offerId];
}
