import * as calls from '@switch/contract/http/after-start/calendar-feed.ts';
import { calendarText } from '@switch/domain/history/calendar-text.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { auditCustomer } from '../../identity/index.ts';
import { applicationsOfUser } from '../applications/application.queries.ts';
import { switchHistories } from '../history/switch-history.ts';
import type { Operation } from '../services.ts';
import { allDays } from './calendar-days.ts';
import { deleteFeed, feedByHash, feedOf, keepFeed } from './calendar-feed.queries.ts';

/** Returns since when the user's calendar has had an address. */
export const readOwnFeed: Operation<typeof calls.readCalendarFeed> = async ({ db, session }) => ({
  madeAt: (await feedOf(db, session.userId))?.madeAt.toISOString() ?? null,
});

/** Creates an address for the user's calendar; its secret is only stored as a hash. */
export const makeOwnFeed: Operation<typeof calls.makeCalendarFeed> = async (context, { ids }) => {
  const { db, session, now } = context;
  const token = ids.token();
  await keepFeed(db, { userId: session.userId, tokenHash: hashToken(token), madeAt: now });
  await auditCustomer(context, 'calendar.make-feed', session.userId);
  return { madeAt: now.toISOString(), path: calls.readCalendar.path.replace(':feedToken', token) };
};

/** Removes the address of the user's calendar. */
export const endOwnFeed: Operation<typeof calls.endCalendarFeed> = async (context) => {
  const { db, session } = context;
  if (await feedOf(db, session.userId)) {
    await deleteFeed(db, session.userId);
    await auditCustomer(context, 'calendar.end-feed', session.userId);
  }
  return { madeAt: null };
};

/** The most applications in a calendar; the newest are used. */
const MOST_APPLICATIONS = 100;

/** Returns the calendar behind a secret address. Problem: not-found. */
export const readFeed: Operation<typeof calls.readCalendar> = async ({ db, params, now }) => {
  const feed = await feedByHash(db, hashToken(params.feedToken));
  if (!feed) throw new ProblemError('not-found');
  const rows = await applicationsOfUser(db, feed.userId, { limit: MOST_APPLICATIONS, offset: 0 });
  const histories = await switchHistories(db, rows, now);
  return {
    fileName: 'Energy.ics',
    contentType: 'text/calendar; charset=utf-8',
    bytes: new TextEncoder().encode(calendarText(allDays(histories), now)),
  };
};
