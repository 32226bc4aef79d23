import type { StaffRole } from '@switch/domain/staff/roles.ts';
import type { Db } from '../db/database.ts';

/** A living session, as a request's token or cookie proved it. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  /** Until when the person at the screen counts as proven again, by password or mailed code; null when never. */
  readonly identityProvenUntil: Date | null;
}

/**
 * What a request brought to show whose session it is. Token and cookie of one session are different secrets, and neither
 * is accepted in the other's place: a token read by a script opens nothing that only the cookie may.
 */
export interface SessionSecret {
  readonly via: 'bearer' | 'cookie';
  readonly hash: Buffer;
}

/** What somebody brings to show that a draft is theirs. */
export interface DraftClaim {
  readonly stepsId: string;
  /** Hash of the draft cookie; null without one. */
  readonly draftTokenHash: Buffer | null;
  /** The signed-in user; null without a session. */
  readonly userId: string | null;
}

/** A living session of a member of staff, as the staff cookie proved it. Staff are not users: no id is both. */
export interface StaffSession {
  readonly sessionId: string;
  readonly staffId: string;
  readonly role: StaffRole;
  /** The name that visitors see. */
  readonly displayName: string;
  readonly email: string;
  /** When the session ends unless it is used again. */
  readonly expiresAt: Date;
}

/** Port: the session of a staff cookie's hash, its sliding end moved; null when unknown, over, or its member suspended. */
export type FindStaffSession = (db: Db, cookieHash: Buffer, now: Date) => Promise<StaffSession | null>;

/** Port: sessions of staff for what is not a call, such as a socket that stays open. The staff capability implements it. */
export interface StaffSessions {
  /** Whose session a handshake's Cookie header brings; null without one. Counts as use. The caller checks its Origin. */
  readonly staffOfCookieHeader: (header: string | undefined) => Promise<StaffSession | null>;
  /** Whether the session still stands: it has neither ended nor has its member been suspended. Asking is no use of it. */
  readonly isLivingStaffSession: (db: Db, sessionId: string, now: Date) => Promise<boolean>;
  /** Notes that the member did something, which keeps the session. False when it is over: what was done is not to be. */
  readonly noteStaffUse: (db: Db, sessionId: string, now: Date) => Promise<boolean>;
}

/** Port: who is calling. The session, staff and application capabilities implement it; the request pipeline asks it. */
export interface Identity {
  /** The session of a secret, its sliding end moved; null when unknown, ended, or too old at `now`. */
  readonly findSession: (db: Db, secret: SessionSecret, now: Date) => Promise<Session | null>;
  readonly findStaffSession: FindStaffSession;
  /** Whether the draft exists and belongs to this browser or user. A draft with an owner belongs to the owner alone. */
  readonly ownsDraft: (db: Db, claim: DraftClaim) => Promise<boolean>;
}

/** Whether somebody showed within minutes that it is them: asked before whatever an open screen alone must not do. */
export const isProven = ({ identityProvenUntil }: Session, now: Date): boolean =>
  identityProvenUntil !== null && identityProvenUntil > now;
