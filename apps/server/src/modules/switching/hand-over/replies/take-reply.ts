import { createHash } from 'node:crypto';
import {
  readMeterNumber,
  readReference,
  readReply,
  replyLabels,
  type RawReply,
  type SupplierReply,
} from '@switch/domain/hand-over/reply.ts';
import { isLikelyDay } from '@switch/domain/hand-over/reply-day.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { isReplySender } from '@switch/domain/supplier/reply-senders.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { hashToken } from '../../../../platform/crypto/hashes.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { openTask } from '../../../tasks/index.ts';
import { suppliesOf, type SupplyRow } from '../../cases/case.queries.ts';
import type { Services } from '../../services.ts';
import { handOverByToken, handOverOfReference, type HandOverRow } from '../hand-over.queries.ts';
import type { ReplyState, ReplyWay, WaitReason } from '../hand-over.tables.ts';
import { supplierNow } from '../supplier-channel.ts';
import { applyReply } from './apply-reply.ts';
import type { ReplyMark } from './reply-address.ts';
import { insertReply, replyByFingerprint } from './reply.queries.ts';

/** A reply as it arrived, before any of it is trusted. */
export interface IncomingReply {
  readonly way: Exclude<ReplyWay, 'staff'>;
  /** The claimed sender, for staff to see. */
  readonly sender: string;
  /** The supplier whose folder or key it came through; null for mail. */
  readonly supplierId: string | null;
  /** A doubt that already exists, such as a wrong signature. */
  readonly doubt: WaitReason | null;
  readonly mark: ReplyMark | undefined;
  /** Null if nothing could be read. */
  readonly raw: RawReply | null;
  readonly original: { readonly name: string; readonly content: Buffer };
  readonly fingerprint: Buffer;
}

/** The outcome of a reply. */
export interface TakenReply {
  readonly replyId: string;
  readonly state: ReplyState;
}

type Ports = Pick<Services, 'ids' | 'vault'>;

/** Returns the fingerprint of the reply at `index` in one message. */
export const fingerprintOf = (message: Buffer, index: number): Buffer =>
  createHash('sha256').update(message).update(String(index)).digest();

/** A case that a reply was matched with. */
interface Match {
  readonly handOver: HandOverRow;
  readonly supply: SupplyRow;
  readonly reply: SupplierReply;
}

type Waits = {
  readonly because: WaitReason;
  readonly handOver: HandOverRow | undefined;
  readonly supply: SupplyRow | undefined;
};
type Matched = Outcome<Match, Waits>;

/**
 * Processes a reply. If it can be read, comes from the supplier itself, names the right meter and fits the
 * state of the case, it moves the case at once; otherwise it waits for a person, together with its original.
 * The same reply again changes nothing.
 */
export async function takeReply(
  tx: Db,
  incoming: IncomingReply,
  now: Date,
  services: Ports,
): Promise<TakenReply> {
  const before = await replyByFingerprint(tx, incoming.fingerprint);
  if (before) return { replyId: before.id, state: before.state };
  const replyId = services.ids.uuid();
  const matched = await match(tx, incoming, now);
  const stored = {
    id: replyId,
    receivedAt: now,
    way: incoming.way,
    fingerprint: incoming.fingerprint,
    sender: incoming.sender.slice(0, 300),
    originalName: incoming.original.name.slice(0, 200),
    originalSealed: services.vault.sealBytes(incoming.original.content, replyId),
    reading: incoming.raw && JSON.stringify(withMark(incoming.raw, incoming.mark)),
    changes: JSON.stringify([]),
    decidedBy: null,
    note: '',
  };
  const { handOver, supply } = matched.ok ? matched.value : matched.problem;
  const links = {
    supplierId: handOver?.supplierId ?? incoming.supplierId,
    applicationId: handOver?.applicationId ?? null,
    supplyId: supply?.id ?? null,
    handOverId: handOver?.id ?? null,
  };
  const because = matched.ok ? null : matched.problem.because;
  const waiting = { state: 'waiting', waitsBecause: because ?? 'does-not-fit', decidedAt: null } as const;
  // Stored before it is filed, because what it changes refers to it.
  if (!(await insertReply(tx, { ...stored, ...links, ...waiting })))
    return takeReply(tx, incoming, now, services);
  const filed = matched.ok
    ? await applyReply(tx, { ...matched.value, replyId, by: null }, now, services)
    : null;
  if (filed?.ok) return { replyId, state: filed.value };
  await openTask(tx, {
    kind: 'supplier-reply',
    subject: { kind: 'supplier-reply', id: replyId },
    title: titleOf(incoming, handOver),
    dueAt: new Date(now.getTime() + REPLY_HOURS * 3_600_000),
    key: replyTaskKey(replyId),
    now,
  });
  return { replyId, state: 'waiting' };
}

