import type {
  ClockContract,
  HistoryApplication,
  HistorySupply,
} from '@switch/contract/http/switching/history.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { describe, expect, test } from 'vitest';
import { actionOf, mailLink, sitesOf, tagOf, timelineOf, toneOf, wayOut, withSupply } from './history.ts';
import { authorityText, currentEndText, noticeText } from './notice-clock.ts';

const serveBy = {
  kind: 'serve-by',
  deadline: '2026-12-31',
  daysLeft: 1,
  opensOn: null,
  isOpeningKnown: true,
  isGuess: false,
} as const;

const present: ClockContract = {
  supplierName: 'Old Energy',
  contractEnd: '2027-03-31',
  isMonthOnly: false,
  isOver: false,
  isProbablyMicro: false,
  noticeDays: null,
  opensDays: null,
  noticeText: '',
  hand: { ...serveBy, daysLeft: 40, isGuess: true },
};

const supply: HistorySupply = {
  supplyId: 'supply-1',
  fuel: 'electricity',
  supplierId: 'sample',
  supplierName: 'Sample Supplier',
  productName: 'Fixed',
  termMonths: 24,
  startDate: '2027-04-01',
  endDate: '2029-03-31',
  totalPence: 100,
  feePence: 10,
  meterNumber: '12 0000 0000 002',
  siteAddress: '14 Sample Row',
  yearlyKwh: 1000,
  state: 'supplier_checking',
  stateWords: 'The supplier is checking it',
  past: [
    { state: 'submitted', words: 'Sent', at: '2026-11-21T23:59:00Z' },
    { state: 'supplier_checking', words: 'Checking', at: '2026-11-23T09:00:00Z' },
  ],
  now: {
    words: 'It looks.',
    turn: 'new-supplier',
    day: { kind: 'expected-by', date: '2026-11-30' },
    days: 1,
  },
  events: [{ words: 'The start moved', at: '2026-11-22T09:00:00Z' }],
  ahead: [
    {
      id: 'start',
      title: 'Start',
      words: '',
      turn: 'new-supplier',
      day: { kind: 'expected-on', date: '2027-04-01' },
    },
    { id: 'final-bill', title: 'Bill', words: '', turn: 'former-supplier', day: null },
  ],
  clock: {
    present,
    new: {
      ...present,
      supplierName: 'Sample Supplier',
      contractEnd: '2029-03-31',
      hand: { kind: 'none-needed', because: 'micro' },
    },
    authority: { until: '2027-11-21', hasEnded: false },
    renewalOpens: '2028-10-02',
    notes: [],
  },
  reminders: [],
};
const objected: HistorySupply = {
  ...supply,
  supplyId: 'supply-2',
  fuel: 'gas',
  meterNumber: '1234567',
  state: 'objected',
  stateWords: 'Objected',
  now: { words: 'It says.', turn: 'you', day: { kind: 'expected-on', date: '2026-12-07' }, days: 0 },
};
const application: HistoryApplication = {
  reference: 'BS-2345-6789',
  organisationName: 'Invented & Sons',
  siteAddress: '14 Sample Row',
  submittedAt: '2026-11-21T23:59:00Z',
  state: 'supplier_checking',
  stateWords: 'The supplier is checking it',
  supplies: [supply, objected],
  isReminded: true,
  requests: [],
  customQuotes: [],
  signing: null,
};

