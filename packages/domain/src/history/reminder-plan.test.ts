import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isoDate } from '../units/period.ts';
import type { NoticeStatus } from './notice-status.ts';
import { reminderPlan, type Calendar } from './reminder-plan.ts';

const none: NoticeStatus = { kind: 'none-needed', because: 'no-period' };
const start = isoDate('2026-09-14');
const far: Calendar = {
  notices: { present: none, new: none },
  newEnd: isoDate('2029-03-31'),
  newNoticeDays: 0,
  today: start,
};

const serveBy = (daysLeft: number): NoticeStatus => ({
  kind: 'serve-by',
  deadline: addDays(start, daysLeft),
  daysLeft,
  opensOn: null,
  isOpeningKnown: false,
  isGuess: false,
});

const plannedFor = (daysLeft: number) =>
  reminderPlan({ ...far, notices: { present: serveBy(daysLeft), new: none } })
    .filter(({ id }) => id !== 'renewal')
    .map(({ id, on }) => [id, on]);

test.each([
  [
    108,
    [
      ['notice-present-30', '2026-12-01'],
      ['notice-present-7', '2026-12-24'],
    ],
  ],
  [
    30,
    [
      ['notice-present-30', '2026-09-14'],
      ['notice-present-7', '2026-10-07'],
    ],
  ],
  [
    29,
    [
      ['notice-present-30', '2026-09-14'],
      ['notice-present-7', '2026-10-06'],
    ],
  ],
  [7, [['notice-present-7', '2026-09-14']]],
  [0, [['notice-present-7', '2026-09-14']]],
])('%d days before the last day for notice, these emails are planned', (daysLeft, mails) => {
  expect(plannedFor(daysLeft)).toEqual(mails);
});

test.each([
  [
    20,
    [
      ['notice-present-30', '2026-12-11'],
      ['notice-present-7', '2026-12-24'],
    ],
  ],
  [7, [['notice-present-7', '2026-12-24']]],
  [3, [['notice-present-7', '2026-12-28']]],
])(
  '%d days before the last day the contract first accepts notice: no email is sent before',
  (open, mails) => {
    const deadline = addDays(start, 108);
    const opensOn = addDays(deadline, -open);
    const windowed: NoticeStatus = {
      kind: 'serve-by',
      deadline,
      daysLeft: 108,
      opensOn,
      isOpeningKnown: true,
      isGuess: false,
    };
    const plan = reminderPlan({ ...far, notices: { present: windowed, new: none } });
    expect(plan.filter(({ id }) => id !== 'renewal').map(({ id, on }) => [id, on])).toEqual(mails);
  },
);

test('an unconfirmed notice has a reminder on the day after its answer is due', () => {
  const sent: NoticeStatus = {
    kind: 'sent',
    sentOn: start,
    deadline: null,
    isLate: false,
    opensOn: null,
    isNoted: true,
    answerBy: isoDate('2026-09-28'),
    isAnswerLate: false,
  };
  const plannedFor = (hand: NoticeStatus) =>
    reminderPlan({ ...far, notices: { present: none, new: hand } }).filter(({ id }) => id !== 'renewal');
  expect(plannedFor(sent)).toEqual([{ id: 'answer-new', on: '2026-09-29', about: '2026-09-28' }]);
  expect(plannedFor({ ...sent, isNoted: false })).toEqual([]);
});

test.each([
  ['2028-10-01', '2028-10-02'],
  ['2028-10-02', '2028-10-02'],
  ['2028-10-03', '2028-10-03'],
  ['2028-12-30', '2028-12-30'],
  ['2028-12-31', undefined],
])(
  'on %s, the email about a contract that ends on 31 March 2029 with 60 days of notice is planned for %s',
  (today, on) => {
    const plan = reminderPlan({ ...far, newNoticeDays: 60, today: isoDate(today) });
    expect(plan.find(({ id }) => id === 'renewal')?.on).toBe(on);
  },
);

test('no email is planned for a day that has passed, and each at most once', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(120), fc.nat(1200), (daysLeft, newNoticeDays, ahead) => {
      const today = addDays(start, ahead);
      const hand: NoticeStatus = {
        ...serveBy(daysLeft),
        deadline: addDays(today, daysLeft),
        kind: 'serve-by',
        daysLeft,
        opensOn: null,
        isOpeningKnown: true,
        isGuess: true,
      };
      const plan = reminderPlan({ ...far, notices: { present: hand, new: hand }, newNoticeDays, today });
      expect(plan.every(({ on }) => on >= today)).toBe(true);
      expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length);
    }),
  );
});
