import type { FieldProblem } from '@switch/contract/http/answer.ts';
import commonList from '@switch/domain/account/common-passwords.json' with { type: 'json' };
import { checkPassword, commonPasswordsFrom } from '@switch/domain/account/password.ts';
import { problemsOf } from './refusal.ts';

const common = commonPasswordsFrom(commonList);

/** A password somebody wants to have. */
export interface NewPassword {
  /** The name of its field in the request. */
  readonly field: string;
  readonly password: string;
  readonly email: string;
  readonly brand: string;
}

/** What is wrong with a new password: too short, easy to guess, or made of the email address or our name. */
export const newPasswordProblems = ({ field, password, email, brand }: NewPassword): FieldProblem[] =>
  problemsOf(field, checkPassword(password, { common, email, brand }));

/** What to say beside the second field when the two passwords differ. */
export const PASSWORDS_DIFFER = 'The two passwords are not the same. Type both again';