describe('the timeline of a meter', () => {
  test('the past, the current state with its date, and what comes after the start are separate', () => {
    const { past, now, next, later } = timelineOf(supply);
    expect(past.map(({ title, when, state }) => [title, when, state])).toEqual([
      ['Sent', '21 November 2026', 'done'],
      ['The start moved', '22 November 2026', 'done'],
    ]);
    expect(now).toMatchObject({
      when: 'Since 23 November 2026, 1 day. Expected by 30 November 2026',
      state: 'current',
    });
    expect(next.map(({ id, when }) => [id, when])).toEqual([['start', 'Expected on 1 April 2027']]);
    expect(later.map(({ id }) => id)).toEqual(['final-bill']);
  });

  test('nothing is folded away once the supply has started', () => {
    const ahead = supply.ahead.filter(({ id }) => id !== 'start');
    expect(timelineOf({ ...supply, state: 'live', ahead }).later).toEqual([]);
  });

  test('an objection shows the date of the next try', () => {
    expect(timelineOf(objected).now).toMatchObject({
      state: 'problem',
      when: 'Since 23 November 2026. Next try expected on 7 December 2026',
    });
  });

  test('every state has a tone, and a problem never looks like success', () => {
    for (const state of caseStates) expect(['info', 'success', 'danger', 'neutral']).toContain(toneOf(state));
    expect(toneOf('rejected')).toBe('danger');
    expect(toneOf('live')).toBe('success');
  });

  test('an application shows the tag of the meter that is stopped', () => {
    expect(tagOf(application)).toEqual({ tone: 'danger', text: 'Gas: Objected' });
    expect(tagOf({ ...application, supplies: [supply] })).toEqual({
      tone: 'info',
      text: supply.stateWords,
    });
  });

  test('the action follows from the state, and an email to us is already filled in', () => {
    expect(actionOf(objected)).toBe('write');
    expect(actionOf({ ...objected, state: 'withdrawn' })).toBe('drafts');
    expect(actionOf({ ...objected, state: 'rejected' })).toBe('compare');
    const chosenAgain = { ...objected, now: { ...objected.now, turn: 'nobody' } } as const;
    expect(actionOf({ ...chosenAgain, state: 'rejected' })).toBeUndefined();
    expect(actionOf({ ...chosenAgain, state: 'cancelled' })).toBe('compare');
    const link = mailLink('help@firm.example', application, objected);
    expect(decodeURIComponent(link)).toContain('Organisation: Invented & Sons');
    expect(new URL(link).searchParams.get('subject')).toBe('BS-2345-6789: gas switch');
  });
});

test.each([
  ['awaiting_signature', true, '2026-12-07', 'sign'],
  ['awaiting_signature', true, undefined, 'signatures'],
  ['awaiting_signature', false, undefined, 'signatures'],
  ['renewal_window', false, '2026-12-07', 'compare'],
  ['rejected', false, '2026-12-07', 'compare'],
  ['live', false, '2026-12-07', 'reading'],
  ['objected', false, '2026-12-07', 'write'],
  ['on_hold', false, undefined, 'write'],
] as const)(
  '%s, signing under way %s, last day %s: the way to settle it is %s',
  (state, isOpen, date, way) => {
    const day = date === undefined ? null : ({ kind: 'last-day', date } as const);
    const signing = { stateWords: '', ruleWords: '', isOpen, people: [] };
    expect(
      wayOut(
        { ...application, signing },
        { ...supply, state, now: { words: '', turn: 'you', day, days: 0 } },
      ),
    ).toBe(way);
  },
);

