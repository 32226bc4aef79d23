import type { IsoDate } from '@switch/domain/units/period.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { hasRows, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { RegisteredSupplierTable, SupplierLogoTable, SupplierVersionTable } from './supplier.tables.ts';

export type VersionRow = Selectable<SupplierVersionTable>;
/** A version with the names of the staff who stored it and took it back. */
export type NamedVersion = VersionRow & {
  readonly recordedByName: string | null;
  readonly withdrawnByName: string | null;
};
export type SupplierRow = Selectable<RegisteredSupplierTable>;

/** A day, and the instant as of which it is known. */
export interface Moment {
  readonly on: IsoDate;
  readonly knownAt: Date;
}

/**
 * Fetches the versions in force on a day as known at an instant: one for each section and product, of all
 * suppliers or of one.
 */
export const versionsOn = (db: Db, { on, knownAt }: Moment, supplierId?: string): Promise<VersionRow[]> =>
  db
    .selectFrom('supplierVersions')
    .distinctOn(['supplierId', 'section', 'productId'])
    .selectAll()
    .$if(supplierId !== undefined, (query) => query.where('supplierId', '=', supplierId ?? ''))
    .where('validFrom', '<=', on)
    .where('recordedAt', '<=', knownAt)
    .where(({ or, eb }) => or([eb('withdrawnAt', 'is', null), eb('withdrawnAt', '>', knownAt)]))
    .orderBy('supplierId')
    .orderBy('section')
    .orderBy('productId')
    .orderBy('validFrom', 'desc')
    .orderBy('number', 'desc')
    .execute();

/** Fetches one section of a supplier as of a day, as known at an instant. */
export const sectionOn = (
  db: Db,
  section: string,
  supplierId: string,
  { on, knownAt }: Moment,
): Promise<VersionRow | undefined> =>
  db
    .selectFrom('supplierVersions')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('section', '=', section)
    .where('validFrom', '<=', on)
    .where('recordedAt', '<=', knownAt)
    .where(({ or, eb }) => or([eb('withdrawnAt', 'is', null), eb('withdrawnAt', '>', knownAt)]))
    .orderBy('validFrom', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

const named = (db: Db) =>
  db
    .selectFrom('supplierVersions as v')
    .leftJoin('staffMembers as s', 's.id', 'v.recordedBy')
    .leftJoin('staffMembers as w', 'w.id', 'v.withdrawnBy')
    .selectAll('v')
    .select(['s.displayName as recordedByName', 'w.displayName as withdrawnByName']);

/** Fetches every version of a supplier, oldest first. */
export const allVersionsOf = (db: Db, supplierId: string): Promise<NamedVersion[]> =>
  named(db).where('v.supplierId', '=', supplierId).orderBy('v.number').execute();

/**
 * Fetches every day on which the sale of a supplier begins or ends, and what else is planned after `today`,
 * without what was taken back.
 */
export const salesAndPlans = (db: Db, today: IsoDate): Promise<VersionRow[]> =>
  db
    .selectFrom('supplierVersions')
    .selectAll()
    .where('withdrawnAt', 'is', null)
    .where(({ or, eb }) => or([eb('section', '=', 'sales'), eb('validFrom', '>', today)]))
    .orderBy('supplierId')
    .orderBy('validFrom')
    .orderBy('number')
    .execute();

export const allSuppliers = (db: Db): Promise<SupplierRow[]> =>
  db.selectFrom('registeredSuppliers').selectAll().orderBy('id').execute();

export const supplierById = (db: Db, id: string): Promise<SupplierRow | undefined> =>
  db.selectFrom('registeredSuppliers').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Fetches the same, locked until the transaction ends, so that changes to one supplier are made one at a
 * time.
 */
export const lockSupplier = (tx: Db, id: string): Promise<SupplierRow | undefined> =>
  tx.selectFrom('registeredSuppliers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Adds a supplier. Returns false if the id exists. */
export const insertSupplier = async (tx: Db, row: Insertable<RegisteredSupplierTable>): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('registeredSuppliers')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )) > 0;

