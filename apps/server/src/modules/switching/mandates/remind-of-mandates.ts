import { dueMandateReminder, isToSignOnline, isWaiting } from '@switch/domain/mandate/mandate-state.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { eventsWithMail } from '../../../platform/mail/outbox.queries.ts';
import { mandatesSetUp, waitingMandates } from './mandate-news.queries.ts';
import { lockMandate, mandatesSentWith, type WholeMandate } from './mandate.queries.ts';
import { isOwnerNext, mandateProgress } from './mandate-views.ts';
import { activeEvent, mailLink, notifyActive, notifyWaiting } from './mandate.mail.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;

/**
 * Reminds everyone a mandate has been waiting for, after three days and again after ten: its owner, with one
 * mail for all mandates in the same state, and those who were mailed a link. Nothing is sent twice, however
 * often it runs. Returns how many mails were added.
 */
export async function remindOfMandates(services: Services, db: Db, now: Date): Promise<number> {
  let added = 0;
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const waiting = await waitingMandates(db, { from: daysAgo(40), until: daysAgo(3) });
  for (const group of Map.groupBy(waiting, ({ applicationId }) => applicationId).values())
    added += await transaction(db, (tx) => remindOfGroup(tx, group, now, services));
  return added;
}

/** A mandate with the time it came to its state. */
interface Waiting {
  readonly id: string;
  readonly since: Date;
}

async function remindOfGroup(
  tx: Db,
  group: readonly Waiting[],
  now: Date,
  services: Services,
): Promise<number> {
  let added = 0;
  const events = new Map<string, string>();
  const toOwner: WholeMandate[] = [];
  for (const { id, since } of group) {
    const mandate = await lockMandate(tx, id);
    // It may have been signed while this transaction waited for the lock.
    if (!mandate || !isWaiting(mandate.state) || mandate.postedAt !== null) continue;
    const day = dueMandateReminder(since.getTime(), now.getTime());
    if (day !== null && hasToAct(mandate)) {
      events.set(id, `mandate.reminder ${id} ${since.toISOString()} ${day}`);
      toOwner.push(mandate);
    }
    added += await remindPeople(tx, mandate, now, services);
  }
  const once = ({ id }: WholeMandate): string => events.get(id) ?? '';
  const mailed = await eventsWithMail(tx, [...events.values()]);
  const due = toOwner.filter((mandate) => !mailed.has(once(mandate)));
  for (const [first, ...others] of Map.groupBy(due, ({ state }) => state).values())
    if (first && (await notifyWaiting(tx, [first, ...others], services, { once, isReminder: true })))
      added += 1;
  return added;
}

/** Mails a new link to those who were asked by link and have not signed. */
async function remindPeople(tx: Db, mandate: WholeMandate, now: Date, services: Services): Promise<number> {
  let added = 0;
  for (const person of isToSignOnline(mandate.state) ? mandate.people : []) {
    const day = person.state === 'asked' ? dueMandateReminder(person.askedAt.getTime(), now.getTime()) : null;
    if (day === null) continue;
    const once = `mandate.reminder ${person.id} ${day}`;
    if (await mailLink(tx, mandate, { person, once, isAgain: true }, services, now)) added += 1;
  }
  return added;
}

/**
 * Returns whether the owner has something to do; if they are only waiting for others, they are not reminded.
 */
const hasToAct = (mandate: WholeMandate): boolean =>
  mandate.state === 'paper_route' || isOwnerNext(mandate) || mandateProgress(mandate).missing > 0;

/** Everything set up within an hour goes into one mail, as long as it is news. */
const JOINED_MS = 3_600_000;
const NEWS_MS = 14 * DAY_MS;

/**
 * Mails owners that Direct Debits are set up, with everything of one application within an hour in one mail.
 * Returns how many mails were added.
 */
export async function mailMandatesSetUp(services: Services, db: Db, now: Date): Promise<number> {
  const all = await mandatesSetUp(db, new Date(now.getTime() - NEWS_MS));
  const mailed = await eventsWithMail(db, all.map(activeEvent));
  const news = all.filter((mandate) => !mailed.has(activeEvent(mandate)));
  let added = 0;
  for (const [applicationId, group] of Map.groupBy(news, (mandate) => mandate.applicationId)) {
    const first = Math.min(...group.map(({ movedAt }) => movedAt.getTime()));
    if (now.getTime() - first < JOINED_MS) continue;
    const isNews = ({ id }: WholeMandate): boolean => group.some((each) => each.id === id);
    await transaction(db, async (tx) => {
      const [mandate, ...others] = (await mandatesSentWith(tx, applicationId)).filter(isNews);
      if (mandate && (await notifyActive(tx, [mandate, ...others], services))) added += 1;
    });
  }
  return added;
}
