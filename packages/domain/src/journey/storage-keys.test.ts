import { expect, test } from 'vitest';
import { openStoredDraft } from './stored-draft.ts';
import { fromStoredObjects, storedContext, toStoredObjects, type StoredContext } from './storage-keys.ts';
import {
  bothBeforePrices,
  completeBoth,
  completeElectricity,
  gasBeforePrices,
} from './testing/sample-answers.ts';

const context: StoredContext = {
  activeFuel: undefined,
  stepsId: 'steps-1',
  revision: 4,
  isUnsaved: false,
  userId: 'user-1',
  source: 'sample.example',
  emailAddress: 'robin@invented-bakery.example',
  postCodeHint: 'SW1A 1AA',
};

test.each([
  ['nothing', {}],
  ['one fuel', completeElectricity],
  ['gas before prices', gasBeforePrices],
  ['both fuels before prices', bothBeforePrices],
  ['everything', completeBoth],
])('%s comes back from storage unchanged [S3-10]', (_, answers) => {
  const stored: unknown = JSON.parse(JSON.stringify(toStoredObjects(answers, context)));
  const { shape, answers: held } = fromStoredObjects(stored ?? {});
  expect(shape).toBe(2);
  expect(openStoredDraft(shape, held)).toEqual(answers);
});

test('what is stored besides answers comes back too, and nothing that is damaged does', () => {
  const { step1Obj, personalObj } = toStoredObjects(bothBeforePrices, context);
  const { revision, isUnsaved, emailAddress } = context;
  const postCodeHint = step1Obj['postCode'];
  expect(storedContext(step1Obj, personalObj)).toEqual({ revision, isUnsaved, postCodeHint, emailAddress });
  const nothing = { revision: 0, isUnsaved: false, postCodeHint: '', emailAddress: '' };
  expect(storedContext(undefined, null)).toEqual(nothing);
  expect(storedContext({ revision: 'x', postCode: 1 }, { emailAddress: {} })).toEqual(nothing);
});

test('each object has the specification’s field names and adds none of its own', () => {
  const { step1Obj, step2Obj, step3Obj, personalObj } = toStoredObjects(completeElectricity, context);
  expect(step1Obj).toMatchObject({
    postCode: 'SW1A 1AA',
    switchType: 'electricity',
    isHalfhourly: false,
    supplyAddress: '14 Sample Row',
    formattedSupplyAddress: '14 Sample Row, London, SW1A 1AA',
    MPRNNo: '',
    MPANBottomLineNo: '1200000000002',
    MPANTopLineNo: '03801100',
    meterType: 'single',
    selectedEnergyType: 'electricity',
    isMPANorMPRNconfirmed: true,
  });
  expect(step2Obj).toMatchObject({
    consumption: 20_000,
    contractEndDate: '2026-11-30',
    endDateConfidence: 'exact',
    newCurrentSupplierName: '',
  });
  expect(step3Obj).toMatchObject({
    prices: { receiptId: 'receipt-1', offerId: 'offer-1' },
    supplier: 'Sample Supplier',
    newSupplierId: 'sample-supplier',
    supplierLogo: 'sample-supplier.svg',
  });
  expect(personalObj).toMatchObject({
    name: 'Robin',
    lastName: 'Example',
    companyName: 'Invented Bakery Limited',
    companyType: 'limited-company',
    companyRegNo: '01234567',
    preferyoudidntCheck: true,
    emailCheck: false,
    stepsId: 'steps-1',
    userId: 'user-1',
    addressObj: { checkBillingAddress: true, billingPostCode: '' },
  });
});

test('with both fuels the active one is flat and each has its own flat leg [S3-03]', () => {
  const { step1Obj } = toStoredObjects(completeBoth, { ...context, activeFuel: 'gas' });
  expect(step1Obj).toMatchObject({
    selectedEnergyType: 'gas',
    meterType: 'credit',
    legs: { electricity: { meterType: 'single' }, gas: { meterType: 'credit' } },
  });
});

const secretNames = [
  'password',
  'confirmPassword',
  'paymentObj',
  'authPersonnelObj',
  'accountHolderName',
  'sortCode',
  'accountNumber',
  'bankName',
  'signatureImg',
  'signature',
  'token',
];

test('no password, bank or signature field is ever in storage [S3-06, S3-08]', () => {
  const names: string[] = [];
  JSON.stringify(toStoredObjects(completeBoth, context), (name, value: unknown) => {
    names.push(name);
    return value;
  });
  expect(names.filter((name) => secretNames.includes(name))).toEqual([]);
});

test('flat objects of an older page are recognised by their shape and still open', () => {
  const flat = { step1Obj: { switchType: 'gas', MPRNNo: '1234567', meterType: 'credit' } };
  const { shape, answers } = fromStoredObjects(flat);
  expect(shape).toBe(1);
  expect(openStoredDraft(shape, answers)['gas-supply-address']?.kind).toEqual({ meterKind: 'credit' });
});
