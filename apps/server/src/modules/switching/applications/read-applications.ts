import type { Application, getApplication, listApplications } from '@switch/contract/http/application.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applicationView, wholeApplications } from './application-view.ts';
import type { Signings, ApplicationPorts } from './application.ports.ts';
import { applicationsOfUser, ownApplication, type SentRow } from './application.queries.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { countApplications } from '../cases/case.queries.ts';
import { pageSlice } from '../../../platform/http/page-slice.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';

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

type Ports = Pick<ApplicationPorts, 'signings'>;

/** A page of the signed-in user's applications, newest first. A page that makes no sense is the first. */
export const listOwnApplications =
  ({ signings }: Ports) =>
  async ({
    db,
    session,
    query,
  }: Context<typeof listApplications>): Promise<ResponseOf<typeof listApplications>> => {
    const rows = await applicationsOfUser(db, session.userId, pageSlice(query.page));
    const applications = await shownApplications(db, rows, signings);
    return { applications, total: await countApplications(db, session.userId) };
  };

/** One of the user's own applications. Throws the problem unauthorised for somebody else's and for none alike. */
export const readApplication =
  ({ signings }: Ports) =>
  async ({
    db,
    session,
    params,
  }: Context<typeof getApplication>): Promise<ResponseOf<typeof getApplication>> => {
    const row = await ownApplication(db, params.reference, session.userId);
    if (!row) throw new ProblemError('unauthorised');
    return { application: await shownApplication(db, row, signings) };
  };
