import type { Db } from '../../../platform/db/database.ts';
import { applicationById, type SentRow } from '../applications/application.queries.ts';
import { suppliesOf, type SupplyRow } from '../cases/case.queries.ts';
import type { HandOverRow } from './hand-over.queries.ts';

/** The part of an application that is handed over to one of its suppliers. */
export interface SupplierCase {
  readonly row: SentRow;
  /** The supplies of this supplier that it includes, electricity first. */
  readonly supplies: readonly SupplyRow[];
}

/**
 * Returns what a hand-over is about: one supply, or all of its supplier's; null if its application is gone.
 */
export async function supplierCase(
  db: Db,
  {
    applicationId,
    supplierId,
    supplyId,
  }: Pick<HandOverRow, 'applicationId' | 'supplierId'> & { readonly supplyId?: string | null },
): Promise<SupplierCase | null> {
  const row = await applicationById(db, applicationId);
  if (!row) return null;
  const supplies = await suppliesOf(db, [applicationId]);
  const own = supplies.filter((supply) => supply.supplierId === supplierId);
  return { row, supplies: supplyId ? own.filter(({ id }) => id === supplyId) : own };
}

/** Returns the name of a hand-over's file, without an extension. */
export function fileNameOf({ id, purpose, supplierId, build }: HandOverRow, { row }: SupplierCase): string {
  const supplier = supplierId.replaceAll(/[^a-z0-9-]/gi, '');
  // A supply may be registered again more than once.
  const which = purpose === 'registration' ? `registration-${id.slice(0, 8)}-` : '';
  return `${row.reference}-${supplier}-${which}${build}`;
}