describe('the notice clock', () => {
  const textOf = (hand: ClockContract['hand'], opensDays: number | null = null) =>
    noticeText({ hand, isOver: false, opensDays, isProbablyMicro: false });

  test.each([
    [{ ...serveBy, daysLeft: 0 }, '31 December 2026', /That is today/, 'urgent'],
    [{ ...serveBy, isOpeningKnown: false }, '31 December 2026', /^1 day left\.$/, 'urgent'],
    [
      { ...serveBy, daysLeft: 31, isGuess: true },
      '31 December 2026',
      /120 days, the longest usual period, and 5 for the post/,
      undefined,
    ],
    [
      { ...serveBy, daysLeft: 31, isOpeningKnown: false },
      '31 December 2026',
      /^31 days left\. Some contracts take notice only within a window/,
      undefined,
    ],
    [
      { ...serveBy, daysLeft: 366, isOpeningKnown: false },
      '31 December 2026',
      /^366 days left\.$/,
      undefined,
    ],
    [
      { ...serveBy, daysLeft: 31, opensOn: '2026-12-15' },
      '15 December 2026',
      /too early now.*may not count\. The last day for it is 31 December 2026/,
      undefined,
    ],
    [
      { kind: 'missed', deadline: '2026-12-31', daysLate: 2, isGuess: false },
      '31 December 2026',
      /2 days ago\. Write anyway/,
      'urgent',
    ],
    [{ kind: 'none-needed', because: 'micro' }, 'None needed', /micro business/, 'calm'],
    [{ kind: 'unknown-end' }, 'Not known', /We do not know when/, undefined],
    [
      { kind: 'acknowledged', sentOn: '2026-11-02', on: '2026-11-09' },
      '9 November 2026',
      /sent on 2 November/,
      'calm',
    ],
  ] as const)('the notice status %o has the headline %s', (hand, headline, expected, mood) => {
    const drawn = textOf(hand);
    expect([drawn.headline, drawn.mood]).toEqual([headline, mood]);
    expect(drawn.text).toMatch(expected);
  });

  test('a notice deadline says that it may not apply if the business is probably micro but not confirmed', () => {
    const probably = { isOver: false, opensDays: null, isProbablyMicro: true };
    const missed = { kind: 'missed', deadline: '2026-12-31', daysLate: 2, isGuess: false } as const;
    for (const hand of [serveBy, missed])
      expect(noticeText({ ...probably, hand }).text).toMatch(/probably a micro business: once the supplier/);
    const none = { kind: 'none-needed', because: 'no-period' } as const;
    expect(noticeText({ ...probably, hand: none }).text).not.toContain('probably');
  });

  test('an estimated deadline says whether the longest usual period or a later window sets it', () => {
    const missed = { kind: 'missed', deadline: '2026-12-31', daysLate: 2, isGuess: true } as const;
    expect(textOf(missed, 180).text).toContain('120 days, the longest usual period');
    expect(textOf(missed, 0).text).toContain('120 days, the longest usual period');
    expect(textOf(missed, 90).text).toContain('the first day on which your contract takes notice');
  });

  test('a notice that was sent says whether it was in time, and whether its confirmation is overdue', () => {
    const sent = {
      kind: 'sent',
      sentOn: '2026-11-02',
      deadline: '2026-12-31',
      isLate: false,
      opensOn: null,
      isNoted: true,
      answerBy: '2026-11-16',
      isAnswerLate: false,
    } as const;
    expect(textOf(sent)).toMatchObject({ mood: undefined, text: expect.stringContaining('in time') });
    expect(textOf({ ...sent, isAnswerLate: true })).toMatchObject({
      mood: 'urgent',
      text: expect.stringContaining('no confirmation'),
    });
    expect(textOf({ ...sent, opensOn: '2026-12-01' })).toMatchObject({
      mood: 'urgent',
      text: expect.stringContaining('That was too early: the contract takes notice from 1 December 2026'),
    });
    expect(textOf({ ...sent, isLate: true }).text).toContain(
      'too late: allowing for the post, the last day was 31 December 2026',
    );
  });

  test.each([
    [null, 'Not signed yet'],
    [{ until: '2027-11-21', hasEnded: false }, '21 November 2027'],
    [{ until: '2025-11-21', hasEnded: true }, '21 November 2025'],
  ])('our own authority %o has the headline %s', (authority, headline) => {
    expect(authorityText(authority).headline).toBe(headline);
  });

  test('the end of the current contract reads differently if it is over, known to the month or unknown', () => {
    const at = { ...supply, clock: { ...supply.clock, present: { ...present, isOver: true } } };
    expect(currentEndText(at.clock.present)).toBe('No fixed contract is running');
    expect(currentEndText({ ...present, isMonthOnly: true })).toBe('During March 2027');
    expect(currentEndText({ ...present, contractEnd: null })).toBe('Not known');
  });
});

test('sites list each meter once, from its newest application', () => {
  const older = { ...application, reference: 'BS-OLD', supplies: [{ ...supply, supplyId: 'older' }] };
  const takenBack = { ...application, supplies: [{ ...supply, state: 'withdrawn' as const }] };
  expect(
    sitesOf([application, older]).map(({ meters }) => meters.map((meter) => meter.supply.supplyId)),
  ).toEqual([['supply-1', 'supply-2']]);
  expect(sitesOf([takenBack, older])[0]?.meters.map((meter) => meter.supply.supplyId)).toEqual(['older']);
});

test('a changed meter replaces the old one, and no other is touched', () => {
  const changed = { ...objected, stateWords: 'Changed' };
  const page = withSupply({ applications: [application], total: 1 }, changed);
  expect(page.applications[0]?.supplies).toEqual([supply, changed]);
});
