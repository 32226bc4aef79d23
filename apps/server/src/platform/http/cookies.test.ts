import { expect, test } from 'vitest';
import { cookieOf } from './cookies.ts';

test.each([
  ['staff=secret', 'secret'],
  ['session=a; staff=secret; draft=b', 'secret'],
  ['  staff=secret  ;x=y', 'secret'],
  ['staff=secret=', 'secret='],
  ['staff=first; staff=second', 'first'],
  ['xstaff=secret', null],
  ['staff-code=secret', null],
  ['x=staff=secret', null],
  ['staff=', null],
  ['staff', null],
  ['', null],
  [undefined, null],
])('the staff cookie in the header %j is %j', (header, value) => {
  expect(cookieOf(header, 'staff', 'http://localhost:3000')).toBe(value);
});

test('over HTTPS a cookie only counts under its host-bound name', () => {
  const header = 'staff=planted; __Host-staff=secret';
  expect(cookieOf(header, 'staff', 'https://switch.example')).toBe('secret');
  expect(cookieOf('staff=planted', 'staff', 'https://switch.example')).toBeNull();
});
