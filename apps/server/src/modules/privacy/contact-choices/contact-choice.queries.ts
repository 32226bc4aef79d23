import type { DatedChoice } from '@switch/domain/person/contact-choice.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { ContactChoiceTable } from '../privacy.tables.ts';

/**
 * Fetches the account's address. Code that changes what belongs to the address locks the account until the
 * transaction ends.
 */
export const addressOf = (tx: Db, userId: string, isLocked: boolean) => {
  const query = tx.selectFrom('users').select('emailAddress').where('id', '=', userId);
  return (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst();
};

export const currentChoice = (db: Db, userId: string) =>
  db
    .selectFrom('contactChoices')
    .select(['choice', 'wordingVersion', 'chosenAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

export async function endChoice(tx: Db, userId: string, endedAt: Date): Promise<void> {
  await tx
    .updateTable('contactChoices')
    .set({ endedAt })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Stores a choice that applies from now on. */
export async function insertChoice(tx: Db, row: Omit<ContactChoiceTable, 'endedAt'>): Promise<void> {
  await tx
    .insertInto('contactChoices')
    .values({ ...row, endedAt: null })
    .execute();
}

/** Deletes choices that ended before `before`. Returns how many. */
export const deleteOldChoices = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('contactChoices').where('endedAt', '<', before));

/** Fetches the contact choice of the account with this address; null without an account or a choice. */
export async function accountChoice(db: Db, address: string): Promise<DatedChoice | null> {
  const row = await db
    .selectFrom('contactChoices as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.choice', 'c.chosenAt'])
    .where('u.emailKey', '=', emailKey(address))
    .where('c.endedAt', 'is', null)
    .executeTakeFirst();
  return row ? { choice: row.choice, at: row.chosenAt } : null;
}
