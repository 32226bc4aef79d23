import { expect, test } from 'vitest';
import {
  joinPrivate,
  openStoredDraft,
  splitPrivate,
  storedAnswers,
  withOpenAnswers,
} from './stored-draft.ts';
import { completeBoth } from './testing/sample-answers.ts';

/** A copy in the first shape with every field that it had. */
const flat = {
  step1Obj: {
    postCode: ' SW1A 1AA ',
    switchType: 'both',
    getFullAddressObj: { line1: '14 Sample Row', city: 'London' },
    meterType: 'single',
    MPANBottomLineNo: '1200000000002',
    MPANTopLineNo: '03801100',
    MPRNNo: '1234567',
    isMPANorMPRNconfirmed: true,
  },
  step2Obj: { consumption: '20000', contractEndDate: '2026-11-30', newCurrentSupplierName: ' Old Power ' },
  personalObj: {
    companyName: 'Invented Bakery Limited',
    tradingName: 'Bread',
    companyRegNo: '01234567',
    isScotlandCharity: true,
    prefixname: 'Dr',
    name: 'Robin',
    lastName: 'Example',
    jobTitle: 'Director',
    mobileNo: '07700 900123',
  },
};

test('a copy in the first shape opens with every card that its fields fill in', () => {
  expect(openStoredDraft(1, flat)).toEqual({
    energy: {
      choice: {
        switchType: 'both',
        situation: 'just-looking',
        sites: 'one',
      },
    },
    'electricity-supply-address': {
      address: {
        address: {
          line1: '14 Sample Row',
          city: 'London',
          postCode: 'SW1A 1AA',
        },
        source: 'manual',
      },
      meter: {
        mpanCore: '1200000000002',
        mpanTopLine: '03801100',
        isConfirmed: true,
      },
      kind: {
        meterKind: 'single',
      },
    },
    'gas-supply-address': {
      address: {
        address: {
          line1: '14 Sample Row',
          city: 'London',
          postCode: 'SW1A 1AA',
        },
        source: 'manual',
      },
      meter: {
        mprn: '1234567',
        isConfirmed: true,
      },
    },
    'current-supplier': {
      'electricity-supplier': {
        choice: 'named',
        currentSupplierName: 'Old Power',
      },
      'electricity-usage': {
        method: 'kwh',
        kwh: 20000,
        low: 20000,
        high: 20000,
      },
      'gas-supplier': {
        choice: 'named',
        currentSupplierName: 'Old Power',
      },
      'gas-usage': {
        method: 'kwh',
        kwh: 20000,
        low: 20000,
        high: 20000,
      },
    },
    'contract-end-date': {
      'electricity-end': {
        knows: 'date',
        contractEndDate: '2026-11-30',
        notice: 'not-sure',
      },
      'gas-end': {
        knows: 'date',
        contractEndDate: '2026-11-30',
        notice: 'not-sure',
      },
    },
    'personal-details': {
      organisation: {
        companyName: 'Invented Bakery Limited',
        tradingName: 'Bread',
        companyNumber: '01234567',
        isScottishCharity: true,
        standing: 'not-checked',
      },
      person: {
        title: 'Dr',
        name: 'Robin',
        lastName: 'Example',
        jobTitle: 'Director',
        phone: '07700 900123',
      },
    },
  });
});

