import type { verifyEmailOtp } from '@switch/contract/http/identity/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { checkCode, slotOf, type CodeProblem } from './email-code.ts';
import { CODE_TRIES_PER_ADDRESS, refuseTooMany } from './limits.ts';
import { problemsOf, refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { userById } from './user.queries.ts';

type Answer = ResponseOf<typeof verifyEmailOtp>;

const words: Record<CodeProblem, string> = {
  'wrong-code': 'The code is wrong. Check the newest mail from us.',
  'code-expired': 'The code is no longer valid. Ask for a new one.',
  'too-many-tries': 'That was wrong too often, so the code no longer works. Ask for a new one.',
};

/**
 * Checks a mailed code in the browser that asked for it; another browser is answered as if there were no code.
 * A right code may be sent again. Problems: `bad-fields`, `wrong-code`, `code-expired`, `too-many-tries`.
 */
export function verifyCode(platform: IdentityContext) {
  return async (context: Context<typeof verifyEmailOtp>): Promise<Answer> => {
    const { body, db, session, request, now, cookies } = context;
    const email = readEmail(body.email);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const code = readOneTimeCode(body.otp);
    if (!code.ok) return refuseFields(problemsOf('otp', code));
    const refused = await refuseTooMany(platform.attempts, [[CODE_TRIES_PER_ADDRESS, request.address]], now);
    if (refused) return refused;
    const browserSecret = cookies.get('code');
    if (!browserSecret) return refuse('code-expired', words['code-expired']);
    const user = session ? await userById(db, session.userId) : undefined;
    const typed = { slot: slotOf(browserSecret, user, email.value), browserSecret, code: code.value, now };
    const checked = await transaction(db, (tx) => checkCode(tx, typed));
    return typeof checked === 'string'
      ? refuse(checked, words[checked])
      : { result: true, email: email.value };
  };
}
