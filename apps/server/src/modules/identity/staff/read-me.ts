import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { staffMe } from '@switch/contract/http/identity/staff.ts';
import { permissionsOf } from '@switch/domain/staff/roles.ts';
import type { Config } from '../../../config.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import { memberById } from './member.queries.ts';

/** Who is at the console, what their role may do, and what the console needs to know of the product. */
export function readMe(config: Config) {
  return async ({ db, staff, now }: Context<typeof staffMe>): Promise<ResponseOf<typeof staffMe>> => {
    const { staffId, displayName, email, role, expiresAt } = staff;
    const member = await memberById(db, staffId);
    // The member went away after the session was found.
    if (!member) throw new ProblemError('unauthorised');
    return {
      staffId,
      displayName,
      email,
      role,
      permissions: [...permissionsOf(role)],
      isExemptFromCode: member.isExemptFromCode && !config.isProduction,
      brandName: config.brandName,
      supportEmail: config.supportEmail,
      sessionEndsAt: expiresAt.toISOString(),
      secondsLeft: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
    };
  };
}
