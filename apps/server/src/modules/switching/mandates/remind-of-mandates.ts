import { dueMandateReminder, isToSignOnline, isWaiting } from '@switch/domain/mandate/mandate-state.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { lockMandate, waitingMandates, type WholeMandate } from './mandate.queries.ts';
import { isOwnerNext, mandateProgress } from './mandate-views.ts';
import { mailLink, notifyWaiting } from './mandate.mail.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;

/**
 * Mails everybody whom a mandate has waited for since three days, and once more since ten: its owner, and those who were
 * mailed a link. Nothing is sent twice, however often it runs. Returns how many mails were added.
 */
export async function remindOfMandates(services: Services, db: Db, now: Date): Promise<number> {
  let added = 0;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  for (const { id, since } of await waitingMandates(db, { from: daysAgo(40), until: daysAgo(3) }))
    added += await transaction(db, (tx) => remindOfOne(tx, { id, since, now }, services));
  return added;
}

interface Waiting {
  readonly id: string;
  /** When it came to its state. */
  readonly since: Date;
  readonly now: Date;
}

async function remindOfOne(tx: Db, { id, since, now }: Waiting, services: Services): Promise<number> {
  const mandate = await lockMandate(tx, id);
  // It may have been signed while this one waited.
  if (!mandate || !isWaiting(mandate.state) || mandate.postedAt !== null) return 0;
  let added = 0;
  const ownersDay = dueMandateReminder(since.getTime(), now.getTime());
  if (ownersDay !== null && hasToAct(mandate)) {
    const once = `mandate.reminder ${id} ${since.toISOString()} ${ownersDay}`;
    if (await notifyWaiting(tx, mandate, services, { once, isReminder: true })) added += 1;
  }
  for (const person of isToSignOnline(mandate.state) ? mandate.people : []) {
    const day = person.state === 'asked' ? dueMandateReminder(person.askedAt.getTime(), now.getTime()) : null;
    if (day === null) continue;
    const once = `mandate.reminder ${person.id} ${day}`;
    if (await mailLink(tx, mandate, { person, once, isAgain: true }, services, now)) added += 1;
  }
  return added;
}

/** Whoever only waits for others is not reminded. */
const hasToAct = (mandate: WholeMandate): boolean =>
  mandate.state === 'paper_route' || isOwnerNext(mandate) || mandateProgress(mandate).missing > 0;
