import type { PageInfo } from '@switch/contract/chat/snapshot.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';

/** A room's stored snapshot of what its visitor is doing. The billing address is sealed for this room. */
interface StoredSnapshot {
  readonly snapshot: PageInfo | null;
  readonly addressSealed: Buffer | null;
}

/** Returns a snapshot as columns of the room `roomId`. */
export function sealSnapshot(vault: Pick<Vault, 'seal'>, roomId: string, snapshot: PageInfo) {
  const { addressObj = null, ...open } = snapshot.advanceQuote ?? {};
  const stored: PageInfo = { ...snapshot, advanceQuote: snapshot.advanceQuote && open };
  return {
    snapshot: JSON.stringify(stored),
    addressSealed: addressObj && vault.seal(JSON.stringify(addressObj), roomId),
  };
}

/**
 * Returns a room's snapshot with its address, even if an earlier version stored the address unencrypted and
 * it has not been sealed yet.
 */
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
