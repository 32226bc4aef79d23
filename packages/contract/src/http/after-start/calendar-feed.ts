import * as z from 'zod/mini';
import { FileAnswer } from '../answer.ts';
import { publicCall, sessionCall } from '../call.ts';

/**
 * Returns since when the signed-in user's calendar has had a subscription address; null if it has none. The
 * address itself is shown only once, when it is created.
 */
export const readCalendarFeed = sessionCall.get('calendar.read-feed', '/api/calendarFeed', {
  response: z.object({ madeAt: z.nullable(z.string()) }),
});

/**
 * Creates a secret address for the signed-in user's calendar, replacing any earlier one. `path` begins at the
 * root of the site.
 */
export const makeCalendarFeed = sessionCall.post('calendar.make-feed', '/api/calendarFeed', {
  response: z.object({ madeAt: z.string(), path: z.string() }),
});

/** Revokes the calendar's address: it stops working for everyone who has it. Repeating it changes nothing. */
export const endCalendarFeed = sessionCall.delete('calendar.end-feed', '/api/calendarFeed', {
  response: z.object({ madeAt: z.literal(null) }),
});

/**
 * Returns the days of a user's switches for calendar programs, identified only by the secret in the address:
 * starts, readings, notices and contract ends, by fuel, supplier and reference, without names, addresses or
 * meter numbers. HTTP 404 for an unknown secret.
 */
export const readCalendar = publicCall.get('calendar.read', '/api/calendars/:feedToken/energy.ics', {
  params: z.object({ feedToken: z.string().check(z.maxLength(60)) }),
  response: FileAnswer,
  answers: 'file',
  limit: 'look-up',
});
