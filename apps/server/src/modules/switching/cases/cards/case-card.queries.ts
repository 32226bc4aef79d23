import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ApplicationTable } from '../../switching.tables.ts';
import type { CaseCardTable } from '../case-work.tables.ts';

/** The columns of an application that its card is made from. */
export type CardSource = Pick<
  Selectable<ApplicationTable>,
  | 'id'
  | 'reference'
  | 'shape'
  | 'answers'
  | 'organisationName'
  | 'siteAddress'
  | 'partnerId'
  | 'isTest'
  | 'submittedAt'
>;

export const cardSources = (db: Db, applicationIds: readonly string[]): Promise<CardSource[]> =>
  db
    .selectFrom('applications')
    .select(['id', 'reference', 'shape', 'answers', 'organisationName', 'siteAddress'])
    .select(['partnerId', 'isTest', 'submittedAt'])
    .where('id', 'in', [...applicationIds])
    .execute();

/** Fetches the names of the organisations that sent applications, by reference. */
export const organisationsOf = (
  db: Db,
  references: readonly string[],
): Promise<Pick<ApplicationTable, 'reference' | 'organisationName'>[]> =>
  db
    .selectFrom('applications')
    .select(['reference', 'organisationName'])
    .where('reference', 'in', [...references])
    .execute();

/** Writes cards, replacing earlier ones; the owner of an application is not changed. */
export async function writeCards(tx: Db, cards: readonly Omit<CaseCardTable, 'assigneeId'>[]): Promise<void> {
  for (const card of cards) {
    const { applicationId: _id, ...changed } = card;
    await tx
      .insertInto('caseCards')
      .values({ ...card, assigneeId: null })
      .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(changed))
      .execute();
  }
}

/** Fetches the ids of applications without a card, or with one worked out by earlier rules. */
export async function outdatedCards(db: Db, rules: number, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    (select application_id as id from case_cards where rules <> ${rules} limit ${limit})
    union
    (select a.id from applications a
      where not exists (select from case_cards c where c.application_id = a.id)
        and exists (select from application_supplies s where s.application_id = a.id) limit ${limit})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Fetches the supplies of cards without the signed offers, which are long: a card only names their supplier.
 */
export const cardSuppliesOf = (db: Db, applicationIds: readonly string[]) =>
  db
    .selectFrom('applicationSupplies')
    .select(['id', 'applicationId', 'fuel', 'supplierId', 'meterNumber', 'state'])
    .select(sql<string>`offer ->> 'supplierName'`.as('supplierName'))
    .where('applicationId', 'in', [...applicationIds])
    .orderBy('fuel')
    .execute();
