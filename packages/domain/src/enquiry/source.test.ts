import { expect, test } from 'vitest';
import { isTestSource, sourceFrom } from './source.ts';

test('only the source with exactly that name is test traffic [S3-14]', () => {
  expect(['test', 'Test', 'test.example', ''].map(isTestSource)).toEqual([true, false, false, false]);
});

test.each([
  [undefined, 'own.example'],
  ['', 'own.example'],
  [' \u0000 ', 'own.example'],
  [' partner.example ', 'partner.example'],
  ['a\u0000b\r\nc', 'a b c'],
])('the source %j is stored as %s', (text, source) => {
  expect(sourceFrom(text, 'own.example')).toBe(source);
});
