import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { statementsFor } from '@switch/domain/signing/statements.ts';
import { expect, test } from 'vitest';
import { untouchedSignature } from '../../../lib/testing/signature.ts';
import { signProblems, statementsIn, toAuthPersonnel } from './sign-form.ts';

const untouched = untouchedSignature();

const packWith = (mandateWay: 'online' | 'paper' | 'none', claimsTaxRelief: boolean): SigningPack => ({
  facts: [],
  statements: statementsFor({
    supplierNames: ['Fellgate'],
    mandateWay,
    claimsTaxRelief,
    brandName: 'Utility Aid',
  }).map(({ id, words }) => ({ id, words })),
  noCoolingOff: '',
  bindingMoment: '',
  noFeePromise: '',
  hash: 'a',
  isSignedOnce: false,
  mandateRoute: mandateWay,
  blockers: [],
});

test('nothing is ticked in advance, and each box is required separately [S2-11]', () => {
  expect(untouched.agreed).toEqual([]);
  expect(signProblems(untouched, packWith('online', true), false).map(({ field }) => field)).toEqual([
    'tncutility',
    'tncddmandate',
    'letterOfAuthority',
    'taxDeclaration',
    'signName',
  ]);
});

test('only the boxes of the pack are required', () => {
  expect(statementsIn(packWith('none', false)).map(({ id }) => id)).toEqual([
    'tncutility',
    'letterOfAuthority',
  ]);
});

test('a drawn signature needs a drawing and a name, a typed one only the name', () => {
  const pack = packWith('none', false);
  const form = {
    ...untouched,
    agreed: ['tncutility', 'letterOfAuthority'],
    signName: 'Ada Quay',
  } as const;
  expect(signProblems(form, pack, false)).toEqual([]);
  expect(signProblems({ ...form, method: 'drawn' }, pack, false)).toEqual([
    { field: 'signatureImg', message: 'Draw your signature, or type your name instead' },
  ]);
  expect(signProblems({ ...form, method: 'drawn' }, pack, true)).toEqual([]);
  expect(signProblems({ ...form, signName: '  ' }, pack, true)).toEqual([
    { field: 'signName', message: 'Type your name' },
  ]);
});

test('a typed signature sends no picture, and the tax declaration is sent only if it is asked for', () => {
  const form = { ...untouched, agreed: ['tncutility'], signName: 'Ada Quay' } as const;
  expect(toAuthPersonnel(form, packWith('none', false), 'data:image/png;base64,AAAA')).toEqual({
    tncutility: true,
    tncddmandate: false,
    letterOfAuthority: false,
    signature: 'typed',
    signatureImg: '',
    signName: 'Ada Quay',
  });
  expect(toAuthPersonnel(form, packWith('none', true), '')).toMatchObject({ taxDeclaration: false });
});
