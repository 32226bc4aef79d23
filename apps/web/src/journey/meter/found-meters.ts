import type { FoundMeter } from '@switch/contract/http/reference/look-up.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type * as z from 'zod/mini';
import { currentDraft } from '../draft/current-draft.ts';
import { useAddressSearch } from '../address/use-address-search.ts';

/** A meter as the look-up found it. */
export type Meter = z.output<typeof FoundMeter>;

/** The meters of `fuel` at the stored supply address; `isPending` while the look-up runs. */
export function useFoundMeters(fuel: Fuel): {
  readonly meters: readonly Meter[];
  readonly isPending: boolean;
} {
  const leg = currentDraft.get().answers[`${fuel}-supply-address`];
  const premisesId = leg?.address?.premisesId;
  const search = useAddressSearch(premisesId ? leg?.address?.address.postCode : undefined);
  if (!premisesId) return { meters: [], isPending: false };
  const premises = search.data?.result ? search.data.premises : [];
  const here = premises.find((one) => one.premisesId === premisesId);
  return { meters: here?.meters.filter((meter) => meter.fuel === fuel) ?? [], isPending: search.isPending };
}
