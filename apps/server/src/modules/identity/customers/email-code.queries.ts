import { rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { CodePurpose, EmailCodeTable } from './account.tables.ts';

/** Which code: one browser has at most one per address and purpose. */
export interface CodeSlot {
  readonly browserHash: Buffer;
  readonly emailKey: string;
  readonly purpose: CodePurpose;
  /** Whose session asks; null when registering. A code for one user is none for another. */
  readonly userId: string | null;
}

const codes = (db: Db, slot: CodeSlot) =>
  db
    .selectFrom('emailCodes')
    .selectAll()
    .where('browserHash', '=', slot.browserHash)
    .where('emailKey', '=', slot.emailKey)
    .where('purpose', '=', slot.purpose)
    .where('userId', 'is not distinct from', slot.userId);

/** The code in a slot. */
export const codeIn = (db: Db, slot: CodeSlot): Promise<EmailCodeTable | undefined> =>
  codes(db, slot).executeTakeFirst();

/**
 * The latest code of this browser that was verified for an address, whoever asked for it: it proves that the person at
 * this browser reads that address. Held until the transaction ends.
 */
export const verifiedCode = (
  tx: Db,
  browserHash: Buffer,
  emailKey: string,
): Promise<EmailCodeTable | undefined> =>
  tx
    .selectFrom('emailCodes')
    .selectAll()
    .where('browserHash', '=', browserHash)
    .where('emailKey', '=', emailKey)
    .where('verifiedAt', 'is not', null)
    .orderBy('verifiedAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** The code in a slot, held until the transaction ends. */
export const lockCode = (tx: Db, slot: CodeSlot): Promise<EmailCodeTable | undefined> =>
  codes(tx, slot).forUpdate().executeTakeFirst();

/**
 * Puts a fresh code in its slot, in place of the one before. Returns false, and leaves the one before, when that was
 * sent after `notBefore`: another request of the same moment was first.
 */
export async function replaceCode(tx: Db, code: EmailCodeTable, notBefore: Date): Promise<boolean> {
  const { browserHash: _browser, emailKey: _email, purpose: _purpose, ...fresh } = code;
  const written = await tx
    .insertInto('emailCodes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['browserHash', 'emailKey', 'purpose'])
        .doUpdateSet(fresh)
        .where('emailCodes.sentAt', '<=', notBefore),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Notes a try, a verification or a use. */
export async function updateCode(
  tx: Db,
  id: string,
  change: Partial<Pick<EmailCodeTable, 'triesLeft' | 'verifiedAt' | 'usedAt'>>,
): Promise<void> {
  await tx.updateTable('emailCodes').set(change).where('id', '=', id).execute();
}

/** Deletes codes whose time was over before `before`; returns how many. */
export const deleteOldCodes = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('emailCodes').where('expiresAt', '<', before));
