import { readCompanyNumber } from '@switch/domain/organisation/company-number.ts';
import type { CompanyRegister } from '../../../integrations/company-register/port.ts';
import { mapFound } from '../../../integrations/look-up/outcome.ts';
import type { FastifyBaseLogger } from 'fastify';
import { answerOf, refuseQuery, type OrganisationAnswer } from './ask-register.ts';
import { foundCompany } from './found-organisation.ts';

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
): Promise<OrganisationAnswer> {
  if (query === '') return refuseQuery('Enter the company number or its name');
  const number = readCompanyNumber(query);
  if (number.ok) {
    const company = await register.findByNumber(number.value.companyNumber);
    const one = mapFound(company, (value) => [foundCompany(value)]);
    return answerOf(one, COMPANIES_HOUSE, register.isSample, log);
  }
  if (number.problem.code === 'letter' || isOnlyDigits(query)) return refuseQuery(number.problem.message);
  const page = await register.searchByName(query);
  const list = mapFound(page, ({ matches }) => matches.map(foundCompany));
  return answerOf(list, COMPANIES_HOUSE, register.isSample, log);
}
