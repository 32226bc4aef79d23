import { isMpan } from '../mpan.ts';
import { readMprn } from '../mprn.ts';

const found = (number: string | undefined, base: string): string => {
  if (number === undefined) throw new Error(`no check digits fit ${base}`);
  return number;
};

/** Returns the valid supply number that starts with these twelve digits. */
export const mpanOf = (first12: string): string =>
  found(
    Array.from('0123456789', (digit) => first12 + digit).find((text) => isMpan(text)),
    first12,
  );

/** Returns the valid gas meter number that starts with these digits. */
export const mprnOf = (base: string): string =>
  found(
    Array.from({ length: 100 }, (_, digits) => base + String(digits).padStart(2, '0')).find((text) => {
      const read = readMprn(text);
      return read.ok && read.value.warnings.length === 0;
    }),
    base,
  );
