import { expect, test } from 'vitest';
import { signatureRows, wayOf } from './mandate-way.ts';

test.each([
  ['others sign it, by a link', { route: 'link', signName: null }, 'by-link'],
  ['others sign it, on paper only', { route: 'paper', signName: null }, 'on-paper'],
  ['signed on the screen', { route: 'online', signName: 'Ada Quay' }, 'signed'],
  ['no name yet', { route: 'online', signName: null }, 'to-sign'],
] as const)('%s: %s', (_, mandate, way) => {
  expect(wayOf(mandate)).toBe(way);
});

test('the sheet names those who have signed, with an empty line for each who has not', () => {
  const signatures = [{ name: 'Ada Quay', signedAt: '2026-11-21T10:00:00Z' }];
  expect(signatureRows({ signatures, signatureLines: 2 })).toEqual([
    { label: 'Signature 1', name: 'Ada Quay', signedAt: '2026-11-21T10:00:00Z' },
    { label: 'Signature 2', name: null, signedAt: null },
  ]);
  expect(signatureRows({ signatures: [], signatureLines: 1 })).toEqual([
    { label: 'Signature', name: null, signedAt: null },
  ]);
});
