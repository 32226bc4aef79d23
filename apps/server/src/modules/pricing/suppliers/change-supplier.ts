import type { FieldProblem } from '@switch/contract/http/answer.ts';
import { canonicalJson } from '@switch/domain/canonical-json.ts';
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import { SupplierIdentity } from '@switch/domain/supplier/identity.ts';
import { ProductContent, productIdOf } from '@switch/domain/supplier/product.ts';
import { PROFILE_SECTIONS, type ProfileSection } from '@switch/domain/supplier/profile.ts';
import { addMonths, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  countChange,
  hasProduct,
  insertVersions,
  isLogoOf,
  lockSupplier,
  supplierById,
  versionById,
  versionsOn,
  withdrawVersion,
  type VersionRow,
} from './supplier.queries.ts';

/** The part of a supplier being changed: a section, or a product (`productId` null for a new one). */
export interface ChangedPart {
  readonly section: ProfileSection | 'product';
  readonly productId: string | null;
}

/** A change to store. `changeId` is made by the caller, so that a retry is the same change. */
export interface SupplierChange extends ChangedPart {
  readonly changeId: string;
  readonly supplierId: string;
  /** As sent: to be parsed with the schema of its part. */
  readonly content: unknown;
  readonly validFrom: IsoDate;
  readonly reason: string;
}

/** Who makes a change, and when; `staffId` is null for sample data. */
export interface Editor {
  readonly staffId: string | null;
  readonly now: Date;
}

export type ChangeProblem =
  | { readonly code: 'not-found' }
  | { readonly code: 'conflict' }
  | { readonly code: 'bad-fields'; readonly fields: readonly FieldProblem[] };

/** A valid change, ready to store. */
export interface ReadChange {
  readonly content: unknown;
  readonly productId: string | null;
  /** What is in force on its day so far; null if nothing is. */
  readonly before: VersionRow | null;
}

export const badFields = (...fields: readonly FieldProblem[]) =>
  fail<ChangeProblem>({ code: 'bad-fields', fields });

// A change is planned for a price round or a licence, not for a lifetime.
const FURTHEST_MONTHS = 24;

/** Returns why a change cannot take effect on a day, or nothing. */
export function dayProblems(validFrom: IsoDate, now: Date): readonly FieldProblem[] {
  const today = ukDateAt(now);
  const problem = (message: string) => [{ field: 'validFrom', message }];
  if (validFrom < today)
    return problem('A change takes effect today at the earliest: the past stays as it was');
  return validFrom > addMonths(today, FURTHEST_MONTHS) ? problem('Choose an earlier day') : [];
}

/**
 * Parses a change and checks it against the supplier as it will be on that day, without storing anything.
 * Problems: `bad-fields`, named as in the part's schema or `validFrom`.
 */
export async function readChange(
  tx: Db,
  change: Omit<SupplierChange, 'changeId' | 'reason'>,
  now: Date,
): Promise<Outcome<ReadChange, ChangeProblem>> {
  const { section, supplierId, validFrom } = change;
  const schema = section === 'product' ? ProductContent : PROFILE_SECTIONS[section];
  const read = schema.safeParse(change.content);
  const issues = read.success ? [] : read.error.issues;
  const fields = [
    ...dayProblems(validFrom, now),
    ...issues.map(({ path, message }) => ({ field: path.map(String).join('.') || 'content', message })),
  ];
  if (!read.success || fields.length > 0) return badFields(...fields);
  const current = await versionsOn(tx, { on: validFrom, knownAt: now }, supplierId);
  const of = (productId: string | null) =>
    current.find((row) => row.section === section && row.productId === productId) ?? null;
  if (section === 'product') return readProduct(tx, change, ProductContent.parse(read.data), of);
  const problems = section === 'identity' ? await logoProblems(tx, change, read.data) : [];
  if (problems.length > 0) return badFields(...problems);
  return succeed({ content: read.data, productId: null, before: of(null) });
}

async function logoProblems(
  tx: Db,
  { supplierId }: Pick<SupplierChange, 'supplierId'>,
  content: unknown,
): Promise<readonly FieldProblem[]> {
  const { logoId } = SupplierIdentity.parse(content);
  if (logoId === null || (await isLogoOf(tx, logoId, supplierId))) return [];
  return [{ field: 'logoId', message: 'Upload the logo again' }];
}

