import { expect, test } from 'vitest';
import { ANY_TIME, NOTICE_PERIODS, POST_DAYS, SAFE_NOTICE_DAYS } from '../protection/notice.ts';
import { factValue } from '../facts/fact.ts';
import notice from '../facts/notice.json' with { type: 'json' };
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { addDays, isoDate } from '../units/period.ts';
import { noticeStatus, type NoticeInput } from './notice-status.ts';

const today = isoDate('2026-09-14');
const nothing = { sentOn: null, acknowledgedOn: null, isNoted: false };
const small: NoticeInput = {
  businessClass: 'small',
  contractEnd: isoDate('2027-03-31'),
  needsNone: false,
  runsOn: false,
  noticeDays: 30,
  opensDays: null,
  log: nothing,
  today,
  holidays: bankHolidaysAround(today),
};

/** Ends of months, and both sides of a leap day. */
test.each([
  ['2027-03-31', 30, '2027-02-24'],
  ['2027-03-31', 60, '2027-01-25'],
  ['2027-03-31', 90, '2026-12-26'],
  ['2027-03-31', 120, '2026-11-26'],
  ['2028-03-31', 30, '2028-02-25'],
  ['2028-03-30', 30, '2028-02-24'],
  ['2027-03-30', 30, '2027-02-23'],
  ['2028-02-29', 90, '2027-11-26'],
  ['2028-05-29', 90, '2028-02-24'],
  ['2027-05-29', 90, '2027-02-23'],
  ['2028-04-29', 60, '2028-02-24'],
  ['2028-06-28', 120, '2028-02-24'],
])('a contract that ends on %s with %d days of notice: the last day is %s', (end, noticeDays, deadline) => {
  expect(noticeStatus({ ...small, contractEnd: isoDate(end), noticeDays })).toMatchObject({
    kind: 'serve-by',
    deadline,
    isGuess: false,
  });
});

test.each(NOTICE_PERIODS)('%d days of notice: the last day counts, the day after is missed', (noticeDays) => {
  const contractEnd = addDays(today, noticeDays + POST_DAYS);
  expect(noticeStatus({ ...small, noticeDays, contractEnd })).toMatchObject({
    kind: 'serve-by',
    daysLeft: 0,
  });
  expect(noticeStatus({ ...small, noticeDays, contractEnd: addDays(contractEnd, -1) })).toMatchObject({
    kind: 'missed',
    daysLate: 1,
  });
});

test('while the period is unknown, the longest usual period is used and marked as a guess', () => {
  expect(noticeStatus({ ...small, noticeDays: null })).toEqual({
    kind: 'serve-by',
    deadline: '2026-11-26',
    daysLeft: 73,
    opensOn: null,
    isOpeningKnown: false,
    isGuess: true,
  });
});

test.each([
  ['a micro business has to give none', { businessClass: 'micro' }, 'micro'],
  ['a contract that asks for no days needs none', { noticeDays: 0 }, 'no-period'],
  ['without a fixed term none is needed', { needsNone: true }, 'no-period'],
] as const)('%s', (_claim, change, because) => {
  expect(noticeStatus({ ...small, ...change })).toEqual({ kind: 'none-needed', because });
});

test('a contract that rolled over or runs on needs notice by its own terms, even for a micro business', () => {
  const runsOn = { ...small, contractEnd: null, runsOn: true };
  expect(noticeStatus(runsOn)).toEqual({ kind: 'unknown-end' });
  expect(noticeStatus({ ...runsOn, businessClass: 'micro' })).toEqual({ kind: 'unknown-end' });
});

test('the days allowed for the post are those in the register', () => {
  expect(factValue(notice.post, today)).toBe(POST_DAYS);
  expect(factValue(notice['longest-usual'], today)).toBe(SAFE_NOTICE_DAYS);
});

test('an unknown end gives no day', () => {
  expect(noticeStatus({ ...small, contractEnd: null })).toEqual({ kind: 'unknown-end' });
});

test('notice that was sent waits ten working days for an answer, not counting bank holidays', () => {
  const sentOn = isoDate('2026-12-21');
  const sent = {
    ...small,
    log: { sentOn, acknowledgedOn: null, isNoted: true },
    today: isoDate('2027-01-06'),
    holidays: bankHolidaysAround(isoDate('2027-01-06')),
  };
  // 25 and 28 December and 1 January are bank holidays.
  const answerBy = '2027-01-07';
  expect(noticeStatus(sent)).toEqual({
    kind: 'sent',
    sentOn,
    deadline: '2027-02-24',
    isLate: false,
    opensOn: null,
    isNoted: true,
    answerBy,
    isAnswerLate: false,
  });
  expect(noticeStatus({ ...sent, today: isoDate('2027-01-08') })).toMatchObject({ isAnswerLate: true });
});

test.each([
  ['before its first day it is too early', 180, '2026-10-02', '2026-10-02'],
  ['on its first day it counts', 180, '2026-10-02', null],
  ['taken at any time it is never too early', ANY_TIME, '2026-09-14', null],
])('a known notice window: %s', (_, opensDays, day, opensOn) => {
  const asked = isoDate(opensOn === null ? day : addDays(isoDate(day), -1));
  expect(noticeStatus({ ...small, opensDays, today: asked })).toMatchObject({
    kind: 'serve-by',
    deadline: '2027-02-24',
    opensOn,
    isOpeningKnown: true,
  });
});

test('a window that opens after the last day by the longest usual period leaves its first day', () => {
  const late = { ...small, noticeDays: null, opensDays: 90 };
  expect(noticeStatus(late)).toMatchObject({ deadline: '2026-12-31', opensOn: '2026-12-31', isGuess: true });
  const after = { ...late, today: isoDate('2027-01-01') };
  expect(noticeStatus(after)).toMatchObject({ kind: 'missed', daysLate: 1 });
});

test('notice sent before the contract accepts any is marked as early', () => {
  const log = { sentOn: isoDate('2026-09-10'), acknowledgedOn: null, isNoted: true };
  const ahead = { ...small, log };
  expect(noticeStatus({ ...ahead, opensDays: 120 })).toMatchObject({ kind: 'sent', opensOn: '2026-12-01' });
  expect(noticeStatus({ ...ahead, opensDays: 202 })).toMatchObject({ kind: 'sent', opensOn: null });
  expect(noticeStatus({ ...ahead, opensDays: ANY_TIME })).toMatchObject({ kind: 'sent', opensOn: null });
});

test('notice sent after its last day is marked as late, but never for a micro business', () => {
  const log = { sentOn: isoDate('2026-09-10'), acknowledgedOn: null, isNoted: true };
  const ending = { ...small, contractEnd: isoDate('2026-10-01'), log };
  expect(noticeStatus(ending)).toMatchObject({ deadline: '2026-08-27', isLate: true });
  expect(noticeStatus({ ...ending, businessClass: 'micro' })).toMatchObject({
    deadline: null,
    isLate: false,
  });
});

test('the supplier’s confirmation takes precedence over everything else', () => {
  const log = { sentOn: null, acknowledgedOn: today, isNoted: false };
  expect(noticeStatus({ ...small, businessClass: 'micro', log })).toEqual({
    kind: 'acknowledged',
    sentOn: null,
    on: today,
  });
});
