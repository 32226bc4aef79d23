import { expect, test } from 'vitest';
import { stepCalled, type Answers } from '../journey/journey.ts';
import { completeBoth, completeElectricity } from '../journey/testing/sample-answers.ts';
import { isoDate } from '../units/period.ts';
import { checkCodes, checkKey, type BankFacts, type CheckCode, type ReadinessFacts } from './check.ts';
import { agreementRules } from './agreement-rules.ts';
import { contractRules } from './contract-rules.ts';
import { meterRules } from './meter-rules.ts';
import { organisationRules } from './organisation-rules.ts';
import { isAccepted, openChecks, readinessChecks } from './readiness.ts';

const organisation = completeElectricity['mbc-page']?.organisation;
const company = completeElectricity['personal-details']?.organisation;
const electricity = completeElectricity['electricity-supply-address'];
if (!organisation || !company || !electricity?.meter || !electricity.address)
  throw new Error('sample is whole');
const { meter, address } = electricity;

const bank: BankFacts = {
  isAccountHolder: 'yes',
  isOnlySignature: 'yes',
  needsCheck: false,
  accountHolderName: 'Invented Bakery Ltd',
};

const facts = (answers: Answers, changes: Partial<ReadinessFacts> = {}): ReadinessFacts => ({
  answers,
  now: '2026-09-14T09:00:00.000Z',
  today: isoDate('2026-09-14'),
  offers: [
    {
      fuel: 'electricity',
      supplierName: 'Sample Supplier',
      expiresAt: '2026-10-05T23:00:00.000Z',
      pricedForKind: 'company',
      leastAgeMonths: 24,
    },
  ],
  bank,
  metersInOtherCases: [],
  ...changes,
});

const base = completeElectricity;
const withMeter = (changes: object, more: object = {}): Answers => ({
  ...base,
  'electricity-supply-address': { ...electricity, meter: { ...meter, ...changes }, ...more },
});
const withEnd = (end: object, lookUp?: object): Answers => ({
  ...(lookUp ? withMeter({ lookUp }) : base),
  'contract-end-date': {
    'electricity-end': { knows: 'date', contractEndDate: '2026-11-30', notice: 'not-given', ...end },
  },
});
const withClass = (electricityClass: 'micro' | 'small' | 'larger', answers: Answers): Answers => ({
  ...answers,
  'mbc-page': {
    ...answers['mbc-page'],
    statement: {
      statementId: 'business-size-2024-12-19-1',
      electricity: electricityClass,
      statedAt: '2026-09-14T09:00:00.000Z',
    },
  },
});
const withSupplier = (changes: object): Answers => ({
  ...base,
  'current-supplier': { ...base['current-supplier'], ...changes },
});
const withCompany = (changes: object, more: object = {}): Answers => ({
  ...base,
  'mbc-page': { ...base['mbc-page'], organisation: { ...organisation, ...more } },
  'personal-details': { ...base['personal-details'], organisation: { ...company, ...changes } },
});
const withAuthority = (who: 'me' | 'two-people'): Answers => ({
  ...base,
  'authorised-person': { authority: { who } },
});
const entry = { name: 'INVENTED BAKERY LTD', standing: 'ok', words: 'Active at Companies House' } as const;
const gas = (mprn: string): ReadinessFacts =>
  facts({
    ...completeBoth,
    'gas-supply-address': { ...completeBoth['gas-supply-address'], meter: { mprn, isConfirmed: true } },
  });
const gasUse = (kwh: number, inputs?: Record<string, string>) => ({
  'electricity-usage': {
    method: inputs ? 'building' : 'kwh',
    kwh,
    low: kwh,
    high: kwh,
    ...(inputs && { inputs }),
  },
});
const offer = (changes: object) => ({ offers: facts(base).offers.map((each) => ({ ...each, ...changes })) });
const record = { recordedEndDate: '2026-11-25' };

const levelOf = (given: ReadinessFacts, key: string) =>
  readinessChecks(given).find((check) => checkKey(check) === key)?.level ?? 'none';

