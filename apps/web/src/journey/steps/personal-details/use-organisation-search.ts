import {
  getCompanyDetails,
  getCharityDetails,
  findOscrCharity,
  type FoundOrganisation,
} from '@switch/contract/http/reference/look-up.ts';
import type { OrganisationRegister } from '@switch/domain/organisation/organisation-kind.ts';
import { useQuery } from '../../../lib/query-cache.ts';
import { attempt, load } from '../../../lib/api.ts';
import { readScottishCharityNumber } from '@switch/domain/organisation/charity-number.ts';

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
  const number = register === 'companies-house' ? match.companyNumber : match.charityNumber;
  if (number === undefined) return match;
  const answer = await attempt(callOf[register], { body: { query: number } });
  return (answer?.result ? answer.organisations[0] : undefined) ?? match;
}

/** How a register is named and asked. */
export type RegisterLabels = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
};

export const registerLabels: Readonly<Record<AskedRegister, RegisterLabels>> = {
  'companies-house': {
    name: 'Companies House',
    label: 'Company number or name',
    hint: 'A number such as 01234567 or SC123456 finds it at once. Part of the name will do.',
  },
  'charity-commission': {
    name: 'the Charity Commission',
    label: 'Charity number or name',
    hint: 'A number such as 1123456 finds it at once. Part of the name will do.',
  },
  oscr: {
    name: 'the Scottish Charity Register',
    label: 'Scottish charity number',
    hint: 'SC and six digits, such as SC012345. It is on your letterhead.',
  },
};

const SHORTEST_QUERY = 2;

/** Why `query` cannot be looked up; undefined when it can. The Scottish register is asked by number only. */
export function queryProblem(register: AskedRegister, query: string): string | undefined {
  if (register === 'oscr') {
    const read = readScottishCharityNumber(query);
    return read.ok ? undefined : read.problem.message;
  }
  return query.trim().length < SHORTEST_QUERY
    ? 'Enter a number, or at least two letters of the name'
    : undefined;
}