test.each([
  [
    'gas alone',
    {
      step1Obj: {
        postCode: ' SW1A 1AA ',
        switchType: 'gas',
        getFullAddressObj: {
          line1: '14 Sample Row',
          city: 'London',
        },
        meterType: 'credit',
        MPANBottomLineNo: '1200000000002',
        MPANTopLineNo: '03801100',
        MPRNNo: '1234567',
        isMPANorMPRNconfirmed: true,
      },
      step2Obj: {
        consumption: '20000',
        contractEndDate: '2026-11-30',
        newCurrentSupplierName: ' Old Power ',
      },
      personalObj: {
        companyName: 'Invented Bakery Limited',
        tradingName: 'Bread',
        companyRegNo: '01234567',
        isScotlandCharity: true,
        prefixname: 'Dr',
        name: 'Robin',
        lastName: 'Example',
        jobTitle: 'Director',
        mobileNo: '07700 900123',
      },
    },
    {
      energy: {
        choice: {
          switchType: 'gas',
          situation: 'just-looking',
          sites: 'one',
        },
      },
      'electricity-supply-address': {},
      'gas-supply-address': {
        address: {
          address: {
            line1: '14 Sample Row',
            city: 'London',
            postCode: 'SW1A 1AA',
          },
          source: 'manual',
        },
        meter: {
          mprn: '1234567',
          isConfirmed: true,
        },
        kind: {
          meterKind: 'credit',
        },
      },
      'current-supplier': {
        'gas-supplier': {
          choice: 'named',
          currentSupplierName: 'Old Power',
        },
        'gas-usage': {
          method: 'kwh',
          kwh: 20000,
          low: 20000,
          high: 20000,
        },
      },
      'contract-end-date': {
        'gas-end': {
          knows: 'date',
          contractEndDate: '2026-11-30',
          notice: 'not-sure',
        },
      },
      'personal-details': {
        organisation: {
          companyName: 'Invented Bakery Limited',
          tradingName: 'Bread',
          companyNumber: '01234567',
          isScottishCharity: true,
          standing: 'not-checked',
        },
        person: {
          title: 'Dr',
          name: 'Robin',
          lastName: 'Example',
          jobTitle: 'Director',
          phone: '07700 900123',
        },
      },
    },
  ],
  [
    'the fuel that was being answered, where no choice was stored',
    {
      step1Obj: {
        selectedEnergyType: 'electricity',
      },
    },
    {
      energy: {
        choice: {
          switchType: 'electricity',
          situation: 'just-looking',
          sites: 'one',
        },
      },
      'electricity-supply-address': {
        address: undefined,
        meter: {
          mpanCore: undefined,
          mpanTopLine: undefined,
          isConfirmed: false,
        },
      },
      'current-supplier': {
        'electricity-supplier': {
          choice: 'not-sure',
        },
        'electricity-usage': undefined,
      },
      'contract-end-date': {
        'electricity-end': undefined,
      },
    },
  ],
  [
    'no use',
    {
      step1Obj: {
        switchType: 'electricity',
      },
      step2Obj: {
        consumption: '0',
        newCurrentSupplierName: '   ',
      },
    },
    {
      energy: {
        choice: {
          switchType: 'electricity',
          situation: 'just-looking',
          sites: 'one',
        },
      },
      'electricity-supply-address': {
        address: undefined,
        meter: {
          mpanCore: undefined,
          mpanTopLine: undefined,
          isConfirmed: false,
        },
      },
      'current-supplier': {
        'electricity-supplier': {
          choice: 'not-sure',
        },
        'electricity-usage': undefined,
      },
      'contract-end-date': {
        'electricity-end': undefined,
      },
    },
  ],
  [
    'half a kWh and a date that is none',
    {
      step1Obj: {
        switchType: 'electricity',
      },
      step2Obj: {
        consumption: 0.5,
        contractEndDate: 'soon',
      },
    },
    {
      energy: {
        choice: {
          switchType: 'electricity',
          situation: 'just-looking',
          sites: 'one',
        },
      },
      'electricity-supply-address': {
        address: undefined,
        meter: {
          mpanCore: undefined,
          mpanTopLine: undefined,
          isConfirmed: false,
        },
      },
      'current-supplier': {
        'electricity-supplier': {
          choice: 'not-sure',
        },
        'electricity-usage': undefined,
      },
    },
  ],
  [
    'a confirmation that is a text',
    {
      step1Obj: {
        switchType: 'gas',
        MPRNNo: '1234567',
        isMPANorMPRNconfirmed: 'true',
      },
    },
    {
      energy: {
        choice: {
          switchType: 'gas',
          situation: 'just-looking',
          sites: 'one',
        },
      },
      'gas-supply-address': {
        address: undefined,
        meter: {
          mprn: '1234567',
          isConfirmed: false,
        },
      },
      'current-supplier': {
        'gas-supplier': {
          choice: 'not-sure',
        },
        'gas-usage': undefined,
      },
      'contract-end-date': {
        'gas-end': undefined,
      },
    },
  ],
  [
    'parts of another kind',
    {
      step1Obj: ['both'],
      step2Obj: 'text',
      personalObj: null,
    },
    {},
  ],
  ['nothing at all', null, {}],
])('the cards of %s that fit are kept', (_, stored, answers) => {
  expect(openStoredDraft(1, stored)).toEqual(answers);
});

