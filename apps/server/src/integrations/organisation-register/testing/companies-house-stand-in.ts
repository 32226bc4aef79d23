import { isoDate } from '@switch/domain/units/period.ts';
import {
  faultFor,
  json,
  startStandIn,
  type StandIn,
  type StandInRequest,
} from '../../look-up/testing/stand-in-server.ts';
import { embeddedCompanies } from '../embedded.ts';
import { FAILING_COMPANY_NUMBERS, sampleCompanies, type SampleCompany } from './sample-rows.ts';

/** The day on which the stand-in's young companies are young. */
export const STAND_IN_TODAY = isoDate('2026-11-21');

const register = embeddedCompanies(() => STAND_IN_TODAY);
const companies = new Map(sampleCompanies.map((company) => [company.number, company]));

const wireAddress = ({ address }: SampleCompany) => ({
  address_line_1: address?.line1,
  address_line_2: address?.line2,
  locality: address?.city,
  region: address?.county,
  postal_code: address?.postCode,
});

const profileOf = (company: SampleCompany, createdOn: string | undefined) => ({
  company_name: company.name,
  company_number: company.number,
  company_status: company.status,
  company_status_detail: company.statusDetail,
  date_of_creation: createdOn,
  registered_office_address: wireAddress(company),
  can_file: true,
  links: { self: `/company/${company.number}` },
});

/**
 * Returns what the embedded register knows in the vendor's format. The young companies' dates come from the
 * register.
 */
async function bodies() {
  const profiles = new Map<string, object>();
  for (const company of companies.values()) {
    const known = await register.findByNumber(company.number);
    const createdOn = known.kind === 'found' ? known.value.createdOn : undefined;
    profiles.set(company.number, profileOf(company, createdOn));
  }
  return profiles;
}

async function searchBody(query: URLSearchParams) {
  const answer = await register.searchByName(query.get('q') ?? '');
  if (answer.kind !== 'found') throw new Error('the embedded register failed');
  const items = answer.value.map(({ name, companyNumber = '', createdOn }) => {
    const company = companies.get(companyNumber);
    return {
      kind: 'searchresults#company',
      title: name,
      company_number: companyNumber,
      company_status: company?.status,
      date_of_creation: createdOn,
      address: company && wireAddress(company),
    };
  });
  return { kind: 'search#companies', items, total_results: items.length };
}

/** A stand-in for Companies House, which knows the sample companies and fails for the same numbers. */
export async function startCompaniesHouseStandIn(): Promise<StandIn> {
  const profiles = await bodies();
  return startStandIn(async ({ path, query }: StandInRequest) => {
    const isSearch = path === '/search/companies';
    const asked = isSearch ? (query.get('q') ?? '') : path.replace('/company/', '');
    const failure = FAILING_COMPANY_NUMBERS.get(asked);
    if (failure) return faultFor(failure);
    if (isSearch) return json(await searchBody(query));
    const profile = profiles.get(asked);
    const missing = { errors: [{ error: 'company-profile-not-found', type: 'ch:service' }] };
    return profile ? json(profile) : json(missing, 404);
  });
}
