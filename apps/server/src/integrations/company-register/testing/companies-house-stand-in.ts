import { isoDate } from '@switch/domain/units/period.ts';
import {
  faultFor,
  json,
  startStandIn,
  type StandIn,
  type StandInRequest,
} from '../../look-up/testing/stand-in-server.ts';
import { embeddedCompanyRegister } from '../embedded.ts';
import { FAILING_COMPANY_NUMBERS } from '../failure-sentinels.ts';
import { readSampleCompanies, type SampleCompany } from '../sample-companies.ts';

/** The day on which the stand-in's young companies are young. */
export const STAND_IN_TODAY = isoDate('2026-11-21');

const register = embeddedCompanyRegister({ today: () => STAND_IN_TODAY });
const companies = new Map(readSampleCompanies().map((company) => [company.number, company]));

const wireAddress = ({ address }: SampleCompany) => ({
  address_line_1: address?.line1,
  address_line_2: address?.line2,
  locality: address?.city,
  region: address?.county,
  postal_code: address?.postCode,
});

function profileOf(company: SampleCompany, createdOn: string | undefined) {
  return {
    company_name: company.name,
    company_number: company.number,
    type: company.type,
    subtype: company.subtype,
    company_status: company.status,
    company_status_detail: company.statusDetail,
    date_of_creation: createdOn,
    has_insolvency_history: company.insolvencyHistory,
    accounts: { next_accounts: { overdue: company.accountsOverdue } },
    registered_office_address: wireAddress(company),
    can_file: true,
    links: { self: `/company/${company.number}` },
  };
}

/** What the embedded register knows, in the words of the vendor. The young companies' dates come from the register. */
async function bodies() {
  const profiles = new Map<string, object>();
  for (const company of companies.values()) {
    const known = await register.findByNumber(company.number);
    profiles.set(
      company.number,
      profileOf(company, known.kind === 'found' ? known.value.createdOn : undefined),
    );
  }
  return profiles;
}

async function searchBody(query: URLSearchParams) {
  const start = Number(query.get('start_index'));
  const size = Number(query.get('items_per_page'));
  const answer = await register.searchByName(query.get('q') ?? '', start / size + 1);
  if (answer.kind !== 'found') throw new Error('the embedded register failed');
  const items = answer.value.matches.map((match) => {
    const company = companies.get(match.number);
    return {
      kind: 'searchresults#company',
      title: match.name,
      company_number: match.number,
      company_type: match.type,
      company_status: match.status,
      date_of_creation: match.createdOn,
      address: company && wireAddress(company),
    };
  });
  return { kind: 'search#companies', items, total_results: answer.value.total, start_index: start };
}

/** Companies House's place taken by a server that knows the companies of the sample and fails at the same numbers. */
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
