import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { expect, test } from 'vitest';
import { changedFacts } from './changed-facts.ts';

const pack: SigningPack = {
  facts: [
    {
      fuel: 'gas',
      supplierId: 'fellgate',
      supplierName: 'Fellgate',
      rows: [
        { label: 'Starts', value: '1 January 2027', section: 'first' },
        { label: 'Ends', value: '31 December 2028', section: 'first' },
      ],
      whatCanChange: [{ component: 'Network charges', treatment: 'Fixed' }],
    },
  ],
  statements: [{ id: 'tncutility', words: 'I apply to Fellgate.' }],
  noCoolingOff: 'No cooling-off.',
  bindingMoment: 'On sending.',
  noFeePromise: 'No charge.',
  isSignedOnce: false,
  hash: 'a',
  mandateRoute: 'none',
  blockers: [],
};

const withRows = (rows: { label: string; value: string }[]): SigningPack => ({
  ...pack,
  facts: pack.facts.map((facts) => ({
    ...facts,
    rows: rows.map((row) => ({ ...row, section: 'first' })),
  })),
});

test('packs with the same text have no changes, whatever their hash', () => {
  expect(changedFacts(pack, { ...pack, hash: 'b' })).toEqual([]);
});

test('a changed row, a new row and a removed row are all listed', () => {
  const now = withRows([
    { label: 'Starts', value: '1 February 2027' },
    { label: 'Credit check', value: 'A deposit may be asked' },
  ]);
  expect(changedFacts(pack, now)).toEqual([
    { label: 'Gas: Starts', before: '1 January 2027', now: '1 February 2027' },
    { label: 'Gas: Credit check', before: '', now: 'A deposit may be asked' },
    { label: 'Gas: Ends', before: '31 December 2028', now: '' },
  ]);
});

test('a statement or a part of the price that is worded differently counts too', () => {
  const now: SigningPack = {
    ...pack,
    facts: pack.facts.map((facts) => ({
      ...facts,
      whatCanChange: [{ component: 'Network charges', treatment: 'Passed on' }],
    })),
    statements: [{ id: 'tncutility', words: 'I apply to Fellgate Gas.' }],
  };
  expect(changedFacts(pack, now).map(({ label }) => label)).toEqual([
    'Gas: what can change, Network charges',
    'Statement 1',
  ]);
});
