import { hasRows, type Db } from '../../platform/db/database.ts';

/** Whether anybody ever sent an application in this database. */
export const hasApplications = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('applications').select('id').limit(1));

/** The suppliers of the register, by id. */
export const supplierIdsOf = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom('registeredSuppliers').select('id').orderBy('id').execute()).map(({ id }) => id);
