import { expect, test } from 'vitest';
import type { Answers } from './journey.ts';
import { fromStoredObjects, toStoredObjects, type StoredContext } from './storage-keys.ts';
import { completeBoth } from './testing/sample-answers.ts';

const context: StoredContext = {
  activeFuel: undefined,
  stepsId: 'steps-1',
  revision: 4,
  isUnsaved: false,
  userId: 'user-1',
  source: 'sample.example',
  emailAddress: 'robin@invented-bakery.example',
  postCodeHint: 'HU1 1AA',
};

/** Answers for every field that a stored object mirrors. */
const everything: Answers = {
  ...completeBoth,
  'electricity-supply-address': {
    address: {
      address: {
        line1: '14 Sample Row',
        line2: 'Unit 2',
        city: 'London',
        county: 'Greater London',
        postCode: 'SW1A 1AA',
      },
      source: 'manual',
    },
    meter: {
      mpanCore: '1200000000002',
      mpanTopLine: '03801100',
      isConfirmed: true,
      lookUp: { recordedEndDate: '2026-11-30' },
    },
    kind: { meterKind: 'half-hourly', capacityCharge: 'no' },
  },
  'gas-supply-address': {
    address: { address: { line1: '2 Gas Lane', city: 'Leeds', postCode: 'LS1 4ZZ' }, source: 'manual' },
    meter: { mprn: '1234567', isConfirmed: false, lookUp: { recordedEndDate: '2027-01-31' } },
    kind: { meterKind: 'credit' },
  },
  'current-supplier': {
    'electricity-supplier': { choice: 'named', currentSupplierName: 'Old Power' },
    'electricity-usage': {
      method: 'kwh',
      kwh: 20_000,
      low: 19_000,
      high: 21_000,
      registers: { day: 15_000, night: 5_000 },
    },
    'gas-supplier': { choice: 'named', currentSupplierName: 'Old Gas' },
    'gas-usage': { method: 'pounds-a-month', kwh: 40_000, low: 30_000, high: 50_000 },
  },
  'contract-end-date': {
    'electricity-end': { knows: 'month', contractEndDate: '2026-11-30', notice: 'not-given' },
    'gas-end': { knows: 'not-sure', notice: 'not-sure' },
  },
  'personal-details': {
    organisation: {
      companyName: 'Invented Bakery Limited',
      tradingName: 'Bread & Co',
      companyNumber: '01234567',
      isScottishCharity: true,
      standing: 'ok',
    },
    person: {
      title: 'Dr',
      name: 'Robin',
      lastName: 'Example',
      jobTitle: 'Director',
      phone: '07700 900123',
    },
    contact: { choice: 'either', isMarketingWelcome: false, wordingVersion: '2026-09' },
    proprietor: {
      proprietorAddress: { line1: '3 Home Street', city: 'York', postCode: 'YO1 7HH' },
      dateOfBirth: '1980-02-29',
    },
  },
  'address-details': {
    billing: {
      isBilledAtSite: false,
      billingAddress: {
        line1: '4 Bill Street',
        line2: 'Floor 1',
        city: 'Hull',
        county: 'East Riding',
        postCode: 'HU1 1AA',
      },
      billsBy: 'post',
    },
    residence: {
      residentialStatus: 'tenant',
      yearsAtProperty: 2,
      monthsAtProperty: 5,
      previousAddress: {
        line1: '5 Past Street',
        line2: 'Flat 3',
        city: 'Derby',
        county: 'Derbyshire',
        postCode: 'DE1 1AA',
      },
    },
  },
};

const flatFields = (answers: Answers, change: Partial<StoredContext> = {}) =>
  Object.fromEntries(
    Object.entries(toStoredObjects(answers, { ...context, ...change })).map(([key, object]) => {
      const { answers: _exact, ...flat } = object;
      return [key, flat];
    }),
  );

