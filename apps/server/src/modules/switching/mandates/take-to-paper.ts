import { isToSignOnline } from '@switch/domain/mandate/mandate-state.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { Services } from '../services.ts';
import { lockMandate, moveRow, toSignByOthers } from './mandate.queries.ts';
import { notifyWaiting } from './mandate.mail.ts';
import { refuseOffPaper } from './mandate-views.ts';

/**
 * Moves mandates to paper that are waiting for links to which the supplier's bank does not consent: they were
 * mailed before consent was required, or before it was withdrawn. Signatures already given stay stored, and
 * the owner is mailed once. Returns how many were moved.
 */
export async function takeToPaper(services: Services, db: Db, now: Date): Promise<number> {
  let taken = 0;
  for (const { id, supplierId } of await toSignByOthers(db))
    if (services.forms.consentOf(supplierId) === null)
      taken += await transaction(db, (tx) => takeOne(tx, id, services, now));
  return taken;
}

async function takeOne(tx: Db, id: string, services: Services, now: Date): Promise<number> {
  const mandate = await lockMandate(tx, id);
  // It may have been signed or moved to paper while this transaction waited for the lock.
  if (!mandate || !isToSignOnline(mandate.state) || !refuseOffPaper(mandate, services.forms)) return 0;
  const reason = 'others sign it, and no bank has consented to links';
  await moveRow(
    tx,
    mandate,
    'paper_route',
    { actor: 'system', actorId: null, reason, movedAt: now },
    { postedAt: null },
  );
  const moved = { ...mandate, state: 'paper_route', postedAt: null } as const;
  await notifyWaiting(tx, [moved], services, { once: () => `mandate.on-paper ${id}`, isReminder: false });
  return 1;
}
