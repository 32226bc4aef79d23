import { readCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import type { CharityRegister } from '../../../integrations/charity-register/port.ts';
import { mapFound } from '../../../integrations/look-up/outcome.ts';
import type { FastifyBaseLogger } from 'fastify';
import { answerOf, refuseQuery, type OrganisationAnswer } from './ask-register.ts';
import { foundCharity } from './found-organisation.ts';

const CHARITY_COMMISSION = { lookUp: 'charities', inWords: 'The charity register of England and Wales' };

/** Digits, spaces and a hyphen only: a number of the wrong length, never a name. */
const isOnlyDigits = (query: string): boolean => /^[\d\s\p{Pd}]+$/u.test(query);

/**
 * A charity of England and Wales by its number, or charities by name. Problems: `bad-fields` for nothing typed and for a
 * number of the wrong length, `not-found`, `look-up-unavailable`.
 */
export async function findCharity(
  register: CharityRegister,
  query: string,
  log: FastifyBaseLogger,
): Promise<OrganisationAnswer> {
  if (query === '') return refuseQuery('Enter the charity number or its name');
  const number = readCharityNumber(query);
  if (number.ok) {
    const one = mapFound(await register.findByNumber(query), (charity) => [foundCharity(charity)]);
    return answerOf(one, CHARITY_COMMISSION, register.isSample, log);
  }
  if (isOnlyDigits(query)) return refuseQuery(number.problem.message);
  const list = mapFound(await register.searchByName(query), (matches) => matches.map(foundCharity));
  return answerOf(list, CHARITY_COMMISSION, register.isSample, log);
}
