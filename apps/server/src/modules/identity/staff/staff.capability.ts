import type { Module } from '../../../platform/module.ts';
import { deleteOldEnrolments } from './enrolment.queries.ts';
import { findStaffSession, staffSessions } from './find-staff-session.ts';
import { deleteOldLogIns } from './log-in.queries.ts';
import { resealSecrets } from './reseal-secrets.ts';
import type { StaffPorts } from './staff.ports.ts';
import { staffRoutes } from './staff.routes.ts';
import { deleteExpiredSessions } from './staff-session.queries.ts';

/** Staff: who they are, and how they sign in. With the parts that the spine and the chat's sockets need. */
export function staffCapability(platform: StaffPorts) {
  return {
    name: 'staff',
    routes: staffRoutes(platform),
    purges: [
      { name: 'staff sessions', run: deleteExpiredSessions },
      { name: 'staff log-ins', run: deleteOldLogIns },
      { name: 'staff enrolments', run: deleteOldEnrolments },
      { name: 'authenticator secrets under former keys', run: (db) => resealSecrets(db, platform.vault) },
    ],
    /** For the spine: which member of staff a request belongs to. */
    findStaffSession: findStaffSession(platform.config),
    /** For sockets: whose cookie a handshake brings, and whether the session still stands. */
    sessions: staffSessions(platform),
  } satisfies Module & Record<string, unknown>;
}
