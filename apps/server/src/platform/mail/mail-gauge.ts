import type { Db } from '../db/database.ts';
import type { WatchedGauge } from '../observe/metrics.ts';
import { countMails } from './outbox.queries.ts';

/** Mails that wait to leave, and mails that did not leave. */
export const mailGauge = (db: Db): WatchedGauge => ({
  name: 'mails_kept',
  help: 'Mails that wait to leave, and mails that did not leave',
  label: 'state',
  read: async () => ({ ...(await countMails(db)) }),
});
