import type { RetryRule } from '@switch/domain/history/retry-rule.ts';
import { retryRuleFor, SupplierObjections } from '@switch/domain/supplier/objection-rules.ts';
import { SupplierPayment } from '@switch/domain/supplier/payment.ts';
import { SupplierProduct } from '@switch/domain/supplier/product.ts';
import { NEW_PROFILE, SupplierProfile } from '@switch/domain/supplier/profile.ts';
import type { Db } from '../../../platform/db/database.ts';
import { changeSupplier } from './change-supplier.ts';
import { registerRevision, sectionOn, versionsOn, type Moment, type VersionRow } from './supplier.queries.ts';

export type { Moment } from './supplier.queries.ts';

/** A profile of the newest versions of its sections; undefined when the supplier was not there yet. */
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

/** The profiles in rows of versions, by id. */
export const profilesFrom = (rows: readonly VersionRow[]): readonly SupplierProfile[] =>
  [...Map.groupBy(rows, ({ supplierId }) => supplierId)].flatMap(
    ([supplierId, own]) => profileFrom(supplierId, own) ?? [],
  );

/** The product that a version is about. Throws when it is about none. */
export const productFrom = ({ productId, supplierId, content }: VersionRow): SupplierProduct =>
  SupplierProduct.parse({ ...asObject(content), productId, supplierId });

const asObject = (content: unknown): object =>
  typeof content === 'object' && content !== null ? content : {};

/** The products in rows of versions, by supplier and id. */
export const productsFrom = (rows: readonly VersionRow[]): readonly SupplierProduct[] =>
  rows.filter(({ section }) => section === 'product').map(productFrom);

/** The suppliers as they are on a day in the United Kingdom, as it was known at an instant; sold, complete or not. By id. */
const profilesOn = async (db: Db, moment: Moment): Promise<readonly SupplierProfile[]> =>
  profilesFrom(await versionsOn(db, moment));

/** One supplier on a day, as known at an instant; undefined where it is not, or not yet, in the register. */
const profileOf = async (db: Db, supplierId: string, moment: Moment): Promise<SupplierProfile | undefined> =>
  profilesFrom(await versionsOn(db, moment, supplierId))[0];

/** One supplier with its products on a day, as known at an instant. */
async function soldBy(db: Db, supplierId: string, moment: Moment) {
  const rows = await versionsOn(db, moment, supplierId);
  return { profile: profilesFrom(rows)[0], products: productsFrom(rows) };
}

/** The products of all suppliers on a day, as known at an instant; those that are not sold any more too. */
const productsOn = async (db: Db, moment: Moment): Promise<readonly SupplierProduct[]> =>
  productsFrom(await versionsOn(db, moment));

/** How a supplier tries again after an objection on some grounds; undefined where it is not in the register. */
async function retryRuleOf(
  db: Db,
  supplierId: string,
  { reason, ...moment }: Moment & { readonly reason: string },
): Promise<RetryRule | undefined> {
  const row = await sectionOn(db, 'objections', supplierId, moment);
  return row && retryRuleFor(SupplierObjections.parse(row.content), reason);
}

/** What the banks of suppliers allow on mandates, by supplier. */
async function mandateTermsOn(db: Db, moment: Moment): Promise<ReadonlyMap<string, SupplierPayment>> {
  const rows = await versionsOn(db, moment);
  const payments = rows.filter(({ section }) => section === 'payment');
  return new Map(payments.map(({ supplierId, content }) => [supplierId, SupplierPayment.parse(content)]));
}

/** The register of suppliers, for whoever quotes, signs, pays or hands over. */
export const supplierRegister = {
  change: changeSupplier,
  profilesOn,
  profileOf,
  soldBy,
  productsOn,
  retryRuleOf,
  mandateTermsOn,
  revision: registerRevision,
};
