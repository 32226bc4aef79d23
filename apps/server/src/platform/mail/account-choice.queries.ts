import type { DatedChoice } from '@switch/domain/person/counting-choice.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import type { Db } from '../db/database.ts';

/** What the account with this address chose about being contacted; null without an account or a choice. */
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
