import type { checkEmail } from '@switch/contract/http/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { AccountPorts } from './account.ports.ts';
import { CHECKS_PER_ADDRESS, CHECKS_PER_EMAIL, refuseTooMany } from './limits.ts';
import { problemsOf, refuseFields } from '../../../platform/http/refusal.ts';
import { userByEmailKey } from './user.queries.ts';

/**
 * Whether an account has this email address, case and stray spaces aside. Problems: `bad-fields` when it is none;
 * `too-many-tries`, per email address and per network address.
 */
export function checkEmailAddress({ attempts }: AccountPorts) {
  return async ({
    query,
    db,
    request,
    now,
  }: Context<typeof checkEmail>): Promise<ResponseOf<typeof checkEmail>> => {
    const email = readEmail(query.email);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const key = emailKey(email.value);
    const limits = [[CHECKS_PER_ADDRESS, request.address] as const, [CHECKS_PER_EMAIL, key] as const];
    const refused = await refuseTooMany(attempts, limits, now);
    return refused ?? { result: true, isTaken: (await userByEmailKey(db, key)) !== undefined };
  };
}
