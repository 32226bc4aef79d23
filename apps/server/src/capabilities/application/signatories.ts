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

/** Who signs, as the authority card says: the applicant alone unless others are named there. */
export function signingOf(answers: Answers, { name, lastName, emailAddress }: Applicant): Signing {
  const authority = answers['authorised-person']?.authority;
  const named = authority?.signatories ?? [];
  const people = named.map(tidySignatory);
  switch (authority?.who) {
    case 'someone-else':
      return { rule: { kind: 'one' }, people };
    case 'two-people':
      return { rule: authority.rule === 'chair-and-treasurer' ? { kind: authority.rule } : TWO, people };
    default:
      return {
        rule: { kind: 'one' },
        people: [tidySignatory({ name: `${name} ${lastName}`, role: ownRole(answers), email: emailAddress })],
      };
  }
}

const TWO = { kind: 'n-of', needed: 2 } as const;
