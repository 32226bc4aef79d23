import { expect, test } from 'vitest';
import { pageOf } from './use-mandate-page.ts';

const door = {
  organisationName: 'Invented Hall',
  supplierName: 'Brightwater Power',
  signerName: 'Ada Second',
  maskedEmail: 'a•••@example.org',
};

test('a link leads to its door, and one that opens nothing to the words of the refusal', () => {
  expect(pageOf({ result: true, door })).toEqual({ kind: 'door', door });
  expect(
    pageOf({
      result: false,
      outcome: { code: 'link-expired', message: 'This link does not open anything.' },
    }),
  ).toEqual({ kind: 'no-way-in', words: 'This link does not open anything.' });
  expect(pageOf(undefined)).toEqual({ kind: 'unreachable' });
});
