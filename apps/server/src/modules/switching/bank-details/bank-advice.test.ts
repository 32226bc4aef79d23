import { adviseOnBank } from '@switch/contract/http/switching/payment.ts';
import { expect, test } from 'vitest';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { browser, token } = await signUp(app);

const advise = async (sortCode: string, accountNumber: string, bankName = 'Barclays') => {
  const body = { sortCode, accountNumber, bankName };
  const answer = await app.call(adviseOnBank, { body, bearer: token });
  return answer.body.advice.map(({ field, code }) => `${field} ${code}`);
};

test.each([
  ['details that fit together', '10-79-99', '88837491', []],
  ['a mistyped digit', '10-79-99', '88837493', ['accountNumber modulus-fails']],
  ['seven digits', '938611', '7806039', ['accountNumber seven-digits']],
  [
    'nine digits at another bank than Santander',
    '107999',
    '123456789',
    ['accountNumber nine-digits-elsewhere'],
  ],
  ['digits that are not all there yet', '10-79', '888', []],
  ['masked values', '**-**-99', '••••7491', []],
  ['nothing typed', '', '', []],
])('%s', async (_, sortCode, accountNumber, expected) => {
  expect(await advise(sortCode, accountNumber)).toEqual(expected);
});

test('spaces and dashes make no difference', async () => {
  expect(await advise(' 10 79 99 ', '8883 7493')).toEqual(['accountNumber modulus-fails']);
});

test('asking twice gets the same answer and stores nothing', async () => {
  expect(await advise('107999', '88837493')).toEqual(await advise('107999', '88837493'));
  expect(await app.db.selectFrom('paymentDetails').select('id').execute()).toEqual([]);
});

test('advice is only for signed-in users on our own pages; a body that no screen sends is a bad request', async () => {
  const body = { sortCode: '107999', accountNumber: '88837491', bankName: '' };
  expect((await app.call(adviseOnBank, { body })).status).toBe(401);
  const headers = { origin: 'https://elsewhere.example' };
  expect((await browser.call(adviseOnBank, { body, headers })).status).toBe(403);
  expect((await app.call(adviseOnBank, { body: { sortCode: 1 }, bearer: token })).status).toBe(400);
});
