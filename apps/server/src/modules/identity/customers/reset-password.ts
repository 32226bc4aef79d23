import type { resetPassword } from '@switch/contract/http/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { refuseTooMany, RESETS_PER_ADDRESS } from './limits.ts';
import { sendResetLink } from './send-reset-link.ts';
import { setForgottenPassword } from './set-forgotten-password.ts';

/** The request of both shapes of the call. */
export type ResetRequest = Context<typeof resetPassword>;
/** The answer of both shapes of the call. */
export type ResetAnswer = ResponseOf<typeof resetPassword>;

/**
 * A forgotten password, in two steps of one call: with `email` it mails a link, with `token` and `password` it sets the
 * password. Tries are counted per network address. Problems: `too-many-tries` and those of the two steps.
 */
export function resetForgottenPassword(platform: IdentityContext) {
  const [sendLink, setPassword] = [sendResetLink(platform), setForgottenPassword(platform)];
  return async (context: ResetRequest): Promise<ResetAnswer> => {
    const { body, request, now } = context;
    const tooMany = await refuseTooMany(platform.attempts, [[RESETS_PER_ADDRESS, request.address]], now);
    if (tooMany) return tooMany;
    return 'email' in body ? sendLink(context, body.email) : setPassword(context, body);
  };
}
