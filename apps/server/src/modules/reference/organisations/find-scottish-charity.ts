import { readScottishCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import type { ScottishCharityRegister } from '../../../integrations/scottish-charity-register/port.ts';
import { mapFound } from '../../../integrations/look-up/outcome.ts';
import type { FastifyBaseLogger } from 'fastify';
import { answerOf, refuseQuery, type OrganisationAnswer } from './ask-register.ts';
import { foundScottishCharity } from './found-organisation.ts';

const OSCR = { lookUp: 'scottish charities', inWords: 'The Scottish Charity Register' };

/**
 * A Scottish charity by its number; this register can't be searched by name. Problems: `bad-fields`, `not-found`,
 * `look-up-unavailable`.
 */
export async function findScottishCharity(
  register: ScottishCharityRegister,
  query: string,
  log: FastifyBaseLogger,
): Promise<OrganisationAnswer> {
  const number = readScottishCharityNumber(query);
  if (!number.ok) return refuseQuery(number.problem.message);
  const look = mapFound(await register.findByNumber(number.value), (charity) => [
    foundScottishCharity(charity),
  ]);
  return answerOf(look, OSCR, register.isSample, log);
}
