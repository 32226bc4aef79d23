import { localKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { localStore } from './storage.ts';

const PARTNER_ID = /^[\w-]{1,64}$/;
const SOURCE = /^[\w .:/-]{1,100}$/;

/** Removes a parameter from `address` and returns its value; undefined if it is missing or malformed. */
function take(address: URL, key: string, shape: RegExp): string | undefined {
  const value = address.searchParams.get(key)?.trim();
  if (value === undefined) return undefined;
  address.searchParams.delete(key);
  return shape.test(value) ? value : undefined;
}

/**
 * Stores who sent the visitor and removes it from the address bar, keeping the history entry and its state. A
 * visitor who comes without a source keeps the one stored before, or gets the product's own domain.
 */
export function captureReferral(defaultSource: string): void {
  const address = new URL(window.location.href);
  const before = address.href;
  const partnerId = take(address, localKeys.partnerId, PARTNER_ID);
  const source = take(address, 'Source', SOURCE);
  if (partnerId) localStore.set(localKeys.partnerId, partnerId);
  if (source) localStore.set('Source', source);
  else if (!localStore.get('Source')) localStore.set('Source', defaultSource);
  if (address.href !== before) window.history.replaceState(window.history.state, '', address);
}
