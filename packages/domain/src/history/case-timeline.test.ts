import { describe, expect, test } from 'vitest';
import { caseStates, isEndState, rejectionReasons, type CaseState } from '../journey/case-state.ts';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import { caseAhead } from './case-ahead.ts';
import { type CaseFacts, waitingOn } from './case-facts.ts';
import { caseHeading, caseNow } from './case-now.ts';
import { askedReason } from './stop-reasons.ts';

const reasonsFor = (state: CaseState) => askedReason(state).named.map(({ value }) => value);

const today = isoDate('2026-09-14');
const facts: CaseFacts = {
  fuel: 'electricity',
  state: 'submitted',
  since: today,
  reason: '',
  before: 'signed',
  objections: 0,
  supplierName: 'Sample Supplier',
  startDate: isoDate('2026-12-01'),
  endDate: isoDate('2028-11-30'),
  noticeDays: 60,
  businessClass: 'small',
  contractEnd: isoDate('2026-11-30'),
  signing: 'open',
  waitsForOwner: false,
  waitsFor: [],
  signUntil: null,
  today,
  holidays: bankHolidaysAround(today),
};
const nowOf = (state: CaseState, change: Partial<CaseFacts> = {}) => caseNow({ ...facts, state, ...change });
const aheadOf = (state: CaseState, change: Partial<CaseFacts> = {}) =>
  caseAhead({ ...facts, state, ...change }).map(({ id, day }) => [id, day?.date ?? null]);

test.each(caseStates)('%s says in plain English what it means and who acts next', (state) => {
  const { text, turn } = nowOf(state);
  expect(text).toMatch(/^[A-Z].*\.$/);
  expect(text).not.toMatch(/_|undefined|null/);
  expect(waitingOn).toContain(turn);
});

test.each([
  ['rejected', { reason: 'credit' }, 'It does not take you on at these terms after its credit check. '],
  ['expired_price', {}, ''],
  ['lapsed', {}, ''],
  ['renewal_window', { today: isoDate('2028-10-02') }, ''],
  ['in_term', { today: isoDate('2028-12-02') }, ''],
] as const)(
  '%s leaves nothing to choose once the meter is in a later application',
  (state, change, cause) => {
    expect(nowOf(state, change).turn).toBe('you');
    expect(nowOf(state, { ...change, laterReference: 'BS-1234-5678' })).toMatchObject({
      text: `${cause}You have since sent application BS-1234-5678 for this meter. It continues there.`,
      turn: 'nobody',
      day: null,
    });
  },
);

describe('when a switch moves on', () => {
  test.each([
    // 14 September 2026 is a Monday.
    ['signed', {}, 'us', 'expected-by', '2026-09-15'],
    ['submitted', {}, 'us', 'expected-by', '2026-09-15'],
    ['submitted', { since: isoDate('2026-12-24') }, 'us', 'expected-by', '2026-12-29'],
    ['supplier_checking', {}, 'new-supplier', 'expected-by', '2026-09-21'],
    ['accepted', {}, 'nobody', 'expected-from', '2026-11-03'],
    ['waiting_registration', {}, 'nobody', 'expected-from', '2026-11-03'],
    ['registering', {}, 'present-supplier', 'expected-by', '2026-09-16'],
    ['registering', { since: isoDate('2026-09-10') }, 'present-supplier', 'expected-by', '2026-09-14'],
    ['registering', { since: isoDate('2026-09-09') }, 'nobody', 'expected-on', '2026-12-01'],
    ['clear_again', {}, 'new-supplier', 'expected-on', '2026-12-01'],
    ['clear_again', { startDate: isoDate('2026-09-16') }, 'new-supplier', 'expected-by', '2026-09-21'],
    ['live', { startDate: isoDate('2026-09-10') }, 'you', 'last-day', '2026-09-15'],
    ['live', { startDate: isoDate('2026-09-01') }, 'former-supplier', 'expected-by', '2026-10-13'],
    ['in_term', {}, 'nobody', 'expected-from', '2028-06-03'],
    ['in_term', { today: isoDate('2028-06-03') }, 'you', 'last-day', '2028-09-26'],
    ['renewal_window', { today: isoDate('2028-09-26') }, 'you', 'last-day', '2028-09-26'],
    ['renewal_window', { today: isoDate('2028-10-02') }, 'you', 'last-day', '2028-11-30'],
    ['renewal_window', { businessClass: 'micro' }, 'you', 'last-day', '2028-11-30'],
  ] as const)('%s with %o: %s, %s %s', (state, change, turn, kind, date) => {
    expect(nowOf(state, change)).toMatchObject({ turn, day: { kind, date } });
  });

  test.each([
    ['submitted', { since: isoDate('2026-09-11') }, false],
    ['submitted', { since: isoDate('2026-09-10') }, true],
    ['supplier_checking', { since: isoDate('2026-09-04') }, true],
    ['objected', { since: isoDate('2026-08-28'), reason: 'debt', objections: 1 }, true],
    ['objected', { since: isoDate('2026-08-31'), reason: 'debt', objections: 1 }, false],
  ] as const)('%s with %o is late: %s', (state, change, isLate) => {
    const { text, day } = nowOf(state, change);
    expect([text.endsWith('so it is on our list to follow up.'), day === null]).toEqual([isLate, isLate]);
  });

  test('a day that depends on others is not invented', () => {
    expect(nowOf('accepted', { startDate: isoDate('2026-10-01') }).day).toBeNull();
    expect(
      nowOf('registering', { since: isoDate('2026-08-01'), startDate: isoDate('2026-09-01') }).day,
    ).toBeNull();
    expect(nowOf('first_bill_query').day).toBeNull();
  });
});

