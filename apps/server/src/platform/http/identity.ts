import type { StaffRole } from '@switch/domain/staff/roles.ts';
import type { Db } from '../db/database.ts';

/** A valid session, as shown by a request's token or cookie. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  /**
   * Until when the user counts as having just confirmed their identity, by password or mailed code; null if
   * they never did.
   */
  readonly identityProvenUntil: Date | null;
}

/**
 * The secret that a request presented for its session. The token and the cookie of one session are different
 * secrets, and neither is accepted in place of the other: a token read by a script gives no access to what
 * only the cookie may reach.
 */
export interface SessionSecret {
  readonly via: 'bearer' | 'cookie';
  readonly hash: Buffer;
}

/** The credentials presented for access to a draft. */
export interface DraftClaim {
  readonly stepsId: string;
  /** Hash of the draft cookie; null without one. */
  readonly draftTokenHash: Buffer | null;
  /** The signed-in user; null if there is no session. */
  readonly userId: string | null;
}

/** A valid session of a member of staff, as shown by the staff cookie. Staff are not users: no id is both. */
export interface StaffSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly role: StaffRole;
  /** The name shown to visitors. */
  readonly displayName: string;
  readonly email: string;
  /** When the session ends unless it is used again. */
  readonly expiresAt: Date;
}

/**
 * Port: finds the session for a staff cookie's hash and extends it. Returns null if it is unknown or has
 * ended, or if its member is suspended.
 */
export type FindStaffSession = (db: Db, cookieHash: Buffer, now: Date) => Promise<StaffSession | null>;

/**
 * Port: staff sessions outside calls, such as for a socket that stays open. The identity module implements
 * it.
 */
export interface StaffSessions {
  /**
   * Finds the session of a handshake's Cookie header; null if there is none. Counts as use of the session.
   * The caller checks the Origin header.
   */
  readonly staffOfCookieHeader: (header: string | undefined) => Promise<StaffSession | null>;
  /**
   * Returns whether a session is still valid, that is, has not ended and its member is not suspended. Does
   * not count as use.
   */
  readonly isLivingStaffSession: (db: Db, sessionId: string, now: Date) => Promise<boolean>;
  /**
   * Records activity by the member, which extends the session. Returns false if the session is no longer
   * valid; the action must then not be carried out.
   */
  readonly noteStaffUse: (db: Db, sessionId: string, now: Date) => Promise<boolean>;
}

/** Port: identifies the caller for the request pipeline. The identity and switching modules implement it. */
export interface Identity {
  /**
   * Finds the session for a secret and extends it. Returns null if it is unknown, ended, or too old at `now`.
   */
  readonly findSession: (db: Db, secret: SessionSecret, now: Date) => Promise<Session | null>;
  readonly findStaffSession: FindStaffSession;
  /**
   * Returns whether the draft exists and belongs to this browser or user. A draft with an owner belongs only
   * to that owner.
   */
  readonly ownsDraft: (db: Db, claim: DraftClaim) => Promise<boolean>;
}

/**
 * Returns whether the user has confirmed their identity within the last few minutes. Required for actions
 * that an unattended screen must not allow.
 */
export const isProven = ({ identityProvenUntil }: Session, now: Date): boolean =>
  identityProvenUntil !== null && identityProvenUntil > now;
