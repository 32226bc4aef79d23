import type { IsoDate } from '@switch/domain/units/period.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { hasRows, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { RegisteredSupplierTable, SupplierLogoTable, SupplierVersionTable } from './supplier.tables.ts';

export type VersionRow = Selectable<SupplierVersionTable>;
/** A version with who stored it and who took it back, by the names that staff have. */
export type NamedVersion = VersionRow & {
  readonly recordedByName: string | null;
  readonly withdrawnByName: string | null;
};
export type SupplierRow = Selectable<RegisteredSupplierTable>;

/** A day, as it was known at an instant. */
export interface Moment {
  readonly on: IsoDate;
  readonly knownAt: Date;
}

/** The versions that hold on a day as known at an instant: one for each section and product, of all suppliers or of one. */
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

/** One section of a supplier on a day as known at an instant. */
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

/** Every version of a supplier, oldest first. */
export const allVersionsOf = (db: Db, supplierId: string): Promise<NamedVersion[]> =>
  named(db).where('v.supplierId', '=', supplierId).orderBy('v.number').execute();

/** Every day on which the sale of a supplier begins or ends, and what else is planned after `today`; not what was taken back. */
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

/** The same, locked until the transaction ends: changes to one supplier take turns. */
export const lockSupplier = (tx: Db, id: string): Promise<SupplierRow | undefined> =>
  tx.selectFrom('registeredSuppliers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Adds a supplier. Returns false when there is one of this id. */
export const insertSupplier = async (tx: Db, row: Insertable<RegisteredSupplierTable>): Promise<boolean> =>
  (await rowsChanged(
    tx
      .insertInto('registeredSuppliers')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )) > 0;

/** Counts a change of a supplier. */
export async function countChange(tx: Db, supplierId: string): Promise<void> {
  await tx
    .updateTable('registeredSuppliers')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', supplierId)
    .execute();
  await touchRegister(tx);
}

/** Tells whoever keeps suppliers or fees in memory that something is different; they take turns until the transaction ends. */
export async function touchRegister(tx: Db): Promise<void> {
  await tx
    .updateTable('registerState')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute();
}

/** Rises with every change of a supplier, product or fee: equal numbers mean an unchanged register. One row, read by key. */
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

/** Takes a version back that has not been taken back. */
export async function withdrawVersion(tx: Db, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('supplierVersions')
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** Whether a product of this id is or was anybody's. */
export const hasProduct = (db: Db, productId: string): Promise<boolean> =>
  hasRows(db.selectFrom('supplierVersions').select('id').where('productId', '=', productId).limit(1));

/** Stores a logo; the same picture again is the same logo. Returns its id. */
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

/** Whether a logo was uploaded for this supplier. */
export const isLogoOf = (db: Db, id: string, supplierId: string): Promise<boolean> =>
  hasRows(
    db.selectFrom('supplierLogos').select('id').where('id', '=', id).where('supplierId', '=', supplierId),
  );

/** A quotation that a change touches: what it is about, and nothing of whose it is. */
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

/** The quotations of a supplier, or of one product, that can be signed `after` an instant: how many, counted up to `most`, and the newest. */
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
