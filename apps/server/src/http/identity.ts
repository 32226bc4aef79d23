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

/** Port: who is calling. The session and application capabilities implement it; the spine asks it. */
export interface Identity {
  /** The session of a secret, its sliding end moved; null when unknown, ended, or too old at `now`. */
  readonly findSession: (db: Db, secret: SessionSecret, now: Date) => Promise<Session | null>;
  /** Whether the draft exists and belongs to this browser or user. A draft with an owner belongs to the owner alone. */
  readonly ownsDraft: (db: Db, claim: DraftClaim) => Promise<boolean>;
}
