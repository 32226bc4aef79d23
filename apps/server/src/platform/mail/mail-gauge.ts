import type { Db } from '../db/database.ts';
import type { WatchedGauge } from '../observe/metrics.ts';
import { countMails } from './outbox.queries.ts';

/** Returns a gauge of the mails that are waiting and of those that could not be sent. */
export const mailGauge = (db: Db): WatchedGauge => ({
  name: 'mails_kept',
  help: 'Mails that wait to leave, and mails that did not leave',
  label: 'state',
  read: async () => ({ ...(await countMails(db)) }),
});
