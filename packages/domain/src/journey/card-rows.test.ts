import { expect, test } from 'vitest';
import { stepCalled } from './journey.ts';
import type { StepId } from './step-list.ts';

const address = { line1: '14 Sample Row', city: 'London', postCode: 'SW1A 1AA' };
const inLeeds = { line1: '1 Quay Row', city: 'Leeds', postCode: 'LS1 1AA' };
const home = { residentialStatus: 'with-family', yearsAtProperty: 1, monthsAtProperty: 0 };
const ends = { knows: 'date', contractEndDate: '2026-11-30', notice: 'not-given' };
const use = { method: 'kwh', kwh: 12_000, low: 12_000, high: 12_000 };
const named = { name: 'Robin', lastName: 'Example', jobTitle: 'Director' };
const statement = { statementId: 'business-size', statedAt: '2026-09-14T09:00:00.000Z' };
const officers = [
  { name: 'Asha Example', role: 'Chair', email: 'asha@example.org' },
  { name: 'Ben Example', role: 'Treasurer', email: 'ben@example.org' },
];

/** Returns the summary lines of an answer. */
const linesOf = (stepId: StepId, cardId: string, value: unknown): readonly string[] =>
  (stepCalled(stepId).cards[cardId]?.rowsOf(value) ?? []).map(
    ({ label, value: text }) => `${label}: ${text}`,
  );

