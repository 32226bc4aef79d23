import type { TestApp } from '../../../../testing/test-app.ts';
import { customers } from '../../../identity/index.ts';
import { keptQuotations } from '../../../pricing/index.ts';
import { sentApplications } from '../sent-application.ts';

/** Notes that everybody has signed an application, as the signing does. */
export async function noteSigned({ db, platform, clock }: TestApp, reference: string): Promise<void> {
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const applications = sentApplications({ ...platform, customers, quotations: keptQuotations });
  await applications.noteSigned(db, id, clock.now());
}
