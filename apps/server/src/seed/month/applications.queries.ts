import { hasRows, type Db } from '../../platform/db/database.ts';

/** Returns whether an application was ever sent in this database. */
export const hasApplications = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('applications').select('id').limit(1));

/** Fetches the ids of the suppliers in the register. */
export const supplierIdsOf = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom('registeredSuppliers').select('id').orderBy('id').execute()).map(({ id }) => id);
