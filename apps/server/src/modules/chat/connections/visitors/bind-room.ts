import type { VerifiedVisitor } from '../../context.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { createHmac } from 'node:crypto';
import type { Config } from '../../../../config.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { hashToken } from '../../../../platform/crypto/token-hash.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Attempts } from '../../../../platform/http/attempts.ts';
import { cookieOf } from '../../../../platform/http/cookies.ts';
import type { Identity } from '../../../../platform/http/identity.ts';
import type { Ids } from '../../../../platform/ids.ts';
import {
  type BoundRoom,
  findActivePartnerId,
  findRoomBySecret,
  findRoomByUser,
  insertRoom,
  updateRoom,
} from './room.queries.ts';

/** What a visitor's side says of itself, already parsed and cut to length. Absent parts are null. */
export interface VisitorClaims {
  readonly wireId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly source: string;
  readonly partnerId: string | null;
  readonly hasConsented: boolean;
}

/** A visitor at the door. */
export interface ArrivingVisitor {
  readonly claims: VisitorClaims;
  /** The browser's secret, as it is. */
  readonly secret: string;
  readonly verified: VerifiedVisitor | null;
  readonly address: string;
  readonly now: Date;
}

/** The room somebody may enter; or why there is none: consent is needed first, or too many rooms were opened. */
export type Binding =
  | { readonly kind: 'room'; readonly room: BoundRoom }
  | { readonly kind: 'needs-consent' }
  | { readonly kind: 'too-many' };

/** What rooms are bound with. */
export interface BindingPorts {
  readonly db: Db;
  readonly ids: Ids;
  readonly attempts: Attempts;
  /** How many rooms one network may open within an hour and within a day. */
  readonly roomLimits: { readonly hour: number; readonly day: number };
}

/** Names the text of the pre-chat form's privacy agreement that was in force when somebody agreed. */
const CONSENT_VERSION = 'pre-chat-1';

/**
 * The room of a browser: the one that its secret opens, else the one that its signed-in user was proven in, else a new
 * one without history, whatever room of the same name others have. Nothing is stored of a guest who has not agreed to the
 * privacy policy.
 */
export async function bindRoom(platform: BindingPorts, visitor: ArrivingVisitor): Promise<Binding> {
  const found = await findRoom(platform.db, visitor);
  if (found) {
    if (found.consentAt === null && !mayStore(visitor)) return { kind: 'needs-consent' };
    const change = changesOf(found, visitor);
    const room = change === null ? found : await updateRoom(platform.db, found.id, change);
    return { kind: 'room', room: room ?? found };
  }
  if (!mayStore(visitor)) return { kind: 'needs-consent' };
  if (!(await mayOpenRoom(platform, visitor))) return { kind: 'too-many' };
  return { kind: 'room', room: await openRoom(platform, visitor) };
}

/**
 * The room that a browser's secret opens, or that a signed-in user was proven in; undefined for a room of others and for
 * none alike.
 */
export async function findOwnRoom(
  db: Db,
  caller: { readonly wireId: string; readonly secret: string | null; readonly userId: string | null },
): Promise<BoundRoom | undefined> {
  const { wireId, secret, userId } = caller;
  const own = secret === null ? undefined : await findRoomBySecret(db, wireId, hashToken(secret));
  if (userId === null) return own;
  if (own && (own.userId === null || own.userId === userId)) return own;
  const further =
    own && secret !== null ? await findRoomBySecret(db, wireId, hashToken(`${secret} ${userId}`)) : undefined;
  return further ?? (await findRoomByUser(db, wireId, userId));
}

const mayStore = ({ claims, verified }: ArrivingVisitor): boolean => claims.hasConsented || verified !== null;

const findRoom = (db: Db, { claims, verified, secret }: ArrivingVisitor): Promise<BoundRoom | undefined> =>
  findOwnRoom(db, { wireId: claims.wireId, secret, userId: verified?.userId ?? null });

/** What opens a new room: the browser's secret, with the user where that opens the room of another user already. */
async function secretHashFor(db: Db, { claims, secret, verified }: ArrivingVisitor): Promise<Buffer> {
  const secretHash = hashToken(secret);
  if (!verified) return secretHash;
  const isTaken = (await findRoomBySecret(db, claims.wireId, secretHash)) !== undefined;
  return isTaken ? hashToken(`${secret} ${verified.userId}`) : secretHash;
}

async function mayOpenRoom(
  { attempts, roomLimits }: BindingPorts,
  { address, now }: ArrivingVisitor,
): Promise<boolean> {
  const hour = { name: 'chat-rooms-hour', most: roomLimits.hour, windowSeconds: 3_600 };
  const day = { name: 'chat-rooms-day', most: roomLimits.day, windowSeconds: 86_400 };
  const answers = [await attempts.take(hour, address, now), await attempts.take(day, address, now)];
  return answers.every(({ allowed }) => allowed);
}

async function openRoom({ db, ids }: BindingPorts, visitor: ArrivingVisitor): Promise<BoundRoom> {
  const { claims, verified, address, now } = visitor;
  const secretHash = await secretHashFor(db, visitor);
  const room = {
    id: ids.uuid(),
    wireId: claims.wireId,
    secretHash,
    ...factsOf(visitor),
    ...consentOf(visitor),
    userId: verified?.userId ?? null,
    isVerified: verified !== null,
    source: claims.source,
    partnerId: claims.partnerId === null ? null : await findActivePartnerId(db, claims.partnerId),
    networkAddress: address,
    createdAt: now,
  };
  const inserted = (await insertRoom(db, room)) ?? (await findRoomBySecret(db, claims.wireId, secretHash));
  if (!inserted) throw new Error('A room was erased while it was opened.');
  return inserted;
}

/** The profile of whoever is signed in; for a guest what the browser says, as far as it can be used. */
function factsOf({ claims, verified }: ArrivingVisitor) {
  if (verified) return { name: verified.name, email: verified.email || null, phone: verified.phone || null };
  const email = claims.email === null ? null : readEmail(claims.email);
  return { name: claims.name ?? '', email: email?.ok ? email.value : null, phone: claims.phone };
}

const consentOf = ({ claims, now }: ArrivingVisitor) =>
  claims.hasConsented
    ? { consentAt: now, consentVersion: CONSENT_VERSION }
    : { consentAt: null, consentVersion: null };

/** What a later handshake adds: never less than was known, and never a claim in place of a profile that is proven. */
function changesOf(room: BoundRoom, visitor: ArrivingVisitor) {
  const { verified } = visitor;
  const facts = factsOf(visitor);
  const known = {
    name: facts.name || room.name,
    email: facts.email ?? room.email,
    phone: facts.phone ?? room.phone,
  };
  const change = {
    ...(verified || !room.isVerified ? known : {}),
    // Whoever comes back signed out is the account's owner no longer, as far as anybody can tell.
    isVerified: verified !== null,
    ...(verified && { userId: verified.userId }),
    ...(room.consentAt === null && consentOf(visitor)),
  };
  const isNews = Object.entries(change).some(([key, value]) => {
    const before = Object.entries(room).find(([name]) => name === key)?.[1];
    return value !== before && key !== 'consentVersion';
  });
  return isNews ? change : null;
}

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

/** Proves by the session cookie of a handshake who is signed in, and returns what their profile says; null for guests. */
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

/**
 * What opens the rating of a conversation. It is worked out from the room's secret, so that it can be told again after a
 * restart, and only the room's own browser is told it.
 */
export const csatToken = (secretHash: Buffer, conversationId: string): string =>
  createHmac('sha256', secretHash).update(`rating ${conversationId}`).digest('base64url');
