import { createStore, useStore } from '@switch/browser/store.ts';
import type { ChosenOffer } from '@switch/domain/journey/steps/prices/choice.ts';

type Kept = Readonly<Record<string, string>>;

/** What was kept since the prices were worked out, by receipt and offer. */
const keptSince = createStore<Kept>({});

const placeIn = (receiptId: string, offerId: string): string => `${receiptId} ${offerId}`;

/** Marks an offer of a list as kept. */
export const noteKept = (receiptId: string, { offerId, quotationId }: ChosenOffer): void =>
  keptSince.set({ ...keptSince.get(), [placeIn(receiptId, offerId)]: quotationId });

/** The quotation that an offer of a list is kept as: `before` is what was kept when the list was worked out. */
export function useKept(receiptId: string, before: Kept): (offerId: string) => string | undefined {
  const since = useStore(keptSince);
  return (offerId) => since[placeIn(receiptId, offerId)] ?? before[offerId];
}