describe('how the dates of a case affect its state', () => {
  const day = (text: string) => isoDate(text);
  // Today is 14 September 2026.
  test.each([
    ['accepted', { startDate: day('2026-09-14') }, 'us', null, 'has passed before the switch was registered'],
    [
      'waiting_registration',
      { startDate: day('2026-10-01') },
      'new-supplier',
      null,
      'is now registering the switch',
    ],
    ['registering', { startDate: day('2026-09-14') }, 'new-supplier', null, 'has yet to confirm'],
    ['registering', { startDate: day('2026-09-01') }, 'new-supplier', null, 'has yet to confirm'],
    [
      'registering',
      { startDate: day('2026-09-20'), contractEnd: day('2026-09-13') },
      'former-supplier',
      '2026-09-16',
      '2 working days to object',
    ],
    [
      'registering',
      { contractEnd: day('2026-09-14') },
      'present-supplier',
      '2026-09-16',
      '2 working days to object',
    ],
    ['live', { startDate: day('2026-09-15') }, 'nobody', '2026-09-15', 'counts as started from then on'],
    ['live', { startDate: day('2026-09-14') }, 'you', '2026-09-19', 'Read the meter'],
    [
      'live',
      { startDate: day('2026-09-14'), hasReading: true },
      'former-supplier',
      '2026-10-26',
      'last bill',
    ],
    ['live', { startDate: day('2026-08-03'), hasBill: true }, 'us', null, 'is not what the contract says'],
    ['live', { startDate: day('2026-08-03') }, 'former-supplier', '2026-09-14', 'will send its last bill'],
    ['live', { startDate: day('2026-08-02') }, 'former-supplier', null, 'should have come by 13 September'],
    ['rejected', { reason: 'credit' }, 'you', '2026-11-30', 'before your current contract ends'],
    ['rejected', { reason: 'credit', contractEnd: day('2026-09-13') }, 'you', null, 'Compare again'],
    ['rejected', { reason: 'data' }, 'us', null, 'We will find out what'],
    ['rejected', {}, 'us', null, 'It has not said why'],
    ['on_hold', { reason: 'papers' }, 'us', null, 'We will ask you for it'],
    ['on_hold', { reason: 'supplier' }, 'new-supplier', null, 'continues when that supplier is ready'],
  ] as const)('%s with %o: %s by %s, “%s”', (state, change, turn, date, text) => {
    const found = nowOf(state, change);
    expect([found.turn, found.day?.date ?? null]).toEqual([turn, date]);
    expect(found.text).toContain(text);
  });

  test('no text says that someone is asking if nobody asked', () => {
    for (const state of caseStates)
      for (const reason of ['', ...reasonsFor(state)])
        expect(nowOf(state, { reason, since: day('2026-06-01') }).text).not.toMatch(/\b(are|were) asking\b/);
  });

  test.each([
    [{}, ['2026-09-14', 0]],
    [{ since: day('2026-09-01') }, ['2026-09-01', 13]],
  ] as const)('with %o a state has an age', (change, [, days]) => {
    expect(nowOf('supplier_checking', change).days).toBe(days);
  });

  test('a start that moved says from which day and why', () => {
    const startMove = { from: day('2026-11-15'), reason: 'meter' } as const;
    const start = caseAhead({ ...facts, state: 'registering', startMove }).find(({ id }) => id === 'start');
    expect(start?.day?.date).toBe('2026-12-01');
    expect(start?.text).toContain('It was to start on 15 November 2026. What the national register says');
  });
});

