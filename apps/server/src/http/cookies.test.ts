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
])('the staff cookie of the header %j is %j', (header, value) => {
  expect(cookieOf(header, 'staff')).toBe(value);
});
