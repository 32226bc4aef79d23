import type {
  Application,
  getApplication,
  listApplications,
} from '@switch/contract/http/switching/application.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applicationView, wholeApplications } from './application-view.ts';
import {
  applicationsOfUser,
  countApplications,
  ownApplication,
  type SentRow,
} from './application.queries.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';

import { pageSlice } from '../../../platform/http/page-slice.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import { signingProgressOf } from '../signing/envelopes/envelope.queries.ts';

/** Applications as their owner sees them, in their order, with how far the signing of each has come. */
async function shownApplications(db: Db, rows: readonly SentRow[]): Promise<Application[]> {
  const progress = await signingProgressOf(
    db,
    rows.map(({ id }) => id),
  );
  const whole = await wholeApplications(db, rows);
  return whole.map((each) => applicationView(each, progress.get(each.row.id)));
}

/** One application as its owner sees it. */
export async function shownApplication(db: Db, row: SentRow): Promise<Application> {
  const [application] = await shownApplications(db, [row]);
  if (!application) throw new Error('One application is shown as one.');
  return application;
}

/** A page of the signed-in user's applications, newest first. A page that makes no sense is the first. */
export async function listOwnApplications({
  db,
  session,
  query,
}: Context<typeof listApplications>): Promise<ResponseOf<typeof listApplications>> {
  const rows = await applicationsOfUser(db, session.userId, pageSlice(query.page));
  const applications = await shownApplications(db, rows);
  return { applications, total: await countApplications(db, session.userId) };
}

/** One of the user's own applications. Throws the problem unauthorised for somebody else's and for none alike. */
export async function readApplication({
  db,
  session,
  params,
}: Context<typeof getApplication>): Promise<ResponseOf<typeof getApplication>> {
  const row = await ownApplication(db, params.reference, session.userId);
  if (!row) throw new ProblemError('unauthorised');
  return { application: await shownApplication(db, row) };
}
