import {
  getCompanyDetails,
  getCharityDetails,
  findOscrCharity,
  type FoundOrganisation,
} from '@switch/contract/http/reference/look-up.ts';
import type { OrganisationRegister } from '@switch/domain/organisation/organisation-kind.ts';
import { useQuery } from '../../../lib/query-cache.ts';
import { attempt, load } from '../../../lib/api.ts';

/** A register that can be asked. */
export type AskedRegister = Exclude<OrganisationRegister, 'none'>;

const callOf = {
  'companies-house': getCompanyDetails,
  'charity-commission': getCharityDetails,
  oscr: findOscrCharity,
} as const satisfies Record<AskedRegister, unknown>;

/** What a register knows by a number or a name; nothing is asked while there is no query. */
export const useOrganisationSearch = (register: AskedRegister, query: string | undefined) =>
  useQuery({
    queryKey: ['organisations', register, query],
    queryFn: () => load(callOf[register], { body: { query: query ?? '' } }),
    enabled: query !== undefined,
    staleTime: 5 * 60_000,
  });

/**
 * The whole record of a match. A search by name knows less, also of how the organisation stands; when the register does
 * not answer, the match is all there is.
 */
export async function wholeRecord(
  register: AskedRegister,
  match: FoundOrganisation,
): Promise<FoundOrganisation> {
  const number = register === 'companies-house' ? match.companyRegNo : match.charityNumber;
  if (number === undefined) return match;
  const answer = await attempt(callOf[register], { body: { query: number } });
  return (answer?.result ? answer.organisations[0] : undefined) ?? match;
}
