import type { Capability, Ports } from '../../capability.ts';
import { findStaffSession, staffSessions } from './find-staff-session.ts';
import { deleteExpiredSessions } from './staff-session.queries.ts';

/** Staff: who they are, and how they sign in. With the parts that the spine and the chat's sockets need. */
export function staffCapability(ports: Ports) {
  return {
    name: 'staff',
    routes: [],
    purges: [{ name: 'staff sessions', run: deleteExpiredSessions }],
    /** For the spine: which member of staff a request belongs to. */
    findStaffSession: findStaffSession(ports.config),
    /** For sockets: whose cookie a handshake brings, and whether the session still stands. */
    sessions: staffSessions(ports),
  } satisfies Capability & Record<string, unknown>;
}
