import type { Platform } from '../../../platform/module.ts';
import type { Config } from '../../../config.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { cookieOf } from '../../../platform/http/cookies.ts';
import type { FindStaffSession, StaffSessions } from '../../../platform/http/identity.ts';
import {
  deleteSessionOfCookie,
  insertSession,
  livingSession,
  memberById,
  sessionOfCookie,
} from './member.queries.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import { auditRequest } from '../audit/audit.queries.ts';
import type { IdentityContext } from '../context.ts';
import type { staffLogOut, staffMe } from '@switch/contract/http/identity/staff.ts';
import { takeToken } from '../secret.queries.ts';
import { slide, slidingEnd } from '../sessions/find-session.ts';
import { permissionsOf, staffMay } from '@switch/domain/staff/role-permissions.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { isMailTested } from '../mail-test/mail-test.ts';
import { ProblemError } from '../../../platform/http/problem.ts';

/** How long sessions of staff last, and whether each of them needs a code. */
export type StaffSessionLimits = Pick<Config, 'staffSessionMinutes' | 'staffSessionHours' | 'isProduction'>;

/**
 * Finds the session of a staff cookie and moves its sliding end (30 minutes after the last use, 8 hours after
 * the start at most, unless configured otherwise). Returns null if there is no valid one, or its member is
 * suspended.
 */
export function findStaffSession(limits: StaffSessionLimits): FindStaffSession {
  return async (db, cookieHash, now) => {
    const found = await sessionOfCookie(db, cookieHash, now, { needsCode: limits.isProduction });
    if (!found) return null;
    const { id, staffId, role, displayName, emailAddress } = found;
    const expiresAt = await slide(db, 'staffSessions', found, now, limits.staffSessionMinutes);
    return { sessionId: id, staffId, role, displayName, email: emailAddress, expiresAt };
  };
}

/**
 * Staff sessions for sockets: finds the session of a handshake's cookie, checks whether one is still valid,
 * and records its use.
 */
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
      if (session) await slide(on, 'staffSessions', session, now, config.staffSessionMinutes);
      return session !== undefined;
    },
  };
}

/** The parts of a request that are needed to sign a member in. */
export type SignInRequest = Pick<Context, 'now' | 'cookies' | 'request'>;

/** Starts a session of a member who has shown everything that was asked for. Returns its id. */
export type StartSession = (tx: Db, request: SignInRequest, staffId: string) => Promise<string>;

/**
 * Starts a session with a new secret for the cookie; only its hash is stored. The browser's previous staff
 * session ends, whoever's it was; a customer's session in the same browser is left alone.
 */
export function startSession({ config, ids }: Pick<IdentityContext, 'config' | 'ids'>): StartSession {
  return async (tx, context, staffId) => {
    const { now, cookies } = context;
    const former = cookies.get('staff');
    if (former) await deleteSessionOfCookie(tx, hashToken(former));
    const [id, cookie] = [ids.uuid(), ids.token()];
    const seconds = config.staffSessionHours * 3600;
    const endsAt = new Date(now.getTime() + seconds * 1000);
    const expiresAt = slidingEnd(now, endsAt, config.staffSessionMinutes);
    const times = { startedAt: now, lastUsedAt: now, expiresAt, endsAt };
    await insertSession(tx, { id, staffId, cookieHash: hashToken(cookie), ...times });
    cookies.set('staff', cookie, seconds);
    cookies.clear('staff-code');
    await auditRequest(tx, context, 'staff.log-in', staffId, id);
    return id;
  };
}

/**
 * Ends this browser's session and any unfinished log-in. Returns the same if there was neither, so it may be
 * repeated.
 */
export const logOutStaff: Handler<typeof staffLogOut> = async (context) => {
  const { db, cookies } = context;
  const ended = await deleteSessionOfCookie(db, hashToken(cookies.get('staff') ?? ''));
  await takeToken(db, 'staffLogIns', hashToken(cookies.get('staff-code') ?? ''));
  if (ended) await auditRequest(db, context, 'staff.log-out', ended.staffId, ended.id);
  cookies.clear('staff');
  cookies.clear('staff-code');
  return { result: true };
};

type SetUpFacts = Pick<IdentityContext, 'config' | 'hasPricesAndHours'>;

/**
 * Returns who is at the console, what their role may do, and what the console needs to know about the
 * product.
 */
export function readMe({ config, hasPricesAndHours }: SetUpFacts): Handler<typeof staffMe> {
  const isSetUp = async (db: Db, role: StaffRole): Promise<boolean> =>
    !config.isProduction ||
    !staffMay(role, 'settings.firm') ||
    (config.missingFirmFacts.length === 0 &&
      (await isMailTested(db, config)) &&
      (await hasPricesAndHours(db)));
  return async ({ db, staff, now }) => {
    const { staffId, displayName, email, role, expiresAt } = staff;
    const member = await memberById(db, staffId);
    // The member was deleted after the session was found.
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
      missingFirmFacts: [...config.missingFirmFacts],
      isSetUp: await isSetUp(db, role),
      sessionEndsAt: expiresAt.toISOString(),
      secondsLeft: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
    };
  };
}
