import type { Answers } from '@switch/domain/journey/journey.ts';
import { tidySignatory, type Signatory } from '@switch/domain/signing/signatories.ts';
import type { SigningRule } from '@switch/domain/signing/signing-rule.ts';

/** Who has to sign an application, and the people named for it. */
export interface Signing {
  readonly rule: SigningRule;
  readonly people: readonly Signatory[];
}

/** Somebody with an account who applies. */
interface Applicant {
  readonly name: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

const OWN_ROLE = 'Authorised signatory';

const ownRole = (answers: Answers): string => answers['personal-details']?.person?.jobTitle || OWN_ROLE;

/** By which rule an application is signed, as the authority card says. */
export function signingRuleOf(answers: Answers): SigningRule {
  const authority = answers['authorised-person']?.authority;
  if (authority?.who !== 'two-people') return ONE;
  return authority.rule === 'chair-and-treasurer' ? { kind: authority.rule } : TWO;
}

/**
 * Who signs, as the authority card says: the applicant alone, or those named there. Nobody where the card is not there any
 * more, so that nobody is asked whom the organisation did not choose.
 */
export function signingOf(answers: Answers, { name, lastName, emailAddress }: Applicant): Signing {
  const authority = answers['authorised-person']?.authority;
  const applicant = { name: `${name} ${lastName}`, role: ownRole(answers), email: emailAddress };
  const people = authority?.who === 'me' ? [applicant] : (authority?.signatories ?? []);
  return { rule: signingRuleOf(answers), people: people.map(tidySignatory) };
}

const ONE = { kind: 'one' } as const;
const TWO = { kind: 'n-of', needed: 2 } as const;
