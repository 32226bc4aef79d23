import type { Db } from '../../../platform/db/database.ts';
import type { StoredQuotation } from './quotation.queries.ts';

/** The quotation with this id, whoever holds it. */
export const quotationById = (db: Db, id: string): Promise<StoredQuotation | undefined> =>
  db.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirst();
