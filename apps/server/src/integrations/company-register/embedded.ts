import { readCompanyNumber } from '@switch/domain/organisation/company-number.ts';
import { kindOfCompanyType } from '@switch/domain/organisation/company-type.ts';
import { companyStanding } from '@switch/domain/organisation/standing.ts';
import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import { nameMatches, searchableName } from '../look-up/name-search.ts';
import { found, notFound, unavailable } from '../look-up/outcome.ts';
import { standingFields } from '../look-up/standing.ts';
import { FAILING_COMPANY_NUMBERS } from './failure-sentinels.ts';
import { COMPANIES_PER_PAGE, type Company, type CompanyMatch, type CompanyRegister } from './port.ts';
import { readSampleCompanies, type SampleCompany } from './sample-companies.ts';

const createdOn = (company: SampleCompany, today: IsoDate): IsoDate | undefined =>
  company.createdDaysAgo === undefined ? company.createdOn : addDays(today, -company.createdDaysAgo);

const toMatch = (company: SampleCompany, today: IsoDate): CompanyMatch => ({
  ...standingFields(companyStanding(company.status)),
  number: company.number,
  name: company.name,
  type: company.type,
  kind: kindOfCompanyType(company.type, company.subtype),
  status: company.status,
  createdOn: createdOn(company, today),
  registeredAddress: company.address,
});

const toCompany = (company: SampleCompany, today: IsoDate): Company => ({
  ...toMatch(company, today),
  ...standingFields(companyStanding(company.status, company.statusDetail)),
  accountsOverdue: company.accountsOverdue,
  insolvencyHistory: company.insolvencyHistory,
});

/** 0 for the very name, 1 for names that begin so, 2 for the rest. */
function distance(name: string, query: string): number {
  const [known, wanted] = [searchableName(name), searchableName(query)];
  if (known === wanted) return 0;
  return known.startsWith(wanted) ? 1 : 2;
}

const bestFirst = (companies: readonly SampleCompany[], query: string): readonly SampleCompany[] =>
  companies
    .filter((company) => nameMatches(company.name, query))
    .toSorted((a, b) => distance(a.name, query) - distance(b.name, query) || (a.name < b.name ? -1 : 1));

/**
 * Invented companies that need no network. `today` keeps the young ones young. A number of FAILING_COMPANY_NUMBERS fails
 * as it says, looked up or searched for.
 */
export function embeddedCompanyRegister(options: { readonly today: () => IsoDate }): CompanyRegister {
  const companies = readSampleCompanies();
  const byNumber = new Map(companies.map((company) => [company.number, company]));
  return {
    isSample: true,
    findByNumber: async (number) => {
      const read = readCompanyNumber(number);
      if (!read.ok) return notFound;
      const wanted = read.value.companyNumber;
      const failure = FAILING_COMPANY_NUMBERS.get(wanted);
      if (failure) return unavailable(failure);
      const company = byNumber.get(wanted);
      return company ? found(toCompany(company, options.today())) : notFound;
    },
    searchByName: async (name, page = 1) => {
      const failure = FAILING_COMPANY_NUMBERS.get(name.trim());
      if (failure) return unavailable(failure);
      const all = bestFirst(companies, name);
      const start = (page - 1) * COMPANIES_PER_PAGE;
      const matches = all.slice(start, start + COMPANIES_PER_PAGE);
      return found({ matches: matches.map((one) => toMatch(one, options.today())), total: all.length, page });
    },
  };
}
