import type { PageInfo } from '@switch/contract/chat/snapshot.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';

/** How a room stores what its visitor does. The address that bills go to is sealed, for this room. */
interface StoredSnapshot {
  readonly snapshot: PageInfo | null;
  readonly addressSealed: Buffer | null;
}

/** A snapshot as the columns of the room `roomId`. */
export function sealSnapshot(vault: Pick<Vault, 'seal'>, roomId: string, snapshot: PageInfo) {
  const { addressObj = null, ...open } = snapshot.advanceQuote ?? {};
  const stored: PageInfo = { ...snapshot, advanceQuote: snapshot.advanceQuote && open };
  return {
    snapshot: JSON.stringify(stored),
    addressSealed: addressObj && vault.seal(JSON.stringify(addressObj), roomId),
  };
}

/** The snapshot of a room with its address. One that an earlier version stored in the open, and nobody has sealed yet, counts. */
export function openSnapshot(
  vault: Pick<Vault, 'open'>,
  roomId: string,
  { snapshot, addressSealed }: StoredSnapshot,
): PageInfo | null {
  if (snapshot === null || addressSealed === null || snapshot.advanceQuote?.addressObj) return snapshot;
  const opened: unknown = JSON.parse(vault.open(addressSealed, roomId));
  const addressObj = isRecord(opened) ? opened : null;
  return { ...snapshot, advanceQuote: { ...snapshot.advanceQuote, addressObj } };
}
