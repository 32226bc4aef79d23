import { SAMPLE_SOURCE } from '@switch/domain/enquiry/source.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { sql } from 'kysely';
import { transaction, type Db } from '../../platform/db/database.ts';
import type { Vault } from '../../platform/crypto/vault.ts';

/** What is another one's in a copy of an application. */
export interface Copy {
  /** The reference of the application that is copied. */
  readonly of: string;
  readonly reference: string;
  readonly organisationName: string;
  readonly siteAddress: string;
  readonly person: { readonly name: string; readonly lastName: string; readonly email: string };
  readonly submittedAt: Date;
  /** Until when its prices are held. */
  readonly heldUntil: Date;
  /** First day of its supplies, `yyyy-MM-dd`. */
  readonly startDate: string;
  readonly endDateOf: (termMonths: number) => string;
  readonly meterNumberOf: (fuel: Fuel) => string;
  /** Texts of the original with what stands in their place, in answers. */
  readonly texts: readonly (readonly [from: string, to: string])[];
}

/** An application to copy, with what its answers say of whose it is. */
export interface Original {
  readonly reference: string;
  readonly organisationName: string;
  readonly siteAddress: string;
}

interface Row {
  readonly id: string;
  readonly draftId: string;
  readonly userId: string;
  readonly answers: unknown;
}

/** A row again, with some columns that are another one's. */
const again = (table: string, id: string, changed: Readonly<Record<string, unknown>>) => sql`
  insert into ${sql.table(table)}
  select (jsonb_populate_record(original, ${JSON.stringify(changed)}::jsonb)).*
  from ${sql.table(table)} original where original.id = ${id}::uuid`;

/**
 * Stores a copy of a sent application that is somebody else's: their account, draft, quotations and supplies, waiting for
 * signatures since it was sent. Nothing is copied of what was signed. Returns the ids of its supplies.
 */
export const copyApplication = (db: Db, vault: Vault, copy: Copy): Promise<readonly string[]> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<Row>`
      select id, draft_id, user_id, answers from applications where reference = ${copy.of}`.execute(tx);
    const [original] = rows;
    if (!original) throw new Error(`There is no application ${copy.of}.`);
    const [applicationId, draftId, userId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const { person, submittedAt } = copy;
    const at = submittedAt.toISOString();
    const answers = renamed(original.answers, copy.texts);
    const named = { email_address: person.email, email_key: person.email.toLowerCase() };
    const names = { name: person.name, last_name: person.lastName };
    await again('users', original.userId, {
      id: userId,
      ...named,
      ...names,
      created_at: at,
      updated_at: at,
    }).execute(tx);
    await again('drafts', original.draftId, {
      id: draftId,
      user_id: userId,
      answers,
      created_at: at,
      updated_at: at,
    }).execute(tx);
    await again('applications', original.id, {
      id: applicationId,
      reference: copy.reference,
      draft_id: draftId,
      user_id: userId,
      signature_id: null,
      source: SAMPLE_SOURCE,
      is_test: false,
      answers,
      organisation_name: copy.organisationName,
      site_address: copy.siteAddress,
      submitted_at: at,
    }).execute(tx);
    await sql`insert into application_checks select ${applicationId}::uuid, checks from application_checks
      where application_id = ${original.id}::uuid`.execute(tx);
    await copyPayment(tx, vault, { from: original.id, to: applicationId });
    return copySupplies(tx, copy, { from: original.id, applicationId, draftId, userId });
  });

function renamed(answers: unknown, texts: Copy['texts']): unknown {
  const changed = texts.reduce(
    (text, [from, to]) => text.replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1)),
    JSON.stringify(answers),
  );
  const parsed: unknown = JSON.parse(changed);
  return parsed;
}

/** Bank details are sealed for their row: a copy is sealed anew. */
async function copyPayment(tx: Db, vault: Vault, { from, to }: { from: string; to: string }): Promise<void> {
  const { rows } = await sql<{ id: string; sealed: Buffer; masked: unknown; paymentVersion: number }>`
    select id, sealed, masked, payment_version from application_payments where application_id = ${from}::uuid`.execute(
    tx,
  );
  for (const { id, sealed, masked, paymentVersion } of rows) {
    const copyId = crypto.randomUUID();
    await sql`insert into application_payments (id, application_id, sealed, masked, payment_version)
      values (${copyId}, ${to}, ${vault.seal(vault.open(sealed, id), copyId)}, ${JSON.stringify(masked)}, ${paymentVersion})`.execute(
      tx,
    );
  }
}

async function copySupplies(
  tx: Db,
  copy: Copy,
  ids: {
    readonly from: string;
    readonly applicationId: string;
    readonly draftId: string;
    readonly userId: string;
  },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; quotationId: string; fuel: Fuel; offer: { termMonths: number } }>`
    select id, quotation_id, fuel, offer from application_supplies where application_id = ${ids.from}::uuid
    order by fuel`.execute(tx);
  const at = copy.submittedAt.toISOString();
  const supplyIds = [];
  for (const { id, quotationId, fuel, offer } of rows) {
    const [supplyId, newQuotation] = [crypto.randomUUID(), crypto.randomUUID()];
    await again('quotations', quotationId, {
      id: newQuotation,
      user_id: ids.userId,
      draft_id: ids.draftId,
      created_at: at,
      expires_at: copy.heldUntil.toISOString(),
      used_at: at,
      site_address: copy.siteAddress,
    }).execute(tx);
    await again('application_supplies', id, {
      id: supplyId,
      application_id: ids.applicationId,
      quotation_id: newQuotation,
      meter_number: copy.meterNumberOf(fuel),
      start_date: copy.startDate,
      end_date: copy.endDateOf(offer.termMonths),
      state: 'awaiting_signature',
    }).execute(tx);
    await sql`insert into case_moves (supply_id, from_state, to_state, moved_at, actor_id, reason)
      values (${supplyId}, 'details_complete', 'awaiting_signature', ${copy.submittedAt}, null, '')`.execute(
      tx,
    );
    supplyIds.push(supplyId);
  }
  return supplyIds;
}

/** The application with a reference, as its lists name it. */
export const originalOf = (db: Db, reference: string): Promise<Original> =>
  db
    .selectFrom('applications')
    .select(['reference', 'organisationName', 'siteAddress'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

/** Members of staff by their address, to be changed for a month of samples. */
export async function letIn(db: Db, emailKeys: readonly string[], passwordHash: string): Promise<void> {
  await db
    .updateTable('staffMembers')
    .set({ passwordHash, isExemptFromCode: true })
    .where('emailKey', 'in', [...emailKeys])
    .execute();
}
