import { expect, test } from 'vitest';
import { pageOf } from './sign-mandate-page.tsx';

const invitation = {
  organisationName: 'Invented Hall',
  supplierName: 'Brightwater Power',
  signerName: 'Ada Second',
  maskedEmail: 'a•••@example.org',
};

test('a link leads to its invitation, and one that opens nothing to the message of the refusal', () => {
  expect(pageOf({ result: true, door: invitation })).toEqual({ kind: 'invitation', invitation });
  expect(
    pageOf({
      result: false,
      outcome: { code: 'link-expired', message: 'This link does not open anything.' },
    }),
  ).toEqual({ kind: 'link-invalid', text: 'This link does not open anything.' });
  expect(pageOf(undefined)).toEqual({ kind: 'unreachable' });
});
