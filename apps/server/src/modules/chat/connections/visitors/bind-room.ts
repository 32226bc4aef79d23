import type { Handshake } from '@switch/contract/chat/handshake.ts';
import { createHmac } from 'node:crypto';
import { hashToken } from '../../../../platform/crypto/hashes.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { cookieOf } from '../../../../platform/http/cookies.ts';
import { customers } from '../../../identity/index.ts';
import type { ChatContext } from '../../context.ts';
import type { StoredConversation, StoredMessage } from '../../conversations/stored-conversation.ts';
import {
  type BoundRoom,
  findActivePartnerId,
  findRoomBySecret,
  findRoomByUser,
  insertRoom,
  updateRoom,
} from './room.queries.ts';

/** The user who is signed in at the browser that opened a socket, with their profile. */
interface VerifiedVisitor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface Arrival {
  /** What the visitor's browser claims. */
  readonly handshake: Handshake;
  /** The browser's secret in plain form, from its cookie or generated just now. */
  readonly secret: string;
  readonly cookieHeader: string | undefined;
  readonly address: string;
}

interface ArrivingVisitor extends Omit<Arrival, 'cookieHeader'> {
  readonly verified: VerifiedVisitor | null;
}

/** The room the visitor may enter, or why not: consent is needed first, or too many rooms were opened. */
type Binding =
  | { readonly kind: 'room'; readonly room: BoundRoom }
  | { readonly kind: 'needs-consent' }
  | { readonly kind: 'too-many' };

/** Identifies the wording of the pre-chat form's privacy agreement that visitors agree to. */
const CONSENT_VERSION = 'pre-chat-1';

/**
 * Finds or opens the room of a browser: the one that its secret opens, else the one in which its signed-in
 * user was verified, else a new one without history, whatever rooms of the same name others have. Nothing is
 * stored about a guest who has not agreed to the privacy policy.
 */
export async function bindRoom(context: ChatContext, visitor: ArrivingVisitor): Promise<Binding> {
  const found = await findRoom(context.db, visitor);
  if (found) {
    if (found.consentAt === null && !mayStore(visitor)) return { kind: 'needs-consent' };
    const change = changesOf(found, visitor, context.clock.now());
    const room = change === null ? found : await updateRoom(context.db, found.id, change);
    return { kind: 'room', room: room ?? found };
  }
  if (!mayStore(visitor)) return { kind: 'needs-consent' };
  if (!(await mayOpenRoom(context, visitor))) return { kind: 'too-many' };
  return { kind: 'room', room: await openRoom(context, visitor) };
}

/**
 * Returns the room that a browser's secret opens, or in which a signed-in user was verified. Undefined both
 * for other people's rooms and for rooms that don't exist.
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

const mayStore = ({ handshake, verified }: ArrivingVisitor): boolean =>
  handshake.isPrivacyPolicyAccepted || verified !== null;

const findRoom = (db: Db, { handshake, verified, secret }: ArrivingVisitor): Promise<BoundRoom | undefined> =>
  findOwnRoom(db, { wireId: handshake.roomId, secret, userId: verified?.userId ?? null });

/**
 * Returns the hash that opens a new room: of the browser's secret, combined with the user id if the secret
 * alone already opens another user's room.
 */
async function secretHashFor(db: Db, { handshake, secret, verified }: ArrivingVisitor): Promise<Buffer> {
  const secretHash = hashToken(secret);
  if (!verified) return secretHash;
  const isTaken = (await findRoomBySecret(db, handshake.roomId, secretHash)) !== undefined;
  return isTaken ? hashToken(`${secret} ${verified.userId}`) : secretHash;
}

async function mayOpenRoom({ attempts, limits, clock }: ChatContext, { address }: ArrivingVisitor) {
  const now = clock.now();
  const hour = { name: 'chat-rooms-hour', most: limits.roomsPerHour, windowSeconds: 3_600 };
  const day = { name: 'chat-rooms-day', most: limits.roomsPerDay, windowSeconds: 86_400 };
  const answers = [await attempts.take(hour, address, now), await attempts.take(day, address, now)];
  return answers.every(({ allowed }) => allowed);
}

