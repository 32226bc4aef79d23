import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import type { register } from '@switch/contract/http/identity/account.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { EMAILS_DIFFER, readEmail, sameEmail } from '@switch/domain/person/email.ts';
import { newPasswordProblems, PASSWORDS_DIFFER } from '../../../platform/http/new-password.ts';
import { readPerson, type Person } from './person-fields.ts';
import { problemsOf, refuseFields } from '../../../platform/http/refusal.ts';

type Body = BodyOf<typeof register>;

/** A registration whose fields are right. */
export interface Registration {
  readonly email: string;
  readonly person: Person;
}

/** Reads a registration: its fields in their normal form, or the refusal that names every wrong one. */
export function readRegistration(body: Body, brand: string): Outcome<Registration, Refusal> {
  const email = readEmail(body.emailAddress);
  const person = readPerson(body);
  const problems = [
    ...problemsOf('emailAddress', email),
    ...differences(body),
    ...(person.ok ? [] : person.problem),
  ];
  if (problems.length > 0 || !email.ok || !person.ok) return fail(refuseFields(problems));
  const password = { field: 'password', password: body.password };
  const weak = newPasswordProblems({ ...password, email: email.value, brand });
  if (weak.length > 0) return fail(refuseFields(weak, 'weak-password'));
  return succeed({ email: email.value, person: person.value });
}

function differences({ emailAddress, confirmEmailAddress, password, confirmPassword }: Body): FieldProblem[] {
  return [
    ...(sameEmail(emailAddress, confirmEmailAddress)
      ? []
      : [{ field: 'confirmEmailAddress', message: EMAILS_DIFFER }]),
    ...(password === confirmPassword ? [] : [{ field: 'confirmPassword', message: PASSWORDS_DIFFER }]),
  ];
}
