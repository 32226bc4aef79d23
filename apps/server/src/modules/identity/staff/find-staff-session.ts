import type { Platform } from '../../../platform/module.ts';
import type { Config } from '../../../config.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Db } from '../../../platform/db/database.ts';
import { cookieOf } from '../../../platform/http/cookies.ts';
import type { FindStaffSession, StaffSessions } from '../../../platform/http/identity.ts';
import { livingSession, sessionOfCookie, slideSession } from './staff-session.queries.ts';

/** Uses of a session closer together than this do not each write: its end is exact to these seconds. */
const SLIDE_STEP_SECONDS = 10;

/** How long sessions of staff live, and whether each of them stands on a code. */
export type StaffSessionLimits = Pick<Config, 'staffSessionMinutes' | 'staffSessionHours' | 'isProduction'>;

/** When a session used at `now` ends unless it is used again: never after `endsAt`. */
export function slidingEnd(now: Date, endsAt: Date, { staffSessionMinutes }: StaffSessionLimits): Date {
  const slid = new Date(now.getTime() + staffSessionMinutes * 60_000);
  return slid < endsAt ? slid : endsAt;
}

interface Times {
  readonly id: string;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly endsAt: Date;
}

/** Moves the sliding end, and answers where it is now. */
async function slide(db: Db, session: Times, now: Date, limits: StaffSessionLimits): Promise<Date> {
  if (now.getTime() - session.lastUsedAt.getTime() < SLIDE_STEP_SECONDS * 1000) return session.expiresAt;
  const expiresAt = slidingEnd(now, session.endsAt, limits);
  await slideSession(db, session.id, now, expiresAt);
  return expiresAt;
}

/**
 * Finds the session of a staff cookie and moves its sliding end (30 minutes after the last use, 8 hours after the start at
 * most, unless configured otherwise). Returns null when there is none that may still be used, or its member is suspended.
 */
export function findStaffSession(limits: StaffSessionLimits): FindStaffSession {
  return async (db, cookieHash, now) => {
    const found = await sessionOfCookie(db, cookieHash, now, { needsCode: limits.isProduction });
    if (!found) return null;
    const { id, staffId, role, displayName, emailAddress } = found;
    const expiresAt = await slide(db, found, now, limits);
    return { sessionId: id, staffId, role, displayName, email: emailAddress, expiresAt };
  };
}

/** Sessions of staff for sockets: whose cookie a handshake brings, whether it still stands, and that it is used. */
export function staffSessions({
  config,
  db,
  clock,
}: Pick<Platform, 'config' | 'db' | 'clock'>): StaffSessions {
  const find = findStaffSession(config);
  const rule = { needsCode: config.isProduction };
  return {
    staffOfCookieHeader: async (header) => {
      const cookie = cookieOf(header, 'staff', config.publicUrl);
      return cookie === null ? null : find(db, hashToken(cookie), clock.now());
    },
    isLivingStaffSession: async (on, sessionId, now) =>
      (await livingSession(on, sessionId, now, rule)) !== undefined,
    noteStaffUse: async (on, sessionId, now) => {
      const session = await livingSession(on, sessionId, now, rule);
      if (session) await slide(on, session, now, config);
      return session !== undefined;
    },
  };
}
