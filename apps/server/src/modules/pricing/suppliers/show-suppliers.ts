import type {
  listSuppliers,
  readSupplier,
  readSupplierHistory,
  SupplierListRow,
  SupplierDetails,
} from '@switch/contract/http/pricing/suppliers.ts';
import { LIST_PAGE_SIZE } from '@switch/contract/http/list.ts';
import { missingForQuoting } from '@switch/domain/supplier/completeness.ts';
import type { SupplierProduct } from '@switch/domain/supplier/product.ts';
import { PROFILE_SECTIONS, type SupplierProfile } from '@switch/domain/supplier/profile.ts';
import { supplierStatus } from '@switch/domain/supplier/status.ts';
import { ratingIsFresh } from '@switch/domain/tariff/supplier.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { productsFrom, profilesFrom } from './register.ts';
import { storedChanges } from './stored-changes.ts';
import {
  allSuppliers,
  allVersionsOf,
  salesAndPlans,
  supplierById,
  versionsOn,
  type VersionRow,
} from './supplier.queries.ts';

export const NO_SUPPLIER = refuse('not-found', 'There is no such supplier.');

const salesOf = (rows: readonly VersionRow[]) =>
  rows
    .filter(({ section }) => section === 'sales')
    .map(({ validFrom, content }) => ({ validFrom, ...PROFILE_SECTIONS.sales.parse(content) }));

/** Lists every supplier with its status today. */
export const showSuppliers: Handler<typeof listSuppliers> = async ({ db, now }) => {
  const today = ukDateAt(now);
  const [suppliers, current, plans] = await Promise.all([
    allSuppliers(db),
    versionsOn(db, { on: today, knownAt: now }),
    salesAndPlans(db, today),
  ]);
  const samples = new Set(suppliers.filter(({ isSample }) => isSample).map(({ id }) => id));
  const products = productsFrom(current);
  const rows = profilesFrom(current).map((profile) =>
    listRow(profile, {
      products: products.filter(({ supplierId }) => supplierId === profile.supplierId),
      plans: plans.filter(({ supplierId }) => supplierId === profile.supplierId),
      isSample: samples.has(profile.supplierId),
      today,
    }),
  );
  return { suppliers: rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB')) };
};

interface RowFacts {
  readonly products: readonly SupplierProduct[];
  readonly plans: readonly VersionRow[];
  readonly isSample: boolean;
  readonly today: IsoDate;
}

function listRow(profile: SupplierProfile, { products, plans, isSample, today }: RowFacts): SupplierListRow {
  const { supplierId, identity, volumes, service } = profile;
  const missing = missingForQuoting(profile, products);
  const { rating } = service;
  return {
    supplierId,
    name: identity.tradingName,
    isSample,
    logoId: identity.logoId,
    status: supplierStatus(salesOf(plans), missing, today),
    missing: [...missing],
    fuels: FUELS.filter((fuel) => volumes[fuel] !== null),
    productCount: products.filter(({ isSold }) => isSold).length,
    rating: rating && {
      score: rating.score,
      source: rating.source,
      date: rating.date,
      isFresh: ratingIsFresh(isoDate(rating.date), today),
    },
    plannedCount: plans.filter(({ validFrom }) => validFrom > today).length,
  };
}

/** Returns a supplier as of today, with its planned changes; undefined if there is none. */
export async function detailsOf(db: Db, supplierId: string, now: Date): Promise<SupplierDetails | undefined> {
  const supplier = await supplierById(db, supplierId);
  if (!supplier) return undefined;
  const today = ukDateAt(now);
  const [all, current] = await Promise.all([
    allVersionsOf(db, supplierId),
    versionsOn(db, { on: today, knownAt: now }, supplierId),
  ]);
  const [profile] = profilesFrom(current);
  if (!profile) return undefined;
  const inForce = all.filter(({ withdrawnAt }) => withdrawnAt === null);
  const planned = inForce
    .filter(({ validFrom }) => validFrom > today)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const products = productsFrom(current);
  const missing = missingForQuoting(profile, products);
  return {
    supplierId,
    isSample: supplier.isSample,
    revision: supplier.revision,
    status: supplierStatus(salesOf(inForce.toSorted(byDay)), missing, today),
    missing: [...missing],
    profile,
    products: [...products],
    planned: [...storedChanges(planned, all)],
  };
}

const byDay = (a: VersionRow, b: VersionRow): number =>
  a.validFrom === b.validFrom ? a.number - b.number : a.validFrom < b.validFrom ? -1 : 1;

/** Returns a supplier. Problem: not-found. */
export const showSupplier: Handler<typeof readSupplier> = async ({ db, params, now }) => {
  const supplier = await detailsOf(db, params.supplierId, now);
  return supplier ? { result: true, supplier } : NO_SUPPLIER;
};

/** Returns a page of a supplier’s changes, newest first. Problem: not-found. */
export const showHistory: Handler<typeof readSupplierHistory> = async ({ db, params, query }) => {
  if (!(await supplierById(db, params.supplierId))) return NO_SUPPLIER;
  const all = await allVersionsOf(db, params.supplierId);
  const below = query.below === undefined ? Number.MAX_SAFE_INTEGER : Number(query.below);
  const older = all.filter(({ number }) => number < below).toReversed();
  const page = older.slice(0, LIST_PAGE_SIZE);
  const last = page.at(-1);
  return {
    result: true,
    changes: [...storedChanges(page, all)],
    next: last && older.length > page.length ? String(last.number) : null,
  };
};
