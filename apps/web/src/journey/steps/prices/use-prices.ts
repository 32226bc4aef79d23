import {
  getPrices,
  getReceipt,
  type OfferView,
  type PricedFuel,
  readOffer,
} from '@switch/contract/http/pricing/quotes.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { renamedFields } from '@switch/domain/journey/storage-keys/names.ts';
import { useState } from 'react';
import { useQuery } from '../../../lib/query-cache.ts';
import { load } from '../../../lib/api.ts';

/** Returns the answers that prices are based on: nothing in them identifies anyone. */
export const answersForPrices = (answers: Answers): Answers => ({
  ...(answers.energy && { energy: answers.energy }),
  ...(answers['electricity-supply-address'] && {
    'electricity-supply-address': answers['electricity-supply-address'],
  }),
  ...(answers['gas-supply-address'] && { 'gas-supply-address': answers['gas-supply-address'] }),
  ...(answers['current-supplier'] && { 'current-supplier': answers['current-supplier'] }),
  ...(answers['contract-end-date'] && { 'contract-end-date': answers['contract-end-date'] }),
  ...(answers['mbc-page'] && { 'mbc-page': answers['mbc-page'] }),
});

/**
 * Fetches the prices of every fuel in the draft. A changed answer fetches them again; going back to the page
 * does not.
 */
export const usePrices = (answers: Answers) =>
  useQuery({
    queryKey: ['prices', answersForPrices(answers)],
    queryFn: () => load(getPrices, { body: { answers: renamedFields(answersForPrices(answers)) } }),
    staleTime: 5 * 60_000,
  });

/**
 * Fetches the list of a receipt in another order, filtered or on another page; the previous list is returned
 * while it loads.
 */
export function useReceiptView(
  first: PricedFuel,
  view: OfferView,
): { readonly list: PricedFuel; readonly isLoading: boolean; readonly withdrawn: string | null } {
  const isFirst = Object.keys(view).length === 0;
  const { receiptId } = first.receipt;
  const { data, isFetching } = useQuery({
    queryKey: ['receipt', receiptId, view],
    queryFn: () => load(getReceipt, { params: { receiptId }, body: { view } }),
    enabled: !isFirst,
    staleTime: Infinity,
  });
  const [before, setBefore] = useState(first);
  const found = data?.result ? data.prices : undefined;
  if (found && found !== before) setBefore(found);
  const withdrawn = (data?.result && data.withdrawn) || null;
  return { list: isFirst ? first : (found ?? before), isLoading: !isFirst && isFetching, withdrawn };
}

/** Fetches one offer of a receipt; throws if there is none, so that the screen can try again. */
async function loadOffer(receiptId: string, offerId: string) {
  const answer = await load(readOffer, { params: { receiptId, offerId } });
  if (!answer.result) throw new Error(answer.outcome.code);
  return answer;
}

/** An offer with every line and term, and what it costs a year if less or more energy is used. */
export type OpenedOffer = Omit<Awaited<ReturnType<typeof loadOffer>>, 'result'>;

/** Fetches offers of a receipt with every line and term; the content of a receipt never changes. */
export const useOffers = (receiptId: string, offerIds: readonly string[]) =>
  useQuery({
    queryKey: ['offers', receiptId, offerIds],
    queryFn: () => Promise.all(offerIds.map((offerId) => loadOffer(receiptId, offerId))),
    enabled: offerIds.length > 0,
    staleTime: Infinity,
  });
