import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import type { SupplierProfile } from '@switch/domain/supplier/profile.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { ChannelSecrets } from '../../../integrations/supplier-channel/port.ts';
import type { Db } from '../../../platform/db/database.ts';
import { supplierRegister } from '../../pricing/index.ts';
import type { Services } from '../services.ts';
import { secretsOfSupplier } from './channel-secret.queries.ts';

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
