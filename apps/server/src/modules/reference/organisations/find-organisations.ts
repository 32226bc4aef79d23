import type { Refusal } from '@switch/contract/http/answer.ts';
import type { FoundOrganisation } from '@switch/contract/http/reference/look-up.ts';
import { readCharityNumber, readScottishCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import { readCompanyNumber } from '@switch/domain/organisation/company-number.ts';
import { Address } from '@switch/domain/place/address.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Charity, CharityMatch, CharityRegister } from '../../../integrations/charity-register/port.ts';
import type { CompanyMatch, CompanyRegister } from '../../../integrations/company-register/port.ts';
import { type LookUp, mapFound } from '../../../integrations/look-up/outcome.ts';
import type { RegisterAddress } from '../../../integrations/look-up/standing.ts';
import type {
  ScottishCharity,
  ScottishCharityRegister,
} from '../../../integrations/scottish-charity-register/port.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';

/** Response of every look-up in a register. */
export type OrganisationResponse =
  { readonly result: true; organisations: FoundOrganisation[]; readonly isSample: boolean } | Refusal;

/** How outcomes name a register, and its name in a sentence. */
type RegisterNames = { readonly lookUp: string; readonly inWords: string };

/** The problem with the one thing that was typed. */
const refuseQuery = (message: string): Refusal => refuseFields([{ field: 'query', message }]);

/** Turns what a register returned into a response. A register that fails is logged: its key or its allowance may need care. */
function responseOf(
  look: LookUp<readonly FoundOrganisation[]>,
  { lookUp, inWords }: RegisterNames,
  isSample: boolean,
  log: FastifyBaseLogger,
): OrganisationResponse {
  if (look.kind === 'unavailable') {
    log.warn({ lookUp, reason: look.reason }, 'look-up unavailable');
    return refuse(
      'look-up-unavailable',
      `${inWords} does not answer at the moment. Try again, or enter the details by hand.`,
    );
  }
  if (look.kind === 'not-found' || look.value.length === 0) {
    return refuse(
      'not-found',
      `${inWords} knows nobody by that. Check what you typed, or enter the details by hand.`,
    );
  }
  return { result: true, organisations: [...look.value], isSample };
}

/** Registers hold addresses abroad and half ones too; only one that post can be sent to in the United Kingdom is shown. */
const postalAddress = (address: RegisterAddress | undefined): Address | undefined =>
  Address.safeParse(address).data;

/** A company as screens get it. */
const foundCompany = (company: CompanyMatch): FoundOrganisation => ({
  name: company.name,
  companyRegNo: company.number,
  standing: company.standing,
  standingWords: company.standingWords,
  registeredAddress: postalAddress(company.registeredAddress),
  createdOn: company.createdOn,
});

/** A charity of England and Wales as screens get it. One that is linked to another carries the suffix that tells it apart. */
const foundCharity = (charity: CharityMatch | Charity): FoundOrganisation => ({
  name: charity.name,
  charityNumber: charity.suffix === 0 ? charity.number : `${charity.number}-${charity.suffix}`,
  companyRegNo: 'companyNumber' in charity ? charity.companyNumber : undefined,
  standing: charity.standing,
  standingWords: charity.standingWords,
  registeredAddress: 'address' in charity ? postalAddress(charity.address) : undefined,
  createdOn: charity.registeredOn,
});

/** A Scottish charity as screens get it. Its number stays a charity number: a company may have the same digits. */
const foundScottishCharity = (charity: ScottishCharity): FoundOrganisation => ({
  name: charity.name,
  charityNumber: charity.number,
  standing: charity.standing,
  standingWords: charity.standingWords,
  registeredAddress: postalAddress(charity.address),
  createdOn: charity.registeredOn,
});

const COMPANIES_HOUSE = { lookUp: 'companies', inWords: 'The company register' };

/** Digits and spaces only: a number that is too long or has a gap, never a name. */
const isOnlyDigits = (query: string): boolean => /^[\d\s]+$/.test(query);

/**
 * A company by its number, or companies by name, best first. Problems: `bad-fields` for nothing typed and for a number
 * with a slip in it, `not-found`, `look-up-unavailable`.
 */
export async function findCompany(
  register: CompanyRegister,
  query: string,
  log: FastifyBaseLogger,
): Promise<OrganisationResponse> {
  if (query === '') return refuseQuery('Enter the company number or its name');
  const number = readCompanyNumber(query);
  if (number.ok) {
    const company = await register.findByNumber(number.value.companyNumber);
    const one = mapFound(company, (value) => [foundCompany(value)]);
    return responseOf(one, COMPANIES_HOUSE, register.isSample, log);
  }
  if (number.problem.code === 'letter' || isOnlyDigits(query)) return refuseQuery(number.problem.message);
  const page = await register.searchByName(query);
  const list = mapFound(page, ({ matches }) => matches.map(foundCompany));
  return responseOf(list, COMPANIES_HOUSE, register.isSample, log);
}

const CHARITY_COMMISSION = { lookUp: 'charities', inWords: 'The charity register of England and Wales' };

/** Digits, spaces and a hyphen only: a number of the wrong length, never a name. */
const isOnlyDigitsAndHyphens = (query: string): boolean => /^[\d\s\p{Pd}]+$/u.test(query);

/**
 * A charity of England and Wales by its number, or charities by name. Problems: `bad-fields` for nothing typed and for a
 * number of the wrong length, `not-found`, `look-up-unavailable`.
 */
export async function findCharity(
  register: CharityRegister,
  query: string,
  log: FastifyBaseLogger,
): Promise<OrganisationResponse> {
  if (query === '') return refuseQuery('Enter the charity number or its name');
  const number = readCharityNumber(query);
  if (number.ok) {
    const one = mapFound(await register.findByNumber(query), (charity) => [foundCharity(charity)]);
    return responseOf(one, CHARITY_COMMISSION, register.isSample, log);
  }
  if (isOnlyDigitsAndHyphens(query)) return refuseQuery(number.problem.message);
  const list = mapFound(await register.searchByName(query), (matches) => matches.map(foundCharity));
  return responseOf(list, CHARITY_COMMISSION, register.isSample, log);
}

const OSCR = { lookUp: 'scottish charities', inWords: 'The Scottish Charity Register' };

/**
 * A Scottish charity by its number; this register can't be searched by name. Problems: `bad-fields`, `not-found`,
 * `look-up-unavailable`.
 */
export async function findScottishCharity(
  register: ScottishCharityRegister,
  query: string,
  log: FastifyBaseLogger,
): Promise<OrganisationResponse> {
  const number = readScottishCharityNumber(query);
  if (!number.ok) return refuseQuery(number.problem.message);
  const look = mapFound(await register.findByNumber(number.value), (charity) => [
    foundScottishCharity(charity),
  ]);
  return responseOf(look, OSCR, register.isSample, log);
}
