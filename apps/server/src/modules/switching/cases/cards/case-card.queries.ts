import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { ApplicationTable } from '../../switching.tables.ts';
import type { CaseCardTable } from '../case-work.tables.ts';

/** What of an application its card is made of. */
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

/** The organisations that sent applications, by reference. */
export const organisationsOf = (
  db: Db,
  references: readonly string[],
): Promise<Pick<ApplicationTable, 'reference' | 'organisationName'>[]> =>
  db
    .selectFrom('applications')
    .select(['reference', 'organisationName'])
    .where('reference', 'in', [...references])
    .execute();

/** Writes cards; whose an application is stays as it was. */
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

/** Applications without a card, or with one of earlier rules. */
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

/** The supplies of cards, without the offers that were signed: those are long, and a card names only their supplier. */
export const cardSuppliesOf = (db: Db, applicationIds: readonly string[]) =>
  db
    .selectFrom('applicationSupplies')
    .select(['id', 'applicationId', 'fuel', 'supplierId', 'meterNumber', 'state'])
    .select(sql<string>`offer ->> 'supplierName'`.as('supplierName'))
    .where('applicationId', 'in', [...applicationIds])
    .orderBy('fuel')
    .execute();
