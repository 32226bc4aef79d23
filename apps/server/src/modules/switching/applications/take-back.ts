import type { takeBackApplication } from '@switch/contract/http/application.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Db } from '../../../platform/db/database.ts';
import { awaitsSignature, suppliesOf } from '../cases/case.queries.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../identity/index.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { noteWithdrawn, ownApplication, type SentRow } from './application.queries.ts';
import { moveSupplies } from '../cases/move-case.ts';

type Ports = Pick<ApplicationPorts, 'mandates' | 'quotations' | 'signings'>;

/** Who takes an application back, when, and why in words for those who were asked to sign. */
interface TakingBack {
  readonly userId: string;
  readonly requestId: string;
  readonly at: Date;
  readonly reason: string;
}

/**
 * Takes back an application that waits for signatures, in the transaction of the caller: its envelope is voided, its case
 * withdrawn, its mandates end, and its draft is open again. Answers false, and changes nothing, once everybody has signed.
 */
export async function takeBack(
  tx: Db,
  { id, draftId }: Pick<SentRow, 'id' | 'draftId'>,
  { userId, requestId, at, reason }: TakingBack,
  { mandates, quotations, signings }: Ports,
): Promise<boolean> {
  if (!(await awaitsSignature(tx, id))) return false;
  // Holds the envelope: from here on nobody signs in it, and none is made.
  await signings.voidFor(tx, id, reason, at);
  const state = (await signings.progress(tx, [id])).get(id)?.state;
  if (state === 'completing' || state === 'completed') return false;
  const path = ['awaiting_signature', 'withdrawn'] as const;
  const moved = await moveSupplies(tx, id, { path, at, reason, actorId: userId });
  // Another request took it back while this one waited: its quotations may be used again already.
  if (moved === 0) return true;
  await noteWithdrawn(tx, id, at);
  await mandates.cancel(tx, id, { userId, at });
  const supplies = await suppliesOf(tx, [id]);
  await quotations.markFree(
    tx,
    supplies.map(({ quotationId }) => quotationId),
  );
  const subject = { actorId: userId, subjectId: draftId, requestId };
  await recordAudit(tx, { event: 'application.take-back', ...subject, happenedAt: at });
  return true;
}

const NOT_FOUND = refuse('not-found', 'There is no application of yours with this reference.');
const SIGNED = refuse(
  'not-allowed',
  'Everybody has signed, so the contract binds and this application cannot be taken back.',
);

/** Takes one of the user's own applications back. Repeating it answers the same. Problems: not-found, not-allowed. */
export const takeBackOwn =
  (platform: Ports) =>
  async ({
    db,
    params,
    session,
    request,
    now,
  }: Context<typeof takeBackApplication>): Promise<ResponseOf<typeof takeBackApplication>> => {
    const row = await ownApplication(db, params.reference, session.userId);
    if (!row) return NOT_FOUND;
    if (row.withdrawnAt !== null) return { result: true, stepsId: row.draftId };
    const { userId } = session;
    const reason = 'Taken back by who sent it';
    const isTaken = await takeBack(db, row, { userId, requestId: request.id, at: now, reason }, platform);
    return isTaken ? { result: true, stepsId: row.draftId } : SIGNED;
  };
