import {
  changePassword,
  checkEmail,
  checkToken,
  confirmIdentity,
  endSession,
  getUser,
  listSessions,
  login,
  logout,
  putUser,
  register,
  resetPassword,
  sendOtpToEmail,
  verifyEmailOtp,
} from '@switch/contract/http/identity/account.ts';
import { adviseOnBank, savePayment } from '@switch/contract/http/switching/payment.ts';
import type { Call } from '@switch/contract/http/call.ts';
import { expect, test } from 'vitest';
import type { Sent } from '../../../seed/browser.ts';
import { newestCode } from '../../../seed/mailed-codes.ts';
import { registration, signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp({ settings: { LOG_LEVEL: 'trace' } });

const bank = {
  accountHolderName: 'Zephyrine Quill',
  sortCode: '10-79-99',
  accountNumber: '88837491',
  bankName: 'Barclays',
  checkManual: false,
  manualBankName: '',
  isAccountHolder: 'yes',
  isOnlySignature: 'yes',
};

type Request = readonly [Call, Sent];

/** Makes each call correctly, so that it succeeds, and then wrongly in ways that reach its error paths. */
async function makeCalls({ browser, token }: SignedUp, requests: readonly Request[]): Promise<void> {
  for (const [each, sent] of requests) {
    const answer = await browser.call(each, { bearer: token, ...sent });
    expect(answer.status, each.name).toBe(200);
    expect(answer.raw, each.name).not.toMatchObject({ result: false });
    const wrong = { ...(typeof sent.body === 'object' ? sent.body : {}), userId: 7, otp: { sent } };
    await browser.call(each, { bearer: token, ...sent, body: wrong });
    await app.call(each, { ...sent, headers: { origin: 'https://elsewhere.example' } });
  }
}

/** Uses every call for sessions, accounts and payment. Returns everything that must not be logged. */
async function useEverything(): Promise<string[]> {
  const someone = await signUp(app, {
    email: 'whisper@secrets.example',
    password: 'velvet thunder in a drawer',
  });
  const { browser, userId, token, email, password } = someone;
  const cookies = [...browser.cookies.values()];
  const newPassword = 'marble owls at breakfast';
  const passwords = { currentPassword: password, newPassword, confirmPassword: newPassword };
  app.clock.moveMinutes(1);
  await browser.call(sendOtpToEmail, { query: { email }, bearer: token });
  const otp = await newestCode(app, email);
  await makeCalls(someone, [
    [checkToken, { body: { token, userId } }],
    [checkEmail, { query: { email } }],
    [verifyEmailOtp, { body: { email, otp } }],
    [confirmIdentity, { body: { otp } }],
    [confirmIdentity, { body: { password } }],
    [getUser, { params: { userId } }],
    [putUser, { params: { userId }, body: { emailAddress: email } }],
    [savePayment, { params: { userId }, body: { userId, paymentObj: bank } }],
    [adviseOnBank, { body: { ...bank } }],
    [listSessions, {}],
    [endSession, { params: { sessionId: userId } }],
    [changePassword, { body: { userId, ...passwords } }],
    [register, { body: registration(email, newPassword) }],
    [login, { body: { emailAddress: email, password: newPassword } }],
    [resetPassword, { body: { email } }],
  ]);
  const mail = (await app.mails()).findLast(({ body }) => body.includes('#reset='));
  const resetToken = /#reset=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  await makeCalls(someone, [
    [resetPassword, { body: { token: resetToken, password } }],
    [logout, { body: { token, userId } }],
  ]);
  await brokenBody(`{"emailAddress":"${email}","password":"${password}"`);
  const digits = [bank.accountNumber, '10-79-99', '107999', bank.accountHolderName];
  return [...cookies, token, email, password, newPassword, otp, resetToken, ...digits];
}

const brokenBody = (payload: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload,
  });

test('no log line contains a password, token, cookie, code, address or bank digit, whatever the call and outcome', async () => {
  const secrets = await useEverything();
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  // Instants and request ids contain digits of their own, but no content.
  const lines = app.log.lines.map(({ reqId: _id, ...rest }) => JSON.stringify(rest));
  expect(lines.length).toBeGreaterThan(50);
  const leaks = secrets.filter((secret) => lines.some((line) => line.includes(secret)));
  expect(leaks).toEqual([]);
});
