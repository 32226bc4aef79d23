import type { Application } from '@switch/contract/http/application.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applicationView } from './application-view.ts';
import type { Signings } from './application.ports.ts';
import type { SentRow } from './application.queries.ts';
import { wholeApplications } from './whole-application.ts';

/** Applications as their owner sees them, in their order, with how far the signing of each has come. */
export async function shownApplications(
  db: Db,
  rows: readonly SentRow[],
  signings: Pick<Signings, 'progress'>,
): Promise<Application[]> {
  const progress = await signings.progress(
    db,
    rows.map(({ id }) => id),
  );
  const whole = await wholeApplications(db, rows);
  return whole.map((each) => applicationView(each, progress.get(each.row.id)));
}

/** One application as its owner sees it. */
export async function shownApplication(
  db: Db,
  row: SentRow,
  signings: Pick<Signings, 'progress'>,
): Promise<Application> {
  const [application] = await shownApplications(db, [row], signings);
  if (!application) throw new Error('One application is shown as one.');
  return application;
}
