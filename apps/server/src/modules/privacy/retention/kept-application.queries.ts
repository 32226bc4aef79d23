import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Deletes a sent application with everything that was kept with it: the signing service’s record, documents, mandates, moves,
 * its draft with signatures, and the quotations that it rested on. Returns whether it was there.
 */
export async function deleteApplication(tx: Tx, applicationId: string): Promise<boolean> {
  const application = await tx
    .selectFrom('applications')
    .select(['draftId', 'userId'])
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (!application) return false;
  await sql`
    delete from e_sign_envelopes where id in (
      select vendor_id::uuid from envelopes
      where application_id = ${applicationId}::uuid and service = 'built-in' and vendor_id is not null)`.execute(
    tx,
  );
  const { rows } = await sql<{ quotationId: string }>`
    select quotation_id from application_supplies where application_id = ${applicationId}::uuid`.execute(tx);
  await tx.deleteFrom('applications').where('id', '=', applicationId).execute();
  // Another application may have come from the same draft, and rest on the same quotation; somebody whose account stands may
  // be at the draft again, which has a time of its own.
  await sql`
    delete from drafts d where id = ${application.draftId}::uuid
      and not exists (select from applications a where a.draft_id = d.id)
      and exists (select from deleted_accounts x where x.user_id = d.user_id)`.execute(tx);
  const quotationIds = rows.map(({ quotationId }) => quotationId);
  await sql`
    delete from quotations q where id = any(${quotationIds}::uuid[])
      and not exists (select from application_supplies s where s.quotation_id = q.id)`.execute(tx);
  return true;
}

/** Deletes the rows of deleted accounts that no contract refers to any more. Returns how many. */
export async function deleteEmptyAccounts(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from users u using deleted_accounts d where d.user_id = u.id
      and not exists (select from applications a where a.user_id = u.id)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
