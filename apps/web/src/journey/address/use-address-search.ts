import { findAddresses, type FoundPremises } from '@switch/contract/http/reference/look-up.ts';
import { readPostalPostcode, readPostcode } from '@switch/domain/place/postcode.ts';
import type * as z from 'zod/mini';
import { useQuery } from '../../lib/query-cache.ts';
import { load } from '../../lib/api.ts';

/** An address with its meters, as returned by the look-up. */
export type Premises = z.output<typeof FoundPremises>;

/** Fetches the addresses and meters at a normalised postcode; nothing is fetched without one. */
export const useAddressSearch = (postCode: string | undefined) =>
  useQuery({
    queryKey: ['addresses', postCode],
    queryFn: () => load(findAddresses, { query: { postCode: postCode ?? '' } }),
    enabled: postCode !== undefined,
    staleTime: 10 * 60_000,
  });

/**
 * Parses a typed postcode, or returns why it is not valid: supplies are in Great Britain only, letters can go
 * anywhere in the UK.
 */
export function readTypedPostcode(text: string, isSupply: boolean) {
  return isSupply ? readPostcode(text) : readPostalPostcode(text);
}
