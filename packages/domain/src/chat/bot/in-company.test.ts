import { expect, test } from 'vitest';
import {
  COMPANY_SIGNALS,
  type CompanyAdds,
  companyScore,
  companySignals,
  pairSignals,
} from './in-company.ts';

const readings = { alone: 0.5, withTitle: 0.2, withQuestion: 0 };
const plain = {
  isLeaning: false,
  isBare: false,
  isPointing: false,
  isCorrecting: false,
  isDoubting: false,
};
const unrelated = { isLast: false, isLedTo: false, isSameTopic: false };

/** A chance as the signals have it: a third of its logarithm, of one in a thousand at least. */
const oddsOf = (chance: number): number => Math.log(Math.max(1e-3, chance)) / 3;

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

test('a question that leans on nothing is read by its words and those beside it', () => {
  const odds = [0.5, 0.2, 0].map(oddsOf);
  expect(companySignals(readings, plain, unrelated)).toEqual([...odds, ...zeros(COMPANY_SIGNALS.length - 3)]);
});

test('of the last answer its own reading counts, and how the question refers to it', () => {
  const doubting = { ...plain, isLeaning: true, isDoubting: true };
  const odds = [0.5, 0.2, 0].map(oddsOf);
  const other = { isLast: false, isLedTo: true, isSameTopic: true };
  expect(companySignals(readings, doubting, other)).toEqual([...odds, ...odds, ...zeros(7), 1, 1]);
  const own = oddsOf(0.5);
  const last = { ...unrelated, isLast: true };
  expect(companySignals(readings, doubting, last)).toEqual([
    own,
    own,
    own,
    own,
    own,
    own,
    1,
    0,
    0,
    0,
    1,
    oddsOf(0.2),
    oddsOf(0),
    0,
    0,
  ]);
});

test('a score is the sum of what signals add, and of what a behaviour adds', () => {
  const adds: CompanyAdds = {
    alone: 0,
    withTitle: 0,
    withQuestion: 0,
    leaningAlone: 0,
    leaningTitle: 0,
    leaningQuestion: 0,
    last: 2,
    lastBare: 1,
    lastPointing: 0,
    lastCorrected: 0,
    lastDoubted: 0,
    lastTitled: 0,
    lastTogether: 0,
    ledTo: 0,
    sameTopic: 4,
    behaviour: 3,
  };
  const signals = companySignals(readings, plain, { ...unrelated, isLast: true });
  expect(companyScore(signals, false, adds)).toBe(2);
  expect(companyScore(signals, true, adds)).toBe(5);
});

test('a pair is told by its parts, and by whether the whole message means one of them', () => {
  const pair = {
    first: 1,
    second: 0.2,
    isFirstAsked: true,
    isSecondAsked: false,
    isApart: true,
    whole: 0.7,
    isWholeOfBoth: true,
    terms: 9,
  };
  const few = oddsOf(0.2);
  expect(pairSignals(pair)).toEqual([1, oddsOf(1), few, few, 1, 0, 1, 0.7, 0, 1]);
  const other = { ...pair, isFirstAsked: false, isSecondAsked: true, isApart: false };
  expect(pairSignals({ ...other, isWholeOfBoth: false, terms: 2 })).toEqual([
    1,
    oddsOf(1),
    few,
    few,
    0,
    1,
    0,
    0,
    0.7,
    0.5,
  ]);
});
