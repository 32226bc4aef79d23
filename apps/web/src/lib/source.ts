import { localStore } from './storage.ts';

const PARTNER_ID = /^[\w-]{1,64}$/;
const SOURCE = /^[\w .:/-]{1,100}$/;

type Referral = { readonly partnerId?: string; readonly source?: string };

/** The referral in `address` and the address without it. Values of an unlikely shape are dropped, not stored. */
function readReferral(address: URL): { readonly referral: Referral; readonly cleaned: URL } {
  const cleaned = new URL(address);
  const paramId = take(cleaned, 'paramId', PARTNER_ID);
  const source = take(cleaned, 'Source', SOURCE);
  return { referral: { ...(paramId && { paramId }), ...(source && { source }) }, cleaned };
}

function take(address: URL, key: string, shape: RegExp): string | undefined {
  const value = address.searchParams.get(key)?.trim();
  if (value === undefined) return undefined;
  address.searchParams.delete(key);
  return shape.test(value) ? value : undefined;
}

/**
 * Stores who sent the visitor and takes it out of the address bar, keeping the history entry and its state. A visitor
 * who comes without a source keeps the one stored before, or gets the product's own domain.
 */
export function captureReferral(defaultSource: string): void {
  const address = new URL(window.location.href);
  const { referral, cleaned } = readReferral(address);
  if (referral.paramId) localStore.set('paramId', referral.paramId);
  if (referral.source) localStore.set('Source', referral.source);
  else if (!localStore.get('Source')) localStore.set('Source', defaultSource);
  if (cleaned.href !== address.href) window.history.replaceState(window.history.state, '', cleaned);
}
