import type { Module } from '../../../platform/module.ts';
import { findSession } from './find-session.ts';
import type { SessionPorts } from './session.ports.ts';
import { deleteExpiredSessions, deleteSessionsOf } from './session.queries.ts';
import { sessionRoutes } from './session.routes.ts';
import { signIn } from './sign-in.ts';

/** Sessions: log-in, log-out, proof of identity. With the parts that the spine and other capabilities need. */
export function sessionCapability(platform: SessionPorts) {
  const start = signIn(platform);
  return {
    name: 'session',
    routes: sessionRoutes(platform, start),
    purges: [{ name: 'sessions', run: deleteExpiredSessions }],
    /** For the spine: whose session a request belongs to. */
    findSession: findSession(platform.config),
    /** For registration. */
    signIn: start,
    /** For changed passwords. */
    endSessions: deleteSessionsOf,
  } satisfies Module & Record<string, unknown>;
}
