import { expect, test } from 'vitest';
import { signatureRows, wayOf } from './mandate-way.ts';

const given = { route: 'online', signName: 'Ada Quay' } as const;
const open = { route: 'online', signName: null } as const;
const others = { route: 'paper', signName: null } as const;

test.each([
  ['one mandate that others sign', [others], 'by-others'],
  ['two mandates that others sign', [others, others], 'by-others'],
  ['a name on every mandate', [given, given], 'signed'],
  ['no name yet', [open], 'to-sign'],
] as const)('%s: %s', (_, mandates, way) => {
  expect(wayOf(mandates)).toBe(way);
});

test('whoever has signed stands on the sheet, and there is an empty line for whoever has not', () => {
  const signatures = [{ name: 'Ada Quay', signedAt: '2026-11-21T10:00:00Z' }];
  expect(signatureRows({ signatures, signatureLines: 2 })).toEqual([
    { label: 'Signature 1', name: 'Ada Quay', signedAt: '2026-11-21T10:00:00Z' },
    { label: 'Signature 2', name: null, signedAt: null },
  ]);
  expect(signatureRows({ signatures: [], signatureLines: 1 })).toEqual([
    { label: 'Signature', name: null, signedAt: null },
  ]);
});
