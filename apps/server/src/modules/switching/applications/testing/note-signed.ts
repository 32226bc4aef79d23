import type { TestApp } from '../../../../testing/test-app.ts';
import { noteSigned as note } from '../sent-application.ts';

/** Records that everyone has signed an application, as signing does. */
export async function noteSigned({ db, platform, clock }: TestApp, reference: string): Promise<void> {
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const by = { isInJourney: false, isOwnerAmong: true };
  await note(db, id, { now: clock.now(), attachments: [], by }, platform);
}
