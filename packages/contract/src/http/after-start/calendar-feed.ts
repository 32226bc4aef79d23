import * as z from 'zod/mini';
import { FileAnswer } from '../answer.ts';
import { publicCall, sessionCall } from '../call.ts';

/** Since when the signed-in user's calendar can be subscribed to; null while it cannot. Its address is shown once, when it is made. */
export const readCalendarFeed = sessionCall.get('calendar.read-feed', '/api/calendarFeed', {
  response: z.object({ madeAt: z.nullable(z.string()) }),
});

/** Makes a secret address for the signed-in user's calendar; a former one ends. `path` begins at the root of the site. */
export const makeCalendarFeed = sessionCall.post('calendar.make-feed', '/api/calendarFeed', {
  response: z.object({ madeAt: z.string(), path: z.string() }),
});

/** Takes the address back: whoever has it gets nothing any more. Again changes nothing. */
export const endCalendarFeed = sessionCall.delete('calendar.end-feed', '/api/calendarFeed', {
  response: z.object({ madeAt: z.literal(null) }),
});

/**
 * The days of a user's switches for calendar programs, by the secret in its address alone: starts, readings, notice and ends of
 * contracts, by fuel, supplier and reference, without names, addresses or meter numbers. HTTP 404 for a secret that nobody has.
 */
export const readCalendar = publicCall.get('calendar.read', '/api/calendars/:feedToken/energy.ics', {
  params: z.object({ feedToken: z.string().check(z.maxLength(60)) }),
  response: FileAnswer,
  answers: 'file',
  limit: 'look-up',
});
