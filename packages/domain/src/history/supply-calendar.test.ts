import { expect, test } from 'vitest';
import type { Answers } from '../journey/journey.ts';
import { electricityBeforePrices } from '../journey/testing/sample-answers.ts';
import { isoDate } from '../units/period.ts';
import { supplyCalendar, type CalendarInput } from './supply-calendar.ts';

const today = isoDate('2026-09-14');
const answers = (end: object, size: 'small' | 'micro' = 'small'): Answers => ({
  ...electricityBeforePrices,
  'contract-end-date': {
    'electricity-end': { knows: 'date', contractEndDate: '2027-03-31', notice: 'not-given', ...end },
  },
  'mbc-page': {
    ...electricityBeforePrices['mbc-page'],
    statement: {
      statementId: 'business-size-2024-12-19-1',
      electricity: size,
      statedAt: '2026-09-14T09:00:00.000Z',
    },
  },
});
const input: CalendarInput = {
  answers: answers({}),
  fuel: 'electricity',
  state: 'submitted',
  presentNoticeDays: null,
  presentOpensDays: null,
  newEnd: '2029-03-31',
  newNoticeDays: 60,
  newOpensDays: null,
  notes: [],
  today,
};
const idsOf = (change: Partial<CalendarInput>) =>
  supplyCalendar({ ...input, ...change }).reminders.map(({ id }) => id);
const later = ['renewal', 'notice-new-30', 'notice-new-7'];

test('both contracts of a meter have a notice, and emails that remind about them', () => {
  const { notices, reminders } = supplyCalendar(input);
  expect(notices.present).toMatchObject({ deadline: '2026-11-26', isGuess: true });
  expect(notices.new).toMatchObject({ deadline: '2029-01-25', isGuess: false });
  expect(reminders.map(({ id }) => id)).toEqual(['notice-present-30', 'notice-present-7', ...later]);
});

test('the notice period that the customer gives moves the last day', () => {
  expect(supplyCalendar({ ...input, presentOpensDays: 90 }).notices.present).toMatchObject({
    opensOn: '2026-12-31',
  });
  expect(supplyCalendar({ ...input, presentNoticeDays: 30 }).notices.present).toMatchObject({
    deadline: '2027-02-24',
    isGuess: false,
  });
});

test('the contract made through us accepts notice from the day in its offer', () => {
  const { notices, reminders } = supplyCalendar({ ...input, newOpensDays: 70 });
  expect(notices.new).toMatchObject({ opensOn: '2029-01-20', deadline: '2029-01-25' });
  expect(reminders.filter(({ id }) => id.startsWith('notice-new')).map(({ on }) => on)).toEqual([
    '2029-01-20',
  ]);
});

test.each([
  ['given before', { notice: 'given', noticeGivenOn: '2026-09-01' }],
  ['not needed', { notice: 'not-needed' }],
  ['no fixed term', { knows: 'ended', contractEndDate: undefined }],
  ['an unknown end', { knows: 'not-sure', contractEndDate: undefined }],
])('there is no notice reminder with %s', (_claim, end) => {
  expect(idsOf({ answers: answers(end) })).toEqual(later);
});

test('a micro business is reminded only about renewal, not about notice', () => {
  expect(idsOf({ answers: answers({}, 'micro') })).toEqual(['renewal']);
});

test('a recorded notice takes precedence over earlier answers, and has a follow-up', () => {
  const given = answers({ notice: 'given', noticeGivenOn: '2026-08-01' });
  const note = { contract: 'present', kind: 'sent', happenedOn: '2026-09-11' } as const;
  const { notices } = supplyCalendar({ ...input, answers: given, notes: [note] });
  expect(notices.present).toMatchObject({ kind: 'sent', sentOn: '2026-09-11', isNoted: true });
  expect(idsOf({ answers: given, notes: [note] })).toEqual(['answer-present', ...later]);
  const confirmed = { ...note, kind: 'acknowledged' } as const;
  expect(idsOf({ answers: given, notes: [note, confirmed] })).toEqual(later);
});

test('a switch that is over has no emails', () => {
  expect(idsOf({ state: 'withdrawn' })).toEqual([]);
});