/** Increments the revision of a supplier. */
export async function countChange(tx: Db, supplierId: string): Promise<void> {
  await tx
    .updateTable('registeredSuppliers')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', supplierId)
    .execute();
  await touchRegister(tx);
}

/**
 * Invalidates what processes hold in memory of suppliers and fees. Callers wait for each other until their
 * transactions end.
 */
export async function touchRegister(tx: Db): Promise<void> {
  await tx
    .updateTable('registerState')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute();
}

/**
 * Returns a number that rises with every change to a supplier, product or fee: equal numbers mean an
 * unchanged register. One row, read by key.
 */
export const registerRevision = async (db: Db): Promise<number> =>
  (await db.selectFrom('registerState').select('revision').executeTakeFirstOrThrow()).revision;

export async function insertVersions(
  tx: Db,
  rows: readonly Insertable<SupplierVersionTable>[],
): Promise<void> {
  await tx
    .insertInto('supplierVersions')
    .values([...rows])
    .execute();
}

export const versionById = (db: Db, id: string): Promise<VersionRow | undefined> =>
  db.selectFrom('supplierVersions').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes back a version that has not been taken back. */
export async function withdrawVersion(tx: Db, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('supplierVersions')
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** Returns whether a product id is or was in use, by any supplier. */
export const hasProduct = (db: Db, productId: string): Promise<boolean> =>
  hasRows(db.selectFrom('supplierVersions').select('id').where('productId', '=', productId).limit(1));

/** Stores a logo; storing the same picture again adds nothing. Returns its id. */
export async function insertLogo(tx: Db, row: Insertable<SupplierLogoTable>): Promise<string> {
  const { id } = await tx
    .insertInto('supplierLogos')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['supplierId', 'digest']).doUpdateSet({ uploadedAt: row.uploadedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const logoById = (db: Db, id: string): Promise<Selectable<SupplierLogoTable> | undefined> =>
  db.selectFrom('supplierLogos').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns whether a logo was uploaded for this supplier. */
export const isLogoOf = (db: Db, id: string, supplierId: string): Promise<boolean> =>
  hasRows(
    db.selectFrom('supplierLogos').select('id').where('id', '=', id).where('supplierId', '=', supplierId),
  );

/** A quotation affected by a change: what it is about, but not whose it is. */
export interface TouchedQuote {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly fuel: string;
  readonly productName: string;
  readonly yearlyKwh: number;
  readonly isChosen: boolean;
}

const openQuotes = (db: Db, after: Date, supplierId: string, productId: string | null) =>
  db
    .selectFrom('quotations')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', after)
    .where(sql<string>`offer ->> 'supplierId'`, '=', supplierId)
    .$if(productId !== null, (query) =>
      query.where(sql<string>`offer ->> 'productId'`, '=', productId ?? ''),
    );

/**
 * Fetches the quotations of a supplier, or of one product, that can be signed `after` an instant: how many,
 * counted up to `most`, and the newest.
 */
export async function quotesTouched(
  db: Db,
  {
    after,
    supplierId,
    productId,
  }: {
    readonly after: Date;
    readonly supplierId: string;
    readonly productId: string | null;
  },
  most: number,
): Promise<{ readonly total: number; readonly rows: readonly TouchedQuote[] }> {
  const open = openQuotes(db, after, supplierId, productId);
  const [rows, counted] = await Promise.all([
    open
      .select(['createdAt', 'expiresAt', 'fuel', 'yearlyKwh', 'isChosen'])
      .select(sql<string>`offer ->> 'productName'`.as('productName'))
      .orderBy('createdAt', 'desc')
      .limit(5)
      .execute(),
    db
      .selectFrom(open.select('id').limit(most).as('open'))
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { total: counted.total, rows };
}
