import { expect, test } from 'vitest';
import { mandateStatement } from './mandate-route.ts';

test('the statement says whether the signer signs alone or as one of two', () => {
  const [alone, together] = [
    mandateStatement('Brightwater Power', 1),
    mandateStatement('Brightwater Power', 2),
  ];
  expect(alone.words).toMatch(/^I am authorised to instruct Direct Debits from this account alone/);
  expect(together.words).toMatch(/^I am one of the two people whose signatures this account needs/);
  expect(alone.wordingVersion).not.toBe(together.wordingVersion);
  for (const { words } of [alone, together])
    expect(words).toMatch(
      /I instruct the bank to pay Brightwater Power by Direct Debit under the Direct Debit Guarantee/,
    );
});