describe('what was asked of a customer', () => {
  const asked = { questions: ['Your newest bill, all pages'], answerBy: isoDate('2026-09-21') };

  test.each([
    [
      'on_hold',
      { reason: 'papers' },
      /^The switch is waiting for you\. We have asked you for this: your newest bill/,
    ],
    ['objected', { reason: 'debt', objections: 1 }, /bill is not paid.*We have asked you for this/],
    ['live', { startDate: isoDate('2026-09-01') }, /We have asked you for this/],
  ] as const)('is for the customer to answer at %s, with its last day', (state, change, text) => {
    const found = nowOf(state, { ...change, asked });
    expect(found).toMatchObject({ turn: 'you', day: { kind: 'last-day', date: '2026-09-21' } });
    expect(found.text).toMatch(text);
  });

  test.each([
    ['on_hold', { reason: 'papers' }, /^You have answered what we asked for/],
    ['objected', { reason: 'debt', objections: 1 }, /bill is not paid.*You have answered/],
  ] as const)('is for us to look at within a working day once answered at %s', (state, change, text) => {
    // 11 September 2026 is a Friday.
    const found = nowOf(state, { ...change, answeredOn: isoDate('2026-09-11') });
    expect(found).toMatchObject({ turn: 'us', day: { kind: 'expected-by', date: '2026-09-14' } });
    expect(found.text).toMatch(text);
    expect(nowOf(state, { ...change, asked, answeredOn: isoDate('2026-09-11') }).turn).toBe('you');
  });

  test('states how many things there are, and a day that has passed', () => {
    const two = { questions: ['One', 'Two'], answerBy: isoDate('2026-09-13') };
    const found = nowOf('on_hold', { reason: 'papers', asked: two });
    expect(found.day).toBeNull();
    expect(found.text).toContain('asked you for 2 things');
    expect(found.text).toContain('The deadline has passed');
  });
});

test('the text names who still has to sign, and until when', () => {
  const signUntil = isoDate('2026-09-30');
  const one = nowOf('awaiting_signature', { waitsFor: ['Ada Sample'], signUntil });
  expect(one).toMatchObject({ turn: 'signers', day: { kind: 'last-day', date: '2026-09-30' } });
  expect(one.text).toMatch(/^Ada Sample still has to sign\./);
  expect(nowOf('awaiting_signature', { waitsFor: ['Ada Sample', 'Bo Li'] }).text).toMatch(
    /^Ada Sample and Bo Li still have/,
  );
});

test('customers who have to sign themselves are told so, and where their link is', () => {
  const alone = nowOf('awaiting_signature', { waitsForOwner: true });
  expect(alone).toMatchObject({ turn: 'you' });
  expect(alone.text).toMatch(
    /^You still have to sign\. Read and sign under Signatures, or by the link in your email\./,
  );
  const both = nowOf('awaiting_signature', { waitsForOwner: true, waitsFor: ['Bo Li'] });
  expect(both.text).toMatch(/^You and Bo Li still have to sign\./);
});

test('if signing has stopped the customer acts next and no signature is awaited; if it is complete we act', () => {
  expect(caseHeading({ state: 'awaiting_signature', signing: 'stopped' })).toBe('Not signed');
  expect(caseHeading({ state: 'awaiting_signature', signing: 'open' })).toBe('Waiting for a signature');
  expect(nowOf('awaiting_signature', { signing: 'stopped', waitsFor: ['Bo Li'] })).toMatchObject({
    turn: 'you',
    day: null,
  });
  expect(nowOf('awaiting_signature', { signing: 'finishing' })).toMatchObject({
    turn: 'us',
    text: 'Everyone who has to sign has signed. We are sealing the documents, and will then pass it on.',
  });
});

