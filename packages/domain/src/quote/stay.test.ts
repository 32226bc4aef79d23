import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, rate } from '../units/money.ts';
import { addDays, isoDate } from '../units/period.ts';
import { priceSupply } from './testing/price-supply.ts';
import { comparedWithStay, stayCost } from './stay.ts';
import type { SupplyFacts } from './pricing-context.ts';
import { termPeriod } from './supply-period.ts';

const cafe: SupplyFacts = {
  fuel: 'electricity',
  rateStructure: 'day-night',
  kwhByRegister: { day: 15_000, night: 5_000 },
  tax: { qualifyingUsePercent: 0, otherMetersKwh: 0 },
};
const period = termPeriod(isoDate('2026-04-01'), 12);
const prices = { unitRate: rate(280_000), standingCharge: rate(600_000) };

const stay = (endsOn?: string) =>
  stayCost(cafe, period, { ...prices, ...(endsOn && { endsOn: isoDate(endsOn) }) });

const expectStay = (endsOn?: string) => {
  const outcome = stay(endsOn);
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
};

test('without an end date today’s prices are taken for the whole time, by the one pricing formula', () => {
  const offer = priceSupply({
    ...cafe,
    startDate: period.from,
    termMonths: 12,
    prices: {
      rates: { day: prices.unitRate, night: prices.unitRate },
      standingCharge: prices.standingCharge,
    },
    feePerKwh: rate(0),
  });
  if (!offer.ok) throw new Error(offer.problem.code);
  const { net, ccl, vat, gross, perMonth } = offer.value.totals;
  expect(expectStay()).toMatchObject({ net, ccl, vat, gross, perMonth });
  expect(expectStay().words).toMatch(/prices you pay now, for the whole time/);
});

test('a contract that ends on the last day or later is priced as it stands', () => {
  expect(expectStay('2027-03-31')).toEqual(expectStay());
  expect(expectStay('2027-04-30')).toEqual(expectStay());
});

test('a contract that ends on the way has two parts, its last day still at its prices', () => {
  const { parts, words } = expectStay('2026-09-30');
  expect(parts.map(({ kind, from, to, days }) => [kind, from, to, days])).toEqual([
    ['current', '2026-04-01', '2026-10-01', 183],
    ['estimate', '2026-10-01', '2027-04-01', 182],
  ]);
  expect(parts[1]).toMatchObject({ unitRate: 406_000, standingCharge: 870_000 });
  expect(words).toMatch(/until your contract ends, then an estimate/);
});

test('a contract that ended before is an estimate throughout', () => {
  const { parts, words } = expectStay('2026-03-31');
  expect(parts.map(({ kind }) => kind)).toEqual(['estimate']);
  expect(words).toMatch(/has ended by then/);
  expect(words).toContain('plus 45%, as prices without a contract are commonly 30% to 60% above a contract');
});

test('the parts add up to the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 400 }), (days) => {
      const cost = expectStay(addDays(period.from, days));
      expect(cost.parts.reduce((sum, part) => sum + part.gross, 0)).toBe(cost.gross);
      expect(cost.net + cost.ccl + cost.vat).toBe(cost.gross);
      expect(cost.parts.reduce((sum, part) => sum + part.days, 0)).toBe(period.days);
    }),
  );
});

test('a later contract end never makes staying dearer', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 400 }), (days) => {
      const sooner = expectStay(addDays(period.from, days));
      const later = expectStay(addDays(period.from, days + 1));
      expect(later.gross).toBeLessThanOrEqual(sooner.gross + 2);
    }),
  );
});

test.each([{ unitRate: rate(1) }, { standingCharge: rate(1) }, {}])(
  '%j is too little to price staying',
  (current) => {
    expect(stayCost(cafe, period, current)).toEqual({
      ok: false,
      problem: { code: 'current_price_unknown' },
    });
  },
);

test('a half-hourly supply is not priced from one unit rate', () => {
  const outcome = stayCost({ ...cafe, rateStructure: 'half-hourly' }, period, prices);
  expect(outcome).toEqual({ ok: false, problem: { code: 'half_hourly_needs_quote' } });
});

test('what cannot be priced as an offer cannot be priced as staying', () => {
  const outcome = stayCost({ ...cafe, kwhByRegister: { single: 20_000 } }, period, prices);
  expect(outcome).toEqual({ ok: false, problem: { code: 'no_day_night_split' } });
});

test.each([
  [90_000, 100_000, 'saving', 10_000],
  [100_000, 90_000, 'extra', 10_000],
  [90_000, 90_000, 'same', 0],
])('an offer of %i beside staying at %i is %s of %i', (offer, staying, kind, amount) => {
  expect(comparedWithStay(pence(offer), pence(staying))).toEqual({ kind, amount });
});
