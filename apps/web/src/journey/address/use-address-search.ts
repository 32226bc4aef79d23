import { findAddresses, type FoundPremises } from '@switch/contract/http/reference/look-up.ts';
import { readPostalPostcode, readPostcode } from '@switch/domain/place/postcode.ts';
import type * as z from 'zod/mini';
import { useQuery } from '../../lib/query-cache.ts';
import { load } from '../../lib/api.ts';

/** An address with its meters, as the look-up found it. */
export type Premises = z.output<typeof FoundPremises>;

/** Addresses and meters at a postcode in its normal form; nothing is asked while there is none. */
export const useAddressSearch = (postCode: string | undefined) =>
  useQuery({
    queryKey: ['addresses', postCode],
    queryFn: () => load(findAddresses, { query: { postCode: postCode ?? '' } }),
    enabled: postCode !== undefined,
    staleTime: 10 * 60_000,
  });

/** What was typed as a postcode, or why it is none: supplies are in Great Britain only, letters go anywhere in the UK. */
export function readTypedPostcode(text: string, isSupply: boolean) {
  return isSupply ? readPostcode(text) : readPostalPostcode(text);
}
