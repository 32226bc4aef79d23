import type { Refusal } from '@switch/contract/http/answer.ts';
import commonList from '@switch/domain/account/common-passwords.json' with { type: 'json' };
import { checkPassword, commonPasswordsFrom } from '@switch/domain/account/password.ts';
import { problemsOf, refuseFields } from '../../platform/http/refusal.ts';
import type { IdentityContext } from './context.ts';

const common = commonPasswordsFrom(commonList);

/**
 * Refuses a password that is too short, easy to guess, or made of the email address or our name. Returns null
 * for a good one.
 */
export function refuseWeak(
  { config }: Pick<IdentityContext, 'config'>,
  field: string,
  password: string,
  email: string,
): Refusal | null {
  const weak = problemsOf(field, checkPassword(password, { common, email, brand: config.brandName }));
  return weak.length > 0 ? refuseFields(weak, 'weak-password') : null;
}
