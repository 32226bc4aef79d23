import { createHash } from 'node:crypto';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { listDirectDebits, signDirectDebit } from '@switch/contract/http/mandate.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { refuse, refuseFields } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { recordAudit } from '../../observe/audit.queries.ts';
import { lockMandate, mandatesOfUser, moveRow, movesOf, type MandateOfCase } from './mandate.queries.ts';
import { ownView, statementOf } from './mandate-views.ts';
import { isId, NO_MANDATE } from './mandate-refusals.ts';

/** The user's own mandates with their words, newest first. */
export async function listOwnMandates({
  db,
  session,
}: Context<typeof listDirectDebits>): Promise<ResponseOf<typeof listDirectDebits>> {
  const rows = await mandatesOfUser(db, session.userId);
  const moves = await movesOf(
    db,
    rows.map(({ id }) => id),
  );
  return { mandates: rows.map((row) => ownView(row, moves)) };
}

type Request = Context<typeof signDirectDebit>;

/**
 * Signs a mandate that waits for it, with a typed name, and keeps what was agreed to with its hash. The same signature
 * sent again is answered as done. Problems: not-found, bad-fields, not-allowed.
 */
export async function signOwnMandate(context: Request): Promise<ResponseOf<typeof signDirectDebit>> {
  const { db, params, body, session } = context;
  const row = isId(params.mandateId) ? await lockMandate(db, params.mandateId) : undefined;
  if (row?.userId !== session.userId) return NO_MANDATE;
  const isRepeat = row.state === 'signed' && row.signName === body.signName;
  if (row.state !== 'awaiting_signature' && !isRepeat)
    return refuse('not-allowed', 'This mandate is not waiting for a signature on the screen.');
  const wrong = [
    ...(body.signName === '' ? [{ field: 'signName', message: 'Enter your full name' }] : []),
    ...(body.hasAgreed ? [] : [{ field: 'hasAgreed', message: 'Tick this for the Direct Debit mandate' }]),
  ];
  if (wrong.length > 0) return refuseFields(wrong);
  if (!isRepeat) await signRow(context, row);
  const signed = (await mandatesOfUser(db, session.userId)).find(({ id }) => id === row.id);
  return signed ? { result: true, mandate: ownView(signed, await movesOf(db, [row.id])) } : NO_MANDATE;
}

async function signRow({ db, body, session, request, now }: Request, row: MandateOfCase): Promise<void> {
  const document = canonicalJson({
    format: 'mandate-1',
    supplierName: row.supplierName,
    serviceUserNumber: row.serviceUserNumber,
    account: row.masked,
    statement: statementOf(row.supplierName),
    signName: body.signName,
    signedAt: now.toISOString(),
    address: request.address,
    userAgent: request.userAgent,
  });
  const by = {
    actor: 'customer',
    actorId: session.userId,
    reason: 'signed on the screen',
    movedAt: now,
  } as const;
  await moveRow(db, row, 'signed', by, {
    signName: body.signName,
    signedAt: now,
    document,
    documentHash: createHash('sha256').update(document).digest(),
  });
  const subject = { actorId: session.userId, subjectId: row.id, requestId: request.id };
  await recordAudit(db, { event: 'mandate.sign', ...subject, happenedAt: now });
}
