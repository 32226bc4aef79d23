import { setImmediate } from 'node:timers/promises';

/**
 * Runs `work` while the database is busy with `query`, and returns the results of both. A statement is only
 * sent when the event loop comes round, so `work` is deferred; otherwise it would hold up the query.
 */
export const meanwhile = <Found, Done>(
  query: Promise<Found>,
  work: () => Done,
): Promise<readonly [Found, Done]> => Promise.all([query, setImmediate().then(work)]);
