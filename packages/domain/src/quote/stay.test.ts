import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rate } from '../units/money.ts';
import { addDays, isoDate } from '../units/period.ts';
import { priceSupply } from './testing/price-supply.ts';
import { comparedText } from './offer-texts.ts';
import { type CurrentContract, doingNothing, renewalCost } from './stay.ts';
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
const renewalPrices = { renewalUnitRate: rate(250_000), renewalStandingCharge: rate(500_000) };

const known = <Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: { code: string } },
): Value => {
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
};
const renewing = (current: CurrentContract, months = 12) =>
  known(renewalCost(cafe, termPeriod(period.from, months), current));
const idle = (current: CurrentContract = {}) => known(doingNothing(cafe, period, { ...prices, ...current }));
const endingOn = (endsOn: string) => idle({ endsOn: isoDate(endsOn) });

const offerAt = (unitRate: number, standingCharge: number, termMonths: number) =>
  known(
    priceSupply({
      ...cafe,
      startDate: period.from,
      termMonths,
      prices: {
        rates: { day: rate(unitRate), night: rate(unitRate) },
        standingCharge: rate(standingCharge),
      },
      feePerKwh: rate(0),
    }),
  );

test.each([12, 24, 60])('renewing for %i months is priced like an offer of that term', (months) => {
  expect(renewing(prices, months).priced).toEqual(offerAt(280_000, 600_000, months));
  expect(renewing({ ...prices, ...renewalPrices }, months).priced).toEqual(offerAt(250_000, 500_000, months));
});

test.each<[string, CurrentContract, string, string]>([
  ['today’s prices', prices, 'current-price', 'At the prices you pay now, if your supplier renews at them.'],
  [
    'today’s prices without a contract',
    { ...prices, isOver: true },
    'no-contract',
    'At the prices you pay now. Without a fixed contract your supplier can change them.',
  ],
  ['a renewal price', renewalPrices, 'renewal-price', 'At the renewal price you gave.'],
  ['both', { ...prices, ...renewalPrices }, 'renewal-price', 'At the renewal price you gave.'],
  [
    'a renewal price of which a part is missing',
    { ...prices, renewalUnitRate: rate(1) },
    'current-price',
    'At the prices you pay now, if your supplier renews at them.',
  ],
])('based on %s, renewing says what it is based on', (_, current, basis, sentence) => {
  expect(renewing(current)).toMatchObject({ basis, sentence });
});

test.each([
  [
    58_790,
    100_000,
    'renewing at the prices you pay now',
    '£412.10 less than renewing at the prices you pay now, over the same 24',
  ],
  [
    100_001,
    100_000,
    'renewing at the renewal price you gave',
    '£0.01 more than renewing at the renewal price you gave, over the same',
  ],
  [
    90_000,
    90_000,
    'staying on the prices you pay now',
    'The same as staying on the prices you pay now, over the same 24 months',
  ],
] as const)('an offer of %i compared with renewing at %i', (offer, cost, than, text) => {
  expect(comparedText(offer, cost, than, 24)).toContain(text);
});

test('doing nothing after the contract is a range from today’s prices to the highest usual ones', () => {
  const { least, most, sentence } = endingOn('2026-03-31');
  expect(renewing(prices).priced.totals).toMatchObject(least);
  expect(offerAt(448_000, 960_000, 12).totals).toMatchObject(most);
  expect(sentence).toBe(
    'From the prices you pay now to 60% more after your contract: without one, prices are commonly 30% to 60% above a contract. Nobody knows which, so no saving is worked out from it.',
  );
});

test('an unknown end may be on any day', () => {
  expect(idle().most).toEqual(endingOn('2026-03-31').most);
  expect(idle().sentence).toContain('from the first day, as nobody knows when your contract ends');
});

test.each(['2027-03-31', '2027-04-30'])('a contract until %s leaves nothing to estimate', (endsOn) => {
  const { least, most, sentence } = endingOn(endsOn);
  expect(most).toEqual(least);
  expect(sentence).toBe('At the prices you pay now: your contract runs longer than that.');
});

test('without a contract, doing nothing is at today’s prices', () => {
  const { least, most, sentence } = idle({ isOver: true });
  expect(most).toEqual(least);
  expect(sentence).toBe(renewing({ ...prices, isOver: true }).sentence);
});

test('a contract that ends within the period keeps its prices to its last day', () => {
  const { least, most } = endingOn('2026-09-30');
  expect(most.gross).toBeGreaterThan(least.gross);
  expect(most.gross).toBeLessThan(endingOn('2026-03-31').most.gross);
  // 183 of 365 days at 28p and 60p, the others at 44.8p and 96p: 15,000 + 5,000 kWh in the year.
  expect(most.net).toBe(280_767 + 10_980 + 446_772 + 17_472);
});

test('a later end never makes doing nothing dearer, and it never costs less than the minimum', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 400 }), (days) => {
      const [sooner, later] = [days, days + 1].map((each) => endingOn(addDays(period.from, each)));
      expect(later?.most.gross).toBeLessThanOrEqual((sooner?.most.gross ?? 0) + 2);
      expect((later?.most.gross ?? 0) + 2).toBeGreaterThanOrEqual(later?.least.gross ?? NaN);
    }),
  );
});

test.each([{ unitRate: rate(1) }, { standingCharge: rate(1) }, { renewalStandingCharge: rate(1) }, {}])(
  '%j is not enough to price renewing or doing nothing',
  (current) => {
    const refused = { ok: false, problem: { code: 'current_price_unknown' } };
    expect(renewalCost(cafe, period, current)).toEqual(refused);
    expect(doingNothing(cafe, period, current)).toEqual(refused);
  },
);

test('doing nothing cannot be priced from a renewal price alone', () => {
  expect(doingNothing(cafe, period, renewalPrices)).toMatchObject({ ok: false });
});

test.each([
  ['half-hourly', { rateStructure: 'half-hourly' }, 'half_hourly_needs_quote'],
  ['use not told apart', { kwhByRegister: { single: 20_000 } }, 'no_day_night_split'],
] as const)('what cannot be priced as an offer cannot be priced as staying: %s', (_, change, code) => {
  for (const cost of [renewalCost, doingNothing])
    expect(cost({ ...cafe, ...change }, period, prices)).toEqual({ ok: false, problem: { code } });
});