test.each<readonly [StepId, string, unknown, readonly string[]]>([
  [
    'energy',
    'choice',
    { switchType: 'both', situation: 'just-looking', sites: 'several' },
    [
      'Compare: Electricity and gas',
      'What is happening: Just looking',
      'Sites: Several sites, starting with one',
    ],
  ],
  [
    'energy',
    'choice',
    { switchType: 'gas', situation: 'new-building', sites: 'one' },
    ['Compare: Gas', 'What is happening: It is a new building', 'Sites: One site'],
  ],
  [
    'electricity-supply-address',
    'meter',
    { isConfirmed: false },
    ['Electricity supply number (MPAN): Not known yet', 'Checked against a bill: Not yet'],
  ],
  [
    'electricity-supply-address',
    'meter',
    { isConfirmed: true, mpanCore: '1200000000002' },
    ['Electricity supply number (MPAN): 12 0000 0000 002', 'Checked against a bill: Yes'],
  ],
  [
    'electricity-supply-address',
    'kind',
    { meterKind: 'half-hourly', capacityCharge: 'yes' },
    ['Electricity meter: Half-hourly with a capacity charge', 'Capacity charge: Yes, size not known'],
  ],
  [
    'electricity-supply-address',
    'kind',
    { meterKind: 'half-hourly', capacityCharge: 'yes', capacityKva: 120 },
    ['Electricity meter: Half-hourly with a capacity charge', 'Capacity charge: 120 kVA'],
  ],
  [
    'electricity-supply-address',
    'kind',
    { meterKind: 'half-hourly', capacityCharge: 'no' },
    ['Electricity meter: Half-hourly with a capacity charge'],
  ],
  [
    'gas-supply-address',
    'meter',
    { isConfirmed: false },
    ['Gas supply number (MPRN): Not known yet', 'Checked against a bill: Not yet'],
  ],
  [
    'gas-supply-address',
    'meter',
    { isConfirmed: true, mprn: '1234567' },
    ['Gas supply number (MPRN): 1234567', 'Checked against a bill: Yes'],
  ],
  ['current-supplier', 'gas-supplier', { choice: 'none' }, ['Current gas supplier: No supplier yet']],
  ['current-supplier', 'gas-supplier', { choice: 'not-sure' }, ['Current gas supplier: Not sure']],
  [
    'current-supplier',
    'gas-supplier',
    { choice: 'named', currentSupplierName: 'Old Energy' },
    ['Current gas supplier: Old Energy'],
  ],
  ['current-supplier', 'electricity-usage', use, ['Yearly electricity use: 12,000 kWh']],
  [
    'current-supplier',
    'electricity-usage',
    { ...use, low: 9000, high: 15_000 },
    ['Yearly electricity use: 12,000 kWh (between 9,000 kWh and 15,000 kWh)'],
  ],
  [
    'current-supplier',
    'electricity-usage',
    { ...use, registers: { day: 8000, night: 4000 } },
    ['Yearly electricity use: 12,000 kWh', 'Of which at night: 4,000 kWh'],
  ],
  ['current-supplier', 'gas-prices', {}, []],
  [
    'current-supplier',
    'gas-prices',
    {
      unitRate: 81_200,
      standingCharge: 320_000,
      renewalUnitRate: 85_000,
      renewalStandingCharge: 350_000,
      vatPercent: '5',
      owed: 'no',
    },
    [
      'Current gas unit rate: 8.12p per kWh',
      'Current gas standing charge: 32.00p per day',
      'Renewal gas unit rate: 8.50p per kWh',
      'Renewal gas standing charge: 35.00p per day',
      'VAT on the gas bill: 5%',
      'Anything owed to the gas supplier: No',
    ],
  ],
  [
    'contract-end-date',
    'gas-end',
    ends,
    ['Current gas contract ends: 30 November 2026', 'Notice to the gas supplier: Not given yet'],
  ],
  [
    'contract-end-date',
    'gas-end',
    { ...ends, knows: 'month', notice: 'given', noticeGivenOn: '2026-08-01' },
    ['Current gas contract ends: During November 2026', 'Notice to the gas supplier: Given on 1 August 2026'],
  ],
  [
    'contract-end-date',
    'gas-end',
    { knows: 'not-sure', notice: 'not-sure' },
    ['Current gas contract ends: Not sure', 'Notice to the gas supplier: Not sure'],
  ],
  [
    'contract-end-date',
    'gas-end',
    { knows: 'ended', notice: 'not-needed' },
    ['Current gas contract ends: Already ended', 'Notice to the gas supplier: Not needed'],
  ],
  [
    'contract-end-date',
    'gas-end',
    { knows: 'moved-in', notice: 'not-needed' },
    ['Current gas contract ends: We have just moved in', 'Notice to the gas supplier: Not needed'],
  ],
  ['mbc-page', 'size', { employees: '50-or-more' }, ['People: 50 people or more']],
  [
    'mbc-page',
    'size',
    { electricityTotal: 'this-meter', gasTotal: 120_000, employees: 'not-sure' },
    [
      'Other electricity meters at any site: None',
      'Other gas meters at any site: 120,000 kWh a year, including the one compared',
      'People: Not sure',
    ],
  ],
  [
    'mbc-page',
    'size',
    { gasTotal: 'not-sure', employees: 'not-sure' },
    ['Other gas meters at any site: Not known', 'People: Not sure'],
  ],
  [
    'mbc-page',
    'organisation',
    { kind: 'charity', qualifyingUsePercent: 0 },
    ['Kind of organisation: Charity (England and Wales)', 'Charity or residential use: None'],
  ],
  [
    'mbc-page',
    'statement',
    { ...statement, electricity: 'micro' },
    ['Protections for electricity: Micro business'],
  ],
  ['mbc-page', 'statement', { ...statement, gas: 'larger' }, ['Protections for gas: Larger business']],
  [
    'mbc-page',
    'statement',
    { ...statement, gas: 'larger', probably: { gas: 'micro' } },
    [
      'Protections for gas: Probably a micro business, which the supplier will confirm. Until then, a larger business',
    ],
  ],
  [
    'prices',
    'gas',
    { kind: 'custom-quote', reference: 'L-1024' },
    ['Price for gas: A person will price this (L-1024)'],
  ],
  [
    'personal-details',
    'organisation',
    {
      companyName: 'Tide Trust',
      tradingName: 'Tide',
      companyNumber: '01234567',
      charityNumber: '1123456',
      isScottishCharity: false,
      standing: 'ok',
    },
    ['Organisation: Tide Trust', 'Trading name: Tide', 'Company number: 01234567', 'Charity number: 1123456'],
  ],
  ['personal-details', 'person', named, ['Name: Robin Example', 'Role: Director']],
  [
    'personal-details',
    'person',
    { ...named, title: 'Dr', phone: '07700 900123' },
    ['Name: Dr Robin Example', 'Role: Director', 'Phone: 07700 900123'],
  ],
  [
    'personal-details',
    'contact',
    { choice: 'email', isMarketingWelcome: true, wordingVersion: '1' },
    ['Contact about the switch: By email', 'News and offers: Yes'],
  ],
  [
    'personal-details',
    'proprietor',
    { proprietorAddress: address, dateOfBirth: '1980-03-09' },
    ['Home address: 14 Sample Row, London, SW1A 1AA', 'Date of birth: 9 March 1980'],
  ],
  [
    'address-details',
    'billing',
    { isBilledAtSite: true, billsBy: 'email' },
    ['Bills to: The supply address', 'Bills by: Email'],
  ],
  [
    'address-details',
    'billing',
    { isBilledAtSite: false, billingAddress: inLeeds, billsBy: 'post', isConsolidated: true },
    ['Bills to: 1 Quay Row, Leeds, LS1 1AA', 'Bills by: Post', 'One bill for all meters: Yes, if possible'],
  ],
  ['address-details', 'correspondence', inLeeds, ['Letters to: 1 Quay Row, Leeds, LS1 1AA']],
  [
    'address-details',
    'residence',
    { ...home, previousAddress: inLeeds },
    [
      'Home: I live with family',
      'Time at home address: 1 year and 0 months',
      'Previous address: 1 Quay Row, Leeds, LS1 1AA',
    ],
  ],
  [
    'address-details',
    'residence',
    { ...home, yearsAtProperty: 3, monthsAtProperty: 1 },
    ['Home: I live with family', 'Time at home address: 3 years and 1 month'],
  ],
  [
    'address-details',
    'access',
    { contactName: 'Cai Example', contactPhone: '07700 900123' },
    ['Access to the meter: Cai Example, 07700 900123'],
  ],
  ['address-details', 'access', { contactName: 'Cai Example' }, ['Access to the meter: Cai Example']],
  [
    'authorised-person',
    'authority',
    { who: 'me', signatories: officers },
    ['Authority: I am authorised to sign'],
  ],
  [
    'authorised-person',
    'authority',
    { who: 'someone-else', signatories: officers.slice(0, 1) },
    ['Authority: Someone else signs', 'Is asked to sign: Asha Example, Chair, asha@example.org'],
  ],
  [
    'authorised-person',
    'authority',
    { who: 'two-people', rule: 'two-of', signatories: officers },
    [
      'Authority: Two or more people sign',
      'Who has to sign: Both of those named',
      'Is asked to sign: Asha Example, Chair, asha@example.org',
      'Is asked to sign: Ben Example, Treasurer, ben@example.org',
    ],
  ],
  [
    'authorised-person',
    'authority',
    {
      who: 'two-people',
      rule: 'chair-and-treasurer',
      signatories: officers.map((one) => ({ ...one, role: one.role.toLowerCase() })),
    },
    [
      'Authority: Two or more people sign',
      'Who has to sign: The chair and the treasurer',
      'Is asked to sign: Asha Example, chair, asha@example.org',
      'Is asked to sign: Ben Example, treasurer, ben@example.org',
    ],
  ],
])('the %s %s answered %j appears on the summary as it was meant', (stepId, cardId, value, lines) => {
  expect(linesOf(stepId, cardId, value)).toEqual(lines);
});