async function openRoom({ db, ids, clock, config }: ChatContext, visitor: ArrivingVisitor) {
  const { handshake, verified, address } = visitor;
  const { roomId: wireId, switchSite, switchSiteId } = handshake;
  const secretHash = await secretHashFor(db, visitor);
  const now = clock.now();
  const room = {
    id: ids.uuid(),
    wireId,
    secretHash,
    ...factsOf(visitor),
    ...consentOf(visitor, now),
    userId: verified?.userId ?? null,
    isVerified: verified !== null,
    source: switchSite ?? config.sourceSite,
    partnerId: switchSiteId === null ? null : await findActivePartnerId(db, switchSiteId),
    networkAddress: address,
    createdAt: now,
  };
  const inserted = (await insertRoom(db, room)) ?? (await findRoomBySecret(db, wireId, secretHash));
  if (!inserted) throw new Error('A room was erased while it was opened.');
  return inserted;
}

/** Returns the profile of a signed-in user; for a guest, what the browser claims. */
function factsOf({ handshake, verified }: ArrivingVisitor) {
  const { name, email, phone } = verified ?? handshake;
  return { name: name ?? '', email: email || null, phone: phone || null };
}

const consentOf = ({ handshake }: ArrivingVisitor, now: Date) =>
  handshake.isPrivacyPolicyAccepted
    ? { consentAt: now, consentVersion: CONSENT_VERSION }
    : { consentAt: null, consentVersion: null };

/**
 * Returns what a later handshake adds, or null if nothing. Known details are never removed, and a verified
 * profile is never replaced by a claim.
 */
function changesOf(room: BoundRoom, visitor: ArrivingVisitor, now: Date) {
  const { verified } = visitor;
  const facts = factsOf(visitor);
  const known = {
    name: facts.name || room.name,
    email: facts.email ?? room.email,
    phone: facts.phone ?? room.phone,
  };
  const change = {
    ...(verified || !room.isVerified ? known : {}),
    // A visitor who comes back signed out can no longer be taken for the account's owner.
    isVerified: verified !== null,
    ...(verified && { userId: verified.userId }),
    ...(room.consentAt === null && consentOf(visitor, now)),
  };
  const isNews = Object.entries(change).some(([key, value]) => {
    const before = Object.entries(room).find(([name]) => name === key)?.[1];
    return value !== before && key !== 'consentVersion';
  });
  return isNews ? change : null;
}

/** Checks the session cookie of a handshake. Returns the profile of the signed-in user; null for guests. */
export async function verifyVisitor(
  { config, db, clock, findSession }: ChatContext,
  cookieHeader: string | undefined,
): Promise<VerifiedVisitor | null> {
  const cookie = cookieOf(cookieHeader, 'session', config.publicUrl);
  if (cookie === null) return null;
  const session = await findSession(db, { via: 'cookie', hash: hashToken(cookie) }, clock.now());
  const profile = session && (await customers.findById(db, session.userId));
  if (!profile) return null;
  const name = `${profile.name} ${profile.lastName}`.trim();
  return { userId: session.userId, name, email: profile.emailAddress, phone: profile.mobileNo };
}

/**
 * Returns the token that allows rating a conversation. It is derived from the room's secret, so that it can
 * be sent again after a restart, and only to the room's own browser.
 */
export const csatToken = (secretHash: Buffer, conversationId: string): string =>
  createHmac('sha256', secretHash).update(`rating ${conversationId}`).digest('base64url');

/**
 * Returns what the last message of a conversation carries: why the conversation ended and, unless our team
 * has deleted it, the token for rating it. Null for any other message.
 */
export function endingOf(
  { secretHash }: Pick<BoundRoom, 'secretHash'>,
  { kind, conversationId }: Pick<StoredMessage, 'kind' | 'conversationId'>,
  conversation: Pick<StoredConversation, 'endReason'> | null,
) {
  const reason = conversation?.endReason;
  if (kind !== 'ended' || !reason) return null;
  return reason === 'erased' ? { reason } : { reason, csatToken: csatToken(secretHash, conversationId) };
}
