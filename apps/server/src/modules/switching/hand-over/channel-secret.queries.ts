import type { ChannelSecretName } from '@switch/domain/hand-over/channel-kinds.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { SupplierChannelSecretTable } from './hand-over.tables.ts';

/** Fetches the sealed secrets of a supplier's channel. */
export const secretsOfSupplier = (
  db: Db,
  supplierId: string,
): Promise<Selectable<SupplierChannelSecretTable>[]> =>
  db
    .selectFrom('supplierChannelSecrets')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .orderBy('name')
    .execute();

/** Fetches which secrets are set, when and by whom. */
export const secretsSet = (db: Db, supplierId: string) =>
  db
    .selectFrom('supplierChannelSecrets as c')
    .leftJoin('staffMembers as s', 's.id', 'c.setBy')
    .select(['c.name', 'c.setAt', 's.displayName as setByName'])
    .where('c.supplierId', '=', supplierId)
    .orderBy('c.name')
    .execute();

/** Stores a secret, replacing any earlier one of the same name. */
export async function saveSecret(tx: Db, row: Selectable<SupplierChannelSecretTable>): Promise<void> {
  await deleteSecret(tx, row);
  await tx.insertInto('supplierChannelSecrets').values(row).execute();
}

export async function deleteSecret(
  tx: Db,
  { supplierId, name }: { readonly supplierId: string; readonly name: ChannelSecretName },
): Promise<void> {
  await tx
    .deleteFrom('supplierChannelSecrets')
    .where('supplierId', '=', supplierId)
    .where('name', '=', name)
    .execute();
}
