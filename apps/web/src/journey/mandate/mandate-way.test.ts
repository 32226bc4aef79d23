import { expect, test } from 'vitest';
import { wayOf } from './mandate-way.ts';

test.each([
  ['two lines before anything is signed', [{ signName: null, signatureLines: 2 }], false, 'on-paper'],
  ['no name on a signed draft', [{ signName: null, signatureLines: 1 }], true, 'on-paper'],
  ['no name before the draft is signed', [{ signName: null, signatureLines: 1 }], false, 'to-sign'],
  [
    'a name on every mandate',
    [
      { signName: 'Ada Quay', signatureLines: 1 },
      { signName: 'Ada Quay', signatureLines: 1 },
    ],
    true,
    'signed',
  ],
] as const)('%s', (_name, mandates, isDraftSigned, way) => {
  expect(wayOf(mandates, isDraftSigned)).toBe(way);
});
