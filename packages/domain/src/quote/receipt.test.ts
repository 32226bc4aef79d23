import { canonicalJson } from '../canonical-json.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rate } from '../units/money.ts';
import { addDays, isoDate } from '../units/period.ts';
import type { QuoteInputs } from './quote-inputs.ts';
import { expiryInstant, isExpired, offerExpiresOn, receiptExpiresOn } from './receipt.ts';

const inputs: QuoteInputs = {
  fuel: 'gas',
  rateStructure: 'single',
  kwhByRegister: { single: 52_000 },
  tax: { qualifyingUsePercent: 40, otherMetersKwh: 0 },
  region: 'EA',
  startDate: isoDate('2027-02-01'),
  today: isoDate('2026-11-21'),
  acceptanceClass: 'charity',
  isNewOrganisation: false,
  isIgt: false,
  saleType: 'acquisition',
  feePolicy: { id: 'standard', upliftPerKwh: rate(8_000), capPerKwh: rate(30_000) },
};

test('inputs have one text, whatever the order of their fields', () => {
  const { fuel, tax, ...rest } = inputs;
  const shuffled: QuoteInputs = {
    tax: { otherMetersKwh: tax.otherMetersKwh, qualifyingUsePercent: tax.qualifyingUsePercent },
    ...rest,
    fuel,
  };
  expect(canonicalJson(shuffled)).toBe(canonicalJson(inputs));
  expect(canonicalJson(inputs)).toMatch(/^\{"acceptanceClass":"charity","feePolicy":\{"capPerKwh":30000,/);
});

test('inputs that differ anywhere have different texts', () => {
  const texts = [
    inputs,
    { ...inputs, profileClass: '03' },
    { ...inputs, isIgt: true },
    { ...inputs, tax: { ...inputs.tax, otherMetersKwh: 1 } },
  ].map(canonicalJson);
  expect(new Set(texts).size).toBe(4);
});

test('the inputs can be parsed from the text', () => {
  expect(JSON.parse(canonicalJson(inputs))).toEqual(inputs);
});

const today = isoDate('2026-11-21');

test.each([
  ['2026-11-21', '2027-04-01', '2026-11-21'],
  ['2026-12-12', '2027-04-01', '2026-12-12'],
  ['2026-12-13', '2027-04-01', '2026-12-12'],
  ['2026-12-13', '2026-12-13', '2026-12-12'],
  ['2026-12-13', '2026-12-07', '2026-12-06'],
])('an offer quoted until %s for a start on %s can be accepted until %s', (quoteTo, startDate, lastDay) => {
  expect(offerExpiresOn(isoDate(quoteTo), { today, startDate: isoDate(startDate) })).toBe(lastDay);
});

test('a list is valid as long as its shortest offer, an empty one for the day', () => {
  const days = fc.array(
    fc.nat(60).map((count) => addDays(today, count)),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(days, (ends) => {
      expect(receiptExpiresOn(ends, today)).toBe(ends.toSorted()[0]);
    }),
  );
  expect(receiptExpiresOn([], today)).toBe(today);
});

test('the last day is included to its end in UK time', () => {
  expect(isExpired(isoDate('2026-11-28'), isoDate('2026-11-28'))).toBe(false);
  expect(isExpired(isoDate('2026-11-28'), isoDate('2026-11-29'))).toBe(true);
  expect(expiryInstant(isoDate('2026-11-28'))).toBe('2026-11-29T00:00:00.000Z');
  expect(expiryInstant(isoDate('2027-06-30'))).toBe('2027-06-30T23:00:00.000Z');
});