test('a copy in the current shape opens unchanged', () => {
  expect(openStoredDraft(2, completeBoth)).toEqual(completeBoth);
  expect(withOpenAnswers({ shape: 2, answers: completeBoth, stepsId: 'steps-1' })).toEqual({
    answers: completeBoth,
    stepsId: 'steps-1',
  });
});

test('answers are stored under the names in the specification, and open under plain ones', () => {
  const answers = {
    'current-supplier': { 'gas-supplier': { choice: 'named', currentSupplierName: 'Old Gas' } },
    'gas-supply-address': {
      meter: { mprn: '1234567', isConfirmed: true, lookUp: { recordedEndDate: '2027-01-31' } },
    },
    'personal-details': {
      organisation: {
        companyName: 'Invented Bakery Limited',
        companyNumber: '01234567',
        isScottishCharity: false,
        standing: 'ok',
      },
      person: { title: 'Dr', name: 'Robin', lastName: 'Example', jobTitle: 'Baker', phone: '07700 900123' },
    },
    'address-details': { billing: { isBilledAtSite: true, billsBy: 'email' } },
  } as const;
  const { shape, answers: stored, hidden } = storedAnswers(answers);
  expect(JSON.parse(stored)).toEqual({
    'current-supplier': { 'gas-supplier': { choice: 'named', newCurrentSupplierName: 'Old Gas' } },
    'gas-supply-address': {
      meter: { mprn: '1234567', isConfirmed: true, lookUp: { contractEndDateFromUD: '2027-01-31' } },
    },
    'personal-details': {
      organisation: {
        companyName: 'Invented Bakery Limited',
        companyRegNo: '01234567',
        isScotlandCharity: false,
        standing: 'ok',
      },
      person: {
        prefixname: 'Dr',
        name: 'Robin',
        lastName: 'Example',
        jobTitle: 'Baker',
        mobileNo: '07700 900123',
      },
    },
    'address-details': {},
  });
  expect(JSON.parse(hidden ?? '')).toEqual({
    'address-details': { billing: { checkBillingAddress: true, billsBy: 'email' } },
  });
  const whole = joinPrivate(JSON.parse(stored), JSON.parse(hidden ?? ''));
  expect(openStoredDraft(shape, whole)).toEqual(answers);
});

test.each([
  ['nothing to hide', { energy: { choice: {} }, odd: 'text' }, null],
  [
    'cards of homes and births',
    {
      'personal-details': { person: { name: 'Robin' }, proprietor: { dateOfBirth: '1980-05-06' } },
      'address-details': { billing: {}, correspondence: {}, residence: {}, access: {} },
    },
    {
      'personal-details': { proprietor: { dateOfBirth: '1980-05-06' } },
      'address-details': { billing: {}, correspondence: {}, residence: {} },
    },
  ],
  [
    'fields of the first shape',
    { personalObj: { name: 'Robin', dateOfBirth: '1980-05-06' }, addressObj: { prevCity: 'Leeds' } },
    { personalObj: { dateOfBirth: '1980-05-06' }, addressObj: { prevCity: 'Leeds' } },
  ],
])('a stored draft with %s is split, and joined again', (_, stored, hidden) => {
  const split = splitPrivate(stored);
  expect(split.hidden).toEqual(hidden);
  expect(JSON.stringify(split.open)).not.toMatch(/1980|Leeds|billing/);
  expect(joinPrivate(split.open, split.hidden)).toEqual(stored);
});

test('joining nothing gives an empty draft, and a part that is only on one side is kept whole', () => {
  expect(joinPrivate(null, null)).toEqual({});
  expect(joinPrivate({}, { addressObj: 'text' })).toEqual({ addressObj: 'text' });
});
