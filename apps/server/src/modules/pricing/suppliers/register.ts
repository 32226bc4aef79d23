import type { RetryRule } from '@switch/domain/history/retry-rule.ts';
import { retryRuleFor, SupplierObjections } from '@switch/domain/supplier/objection-rules.ts';
import { SupplierPayment } from '@switch/domain/supplier/payment.ts';
import { SupplierProduct } from '@switch/domain/supplier/product.ts';
import { NEW_PROFILE, SupplierProfile } from '@switch/domain/supplier/profile.ts';
import type { Db } from '../../../platform/db/database.ts';
import { changeSupplier } from './change-supplier.ts';
import { registerRevision, sectionOn, versionsOn, type Moment, type VersionRow } from './supplier.queries.ts';

export type { Moment } from './supplier.queries.ts';

/** Builds a profile from the latest versions of its sections; undefined if the supplier was not there yet. */
function profileFrom(supplierId: string, rows: readonly VersionRow[]): SupplierProfile | undefined {
  const sections = rows.filter(({ section }) => section !== 'product');
  if (!sections.some(({ section }) => section === 'identity')) return undefined;
  return SupplierProfile.parse({
    ...NEW_PROFILE,
    sales: { isSold: false },
    ...Object.fromEntries(sections.map(({ section, content }) => [section, content])),
    supplierId,
  });
}

/** Builds the profiles in rows of versions, by id. */
export const profilesFrom = (rows: readonly VersionRow[]): readonly SupplierProfile[] =>
  [...Map.groupBy(rows, ({ supplierId }) => supplierId)].flatMap(
    ([supplierId, own]) => profileFrom(supplierId, own) ?? [],
  );

/** Returns the product of a version. Throws if it isn't about a product. */
export const productFrom = ({ productId, supplierId, content }: VersionRow): SupplierProduct =>
  SupplierProduct.parse({ ...asObject(content), productId, supplierId });

const asObject = (content: unknown): object =>
  typeof content === 'object' && content !== null ? content : {};

/** Returns the products in rows of versions, by supplier and id. */
export const productsFrom = (rows: readonly VersionRow[]): readonly SupplierProduct[] =>
  rows.filter(({ section }) => section === 'product').map(productFrom);

/**
 * Fetches the suppliers as of a day in the United Kingdom, as known at an instant, whether or not they are
 * sold or complete. By id.
 */
const profilesOn = async (db: Db, moment: Moment): Promise<readonly SupplierProfile[]> =>
  profilesFrom(await versionsOn(db, moment));

/** Fetches the same together with the products of all, as one query. */
async function allOn(db: Db, moment: Moment) {
  const rows = await versionsOn(db, moment);
  return { profiles: profilesFrom(rows), products: productsFrom(rows) };
}

/**
 * Fetches one supplier as of a day, as known at an instant; undefined if it is not in the register, or not
 * yet.
 */
const profileOf = async (db: Db, supplierId: string, moment: Moment): Promise<SupplierProfile | undefined> =>
  profilesFrom(await versionsOn(db, moment, supplierId))[0];

/** Fetches one supplier with its products as of a day, as known at an instant. */
async function soldBy(db: Db, supplierId: string, moment: Moment) {
  const rows = await versionsOn(db, moment, supplierId);
  return { profile: profilesFrom(rows)[0], products: productsFrom(rows) };
}

/**
 * Fetches the products of all suppliers as of a day, as known at an instant, including those no longer sold.
 */
const productsOn = async (db: Db, moment: Moment): Promise<readonly SupplierProduct[]> =>
  productsFrom(await versionsOn(db, moment));

/**
 * Returns how a supplier retries after an objection on given grounds; undefined if it is not in the register.
 */
async function retryRuleOf(
  db: Db,
  supplierId: string,
  { reason, ...moment }: Moment & { readonly reason: string },
): Promise<RetryRule | undefined> {
  const row = await sectionOn(db, 'objections', supplierId, moment);
  return row && retryRuleFor(SupplierObjections.parse(row.content), reason);
}

/** Returns what the suppliers' banks allow for mandates, by supplier. */
async function mandateTermsOn(db: Db, moment: Moment): Promise<ReadonlyMap<string, SupplierPayment>> {
  const rows = await versionsOn(db, moment);
  const payments = rows.filter(({ section }) => section === 'payment');
  return new Map(payments.map(({ supplierId, content }) => [supplierId, SupplierPayment.parse(content)]));
}

/** The register of suppliers, for quoting, signing, payments and hand-overs. */
export const supplierRegister = {
  change: changeSupplier,
  profilesOn,
  allOn,
  profileOf,
  soldBy,
  productsOn,
  retryRuleOf,
  mandateTermsOn,
  revision: registerRevision,
};
