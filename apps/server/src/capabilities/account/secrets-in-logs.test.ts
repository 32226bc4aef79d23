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
} from '@switch/contract/http/account.ts';
import { adviseOnBank, savePayment } from '@switch/contract/http/payment.ts';
import type { Call } from '@switch/contract/http/call.ts';
import { expect, test } from 'vitest';
import type { Sent } from '../../testing/browser.ts';
import { newestCode, registration, signUp } from '../../testing/sign-up.ts';
import { startTestApp } from '../../testing/test-app.ts';

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

/** Every call of session, account and payment: as it should be, and wrong in ways that reach their error paths. */
async function useEverything(): Promise<string[]> {
  const someone = await signUp(app, {
    email: 'whisper@secrets.example',
    password: 'velvet thunder in a drawer',
  });
  const { browser, userId, token, email, password } = someone;
  const cookies = [...browser.cookies.values()];
  const newPassword = 'marble owls at breakfast';
  app.clock.moveMinutes(1);
  const call = (each: Call, sent: Sent) => browser.call(each, { bearer: token, ...sent });
  await call(sendOtpToEmail, { query: { email } });
  const otp = await newestCode(app, email);
  await app.call(resetPassword, { body: { email } });
  const mail = (await app.mails()).at(-1)?.body ?? '';
  const resetToken = /#reset=([\w-]+)/.exec(mail)?.[1] ?? '';
  const passwords = { currentPassword: password, newPassword, confirmPassword: newPassword };
  const requests: [Call, Sent][] = [
    [checkToken, { body: { token, userId } }],
    [checkEmail, { query: { email } }],
    [verifyEmailOtp, { body: { email, otp } }],
    [confirmIdentity, { body: { otp } }],
    [confirmIdentity, { body: { password } }],
    [register, { body: registration(email, password) }],
    [getUser, { params: { userId } }],
    [putUser, { params: { userId }, body: { emailAddress: email } }],
    [savePayment, { params: { userId }, body: { userId, paymentObj: bank } }],
    [adviseOnBank, { body: { ...bank } }],
    [listSessions, {}],
    [endSession, { params: { sessionId: userId } }],
    [changePassword, { body: { userId, ...passwords } }],
    [login, { body: { emailAddress: email, password: newPassword } }],
    [resetPassword, { body: { token: resetToken, password } }],
    [logout, { body: { token, userId } }],
  ];
  for (const [each, sent] of requests) {
    await call(each, sent);
    await call(each, {
      ...sent,
      body: { ...(typeof sent.body === 'object' ? sent.body : {}), userId: 7, otp: { otp } },
    });
    await app.call(each, { ...sent, headers: { origin: 'https://elsewhere.example' } });
  }
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

test('no log line holds a password, token, cookie, code, address or bank digit, whatever the call and its outcome', async () => {
  const secrets = await useEverything();
  expect(secrets.filter((secret) => secret.length < 6)).toEqual([]);
  // Instants and request ids are digits of their own: they are no content.
  const lines = app.log.lines.map(({ time: _time, reqId: _id, ...rest }) => JSON.stringify(rest));
  expect(lines.length).toBeGreaterThan(50);
  const leaks = secrets.filter((secret) => lines.some((line) => line.includes(secret)));
  expect(leaks).toEqual([]);
});
