import { confirmIdentity, sendOtpToEmail } from '@switch/contract/http/identity/account.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { expect, test } from 'vitest';
import { newestCode } from '../../../seed/mailed-codes.ts';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { findSession } from './find-session.ts';

const app = await startTestApp();

const confirm = ({ browser, token }: SignedUp, body: unknown) =>
  browser.call(confirmIdentity, { body, bearer: token });

/** Returns whether the session's proof of identity is valid now. */
async function isProven({ token }: SignedUp): Promise<boolean> {
  const secret = { via: 'bearer', hash: hashToken(token) } as const;
  const session = await findSession(app.platform.config)(app.db, secret, app.clock.now());
  return (session?.identityProvenUntil ?? app.clock.now()) > app.clock.now();
}

async function codeFor({ browser, token, email }: SignedUp): Promise<string> {
  await browser.call(sendOtpToEmail, { query: { email }, bearer: token });
  return newestCode(app, email);
}

test('signing in proves the identity for 15 minutes', async () => {
  const someone = await signUp(app);
  expect(await isProven(someone)).toBe(true);
  app.clock.moveMinutes(15);
  expect(await isProven(someone)).toBe(false);
});

test('the password proves it again for 15 minutes, and may be given twice', async () => {
  const someone = await signUp(app);
  app.clock.moveMinutes(20);
  for (let times = 0; times < 2; times += 1) {
    expect((await confirm(someone, { password: someone.password })).body).toEqual({
      result: true,
      untilSeconds: 900,
    });
  }
  app.clock.moveMinutes(14);
  expect(await isProven(someone)).toBe(true);
  app.clock.moveMinutes(1);
  expect(await isProven(someone)).toBe(false);
});

test('a code mailed to the account’s own address proves it, once', async () => {
  const someone = await signUp(app);
  app.clock.moveMinutes(20);
  const otp = await codeFor(someone);
  expect((await confirm(someone, { otp })).body).toEqual({ result: true, untilSeconds: 900 });
  expect(await isProven(someone)).toBe(true);
  expect((await confirm(someone, { otp })).body).toMatchObject({ outcome: { code: 'code-expired' } });
});

test('a wrong password, a wrong code and a code from another browser prove nothing', async () => {
  const someone = await signUp(app);
  app.clock.moveMinutes(20);
  const otp = await codeFor(someone);
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
  expect((await confirm(someone, { password: 'no' })).body).toMatchObject({
    outcome: { code: 'wrong-credentials' },
  });
  expect((await confirm(someone, { otp: wrong })).body).toMatchObject({ outcome: { code: 'wrong-code' } });
  const elsewhere = { ...someone, browser: app.browser() };
  expect((await confirm(elsewhere, { otp })).body).toMatchObject({ outcome: { code: 'code-expired' } });
  expect(await isProven(someone)).toBe(false);
});

test('a code that another user asked for in the same browser proves nothing', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  app.clock.moveMinutes(20);
  const otp = await codeFor(one);
  other.browser.cookies.set('code', one.browser.cookies.get('code') ?? '');
  expect((await confirm(other, { otp })).body).toMatchObject({ outcome: { code: 'code-expired' } });
});

test('guessing is stopped after ten tries', async () => {
  const someone = await signUp(app);
  for (let tries = 0; tries < 10; tries += 1) await confirm(someone, { password: 'a guess' });
  const right = await confirm(someone, { password: someone.password });
  expect(right.body).toMatchObject({ outcome: { code: 'too-many-tries', retryAfterSeconds: 900 } });
});

test('a request without a session, or with both proofs at once, is refused', async () => {
  const someone = await signUp(app);
  expect((await app.call(confirmIdentity, { body: { password: someone.password } })).status).toBe(401);
  const both = { password: someone.password, otp: '123456' };
  expect((await confirm(someone, both)).body).toMatchObject({ outcome: { code: 'bad-fields' } });
});

test('a page of another site can’t use the cookie to prove it', async () => {
  const { browser, password } = await signUp(app);
  const headers = { origin: 'https://elsewhere.example' };
  expect((await browser.call(confirmIdentity, { body: { password }, headers })).status).toBe(403);
});
