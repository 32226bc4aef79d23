import { expect, test } from 'vitest';
import { unstorable } from './storable.ts';

test.each([null, undefined, 7, '', 'Zoë & Søn 🧁', '\u{10ffff}', { a: ['b', { c: 'd\n' }] }])(
  'anything that a person can type is accepted: %j',
  (value) => expect(unstorable(value)).toEqual([]),
);

test.each(['\u0000', 'a\u0000b', '\ud83e', '\udd80', 'a\udd80\ud83eb'])(
  'invalid characters are reported with their place: %j',
  (text) =>
    expect(unstorable({ list: [{ name: 'fine' }, { name: text }] })).toMatchObject([
      { path: ['list', '1', 'name'] },
    ]),
);

test('nesting deeper than any screen sends is reported, however deep it goes', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 200_000; level += 1) deep = { a: deep };
  expect(unstorable(deep)).toMatchObject([{ message: 'This is nested too deeply' }]);
});

test('of very many problems only a few are reported', () => {
  expect(unstorable(Array.from({ length: 10_000 }, () => '\u0000'))).toHaveLength(20);
});