/** Every rule with facts that make it red, amber and green; impossible levels are left out. */
const table: readonly (readonly [CheckCode, string, string, ReadinessFacts])[] = [
  ['meter-number', 'green', 'confirmed', facts(base)],
  ['meter-number', 'red', 'not confirmed', facts(withMeter({ isConfirmed: false }))],
  ['meter-number', 'none', 'not given yet', facts({ energy: base.energy ?? {} })],
  ['meter-kind', 'green', 'as on the bill', facts(base)],
  ['meter-kind', 'red', 'unknown', facts(withMeter({}, { kind: { meterKind: 'unknown' } }))],
  [
    'meter-kind',
    'amber',
    'another than on the bill',
    facts(withMeter({}, { kind: { meterKind: 'day-night' } })),
  ],
  [
    'meter-kind',
    'green',
    'smart says nothing of registers',
    facts(withMeter({}, { kind: { meterKind: 'smart' } })),
  ],
  ['meter-address', 'green', 'typed by hand', facts(base)],
  ['meter-address', 'amber', 'number of another region', facts(withMeter({ mpanCore: '2000000000006' }))],
  [
    'meter-address',
    'amber',
    'another meter on record',
    facts(withMeter({}, { address: { ...address, source: 'look-up', metersFound: 1 } })),
  ],
  ['meter-address', 'green', 'meter on record', facts(withMeter({ lookUp: {} }))],
  ['meter-in-other-case', 'green', 'no other case', facts(base)],
  ['meter-in-other-case', 'amber', 'another case', facts(base, { metersInOtherCases: ['electricity'] })],
  ['end-date', 'green', 'a day', facts(base)],
  ['end-date', 'red', 'a month only', facts(withEnd({ knows: 'month' }))],
  ['end-date', 'red', 'not sure', facts(withEnd({ knows: 'not-sure' }))],
  ['end-date', 'green', 'ended', facts(withEnd({ knows: 'ended' }))],
  ['end-date', 'green', 'moved in', facts(withEnd({ knows: 'moved-in' }))],
  ['end-date-on-record', 'none', 'no record', facts(base)],
  ['end-date-on-record', 'red', 'two dates', facts(withEnd({}, record))],
  ['end-date-on-record', 'amber', 'own date kept', facts(withEnd({ kept: 'own-date' }, record))],
  ['end-date-on-record', 'green', 'same dates', facts(withEnd({}, { recordedEndDate: '2026-11-30' }))],
  ['notice', 'green', 'micro', facts(withClass('micro', base))],
  [
    'notice',
    'green',
    'given',
    facts(withClass('small', withEnd({ notice: 'given', noticeGivenOn: '2026-08-01' }))),
  ],
  ['notice', 'amber', 'missed', facts(withClass('small', base))],
  [
    'notice',
    'amber',
    'still to give',
    facts(withClass('larger', withEnd({ contractEndDate: '2027-06-30' }))),
  ],
  ['notice', 'amber', 'claimed not needed', facts(withClass('small', withEnd({ notice: 'not-needed' })))],
  ['notice', 'green', 'ended', facts(withClass('small', withEnd({ knows: 'ended' })))],
  ['debt', 'amber', 'not answered', facts(base)],
  ['debt', 'amber', 'owed', facts(withSupplier({ 'electricity-prices': { owed: 'yes' } }))],
  ['debt', 'amber', 'not sure', facts(withSupplier({ 'electricity-prices': { owed: 'not-sure' } }))],
  ['debt', 'green', 'nothing owed', facts(withSupplier({ 'electricity-prices': { owed: 'no' } }))],
  ['debt', 'amber', 'moved in', facts(withEnd({ knows: 'moved-in' }))],
  [
    'debt',
    'amber',
    'moved in where there was no contract of theirs',
    facts({
      ...withSupplier({ 'electricity-supplier': { choice: 'none' } }),
      'contract-end-date': withEnd({ knows: 'moved-in' })['contract-end-date'],
    }),
  ],
  [
    'debt',
    'amber',
    'just moved in, whatever is said of the end',
    facts({
      ...withSupplier({ 'electricity-supplier': { choice: 'none' } }),
      energy: { choice: { switchType: 'electricity', sites: 'one', situation: 'just-moved-in' } },
    }),
  ],
  ['debt', 'green', 'no supplier', facts(withSupplier({ 'electricity-supplier': { choice: 'none' } }))],
  ['usage', 'green', 'usual', facts(base)],
  ['usage', 'amber', 'pounds for kWh', facts(withSupplier(gasUse(2_000)))],
  ['usage', 'amber', 'too much for a shop', facts(withSupplier(gasUse(900_000, { building: 'shop' })))],
  ['organisation-register', 'green', 'in good standing', facts(base)],
  ['organisation-register', 'amber', 'a note', facts(withCompany({ standing: 'warn' }))],
  ['organisation-register', 'amber', 'by hand', facts(withCompany({ standing: 'not-checked' }))],
  [
    'organisation-register',
    'green',
    'no register',
    facts(withCompany({ standing: 'not-checked' }, { kind: 'club' })),
  ],
  [
    'organisation-register',
    'red',
    'dissolved',
    facts(withCompany({ lookUp: { ...entry, standing: 'stop', words: 'It was dissolved' } })),
  ],
  ['organisation-name', 'none', 'not looked up', facts(base)],
  ['organisation-name', 'green', 'the same but for capitals', facts(withCompany({ lookUp: entry }))],
  ['organisation-name', 'amber', 'another', facts(withCompany({ companyName: 'Other', lookUp: entry }))],
  ['organisation-age', 'green', 'old enough', facts(base)],
  ['organisation-age', 'amber', 'young', facts(withCompany({}, { isUnderOneYearOld: 'yes' }))],
  ['organisation-age', 'amber', 'not sure', facts(withCompany({}, { isUnderOneYearOld: 'not-sure' }))],
  [
    'organisation-age',
    'red',
    'younger than said',
    facts(withCompany({ lookUp: { ...entry, createdOn: '2026-03-01' } })),
  ],
  [
    'organisation-age',
    'green',
    'first birthday',
    facts(withCompany({ lookUp: { ...entry, createdOn: '2025-09-14' } })),
  ],
  ['owner-check', 'green', 'a company', facts(base)],
  ['owner-check', 'amber', 'a sole trader', facts(withCompany({}, { kind: 'sole-trader' }))],
  ['owner-check', 'amber', 'a partnership', facts(withCompany({}, { kind: 'partnership' }))],
  ['owner-check', 'amber', 'trustees', facts(withCompany({ isIncorporated: false }, { kind: 'charity' }))],
  [
    'owner-check',
    'green',
    'an incorporated charity',
    facts(withCompany({ isIncorporated: true }, { kind: 'charity' })),
  ],
  ['protections', 'green', 'still true', facts(base)],
  [
    'protections',
    'red',
    'taken from one meter',
    facts({ ...base, 'mbc-page': { ...base['mbc-page'], size: { employees: '10-to-49' } } }),
  ],
  [
    'protections',
    'red',
    'overtaken',
    facts(
      withClass(
        'larger',
        withSupplier({ 'electricity-usage': { method: 'kwh', kwh: 500, low: 500, high: 500 } }),
      ),
    ),
  ],
  ['offer-accepts', 'green', 'priced for this kind', facts(base)],
  ['offer-accepts', 'red', 'priced for another', facts(base, offer({ pricedForKind: 'charity' }))],
  [
    'offer-accepts',
    'red',
    'too young for the supplier',
    facts(withCompany({ lookUp: { ...entry, createdOn: '2024-09-15' } })),
  ],
  [
    'offer-accepts',
    'green',
    'just old enough',
    facts(withCompany({ lookUp: { ...entry, createdOn: '2024-09-14' } })),
  ],
  ['offer-accepts', 'none', 'nothing chosen', facts(base, { offers: [] })],
  ['price-expiry', 'green', 'weeks', facts(base)],
  ['price-expiry', 'amber', 'hours', facts(base, offer({ expiresAt: '2026-09-15T09:00:00.000Z' }))],
  ['price-expiry', 'red', 'expired', facts(base, offer({ expiresAt: '2026-09-14T09:00:00.000Z' }))],
  ['bank-details', 'green', 'good form', facts(base)],
  ['bank-details', 'amber', 'doubtful', facts(base, { bank: { ...bank, needsCheck: true } })],
  ['bank-details', 'none', 'none needed', facts(base, { bank: null })],
  ['account-holder', 'none', 'the organisation', facts(base)],
  ['account-holder', 'amber', 'another', facts(base, { bank: { ...bank, accountHolderName: 'Sam Sample' } })],
  [
    'account-holder',
    'green',
    'another that was confirmed',
    facts(base, { bank: { ...bank, accountHolderName: 'Sam Sample', isHolderConfirmed: true } }),
  ],
  ['bank-signatures', 'green', 'alone', facts(base)],
  ['bank-signatures', 'amber', 'two', facts(base, { bank: { ...bank, isOnlySignature: 'no' } })],
  ['bank-signatures', 'amber', 'somebody else', facts(base, { bank: { ...bank, isAccountHolder: 'no' } })],
  ['who-signs', 'green', 'me', facts(withAuthority('me'))],
];

