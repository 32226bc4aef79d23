import { totp } from '../../platform/crypto/totp.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { IdentityContext, IdentityListeners } from './context.ts';
import { deleteOldCodes } from './customers/user.queries.ts';
import { VERIFIED_MINUTES } from './customers/mailed-codes.ts';
import { identityRoutes } from './identity.routes.ts';
import { mails } from './mails/mails.ts';
import { findSession } from './sessions/find-session.ts';
import { deleteUnconfirmedTests } from './mail-test/mail-test.queries.ts';
import { resealApps } from './second-factor/second-factor.queries.ts';
import { deleteExpired } from './secret.queries.ts';
import { resealSecrets } from './staff/member.queries.ts';
import { findStaffSession, staffSessions } from './staff/staff-session.ts';

export * from './access-links/access-link.ts';
export {
  auditCustomer,
  auditLook,
  auditStaff,
  recordAudit,
  type AuditEvent,
  type StaffActor,
} from './audit/audit.queries.ts';
export type { NameSubjects } from './context.ts';
export { mailedCodeProof } from './customers/mailed-codes.ts';
export { customers, type Customer } from './customers/user.queries.ts';
export { sampleAccounts } from './sample-log-ins.ts';
export { makeOwnerLink } from './staff/enrol-owner.ts';
export * from './staff/manage-members.ts';
export { allMembers, memberByEmailKey, type Member } from './staff/member.queries.ts';
export { sampleStaff } from './sample-log-ins.ts';

/**
 * Columns of this module's tables that later modules may join.
 * @public `npm run figures` reads it.
 */
export const joinableColumns = {
  users: ['id', 'name', 'lastName', 'emailAddress', 'emailKey'],
  staffMembers: ['id', 'displayName', 'role', 'suspendedAt'],
} as const;

/**
 * Customers, sessions, staff, the audit trail, and mails that people have stopped or that could not be sent.
 */
export function identityModule(platform: Platform, listeners: IdentityListeners) {
  const context: IdentityContext = { ...platform, ...listeners, totp };
  const mail = mails(platform);
  return {
    name: 'identity',
    routes: [...identityRoutes(context), ...mail.routes],
    jobs: mail.jobs,
    schedule: mail.schedule,
    purges: [
      { name: 'sessions', run: deleteExpired('sessions') },
      {
        name: 'codes',
        run: (db, now) => deleteOldCodes(db, new Date(now.getTime() - VERIFIED_MINUTES * 60_000)),
      },
      { name: 'password resets', run: deleteExpired('passwordResets') },
      { name: 'staff sessions', run: deleteExpired('staffSessions') },
      { name: 'staff log-ins', run: deleteExpired('staffLogIns') },
      { name: 'log-ins', run: deleteExpired('userLogIns') },
      { name: 'second factors asked for', run: deleteExpired('factorChallenges') },
      { name: 'staff enrolments', run: deleteExpired('staffEnrolments') },
      {
        name: 'test mails',
        run: (db, now) => deleteUnconfirmedTests(db, new Date(now.getTime() - 7 * 86_400_000)),
      },
      { name: 'owner links', run: deleteExpired('ownerLinks') },
      {
        name: 'authenticator secrets under former keys',
        run: async (db) => (await resealSecrets(db, platform.vault)) + (await resealApps(db, platform.vault)),
      },
      ...mail.purges,
    ],
    /** Finds the session that a request belongs to. */
    findSession: findSession(platform.config),
    findStaffSession: findStaffSession(platform.config),
    /** For sockets: finds the session of a handshake's cookie, and checks whether it is still valid. */
    staffSessions: staffSessions(platform),
  } satisfies Module & Record<string, unknown>;
}