const REPLY_HOURS = 8;

/** Returns the key of the task to read a reply. */
export const replyTaskKey = (replyId: string): string => `supplier-reply:${replyId}`;

const titleOf = ({ raw }: IncomingReply, handOver: HandOverRow | undefined): string => {
  const from = handOver ? ` from ${handOver.supplierName}` : '';
  const read = raw ? readReply(raw) : null;
  return read?.ok
    ? `Look at a reply${from}: ${replyLabels[read.value.kind].toLowerCase()}`
    : `Read a reply${from} that cannot be filed by itself`;
};

/** Adds the reference and token from a mark, unless the reply itself has them. */
export const withMark = (raw: RawReply, mark: ReplyMark | undefined): RawReply =>
  mark
    ? {
        ...raw,
        reference: raw.reference || mark.reference,
        reply_token: raw.reply_token || mark.token,
      }
    : raw;

async function match(tx: Db, incoming: IncomingReply, now: Date): Promise<Matched> {
  const { doubt, mark, supplierId } = incoming;
  const raw = withMark(incoming.raw ?? {}, mark);
  const handOver = await handOverFor(tx, raw, supplierId);
  const read = readReply(raw);
  const waits = (because: WaitReason, supply?: SupplyRow): Matched => fail({ because, handOver, supply });
  if (doubt !== null) return waits(doubt);
  if (incoming.raw === null || !read.ok) return waits('unreadable');
  if (!handOver) return waits('unknown-case');
  const supplies = (await suppliesOf(tx, [handOver.applicationId])).filter(
    (supply) => supply.supplierId === handOver.supplierId,
  );
  const unbelieved = await whyUnbelieved(tx, incoming, { raw, handOver, now });
  if (unbelieved) return waits(unbelieved);
  if (!isLikelyDay(read.value, ukDateAt(now))) return waits('does-not-fit');
  const { meterNumber } = read.value;
  const meant =
    meterNumber === ''
      ? supplies
      : supplies.filter((supply) => readMeterNumber(supply.meterNumber) === meterNumber);
  const [supply] = meant;
  if (!supply) return waits('wrong-meter');
  if (meant.length > 1) return waits('several-meters');
  return succeed({ handOver, supply, reply: read.value });
}

/**
 * Finds the hand-over that a reply is about: by its token, or else by its reference and the supplier that
 * sent it.
 */
async function handOverFor(
  tx: Db,
  { reply_token: token = '', reference = '' }: RawReply,
  supplierId: string | null,
): Promise<HandOverRow | undefined> {
  const byToken = token === '' ? undefined : await handOverByToken(tx, hashToken(token.trim().toUpperCase()));
  return byToken ?? handOverOfReference(tx, readReference(reference), supplierId);
}

/** Returns why a reply can't be trusted as the supplier's own about this case; null if it can. */
async function whyUnbelieved(
  tx: Db,
  { way, sender, supplierId }: IncomingReply,
  { raw, handOver, now }: { readonly raw: RawReply; readonly handOver: HandOverRow; readonly now: Date },
): Promise<WaitReason | null> {
  const named = await handOverOfReference(tx, readReference(raw.reference ?? ''), handOver.supplierId);
  if (named?.applicationId !== handOver.applicationId) return 'wrong-token';
  if (way !== 'mail') return supplierId === handOver.supplierId ? null : 'unknown-case';
  const token = (raw.reply_token ?? '').trim().toUpperCase();
  if (!hashToken(token).equals(handOver.tokenHash)) return 'wrong-token';
  const profile = await supplierNow(tx, handOver.supplierId, now);
  return profile && isReplySender(profile.replies, sender) ? null : 'wrong-sender';
}
