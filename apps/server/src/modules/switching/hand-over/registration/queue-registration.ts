import { hashToken } from '../../../../platform/crypto/hashes.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { CaseRow } from '../../cases/case.queries.ts';
import { applicationById } from '../../applications/application.queries.ts';
import type { Services } from '../../services.ts';
import { deleteFiles, insertHandOver, lockOpenRegistration, updateHandOver } from '../hand-over.queries.ts';
import { noteMovedOn } from '../note-hand-over.ts';
import { FRESH, newToken, queueTry, settle, tokenKey } from '../queue-hand-overs.ts';

type Ports = Pick<Services, 'ids' | 'vault'>;
type Supply = Pick<CaseRow, 'id' | 'applicationId' | 'supplierId' | 'offer'>;

/**
 * Queues the request to a supply's new supplier to register the switch again, once; a request that has failed
 * is restarted instead. Test traffic is not sent.
 */
export async function queueRegistration(
  tx: Db,
  supply: Supply,
  now: Date,
  { ids, vault }: Ports,
): Promise<void> {
  const application = await applicationById(tx, supply.applicationId);
  if (!application || application.isTest) return;
  const open = await lockOpenRegistration(tx, supply.id);
  if (open) {
    await deleteFiles(tx, open.id);
    const anew = { state: 'queued', build: open.build + 1, attempts: 0 } as const;
    await updateHandOver(tx, open.id, { ...anew, queuedAt: now, failedAt: null, lastProblem: null });
    await settle(tx, open.id, null, now);
    return queueTry(tx, open.id);
  }
  const id = ids.uuid();
  const token = newToken(ids);
  await insertHandOver(tx, {
    ...FRESH,
    id,
    purpose: 'registration',
    supplyId: supply.id,
    applicationId: supply.applicationId,
    supplierId: supply.supplierId,
    supplierName: supply.offer.supplierName,
    queuedAt: now,
    tokenSealed: vault.seal(token, tokenKey(id)),
    tokenHash: hashToken(token),
  });
  await queueTry(tx, id);
}

/** Ends a request that has not been sent, because its case has moved on: it is not sent any more. */
export async function dropRegistration(tx: Db, supplyId: string, now: Date): Promise<void> {
  const open = await lockOpenRegistration(tx, supplyId);
  if (open) await noteMovedOn(tx, open, now);
}
