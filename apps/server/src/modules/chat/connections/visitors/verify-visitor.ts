import type { Config } from '../../../../config.ts';
import { hashToken } from '../../../../platform/crypto/token-hash.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { cookieOf } from '../../../../platform/http/cookies.ts';
import type { Identity } from '../../../../platform/http/identity.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { VerifiedVisitor } from './room-binding.ts';

/** Port: a customer's profile, as far as a chat shows it. The account capability keeps it. */
export type FindProfile = (
  db: Db,
  userId: string,
) => Promise<
  | {
      readonly name: string;
      readonly lastName: string;
      readonly emailAddress: string;
      readonly mobileNo: string;
    }
  | undefined
>;

/** Proves by the session cookie of a handshake who is signed in, and answers what their profile says; null for guests. */
export const verifyVisitor =
  (platform: {
    readonly config: Pick<Config, 'publicUrl'>;
    readonly db: Db;
    readonly clock: Clock;
    readonly findSession: Identity['findSession'];
    readonly findProfile: FindProfile;
  }) =>
  async (cookieHeader: string | undefined): Promise<VerifiedVisitor | null> => {
    const { config, db, clock, findSession, findProfile } = platform;
    const cookie = cookieOf(cookieHeader, 'session', config.publicUrl);
    if (cookie === null) return null;
    const session = await findSession(db, { via: 'cookie', hash: hashToken(cookie) }, clock.now());
    const profile = session && (await findProfile(db, session.userId));
    if (!profile) return null;
    const name = `${profile.name} ${profile.lastName}`.trim();
    return { userId: session.userId, name, email: profile.emailAddress, phone: profile.mobileNo };
  };
