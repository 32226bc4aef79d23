import { findOscrCharity, getCharityDetails, getCompanyDetails } from '@switch/contract/http/look-up.ts';
import type { OrganisationRegister } from '@switch/domain/organisation/organisation-kind.ts';
import { useServerFact } from '../../../lib/server-facts.ts';
import { load } from '../../../lib/api.ts';

/** A register that can be asked. */
export type AskedRegister = Exclude<OrganisationRegister, 'none'>;

const callOf = {
  'companies-house': getCompanyDetails,
  'charity-commission': getCharityDetails,
  oscr: findOscrCharity,
} as const satisfies Record<AskedRegister, unknown>;

/** What a register knows by a number or a name; nothing is asked while there is no query. */
export const useOrganisationSearch = (register: AskedRegister, query: string | undefined) =>
  useServerFact({
    queryKey: ['organisations', register, query],
    queryFn: () => load(callOf[register], { body: { query: query ?? '' } }),
    enabled: query !== undefined,
    staleTime: 5 * 60_000,
  });
