/**
 * `npm run bench -- bills`: works out 21 000 random bills a second time, day by day and in exact fractions,
 * and compares every amount with the product's. The check shares no code with the product, only the
 * questions: the levy, the de minimis limits, the calendar and the rounding are written here again, from the
 * published tables.
 */
import { judge, output } from './judge.ts';
import { priceOffer } from '@switch/domain/quote/price-offer.ts';
import { preparePricing, type SupplyFacts } from '@switch/domain/quote/pricing-context.ts';
import { termPeriod } from '@switch/domain/quote/supply-period.ts';
import { rate } from '@switch/domain/units/money.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { billOf, type BillQuestion, type RegisterName } from './bills/second-opinion.ts';

const BILLS = 21_000;

/** Returns a generator of pseudo-random numbers from 0 up to 1, with the same sequence for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const next = numbers(2026);
const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
const one = <Item>(items: readonly Item[]): Item => {
  const item = items[whole(0, items.length - 1)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
};

const STRUCTURES: readonly (readonly [SupplyFacts['rateStructure'], readonly RegisterName[]])[] = [
  ['single', ['single']],
  ['day-night', ['day', 'night']],
  ['evening-weekend', ['day', 'eveningWeekend']],
  ['day-night-evening-weekend', ['day', 'night', 'eveningWeekend']],
  ['half-hourly', ['day', 'night']],
];

/**
 * A year's use in kWh: mostly of a usual size, often at a de minimis limit, occasionally at the ends of the
 * allowed range.
 */
const yearlyUse = (isGas: boolean): number => {
  const limit = (isGas ? 145 : 33) * 365;
  return one([whole(1, 3 * limit), whole(limit - 2, limit + 2), whole(1, 20), whole(100_000, 9_000_000)]);
};

function randomQuestion(): { readonly facts: SupplyFacts; readonly question: BillQuestion } {
  const isGas = next() < 0.4;
  const [rateStructure, registers] = isGas ? (STRUCTURES[0] ?? one(STRUCTURES)) : one(STRUCTURES);
  const total = Math.max(yearlyUse(isGas), registers.length);
  const cuts = registers
    .slice(1)
    .map(() => whole(0, total))
    .toSorted((a, b) => a - b);
  const uses = registers.map((register, at): readonly [RegisterName, number] => [
    register,
    (cuts[at] ?? total) - (cuts[at - 1] ?? 0),
  ]);
  const kva = rateStructure === 'half-hourly' ? whole(1, 2_000) : null;
  const question: BillQuestion = {
    isGas,
    start: `${whole(2024, 2028)}-${String(whole(1, 12)).padStart(2, '0')}-${String(whole(1, 28)).padStart(2, '0')}`,
    months: one([12, 24, 36, 48, 60, whole(1, 60)]),
    uses,
    rates: registers.map((register) => [register, whole(10_000, 600_000)]),
    feePerKwh: one([0, 5_000, whole(1, 30_000)]),
    standing: whole(0, 9_000_000),
    capacity: kva === null ? null : { kva, perKva: whole(1, 200_000) },
    metering: next() < 0.2 ? whole(1, 2_000_000) : null,
    qualifyingPercent: one([0, 0, 1, 59, 60, 61, 99, 100, whole(0, 100)]),
    otherKwh: one([0, 0, whole(0, 20_000)]),
  };
  const facts: SupplyFacts = {
    fuel: isGas ? 'gas' : 'electricity',
    rateStructure,
    kwhByRegister: Object.fromEntries(uses),
    ...(kva !== null && { kva }),
    tax: { qualifyingUsePercent: question.qualifyingPercent, otherMetersKwh: question.otherKwh },
  };
  return { facts, question };
}

/** Returns the product's amounts for one bill, in pence, under the names that the second opinion uses. */
function productBill(facts: SupplyFacts, question: BillQuestion): Readonly<Record<string, number>> {
  const { start, months, rates, standing, capacity, metering, feePerKwh } = question;
  const prepared = preparePricing(facts, termPeriod(isoDate(start), months));
  if (!prepared.ok) throw new Error(`not priced: ${JSON.stringify(prepared)}`);
  const { totals, lines } = priceOffer(
    prepared.value,
    {
      rates: Object.fromEntries(rates.map(([register, price]) => [register, rate(price)])),
      standingCharge: rate(standing),
      ...(capacity && { capacityCharge: rate(capacity.perKva) }),
      ...(metering !== null && { meteringCharge: rate(metering) }),
    },
    rate(feePerKwh),
  );
  return {
    net: totals.net,
    ccl: totals.ccl,
    vat: totals.vat,
    gross: totals.gross,
    fee: totals.fee,
    netPerMonth: totals.perMonth.exTax,
    grossPerMonth: totals.perMonth.incTax,
    grossPerYear: totals.perYear.incTax,
    lines: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
}

let amounts = 0;
let differing = 0;
for (let bill = 0; bill < BILLS; bill += 1) {
  const { facts, question } = randomQuestion();
  const [ours, theirs] = [productBill(facts, question), billOf(question)];
  const wrong = Object.entries(theirs).filter(([name, amount]) => BigInt(ours[name] ?? -1) !== amount);
  amounts += Object.keys(theirs).length;
  if (wrong.length === 0) continue;
  differing += 1;
  if (differing <= 5) output.log(JSON.stringify({ question, ours, wrong: wrong.map(String) }));
}
output.log(`${BILLS} bills, ${amounts} amounts: ${differing} bills differ from the second opinion`);
await judge('bills', { 'bills that differ': differing });
