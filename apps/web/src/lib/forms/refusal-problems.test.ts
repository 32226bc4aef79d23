import { expect, test } from 'vitest';
import { refusalProblems, waitText } from './refusal-problems.ts';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [29.2, '30 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
  [7201, '3 hours'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test('a refusal that names fields is shown next to each of them, under the form’s own names', () => {
  const errors = refusalProblems(
    {
      code: 'bad-fields',
      message: 'Not shown',
      fields: [
        { field: 'email', message: 'Enter an address' },
        { field: 'otp', message: 'Enter the code' },
      ],
    },
    { usual: 'other', fields: { email: 'emailAddress' } },
  );
  expect(errors).toEqual([
    { field: 'emailAddress', message: 'Enter an address' },
    { field: 'otp', message: 'Enter the code' },
  ]);
});

test('a refusal without fields is shown next to the field for its code, or else the usual one', () => {
  const places = { usual: 'emailAddress', at: { 'weak-password': 'password' } } as const;
  expect(refusalProblems({ code: 'weak-password', message: 'Too easy.' }, places)).toEqual([
    { field: 'password', message: 'Too easy.' },
  ]);
  expect(refusalProblems({ code: 'email-taken', message: 'Taken.' }, places)).toEqual([
    { field: 'emailAddress', message: 'Taken.' },
  ]);
});

test('too many tries says how long to wait', () => {
  const outcome = { code: 'too-many-tries', message: 'Too many tries', retryAfterSeconds: 540 } as const;
  expect(refusalProblems(outcome, { usual: 'password' })).toEqual([
    { field: 'password', message: 'Too many tries. You can try again in 9 minutes.' },
  ]);
});

test('an outcome without a message still says what to do', () => {
  const [error] = refusalProblems({ code: 'conflict', fields: [] }, { usual: 'name' });
  expect(error?.message).toMatch(/Check what you entered/);
});
