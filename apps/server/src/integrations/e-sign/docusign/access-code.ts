import { createHmac, hkdfSync } from 'node:crypto';
import type { DocuSignOptions } from './transport.ts';

const DIGITS = 8;
const KEY_BYTES = 32;

/**
 * Returns the code that DocuSign asks each signer for, by our id of them; null where it asks for none. It is worked out from
 * our private key, so that it is stored nowhere and is the same whenever it is shown: until that key is changed.
 */
export function accessCodes({
  privateKey,
  signerCheck,
}: DocuSignOptions): (signerId: string) => string | null {
  if (signerCheck !== 'access-code') return () => null;
  const key = Buffer.from(hkdfSync('sha256', privateKey, '', 'access codes of signers', KEY_BYTES));
  return (signerId) => {
    const number = createHmac('sha256', key).update(signerId).digest().readBigUInt64BE();
    return String(number % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0');
  };
}
