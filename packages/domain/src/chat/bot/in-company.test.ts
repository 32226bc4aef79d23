import { expect, test } from 'vitest';
import {
  COMPANY_SIGNALS,
  type CompanyAdds,
  companyScore,
  companySignals,
  type PairAdds,
  PAIR_SIGNALS,
  pairScore,
  pairSignals,
} from './in-company.ts';

const readings = { alone: 0.5, withTitle: 0.2, withQuestion: 0, withThread: 0.1 };
const plain = {
  isLeaning: false,
  isBare: false,
  isPointing: false,
  isCorrecting: false,
  isDoubting: false,
};
const unrelated = { isLast: false, isLedTo: false, isSameTopic: false, isEarlier: false };

/**
 * A probability as the signals contain it: a third of its natural logarithm, with a minimum of one in a
 * thousand.
 */
const oddsOf = (chance: number): number => Math.log(Math.max(1e-3, chance)) / 3;

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

test('a question that does not lean on earlier ones is scored by its own words and their context', () => {
  const odds = [0.5, 0.2, 0, 0.1].map(oddsOf);
  expect(companySignals(readings, plain, unrelated)).toEqual([...odds, ...zeros(COMPANY_SIGNALS.length - 4)]);
});

test('for the last answer, its own reading counts, and how the question refers to it', () => {
  const doubting = { ...plain, isLeaning: true, isDoubting: true };
  const odds = [0.5, 0.2, 0, 0.1].map(oddsOf);
  const other = { isLast: false, isLedTo: true, isSameTopic: true, isEarlier: true };
  expect(companySignals(readings, doubting, other)).toEqual([...odds, ...odds, ...zeros(7), 1, 1, 1]);
  const own = oddsOf(0.5);
  const last = { ...unrelated, isLast: true };
  expect(companySignals(readings, doubting, last)).toEqual([
    ...Array.from({ length: 8 }, () => own),
    1,
    0,
    0,
    0,
    1,
    oddsOf(0.2),
    oddsOf(0),
    ...zeros(3),
  ]);
});

test('a score is the sum of the weighted signals, plus the weight for a behaviour', () => {
  const adds: CompanyAdds = {
    alone: 0,
    withTitle: 0,
    withQuestion: 0,
    withThread: 0,
    leaningAlone: 0,
    leaningTitle: 0,
    leaningQuestion: 0,
    leaningThread: 0,
    last: 2,
    lastBare: 1,
    lastPointing: 0,
    lastCorrected: 0,
    lastDoubted: 0,
    lastTitled: 0,
    lastTogether: 0,
    ledTo: 0,
    sameTopic: 4,
    earlier: 0,
    behaviour: 3,
  };
  const signals = companySignals(readings, plain, { ...unrelated, isLast: true });
  expect(companyScore(signals, false, adds)).toBe(2);
  expect(companyScore(signals, true, adds)).toBe(5);
});

test('the signals of a pair come from its parts and from the meaning of the whole message', () => {
  const pair = {
    first: 1,
    second: 0.2,
    wholeOne: 0.7,
    wholeOther: 0.4,
    isFirstAsked: true,
    isSecondAsked: true,
    isApart: true,
    isUnjoined: false,
    terms: 9,
    isSame: false,
    isUnclear: false,
    isSameTopic: true,
    isLedTo: true,
    whole: 0.7,
    isOfWhole: true,
  };
  const odds = [1, 0.2, 0.2, 0.7, 0.4].map(oddsOf);
  expect(pairSignals(pair)).toEqual([1, odds, [1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 1, 1, 0.7, 0]].flat());
  const other = {
    ...pair,
    isFirstAsked: false,
    isApart: false,
    isUnjoined: true,
    isSame: true,
    isUnclear: true,
  };
  expect(pairSignals({ ...other, isLedTo: false, isOfWhole: false, terms: 2 })).toEqual(
    [1, odds, [0, 1, 0, 0, 0, 1, 0, 0.5, 1, 1, 0, 0, 0, 0.7]].flat(),
  );
  const unjoined = pairSignals({ ...pair, isApart: false, isUnjoined: true });
  expect(unjoined.slice(9, 13)).toEqual([0, 0, 1, 1]);
});

test('a pair in which one meaning is not an article also gets the weight of that behaviour', () => {
  const adds: PairAdds = {
    two: 2,
    first: 0,
    second: 0,
    least: 0,
    wholeOne: 0,
    wholeOther: 0,
    firstAsked: 0,
    secondAsked: 0,
    bothAsked: 0,
    apart: 3,
    apartAsked: 0,
    unjoined: 0,
    unjoinedAsked: 0,
    terms: 0,
    same: 0,
    unclear: 0,
    sameTopic: 0,
    ledTo: 0,
    ofWhole: 0,
    notOfWhole: 0,
    behaviour: -1,
  };
  const signals = PAIR_SIGNALS.map((name) => (name === 'two' || name === 'apart' ? 1 : 0));
  expect(pairScore(signals, false, adds)).toBe(5);
  expect(pairScore(signals, true, adds)).toBe(4);
});
