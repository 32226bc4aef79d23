import type { getApplication, listApplications } from '@switch/contract/http/application.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { countApplications } from './sent-applications.queries.ts';
import { pageSlice } from '../../../platform/http/page-slice.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { applicationsOfUser, ownApplication } from './application.queries.ts';
import { shownApplication, shownApplications } from './shown-applications.ts';

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
