import type { Answers } from '../journey/journey.ts';
import { signingBlockers, type SigningBlocker } from '../journey/signing-blockers.ts';
import type { Fuel } from '../units/energy.ts';
import { red, type Finding } from './check.ts';

/** The red finding of a rule that stops a signature already, in that rule's own words; undefined when it does not. */
export function signingRed(answers: Answers, code: SigningBlocker['code'], fuel?: Fuel): Finding | undefined {
  const blocker = signingBlockers(answers).find((each) => each.code === code && each.fuel === fuel);
  return blocker && red(blocker.words);
}