test('unanswered fields are empty texts, null or false, and the postcode is the one from the home page', () => {
  expect(flatFields({})).toEqual({
    step1Obj: {
      postCode: 'HU1 1AA',
      switchType: '',
      isHalfhourly: false,
      supplyAddress: '',
      getFullAddressObj: null,
      formattedSupplyAddress: '',
      MPRNNo: '',
      MPANBottomLineNo: '',
      MPANTopLineNo: '',
      meterType: '',
      selectedEnergyType: 'electricity',
      isMPANorMPRNconfirmed: false,
      revision: 4,
      isUnsaved: false,
    },
    step2Obj: {
      consumption: '',
      contractEndDate: '',
      mbcStatement: null,
      newCurrentSupplierName: '',
      consumptionMethod: '',
      consumptionLow: '',
      consumptionHigh: '',
      endDateConfidence: '',
    },
    step3Obj: {
      prices: null,
      supplier: '',
      newSupplierId: '',
      supplierLogo: '',
      contractEndDateFromUD: '',
      dayConsumption: '',
      nightConsumption: '',
    },
    personalObj: {
      name: '',
      lastName: '',
      prefixname: '',
      companyName: '',
      companyType: '',
      jobTitle: '',
      tradingName: '',
      companyRegNo: '',
      isScotlandCharity: false,
      mobileNo: '',
      proprietorAddress: '',
      dateOfBirth: '',
      emailCheck: false,
      contactCheck: false,
      eitherCheck: false,
      preferyoudidntCheck: false,
      stepsId: 'steps-1',
      userId: 'user-1',
      source: 'sample.example',
      emailAddress: 'robin@invented-bakery.example',
      confirmEmailAddress: 'robin@invented-bakery.example',
      addressObj: {
        residentialStatus: '',
        yearsAtProperty: '',
        monthsAtProperty: '',
        prevAddressLine1: '',
        prevAddressLine2: '',
        prevCity: '',
        prevCountry: '',
        prevPostCode: '',
        checkBillingAddress: false,
        billingAddressLine1: '',
        billingAddressLine2: '',
        billingCity: '',
        billingCountry: '',
        billingPostCode: '',
      },
    },
  });
});

test('answered fields are those of the fuel being answered, electricity first', () => {
  expect(flatFields(everything)).toEqual({
    step1Obj: {
      postCode: 'SW1A 1AA',
      switchType: 'both',
      isHalfhourly: true,
      supplyAddress: '14 Sample Row',
      getFullAddressObj: {
        line1: '14 Sample Row',
        line2: 'Unit 2',
        city: 'London',
        county: 'Greater London',
        postCode: 'SW1A 1AA',
      },
      formattedSupplyAddress: '14 Sample Row, Unit 2, London, Greater London, SW1A 1AA',
      MPRNNo: '1234567',
      MPANBottomLineNo: '1200000000002',
      MPANTopLineNo: '03801100',
      meterType: 'half-hourly',
      selectedEnergyType: 'electricity',
      isMPANorMPRNconfirmed: true,
      revision: 4,
      isUnsaved: false,
      legs: {
        electricity: {
          postCode: 'SW1A 1AA',
          switchType: 'both',
          isHalfhourly: true,
          supplyAddress: '14 Sample Row',
          getFullAddressObj: {
            line1: '14 Sample Row',
            line2: 'Unit 2',
            city: 'London',
            county: 'Greater London',
            postCode: 'SW1A 1AA',
          },
          formattedSupplyAddress: '14 Sample Row, Unit 2, London, Greater London, SW1A 1AA',
          MPRNNo: '1234567',
          MPANBottomLineNo: '1200000000002',
          MPANTopLineNo: '03801100',
          meterType: 'half-hourly',
          selectedEnergyType: 'electricity',
          isMPANorMPRNconfirmed: true,
          revision: 4,
          isUnsaved: false,
        },
        gas: {
          postCode: 'LS1 4ZZ',
          switchType: 'both',
          isHalfhourly: true,
          supplyAddress: '2 Gas Lane',
          getFullAddressObj: {
            line1: '2 Gas Lane',
            city: 'Leeds',
            postCode: 'LS1 4ZZ',
          },
          formattedSupplyAddress: '2 Gas Lane, Leeds, LS1 4ZZ',
          MPRNNo: '1234567',
          MPANBottomLineNo: '1200000000002',
          MPANTopLineNo: '03801100',
          meterType: 'credit',
          selectedEnergyType: 'gas',
          isMPANorMPRNconfirmed: false,
          revision: 4,
          isUnsaved: false,
        },
      },
    },
    step2Obj: {
      consumption: 20000,
      contractEndDate: '2026-11-30',
      mbcStatement: {
        statementId: 'business-size-2024-12-19-1',
        electricity: 'micro',
        gas: 'micro',
        statedAt: '2026-09-14T09:00:00.000Z',
      },
      newCurrentSupplierName: 'Old Power',
      consumptionMethod: 'kwh',
      consumptionLow: 19000,
      consumptionHigh: 21000,
      endDateConfidence: 'month',
    },
    step3Obj: {
      prices: {
        receiptId: 'receipt-1',
        offerId: 'offer-1',
      },
      supplier: 'Sample Supplier',
      newSupplierId: 'sample-supplier',
      supplierLogo: 'sample-supplier.svg',
      contractEndDateFromUD: '2026-11-30',
      dayConsumption: 15000,
      nightConsumption: 5000,
    },
    personalObj: {
      name: 'Robin',
      lastName: 'Example',
      prefixname: 'Dr',
      companyName: 'Invented Bakery Limited',
      companyType: 'limited-company',
      jobTitle: 'Director',
      tradingName: 'Bread & Co',
      companyRegNo: '01234567',
      isScotlandCharity: true,
      mobileNo: '07700 900123',
      proprietorAddress: '3 Home Street, York, YO1 7HH',
      dateOfBirth: '1980-02-29',
      emailCheck: true,
      contactCheck: true,
      eitherCheck: true,
      preferyoudidntCheck: false,
      stepsId: 'steps-1',
      userId: 'user-1',
      source: 'sample.example',
      emailAddress: 'robin@invented-bakery.example',
      confirmEmailAddress: 'robin@invented-bakery.example',
      addressObj: {
        residentialStatus: 'tenant',
        yearsAtProperty: 2,
        monthsAtProperty: 5,
        prevAddressLine1: '5 Past Street',
        prevAddressLine2: 'Flat 3',
        prevCity: 'Derby',
        prevCountry: 'Derbyshire',
        prevPostCode: 'DE1 1AA',
        checkBillingAddress: false,
        billingAddressLine1: '4 Bill Street',
        billingAddressLine2: 'Floor 1',
        billingCity: 'Hull',
        billingCountry: 'East Riding',
        billingPostCode: 'HU1 1AA',
      },
    },
  });
});