test.each(table)('%s is %s: %s', (code, level, _, given) => {
  const isOfFuel = readinessChecks(facts(base)).some((check) => check.code === code && check.fuel);
  const neverOnSample = code === 'end-date-on-record';
  expect(levelOf(given, isOfFuel || neverOnSample ? `${code}.electricity` : code)).toBe(level);
});

test('every rule is in the table with a level, and every code has one rule', () => {
  expect(new Set(table.filter(([, level]) => level !== 'none').map(([code]) => code))).toEqual(
    new Set(checkCodes),
  );
  expect(
    [...agreementRules, ...contractRules, ...meterRules, ...organisationRules]
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual([...checkCodes].toSorted());
});

test('every possible check has a text, a reason, and a link to an existing card', () => {
  for (const [code, , , given] of table)
    for (const check of readinessChecks(given)) {
      expect(check.title.length, code).toBeGreaterThan(5);
      expect(check.why, code).toMatch(/\.$/);
      expect(check.text, code).toMatch(/\.$/);
      const { cards } = stepCalled(check.mend.stepId);
      if (check.mend.cardId === undefined) expect(Object.keys(cards), code).toEqual([]);
      else expect(Object.keys(cards), code).toContain(check.mend.cardId);
    }
});

test('only what another answer can resolve is called mendable', () => {
  const mendable = (given: ReadinessFacts, key: string) =>
    readinessChecks(given).find((check) => checkKey(check) === key)?.isMendable;
  expect(mendable(facts(base), 'debt.electricity')).toBe(true);
  expect(mendable(facts(withEnd({ knows: 'moved-in' })), 'debt.electricity')).toBe(false);
  expect(mendable(facts(base, { bank: { ...bank, isOnlySignature: 'no' } }), 'bank-signatures')).toBe(false);
  expect(mendable(facts(base, { bank: { ...bank, needsCheck: true } }), 'bank-details')).toBe(true);
});

test('a price that expires at midnight is valid until the end of the day before, as everywhere else', () => {
  const [check] = readinessChecks(facts(base)).filter(({ code }) => code === 'price-expiry');
  expect(check?.text).toMatch(/ is valid until the end of 5 October 2026\.$/);
});

test('a gas number with doubtful check digits is amber, a valid one is green', () => {
  expect(levelOf(gas('1234567'), 'meter-number.gas')).toBe('amber');
  expect(levelOf(gas('1234502'), 'meter-number.gas')).toBe('green');
});

test('red comes first, then amber, then green, and each supply is checked on its own', () => {
  const levels = readinessChecks(facts(withEnd({ knows: 'not-sure' }))).map(({ level }) => level);
  const rank = { red: 0, amber: 1, green: 2 } as const;
  expect(levels).toEqual(levels.toSorted((one, other) => rank[one] - rank[other]));
  const both = readinessChecks(facts(completeBoth)).filter(({ code }) => code === 'end-date');
  expect(both.map(({ fuel }) => fuel)).toEqual(['electricity', 'gas']);
});

test('a supply with a custom quote is not checked', () => {
  const custom: Answers = {
    ...completeBoth,
    prices: { ...completeBoth.prices, gas: { kind: 'custom-quote', reference: 'Q-1' } },
  };
  expect(readinessChecks(facts(custom)).filter(({ fuel }) => fuel === 'gas')).toEqual([]);
});

test.each([
  ['missed', base, /at once.* once the supplier confirms that, it may not ask for notice\.$/],
  [
    'still to give',
    withEnd({ contractEndDate: '2027-06-30' }),
    /to be safe.* once the supplier confirms that, it may not ask for notice\.$/,
  ],
])('notice of a probable micro business is %s, unless the supplier confirms it', (_, answers, text) => {
  const page = withClass('larger', answers)['mbc-page'];
  const statement = page?.statement && { ...page.statement, probably: { electricity: 'micro' as const } };
  const checks = readinessChecks(facts({ ...answers, 'mbc-page': { ...page, statement } }));
  const notice = checks.find(({ code }) => code === 'notice');
  expect(notice).toMatchObject({ level: 'amber', text: expect.stringMatching(text) });
});

test('a tick is valid for the text that was read, and never resolves a red check', () => {
  const checks = readinessChecks(facts(withSupplier({ 'electricity-prices': { owed: 'yes' } })));
  const debt = checks.find(({ code }) => code === 'debt');
  if (!debt) throw new Error('debt is looked at');
  const tick = { key: 'debt.electricity', words: debt.text };
  expect(isAccepted(debt, [tick])).toBe(true);
  expect(isAccepted(debt, [{ ...tick, words: 'Something else.' }])).toBe(false);
  expect(openChecks(checks, [])).toEqual([debt]);
  expect(openChecks(checks, [tick])).toEqual([]);
  const stopped = readinessChecks(facts(withEnd({ knows: 'not-sure' })));
  const ticks = stopped.map((check) => ({ key: checkKey(check), words: check.text }));
  expect(openChecks(stopped, ticks).map(({ code }) => code)).toEqual(['end-date']);
});

test('an empty draft has no checks', () => {
  expect(readinessChecks(facts({}, { offers: [], bank: null }))).toEqual([]);
});
