import { describe, expect, test } from 'vitest';
import { isoDate } from '../units/period.ts';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { supplierRefusals, toTariffProduct, toTariffSupplier } from './as-sold.ts';
import { missingForQuoting } from './completeness.ts';
import { slugOf } from './identity.ts';
import { retryRuleFor } from './objection-rules.ts';
import { ProductContent, productIdOf, SupplierProduct } from './product.ts';
import { NEW_PROFILE, PROFILE_SECTIONS, type ProfileSection, SupplierProfile } from './profile.ts';
import { isReplySender } from './reply-senders.ts';
import { factChanges, productRows, sectionRows } from './section-rows.ts';
import { completeProfile, fixedProduct } from './testing/sample-profile.ts';

const { identity, payment, acceptance, volumes, contracts, commission } = completeProfile;

test('a complete profile and its product are parsed unchanged', () => {
  expect(SupplierProfile.parse(completeProfile)).toEqual(completeProfile);
  expect(SupplierProduct.parse(fixedProduct)).toEqual(fixedProduct);
});

test.each<[string, ProfileSection, unknown, string]>([
  ['no name', 'identity', { ...identity, tradingName: ' ' }, 'tradingName'],
  ['markup in a name', 'identity', { ...identity, legalName: 'Moss <b>' }, 'legalName'],
  [
    'a company number that is none',
    'identity',
    { ...identity, companyNumber: '12' + 'X'.repeat(6) },
    'companyNumber',
  ],
  ['a website without a domain', 'identity', { ...identity, website: 'mossdale' }, 'website'],
  ['a script for a website', 'identity', { ...identity, website: 'javascript:alert(1)' }, 'website'],
  ['an address of one line', 'identity', { ...identity, address: ['Mossdale House'] }, 'address'],
  [
    'a five-digit service user number',
    'payment',
    { ...payment, serviceUserNumber: '12345' },
    'serviceUserNumber',
  ],
  [
    'half a consent',
    'payment',
    { ...payment, linkConsent: { bank: 'Bank', reference: '', date: '2026-02-30' } },
    'linkConsent.date',
  ],
  ['a kind named twice', 'acceptance', { ...acceptance, kinds: ['club', 'club'] }, 'kinds'],
  ['a score above 100', 'acceptance', { ...acceptance, leastCreditScore: 101 }, 'leastCreditScore'],
  ['bands upside down', 'volumes', { ...volumes, gas: { fromKwh: 9, toKwh: 8 } }, 'gas.toKwh'],
  ['a term of half a month', 'contracts', { ...contracts, termMonths: [0.5] }, 'termMonths.0'],
  ['notice that opens too late', 'contracts', { ...contracts, noticeOpensDays: 10 }, 'noticeOpensDays'],
  [
    'a ground that nobody knows',
    'objections',
    { ...NEW_PROFILE.objections, byReason: { moon: NEW_PROFILE.objections.otherwise } },
    'byReason.moon',
  ],
  [
    'shares that do not add up',
    'commission',
    { ...commission, parts: [{ sharePercent: 80, moment: 'live', afterDays: 0, onActualUse: false }] },
    'parts',
  ],
  [
    'a rating without its sample',
    'service',
    { rating: { source: 'A', date: '2026-05-01', score: 42, sampleSize: 0, link: '' } },
    'rating.sampleSize',
  ],
  ['a sender that is no address', 'replies', { senders: ['nobody'] }, 'senders.0'],
])('%s is refused with a message at its field', (_what, section, content, field) => {
  const read = PROFILE_SECTIONS[section].safeParse(content);
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toContain(field);
});

test.each([
  ['Brackenhill Gas & Power', 'brackenhill-gas-power'],
  ['  Café Énergie 24 ', 'cafe-energie-24'],
  ['&', ''],
])('the id of %j is %j', (name, id) => {
  expect(slugOf(name)).toBe(id);
});

test('a product needs an answer for every part of its price, and evidence for a green claim', () => {
  const { energy: _, ...whatCanChange } = fixedProduct.whatCanChange;
  expect(ProductContent.safeParse({ ...fixedProduct, whatCanChange }).success).toBe(false);
  const green = { standard: 'carbon-offset', evidence: ' ' };
  const read = ProductContent.safeParse({ ...fixedProduct, green });
  expect(read.error?.issues[0]?.path).toEqual(['green', 'evidence']);
});

