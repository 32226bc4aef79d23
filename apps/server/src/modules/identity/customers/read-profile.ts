import type { getUser } from '@switch/contract/http/account.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { AccountPorts } from './account.ports.ts';
import { profileOf } from './profile.ts';
import { userById } from './user.queries.ts';

/** The profile of the session cookie's own user. Anybody else's id never gets here: it is 401, like no cookie at all. */
export function readProfile({ payments }: AccountPorts) {
  return async ({ db, session }: Context<typeof getUser>): Promise<ResponseOf<typeof getUser>> => {
    const user = await userById(db, session.userId);
    if (!user) throw new ProblemError('unauthorised');
    return profileOf(db, user, payments);
  };
}
