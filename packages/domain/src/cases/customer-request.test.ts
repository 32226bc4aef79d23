import { expect, test } from 'vitest';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import * as requests from './customer-request.ts';

const today = isoDate('2026-09-14');
const item = { kind: 'document', question: '  Your newest   bill, all pages ', hint: '' } as const;
const answerBy = '2026-09-21';
const problems = (items: readonly requests.AskedItem[], day = answerBy) => {
  const read = requests.readRequest({ items, answerBy: day }, today);
  return read.ok ? [] : read.problem.map(({ field, message }) => `${field}: ${message}`);
};

test('a request is cleaned, and has five working days unless staff say otherwise', () => {
  expect(requests.readRequest({ items: [item], answerBy }, today)).toEqual({
    ok: true,
    value: { items: [{ ...item, question: 'Your newest bill, all pages' }], answerBy },
  });
  expect(requests.usualAnswerBy(today, bankHolidaysAround(today))).toBe(answerBy);
});

test.each([
  [[], answerBy, 'items: Choose or write what the customer is asked for'],
  [
    Array.from({ length: 7 }, (_, at) => ({ ...item, question: `Paper ${at}` })),
    answerBy,
    'items: Ask for 6 things at most',
  ],
  [[{ ...item, question: 'ab' }], answerBy, 'items: Write what is asked for'],
  [[{ ...item, hint: 'x'.repeat(201) }], answerBy, 'items: Use 200 characters or fewer'],
  [[item, { ...item, question: 'your newest bill, all pages' }], answerBy, 'items: Ask for each thing once'],
  [[item], 'soon', 'answerBy: Enter a real date'],
  [[item], '2026-09-14', 'answerBy: Enter a day after today'],
  [[item], '2026-11-14', 'answerBy: Enter 13 November 2026 or an earlier day'],
] as const)('of %o by %s: %s', (items, day, problem) => {
  expect(problems(items, day)).toEqual([problem]);
});

test.each([
  ['text', ' Paid  on\r\n3 March ', 'Paid on\n3 March'],
  ['text', '  ', 'Enter your answer'],
  ['text', 'x'.repeat(1_001), 'Use 1000 characters or fewer'],
  ['date', '2027-03-31', '2027-03-31'],
  ['date', '31 March', 'Enter a real date'],
  ['date', '1996-01-01', '1996-01-01'],
  ['date', '1995-12-31', 'Check the year'],
  ['date', '2037-01-01', 'Check the year'],
] as const)('a %s answered with %j is %j', (kind, typed, expected) => {
  const read = requests.readAnswer(kind, typed, today);
  expect(read.ok ? read.value : read.problem.message).toBe(expected);
});

test.each([
  [['document'], 'papers', 'a document', 'send a photo or PDF'],
  [['text'], 'answer', 'an answer', 'type it in'],
  [['date'], 'answer', 'a date', 'choose the date'],
  [['date', 'date'], 'answer', '2 dates', 'choose the date'],
  [
    ['text', 'document', 'date'],
    'papers',
    '3 things',
    'type it in or choose the date or send a photo or PDF',
  ],
] as const)(
  '%o holds for %s, is %s in a subject, and is answered like this: %s',
  (kinds, reason, summary, ways) => {
    const items = kinds.map((kind) => ({ kind }));
    expect([
      requests.holdReason(items),
      requests.requestSummary(items),
      requests.waysToAnswer(items),
    ]).toEqual([reason, summary, ways]);
  },
);

test('every prepared question can be sent as it is', () => {
  expect(requests.preparedRequests.length).toBeGreaterThan(5);
  for (const { kind, question, hint } of requests.preparedRequests)
    expect(problems([{ kind, question, hint }])).toEqual([]);
});

test.each([
  [
    ['The last day of your present contract'],
    'We have asked you for this: the last day of your present contract.',
  ],
  [['MPRN on the bill?'], 'We have asked you for this: MPRN on the bill?'],
  [['One', 'Two'], 'We have asked you for 2 things, which are below.'],
])('%o has the text “%s”', (questions, text) => {
  expect(requests.requestText({ questions, answerBy: isoDate(answerBy) })).toBe(text);
});