describe('what is missing for quoting', () => {
  test('is empty once a supplier is complete', () => {
    const gas = { ...fixedProduct, fuel: 'gas' as const, productId: 'other' };
    expect(missingForQuoting(completeProfile, [fixedProduct, gas])).toEqual([]);
  });

  test('is listed for a new supplier, each with its section', () => {
    const fresh = { ...NEW_PROFILE, supplierId: 'new', identity: { ...identity, address: [] } };
    expect(missingForQuoting(fresh, []).map(({ section }) => section)).toEqual([
      'identity',
      'payment',
      'commission',
      'products',
      'products',
    ]);
  });

  test('ignores products that are no longer sold', () => {
    const ended = { ...fixedProduct, isSold: false };
    expect(missingForQuoting({ ...completeProfile, volumes: { ...volumes, gas: null } }, [ended])).toEqual([
      { section: 'products', text: 'A product for electricity' },
    ]);
  });
});

test('quotes get the supplier with its rating, and its products with what it states for all of them', () => {
  expect(toTariffSupplier(completeProfile)).toEqual({
    id: 'mossdale-energy',
    name: 'Mossdale Energy',
    logo: 'mossdale-energy.svg',
    address: identity.address,
    serviceUserNumber: '914299',
    advanceNoticeDays: 10,
    pricesAheadDays: 365,
    rating: { source: 'Invented Survey', date: '2026-05-01', score: 42, sampleSize: 310 },
  });
  const young = { ...completeProfile, acceptance: { ...acceptance, leastAgeMonths: 12 } };
  expect(toTariffProduct(fixedProduct, young)).toMatchObject({
    id: fixedProduct.productId,
    noticeDays: 30,
    noticeOpensDays: 180,
    acceptance: { newCompanies: false, igt: false },
    paymentMethods: ['direct-debit'],
  });
  const own = { ...fixedProduct, noticeDays: 90, fuel: 'gas' as const };
  expect(toTariffProduct(own, young)).toMatchObject({ noticeDays: 90, acceptance: { igt: true } });
  const short = { ...young, contracts: { ...young.contracts, noticeOpensDays: 60 } };
  expect(toTariffProduct(own, short).noticeOpensDays).toBe(90);
  expect(productIdOf('mossdale-energy', fixedProduct)).toBe(fixedProduct.productId);
});

test.each([
  ['too little use', { yearlyKwh: 999 }, ['outside_volume_band']],
  ['a start too soon', { startDate: isoDate('2026-12-01') }, ['start_outside_window']],
  ['a start too late', { startDate: isoDate('2027-11-25') }, ['start_outside_window']],
  ['a score too low', { creditScore: 39 }, ['credit_score_not_accepted']],
  ['a score that is enough', { creditScore: 40 }, []],
  ['no score', {}, []],
])('a supplier refuses %s', (_what, change, codes) => {
  const asked = {
    fuel: 'electricity' as const,
    yearlyKwh: 20_000,
    startDate: isoDate('2027-01-10'),
    today: isoDate('2026-11-24'),
    ...change,
  };
  const strict = { ...completeProfile, acceptance: { ...acceptance, leastCreditScore: 40 } };
  const refusals = supplierRefusals(strict, asked, bankHolidaysAround(asked.today));
  expect(refusals.map(({ code }) => code)).toEqual(codes);
});

test('the retry rule is that of the ground, or else that for all others', () => {
  const debt = { tries: 3, gapDays: 30, isAutomatic: true };
  const objections = { ...NEW_PROFILE.objections, byReason: { debt } };
  expect(retryRuleFor(objections, ' debt ')).toEqual(debt);
  expect(retryRuleFor(objections, 'They say so')).toMatchObject({ tries: 2, gapDays: 14 });
});

test.each([
  ['switching@mossdale.example.com', true],
  ['Anna@Replies.example.com', true],
  ['anna@otherreplies.example.com', false],
  ['switching@mossdale.example.com.evil.example', false],
])('whether %s writes on behalf of the supplier is %j', (address, isSender) => {
  const senders = ['switching@mossdale.example.com', '@replies.example.com'];
  expect(isReplySender({ senders }, address)).toBe(isSender);
});

test('a change is shown fact by fact, old and new, without unchanged facts', () => {
  const before = sectionRows('payment', payment);
  const after = sectionRows('payment', { ...payment, serviceUserNumber: '', advanceNoticeDays: 14 });
  expect(factChanges(before, after)).toEqual([
    { field: 'serviceUserNumber', label: 'Service user number', before: '914299', after: 'Not entered' },
    {
      field: 'advanceNoticeDays',
      label: 'Advance notice',
      before: '10 working days',
      after: '14 working days',
    },
  ]);
  const debt = { tries: 1, gapDays: 0, isAutomatic: false };
  const ruled = sectionRows('objections', { ...NEW_PROFILE.objections, byReason: { debt } });
  expect(factChanges(ruled, sectionRows('objections', NEW_PROFILE.objections))).toEqual([
    { field: 'byReason.debt', label: 'A bill is not paid', before: 'Not tried again', after: null },
  ]);
  expect(factChanges(null, productRows(fixedProduct)).every((change) => change.before === null)).toBe(true);
});
