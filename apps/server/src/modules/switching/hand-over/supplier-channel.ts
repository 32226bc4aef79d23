import { channelSecretNames } from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import type { SupplierProfile } from '@switch/domain/supplier/profile.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { ChannelSecrets } from '../../../integrations/supplier-channel/port.ts';
import type { Db } from '../../../platform/db/database.ts';
import { supplierRegister } from '../../pricing/index.ts';
import type { Services } from '../services.ts';
import { saveSecret, secretsOfSupplier } from './channel-secret.queries.ts';

/** The supplier as the register knows it now; undefined where it is not there. */
export const supplierNow = (db: Db, supplierId: string, now: Date): Promise<SupplierProfile | undefined> =>
  supplierRegister.profileOf(db, supplierId, { on: ukDateAt(now), knownAt: now });

/** How a supplier is handed cases now; null where none was agreed. */
export async function channelOf(db: Db, supplierId: string, now: Date): Promise<HandOverChannel | null> {
  return (await supplierNow(db, supplierId, now))?.handOver.channel ?? null;
}

/** The secrets of a supplier's channel in full: only for the channel itself. */
export async function openSecrets(
  db: Db,
  supplierId: string,
  { vault }: Pick<Services, 'vault'>,
): Promise<ChannelSecrets> {
  const rows = await secretsOfSupplier(db, supplierId);
  return Object.fromEntries(rows.map(({ id, name, sealed }) => [name, vault.open(sealed, id)]));
}

/** Stores secrets of a supplier's channel in the place of earlier ones; for a simulator that brings its own. */
export async function storeChannelSecrets(
  tx: Db,
  supplierId: string,
  secrets: ChannelSecrets,
  { now, ids, vault }: Pick<Services, 'ids' | 'vault'> & { readonly now: Date },
): Promise<void> {
  for (const name of channelSecretNames) {
    const value = secrets[name];
    if (value === undefined) continue;
    const id = ids.uuid();
    const sealed = vault.seal(value, id);
    await saveSecret(tx, { id, supplierId, name, sealed, setBy: null, setAt: now });
  }
}