describe('a stopped switch', () => {
  test.each(reasonsFor('objected'))(
    'has its own cause, and a day for the next try, for an objection because of “%s”',
    (reason) => {
      const { text, day } = nowOf('objected', { reason, objections: 1 });
      expect(text).toMatch(/^It says /);
      expect(day?.kind).toBe('expected-on');
    },
  );

  test.each([
    ['objected', 'staff wrote secret words', 'It has not given any of the grounds'],
    ['on_hold', 'staff wrote secret words', 'Something has to be settled first.'],
    ['rejected', 'staff wrote secret words', 'It has not said why.'],
  ] as const)('in state %s does not show free-text reasons', (state, reason, begins) => {
    const { text } = nowOf(state, { reason, objections: 1 });
    expect(text.startsWith(begins)).toBe(true);
    expect(text).not.toContain('secret');
  });

  test.each([...reasonsFor('on_hold'), ...rejectionReasons])('has its own text for “%s”', (reason) => {
    const states = ['on_hold', 'rejected'] as const;
    const texts = states.map((state) => nowOf(state, { reason }).text);
    const textsWithout = states.map((state) => nowOf(state).text);
    expect(texts).not.toEqual(textsWithout);
  });

  test('says that nothing is owed, whatever the reason for the rejection', () => {
    for (const reason of [...rejectionReasons, ''])
      expect(nowOf('rejected', { reason }).text).toContain('You owe neither the supplier nor us anything');
  });

  test('promises nothing after the second objection', () => {
    const { text, day } = nowOf('objected', { reason: 'debt', objections: 2 });
    expect(day).toBeNull();
    expect(text).toContain('not tried again automatically');
  });

  test('has no day for the start, or for anything that follows from it', () => {
    const known = aheadOf('objected').filter(([, date]) => date !== null);
    expect(known.map(([id]) => id)).toEqual(['renewal', 'notice', 'end']);
  });
});

describe('what is still to come', () => {
  test('everything, in order, before a signature', () => {
    expect(aheadOf('awaiting_signature')).toEqual([
      ['passed-on', null],
      ['answer', null],
      ['registration', '2026-11-03'],
      ['objection-window', null],
      ['start', '2026-12-01'],
      ['reading', '2026-12-06'],
      ['final-bill', '2027-01-12'],
      ['renewal', '2028-06-03'],
      ['notice', '2028-09-26'],
      ['end', '2028-11-30'],
    ]);
  });

  test.each([
    ['submitted', 'answer'],
    ['supplier_checking', 'registration'],
    ['waiting_registration', 'objection-window'],
    ['registering', 'start'],
    ['clear_again', 'start'],
    ['live', 'final-bill'],
    ['in_term', 'renewal'],
    ['renewal_window', 'end'],
  ] as const)('after %s comes %s', (state, id) => {
    expect(aheadOf(state)[0]?.[0]).toBe(id);
  });

  test('a switch on hold continues from where it was held', () => {
    expect(aheadOf('on_hold', { before: 'registering' })[0]?.[0]).toBe('start');
    expect(aheadOf('on_hold', { before: 'submitted' })[0]?.[0]).toBe('answer');
  });

  test('a start that has passed without the supply no longer has a day', () => {
    const late = { today: isoDate('2026-12-02') };
    expect(aheadOf('supplier_checking', late).find(([id]) => id === 'start')).toEqual(['start', null]);
  });

  test('a micro business has no last day for notice', () => {
    expect(aheadOf('in_term', { businessClass: 'micro' }).map(([id]) => id)).toEqual(['renewal', 'end']);
  });

  test.each(caseStates.filter((state) => isEndState(state)))('nothing comes after %s', (state) => {
    expect(aheadOf(state)).toEqual([]);
  });
});

test.each(caseStates)('%s has every fact in its texts filled in, including future ones', (state) => {
  const ahead = caseAhead({ ...facts, state }).map(({ title, text }) => `${title} ${text}`);
  expect([nowOf(state).text, ...ahead].join(' ')).not.toContain('{');
});

test.each(['signed', 'submitted', 'supplier_checking'] as const)(
  'in state %s the customer is told until when they can withdraw',
  (state) => {
    expect(nowOf(state).text).toContain('you can still withdraw');
    expect(nowOf(state).text).not.toMatch(/contract (?:binds|holds)/);
  },
);

test('the contract is binding once the supplier has accepted', () => {
  expect(nowOf('accepted').text).toContain('The supplier has accepted, so the contract holds');
  expect(nowOf('awaiting_signature').text).not.toMatch(/contract holds|bound/);
});
