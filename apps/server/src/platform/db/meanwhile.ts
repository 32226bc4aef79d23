import { setImmediate } from 'node:timers/promises';

/**
 * Does `work` while the database is busy with `query`, and returns what both came to. A statement leaves only when the event
 * loop comes round, so work that went on at once would keep it waiting.
 */
export const meanwhile = <Found, Done>(
  query: Promise<Found>,
  work: () => Done,
): Promise<readonly [Found, Done]> => Promise.all([query, setImmediate().then(work)]);
