import { readPostcode } from '@switch/domain/place/postcode.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { pathTo } from '../routes.ts';

/**
 * Starts a switch from the home page. Returns the URL of the first screen with the postcode, the fuel and
 * whether the customer has just moved in; or a message saying what is wrong with the postcode.
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
