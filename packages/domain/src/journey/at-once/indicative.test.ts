import { expect, test } from 'vitest';
import { rate } from '../../units/money.ts';
import { electricityMeterKinds, gasMeterKinds } from '../../meter/meter-kind.ts';
import { isoDate } from '../../units/period.ts';
import type { Answers } from '../journey.ts';
import { priceQuestion, reasonsStillOpen } from '../price-question.ts';
import { signingBlockers } from '../signing-blockers.ts';
import { summaryOf } from '../summary.ts';
import { bankHolidaysAround } from '../../units/bank-holidays.ts';
import { chosenOffer, completeElectricity } from '../testing/sample-answers.ts';
import { isIndicative, openPoints } from './indicative.ts';

const today = isoDate('2026-09-14');
const leg = completeElectricity['electricity-supply-address'];
const of = (change: Answers): Answers => ({ ...completeElectricity, ...change });
const withEnd = (end: object): Answers =>
  of({
    'contract-end-date': {
      'electricity-end': {
        knows: 'date',
        contractEndDate: '2026-11-30',
        notice: 'not-given',
        ...end,
      },
    },
  });

const openAnswers: readonly (readonly [string, Answers])[] = [
  ['number not confirmed', of({ 'electricity-supply-address': { ...leg, meter: { isConfirmed: false } } })],
  ['kind not known', of({ 'electricity-supply-address': { ...leg, kind: { meterKind: 'unknown' } } })],
  [
    'capacity charge not known',
    of({
      'electricity-supply-address': {
        ...leg,
        kind: { meterKind: 'half-hourly', capacityCharge: 'not-sure' },
      },
    }),
  ],
  ['end not known', withEnd({ knows: 'not-sure' })],
  ['end known by month', withEnd({ knows: 'month' })],
  ['start far away', withEnd({ contractEndDate: '2027-12-31' })],
];

test.each(openAnswers)('%s: the price is indicative, and nothing can be signed', (_, answers) => {
  expect(isIndicative(answers, 'electricity', today)).toBe(true);
  expect(signingBlockers(answers, today)).not.toEqual([]);
});

test('nothing open: the price is firm and can be signed', () => {
  expect(openPoints(completeElectricity, 'electricity', today)).toEqual([]);
  expect(signingBlockers(completeElectricity, today)).toEqual([]);
});

test.each([
  ['electricity', electricityMeterKinds],
  ['gas', gasMeterKinds],
] as const)('of the kinds of %s meters only the unknown one makes prices indicative', (fuel, kinds) => {
  const open = kinds.filter((meterKind) => {
    const leg = { meter: { isConfirmed: true }, kind: { meterKind } };
    return isIndicative({ [`${fuel}-supply-address`]: leg }, fuel, today);
  });
  expect(open).toEqual(['unknown']);
});

test('the total on the summary is approximate until the price is firm', () => {
  const total = (answers: Answers) =>
    summaryOf({ ...answers, prices: { electricity: chosenOffer } }, today)
      .flatMap(({ lines }) => lines)
      .find(({ label }) => label.startsWith('Total over'))?.value;
  expect(total(completeElectricity)).toMatch(/^£/);
  expect(total(withEnd({ knows: 'month' }))).toMatch(/^about £/);
});

test('what a list left open is settled by the answers of its draft, as long as they ask for the same price', () => {
  const [[, unconfirmed] = ['', completeElectricity]] = openAnswers;
  const asked = priceQuestion(unconfirmed, 'electricity', { today, holidays: bankHolidaysAround(today) });
  if (!asked.ok) throw new Error('not priced');
  const { indicativeReasons: reasons, inputs: question } = asked.value;
  const list = {
    inputs: { ...question, today, feePolicy: { id: 'x', upliftPerKwh: rate(0), capPerKwh: rate(0) } },
    indicativeReasons: reasons,
  };
  const meter = { mpanCore: '1200000000002', isConfirmed: true };
  const confirmed = of({ 'electricity-supply-address': { ...leg, meter } });
  expect(reasonsStillOpen(list, unconfirmed, today)).toEqual(reasons);
  expect(reasonsStillOpen(list, confirmed, today)).toEqual([]);
  expect(reasonsStillOpen(list, {}, today)).toEqual(reasons);
});
