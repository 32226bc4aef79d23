import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { receiveSupplierReplies } from '@switch/contract/http/hand-over/supplier-reply.ts';
import { perHour } from '../../../../platform/http/attempts.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import type { SentMessage } from '../../../../platform/http/route.ts';
import { transaction, type Db } from '../../../../platform/db/database.ts';
import type { Operation, Services } from '../../services.ts';
import { openSecrets, supplierNow } from '../supplier-channel.ts';
import { repliesInFile } from './read-rows.ts';
import { fingerprintOf, takeReply, type IncomingReply, type TakenReply } from './take-reply.ts';

const MOST_SECONDS_OFF = 300;
const LONGEST_BODY = 1_000_000;

/**
 * How many messages with a wrong signature are kept for a person to see, for each supplier, so that no one
 * can fill our lists with them.
 */
const FORGED_KEPT = perHour('supplier replies with a wrong signature', 5);

const header = ({ headers }: SentMessage, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, 300) : '';
};

/**
 * Takes the replies in a supplier's API call. A message with a wrong signature is refused, and a few of them
 * are kept for a person to see; one whose timestamp is too far off is refused, because it may be a replay.
 * Problems: unauthorised, bad-request.
 */
export const receiveReplies: Operation<typeof receiveSupplierReplies> = async (context, services) => {
  const { db, request, now, log } = context;
  const { message } = request;
  if (!message || message.body.length > LONGEST_BODY) throw new ProblemError('bad-request');
  const supplierId = header(message, 'x-supplier');
  const profile = supplierId === '' ? undefined : await supplierNow(db, supplierId, now);
  if (!profile) throw new ProblemError('unauthorised');
  const isSigned = await hasSignature(db, supplierId, message, services);
  if (!isInTime(message, now)) throw new ProblemError('unauthorised');
  const incoming = () => incomingOf(message, supplierId, isSigned);
  if (isSigned) return { replies: await takeAll(db, await incoming(), now, services) };
  log.warn({ supplierId }, 'a reply with a wrong signature');
  // Uses its own transaction, because the refusal must not roll back what is kept.
  if ((await services.attempts.take(FORGED_KEPT, supplierId, now)).allowed)
    await takeAll(db, await incoming(), now, services);
  throw new ProblemError('unauthorised');
};

const takeAll = (
  db: Db,
  incoming: readonly IncomingReply[],
  now: Date,
  services: Services,
): Promise<TakenReply[]> =>
  transaction(db, async (tx) => {
    const taken: TakenReply[] = [];
    for (const each of incoming) taken.push(await takeReply(tx, each, now, services));
    return taken;
  });

function isInTime(message: SentMessage, now: Date): boolean {
  const at = Number(header(message, 'x-timestamp'));
  return Number.isInteger(at) && Math.abs(now.getTime() / 1_000 - at) <= MOST_SECONDS_OFF;
}

async function hasSignature(
  db: Db,
  supplierId: string,
  message: SentMessage,
  services: Services,
): Promise<boolean> {
  const key = (await openSecrets(db, supplierId, services))['reply-signing-key'];
  const replyId = header(message, 'x-reply-id');
  if (key === undefined || replyId === '') return false;
  const expected = createHmac('sha256', key)
    .update(`${header(message, 'x-timestamp')}.${replyId}.`)
    .update(message.body)
    .digest();
  const given = Buffer.from(header(message, 'x-signature').replace(/^sha256=/, ''), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function incomingOf(
  message: SentMessage,
  supplierId: string,
  isSigned: boolean,
): Promise<IncomingReply[]> {
  const replies = await repliesInFile(message.body);
  const replyId = header(message, 'x-reply-id');
  // A forged message must not take the place of the supplier's own message with the same id.
  const identity = isSigned ? replyId : `forged ${replyId} ${message.body.toString('base64')}`;
  const base = createHash('sha256')
    .update(JSON.stringify(['call', supplierId, identity]))
    .digest();
  return (replies.length > 0 ? replies : [null]).map((raw, index) => ({
    way: 'call',
    sender: supplierId,
    supplierId,
    doubt: isSigned ? null : 'wrong-signature',
    mark: undefined,
    raw,
    original: { name: `call ${replyId}`, content: message.body },
    fingerprint: fingerprintOf(base, index),
  }));
}
