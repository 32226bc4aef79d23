import { channelSecretNames } from '@switch/domain/hand-over/channel-kinds.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import type { SupplierProfile } from '@switch/domain/supplier/profile.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { ChannelSecrets } from '../../../integrations/supplier-channel/port.ts';
import type { Db } from '../../../platform/db/database.ts';
import { supplierRegister } from '../../pricing/index.ts';
import type { Services } from '../services.ts';
import { saveSecret, secretsOfSupplier } from './channel-secret.queries.ts';

/** Returns the supplier's current profile in the register; undefined if it is not in it. */
export const supplierNow = (db: Db, supplierId: string, now: Date): Promise<SupplierProfile | undefined> =>
  supplierRegister.profileOf(db, supplierId, { on: ukDateAt(now), knownAt: now });

/** Returns how cases are handed over to a supplier now; null if no channel is agreed. */
export async function channelOf(db: Db, supplierId: string, now: Date): Promise<HandOverChannel | null> {
  return (await supplierNow(db, supplierId, now))?.handOver.channel ?? null;
}

/** Returns the decrypted secrets of a supplier's channel: only for the channel itself. */
export async function openSecrets(
  db: Db,
  supplierId: string,
  { vault }: Pick<Services, 'vault'>,
): Promise<ChannelSecrets> {
  const rows = await secretsOfSupplier(db, supplierId);
  return Object.fromEntries(rows.map(({ id, name, sealed }) => [name, vault.open(sealed, id)]));
}

/** Stores secrets of a supplier's channel, replacing earlier ones; for a simulator that brings its own. */
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
