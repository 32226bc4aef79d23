import {
  dueMandateReminder,
  isToSignOnline,
  waitingMandateStates,
} from '@switch/domain/mandate/mandate-state.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { lockMandate, waitingMandates } from './mandate.queries.ts';
import { isOwnersTurn, peopleFacts, type WithPeople } from './mandate-views.ts';
import { waitingMail, mailLink, ownerOf } from './mandate.mail.ts';
import { signatoriesOf } from './signatory.queries.ts';
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
  /** Since when it stands where it stands. */
  readonly since: Date;
  readonly now: Date;
}

async function remindOfOne(tx: Db, { id, since, now }: Waiting, services: Services): Promise<number> {
  const row = await lockMandate(tx, id);
  // It may have been signed while this one waited.
  if (!row || !waitingMandateStates.some((state) => state === row.state) || row.postedAt !== null) return 0;
  const mandate = { row, people: await signatoriesOf(tx, [id]) };
  let added = (await remindOwner(tx, mandate, { since, now }, services)) ? 1 : 0;
  for (const person of isToSignOnline(row.state) ? mandate.people : []) {
    const day = person.state === 'asked' ? dueMandateReminder(person.askedAt.getTime(), now.getTime()) : null;
    if (day === null) continue;
    const once = `mandate.reminder ${person.id} ${day}`;
    if (await mailLink(tx, { row, person, once, isAgain: true }, services, now)) added += 1;
  }
  return added;
}

/** Whoever only waits for others is not reminded. */
const hasToAct = (mandate: WithPeople): boolean =>
  mandate.row.state === 'paper_route' || isOwnersTurn(mandate) || peopleFacts(mandate).missing > 0;

async function remindOwner(
  tx: Db,
  mandate: WithPeople,
  { since, now }: Pick<Waiting, 'since' | 'now'>,
  services: Services,
): Promise<boolean> {
  const day = dueMandateReminder(since.getTime(), now.getTime());
  const owner = day !== null && hasToAct(mandate) ? await ownerOf(tx, mandate.row) : undefined;
  if (!owner) return false;
  const once = `mandate.reminder ${mandate.row.id} ${since.toISOString()} ${day}`;
  return services.outbox.add(tx, waitingMail(services.config, owner, mandate, { isAgain: true }), { once });
}
