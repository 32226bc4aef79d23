import type { takeBackApplication } from '@switch/contract/http/switching/application.ts';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { awaitsSignature, suppliesOf } from '../cases/case.queries.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { auditCustomer } from '../../identity/index.ts';
import { noteWithdrawn, ownApplication, type SentRow } from './application.queries.ts';
import { moveCases } from '../cases/move-case.ts';
import type { Operation, Services } from '../services.ts';
import { quotationStore } from '../../pricing/index.ts';
import { cancelMandates } from '../mandates/make-mandates.ts';
import { signingProgressOf } from '../signing/envelopes/envelope.queries.ts';
import { voidEnvelopeOf } from '../signing/envelopes/move-envelope.ts';

/** Who takes an application back, when, and the reason in words for those who were asked to sign. */
interface TakingBack {
  readonly userId: string;
  readonly requestId: string;
  readonly at: Date;
  readonly reason: string;
}

/**
 * Takes back an application that is awaiting signatures, in the caller's transaction: its envelope is voided,
 * its case withdrawn, its mandates cancelled, and its draft is open again. Returns false once everyone has
 * signed.
 */
export async function takeBack(
  tx: Db,
  { id, draftId }: Pick<SentRow, 'id' | 'draftId'>,
  { userId, requestId, at, reason }: TakingBack,
  services: Services,
): Promise<boolean> {
  if (!(await awaitsSignature(tx, id))) return false;
  // Locks the envelope, so that from now on no one can sign it and no new one can be made.
  await voidEnvelopeOf(tx, id, { reason, now: at }, services);
  const state = (await signingProgressOf(tx, [id])).get(id)?.state;
  if (state === 'completing' || state === 'completed') return false;
  const path = ['awaiting_signature', 'withdrawn'] as const;
  const moved = await moveCases(tx, { applicationId: id }, { path, at, reason, actorId: userId });
  // Another request took it back while this one waited, so its quotations may already be in use again.
  if (moved === 0) return true;
  await noteWithdrawn(tx, id, at);
  await cancelMandates(tx, id, { userId, at });
  const supplies = await suppliesOf(tx, [id]);
  await quotationStore.markFree(
    tx,
    supplies.map(({ quotationId }) => quotationId),
  );
  const by = { db: tx, session: { userId }, request: { id: requestId }, now: at };
  await auditCustomer(by, 'application.take-back', draftId);
  return true;
}

const NOT_FOUND = refuse('not-found', 'There is no application of yours with this reference.');
const signedBy = (on: IsoDate) =>
  refuse(
    'not-allowed',
    `Everybody has signed, so this application cannot be taken back here any more. ${factText(contract['until-accepted'], on)}`,
  );

/**
 * Takes back one of the user's own applications. Repeating the call returns the same response. Problems:
 * not-found, not-allowed.
 */
export const takeBackOwn: Operation<typeof takeBackApplication> = async (
  { db, params, session, request, now },
  services,
) => {
  const row = await ownApplication(db, params.reference, session.userId);
  if (!row) return NOT_FOUND;
  if (row.withdrawnAt !== null) return { result: true, stepsId: row.draftId };
  const { userId } = session;
  const reason = 'Taken back by who sent it';
  const isTaken = await takeBack(db, row, { userId, requestId: request.id, at: now, reason }, services);
  return isTaken ? { result: true, stepsId: row.draftId } : signedBy(ukDateAt(now));
};
