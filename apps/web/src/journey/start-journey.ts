import { readPostcode } from '@switch/domain/place/postcode.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { pathTo } from '../routes.ts';

/**
 * Begins a switch from the home page: the address of the first screen, carrying postcode and fuel for it, and whether
 * somebody has just moved in, or the words that say what is wrong with the postcode.
 */
export function startJourney(
  typedPostCode: string,
  switchType: string,
  situation: string,
): Outcome<string, string> {
  const postcode = readPostcode(typedPostCode);
  if (!postcode.ok) return fail(postcode.problem.message);
  const query = {
    postCode: postcode.value.postCode,
    switchType,
    ...(situation && { situation }),
    way: 'at-once',
  };
  return succeed(pathTo('energy', { query }));
}
