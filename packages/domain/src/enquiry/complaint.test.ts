import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import { complaintDates, readComplaint, type TypedComplaint } from './complaint.ts';
import { tidyMessage } from './message.ts';

const typed: TypedComplaint = {
  name: 'Li',
  email: ' li@example.org ',
  phone: '',
  reference: ' UA-7K3M\t9Q ',
  about: 'switch',
  message: '  It took too long. \n\n\n\n And nobody called. ',
};

test('a complaint is returned with every field in its normal form', () => {
  expect(readComplaint(typed)).toEqual({
    ok: true,
    value: {
      name: 'Li',
      email: 'li@example.org',
      phone: null,
      applicationReference: 'UA-7K3M 9Q',
      about: 'switch',
      message: 'It took too long.\n\nAnd nobody called.',
    },
  });
});

test('all problems are reported at once, in the order of the form', () => {
  const read = readComplaint({ ...typed, name: '', email: 'li', phone: '1', message: ' \n ' });
  expect(read).toMatchObject({
    ok: false,
    problem: [{ field: 'message' }, { field: 'name' }, { field: 'email' }, { field: 'phone' }],
  });
});

test.each([
  ['switch', '2026-09-14', '2026-09-21', '2026-11-09'],
  ['website', '2026-12-22', '2026-12-31', '2027-02-16'],
  ['personal-data', '2026-09-14', '2026-10-14', '2026-11-09'],
] as const)(
  'a complaint about %s of %s is acknowledged by %s and answered by %s',
  (about, today, acknowledgeBy, answerBy) => {
    const date = isoDate(today);
    expect(complaintDates(about, date, bankHolidaysAround(date))).toEqual({ acknowledgeBy, answerBy });
  },
);

test('cleaning a clean message changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const message = tidyMessage(text);
      expect(message).not.toMatch(/[^\P{Cc}\n]|\n{3}|^\s|\s$/u);
      expect(tidyMessage(message)).toBe(message);
    }),
  );
});
