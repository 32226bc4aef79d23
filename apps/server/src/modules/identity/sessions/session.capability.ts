import type { Capability } from '../../../capability.ts';
import { findSession } from './find-session.ts';
import type { SessionPorts } from './session.ports.ts';
import { deleteExpiredSessions, deleteSessionsOf } from './session.queries.ts';
import { sessionRoutes } from './session.routes.ts';
import { signIn } from './sign-in.ts';

/** Sessions: log-in, log-out, proof of identity. With the parts that the spine and other capabilities need. */
export function sessionCapability(ports: SessionPorts) {
  const start = signIn(ports);
  return {
    name: 'session',
    routes: sessionRoutes(ports, start),
    purges: [{ name: 'sessions', run: deleteExpiredSessions }],
    /** For the spine: whose session a request belongs to. */
    findSession: findSession(ports.config),
    /** For registration. */
    signIn: start,
    /** For changed passwords. */
    endSessions: deleteSessionsOf,
  } satisfies Capability & Record<string, unknown>;
}
