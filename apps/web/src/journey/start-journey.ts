import { readPostcode } from '@switch/domain/place/postcode.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import { readSessionJson, writeSessionJson } from '../lib/storage.ts';
import { paths } from '../routes.ts';

const isSwitchType = (text: string) => text === 'electricity' || text === 'gas' || text === 'both';

/**
 * Begins a switch from the home page: keeps postcode and fuel for the first screens and answers with the screen to go
 * to, or with the words that say what is wrong with the postcode.
 */
export function startJourney(postCode: string, switchType: string): Outcome<string, string> {
  const postcode = readPostcode(postCode);
  if (!postcode.ok) return fail(postcode.problem.message);
  const kept = readSessionJson('step1Obj');
  writeSessionJson('step1Obj', {
    ...(typeof kept === 'object' ? kept : undefined),
    postCode: postcode.value.postCode,
    switchType: isSwitchType(switchType) ? switchType : 'electricity',
  });
  return succeed(paths.energy);
}