async function readProduct(
  tx: Db,
  { supplierId, productId }: Pick<SupplierChange, 'supplierId' | 'productId'>,
  content: ProductContent,
  of: (productId: string) => VersionRow | null,
): Promise<Outcome<ReadChange, ChangeProblem>> {
  if (productId === null) {
    const id = productIdOf(supplierId, content);
    return (await hasProduct(tx, id))
      ? badFields({ field: 'name', message: 'There is a product of this name and fuel already' })
      : succeed({ content, productId: id, before: null });
  }
  const before = of(productId);
  if (!before) return fail({ code: 'not-found' });
  const { fuel } = ProductContent.parse(before.content);
  return fuel === content.fuel
    ? succeed({ content, productId, before })
    : badFields({ field: 'fuel', message: 'A product keeps its fuel. Add another product instead' });
}

/** The result of a change. */
export interface ChangeMade {
  readonly revision: number;
  /** False if the same was already in force, or the change had already been made. */
  readonly isNew: boolean;
}

/**
 * Stores a change to a supplier that takes effect from its day; later planned changes remain. `revision` is
 * the one the editor saw; null skips that check. Repeating the same change, or one that alters nothing,
 * succeeds. Problems: `not-found`, `conflict`, `bad-fields`.
 */
export async function changeSupplier(
  tx: Db,
  change: SupplierChange,
  editor: Editor,
  revision: number | null,
): Promise<Outcome<ChangeMade, ChangeProblem>> {
  const supplier = await lockSupplier(tx, change.supplierId);
  if (!supplier) return fail({ code: 'not-found' });
  const made = await versionById(tx, change.changeId);
  if (made) return isSame(made, change) ? succeed(unchanged(supplier.revision)) : fail({ code: 'conflict' });
  if (revision !== null && revision !== supplier.revision) return fail({ code: 'conflict' });
  const read = await readChange(tx, change, editor.now);
  if (!read.ok) return read;
  const { content, productId, before } = read.value;
  if (before && canonicalJson(before.content) === canonicalJson(content))
    return succeed(unchanged(supplier.revision));
  await insertVersions(tx, [versionOf({ ...change, content, productId }, editor)]);
  await countChange(tx, supplier.id);
  return succeed({ revision: supplier.revision + 1, isNew: true });
}

const unchanged = (revision: number): ChangeMade => ({ revision, isNew: false });

const isSame = (made: VersionRow, { supplierId, section }: SupplierChange): boolean =>
  made.supplierId === supplierId && made.section === section;

/** Builds the row of a version. */
export const versionOf = (change: SupplierChange, { staffId, now }: Editor) => ({
  id: change.changeId,
  supplierId: change.supplierId,
  section: change.section,
  productId: change.productId,
  validFrom: change.validFrom,
  content: JSON.stringify(change.content),
  reason: change.reason,
  recordedAt: now,
  recordedBy: staffId,
  withdrawnAt: null,
  withdrawnBy: null,
});

/**
 * Takes back a change that is not yet in force. Repeating it succeeds. Problems: `not-found`; `conflict` once
 * it is in force.
 */
export async function takeBackChange(
  tx: Db,
  { supplierId, changeId }: { readonly supplierId: string; readonly changeId: string },
  { staffId, now }: { readonly staffId: string; readonly now: Date },
): Promise<Outcome<ChangeMade, ChangeProblem>> {
  await lockSupplier(tx, supplierId);
  const version = await versionById(tx, changeId);
  const supplier = await supplierById(tx, supplierId);
  if (!supplier || version?.supplierId !== supplierId) return fail({ code: 'not-found' });
  if (version.withdrawnAt) return succeed(unchanged(supplier.revision));
  if (version.validFrom <= ukDateAt(now)) return fail({ code: 'conflict' });
  await withdrawVersion(tx, changeId, staffId, now);
  await countChange(tx, supplierId);
  return succeed({ revision: supplier.revision + 1, isNew: true });
}