test('on the gas screen the single-fuel fields are those of gas', () => {
  const { step1Obj, step2Obj, step3Obj } = flatFields(everything, { activeFuel: 'gas' });
  expect([step1Obj, step2Obj, step3Obj]).toEqual([
    {
      postCode: 'LS1 4ZZ',
      switchType: 'both',
      isHalfhourly: true,
      supplyAddress: '2 Gas Lane',
      getFullAddressObj: {
        line1: '2 Gas Lane',
        city: 'Leeds',
        postCode: 'LS1 4ZZ',
      },
      formattedSupplyAddress: '2 Gas Lane, Leeds, LS1 4ZZ',
      MPRNNo: '1234567',
      MPANBottomLineNo: '1200000000002',
      MPANTopLineNo: '03801100',
      meterType: 'credit',
      selectedEnergyType: 'gas',
      isMPANorMPRNconfirmed: false,
      revision: 4,
      isUnsaved: false,
      legs: expect.anything(),
    },
    {
      consumption: 40000,
      contractEndDate: '',
      mbcStatement: {
        statementId: 'business-size-2024-12-19-1',
        electricity: 'micro',
        gas: 'micro',
        statedAt: '2026-09-14T09:00:00.000Z',
      },
      newCurrentSupplierName: 'Old Gas',
      consumptionMethod: 'pounds-a-month',
      consumptionLow: 30000,
      consumptionHigh: 50000,
      endDateConfidence: 'unknown',
    },
    {
      prices: {
        receiptId: 'receipt-1',
        offerId: 'offer-2',
      },
      supplier: 'Sample Supplier',
      newSupplierId: 'sample-supplier',
      supplierLogo: 'sample-supplier.svg',
      contractEndDateFromUD: '2027-01-31',
      dayConsumption: '',
      nightConsumption: '',
    },
  ]);
});

test.each([
  ['none', { emailCheck: false, contactCheck: false, eitherCheck: false, preferyoudidntCheck: true }],
  ['email', { emailCheck: true, contactCheck: false, eitherCheck: false, preferyoudidntCheck: false }],
  ['phone', { emailCheck: false, contactCheck: true, eitherCheck: false, preferyoudidntCheck: false }],
  ['either', { emailCheck: true, contactCheck: true, eitherCheck: true, preferyoudidntCheck: false }],
] as const)('the choice to be contacted by %s ticks its boxes', (choice, boxes) => {
  const contact = { choice, isMarketingWelcome: false, wordingVersion: '2026-09' };
  expect(flatFields({ 'personal-details': { contact } })['personalObj']).toMatchObject(boxes);
});

test('each object contains the exact answers of its own steps', () => {
  const stored = toStoredObjects(everything, context);
  const held = Object.entries(stored).map(([key, { answers }]) => [key, Object.keys(answers ?? {})]);
  expect(Object.fromEntries(held)).toEqual({
    step1Obj: ['energy', 'electricity-supply-address', 'gas-supply-address'],
    step2Obj: ['current-supplier', 'contract-end-date', 'mbc-page'],
    step3Obj: ['prices'],
    personalObj: ['personal-details', 'address-details', 'payment-details', 'authorised-person', 'details'],
  });
});

test.each([
  ['nothing', undefined],
  ['a text', 'text'],
  ['an array', [{ answers: {} }]],
  ['an object without its exact part', { postCode: 'SW1A 1AA' }],
])('%s is a copy in the first shape', (_, step1Obj) => {
  expect(fromStoredObjects({ step1Obj })).toEqual({ shape: 1, answers: { step1Obj } });
});
