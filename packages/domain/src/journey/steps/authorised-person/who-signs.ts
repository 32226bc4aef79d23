import { viewOf } from '../../draft.ts';
import type { Answers } from '../../journey.ts';
import type { Signatory } from '../../../signing/signatories.ts';

/** Returns the people named to sign; empty if the person at the screen signs. */
export const othersWhoSign = (answers: Answers): readonly Signatory[] =>
  viewOf(answers).doOthersSign ? (answers['authorised-person']?.authority?.signatories ?? []) : [];

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/**
 * Returns who is emailed a link once the application is sent, as the start of a sentence: "You are", "Ailsa
 * Reed and Ben Okoro are".
 */
export function whoIsMailed(answers: Answers): string {
  const others = othersWhoSign(answers);
  if (others.length === 0) return 'You are';
  return `${listed(others.map(({ name }) => name))} ${others.length === 1 ? 'is' : 'are'}`;
}

/** Returns the addresses that the links are sent to. `ownEmail` is that of the account. */
export function signingAddresses(answers: Answers, ownEmail: string): string {
  const others = othersWhoSign(answers);
  return others.length === 0 ? ownEmail : listed(others.map(({ email }) => email));
}
