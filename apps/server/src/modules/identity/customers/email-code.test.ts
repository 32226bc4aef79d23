import { checkEmail, sendOtpToEmail, verifyEmailOtp } from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import type { Browser } from '../../../seed/browser.ts';
import { newestCode } from '../../../seed/mailed-codes.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteOldCodes } from './user.queries.ts';

const app = await startTestApp();
let fresh = 0;
const newAddress = () => `visitor${(fresh += 1)}@harbour.example`;

const send = (browser: Browser, email: string) => browser.call(sendOtpToEmail, { query: { email } });
const verify = (browser: Browser, email: string, otp: string) =>
  browser.call(verifyEmailOtp, { body: { email, otp } });
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('checkEmail says whether an account has an address, ignoring case [S7-09]', async () => {
  await signUp(app, { email: 'Taken@harbour.example' });
  expect((await app.call(checkEmail, { query: { email: 'tAKEN@Harbour.example ' } })).body).toEqual({
    result: true,
    isTaken: true,
  });
  const free = await app.call(checkEmail, { query: { email: 'free@harbour.example' } });
  expect(free.body).toEqual({ result: true, isTaken: false });
});

test('checkEmail and sendOTPtoEmail name the field if it contains no email address', async () => {
  for (const call of [checkEmail, sendOtpToEmail]) {
    const answer = await app.call(call, { query: { email: 'not an address' } });
    expect(answer.body).toMatchObject({ outcome: { code: 'bad-fields', fields: [{ field: 'email' }] } });
    expect((await app.call(call)).body).toMatchObject({ outcome: { code: 'bad-fields' } });
  }
});

test('checks of one address are limited to twenty an hour', async () => {
  for (let times = 0; times < 20; times += 1)
    await app.call(checkEmail, { query: { email: 'asked@harbour.example' } });
  const refused = await app.call(checkEmail, { query: { email: 'asked@harbour.example' } });
  expect(refused.body).toMatchObject({ outcome: { code: 'too-many-tries', retryAfterSeconds: 3600 } });
  app.clock.moveMinutes(60);
});

test('a code is mailed, bound to this browser by an HttpOnly cookie, and valid once typed here [S7-10, S7-11]', async () => {
  const [browser, email] = [app.browser(), newAddress()];
  const sent = await send(browser, email);
  expect(sent.body).toEqual({ result: true, expiresInSeconds: 600, resendAfterSeconds: 30 });
  expect(sent.headers['set-cookie']).toMatch(
    /^code=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const otp = await newestCode(app, email);
  expect((await verify(browser, email, otp)).body).toEqual({ result: true, email });
  expect((await verify(browser, email, ` ${otp.slice(0, 3)} ${otp.slice(3)}`)).body.result).toBe(true);
});

test('the mail says what the code is for, names brand and support, and keeps the code out of its subject', async () => {
  const email = newAddress();
  await send(app.browser(), email);
  const mail = (await app.mails()).at(-1);
  const code = await newestCode(app, email);
  expect(mail?.subject).toBe('Your code for Utility Aid');
  expect(mail?.body).toContain('10 minutes');
  expect(mail?.body).toContain('support@utility-aid.example');
  expect(mail?.subject).not.toContain(code);
});

test('the code is worthless in another browser, whoever types it [S7-11]', async () => {
  const [browser, other, email] = [app.browser(), app.browser(), newAddress()];
  await send(browser, email);
  const otp = await newestCode(app, email);
  expect((await verify(other, email, otp)).body).toMatchObject({ outcome: { code: 'code-expired' } });
  await send(other, newAddress());
  expect((await verify(other, email, otp)).body).toMatchObject({ outcome: { code: 'code-expired' } });
});

test('a code for one address does not verify another', async () => {
  const [browser, email] = [app.browser(), newAddress()];
  await send(browser, email);
  const answer = await verify(browser, newAddress(), await newestCode(app, email));
  expect(answer.body).toMatchObject({ outcome: { code: 'code-expired' } });
});

test('another code is mailed only after 30 seconds, and invalidates the previous one', async () => {
  const [browser, email] = [app.browser(), newAddress()];
  await send(browser, email);
  const first = await newestCode(app, email);
  app.clock.moveMinutes(0.25);
  expect((await send(browser, email)).body).toMatchObject({
    outcome: { code: 'code-too-soon', retryAfterSeconds: 15 },
  });
  app.clock.moveMinutes(0.25);
  expect((await send(browser, email)).body.result).toBe(true);
  const second = await newestCode(app, email);
  if (first !== second) {
    expect((await verify(browser, email, first)).body).toMatchObject({ outcome: { code: 'wrong-code' } });
  }
  expect((await verify(browser, email, second)).body.result).toBe(true);
});

test('two requests at the same moment mail one code', async () => {
  const [browser, email] = [app.browser(), newAddress()];
  await send(browser, newAddress());
  const answers = await Promise.all([send(browser, email), send(browser, email)]);
  expect(answers.filter(({ body }) => body.result)).toHaveLength(1);
  const mails = await app.mails(email);
  expect(mails).toHaveLength(1);
});

test('a code expires after ten minutes', async () => {
  const [browser, email] = [app.browser(), newAddress()];
  await send(browser, email);
  const otp = await newestCode(app, email);
  app.clock.moveMinutes(10);
  expect((await verify(browser, email, otp)).body).toMatchObject({ outcome: { code: 'code-expired' } });
});

test('after five wrong codes even the right one is refused', async () => {
  const [browser, email] = [app.browser(), newAddress()];
  await send(browser, email);
  const otp = await newestCode(app, email);
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await verify(browser, email, another(otp))).body).toMatchObject({
      outcome: { code: 'wrong-code' },
    });
  }
  expect((await verify(browser, email, another(otp))).body).toMatchObject({
    outcome: { code: 'too-many-tries' },
  });
  expect((await verify(browser, email, otp)).body).toMatchObject({ outcome: { code: 'too-many-tries' } });
});

test('input without six digits is refused beside its field and costs no try', async () => {
  const [browser, email] = [app.browser(), newAddress()];
  await send(browser, email);
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await verify(browser, email, '12345')).body).toMatchObject({
      outcome: { code: 'bad-fields', fields: [{ field: 'otp' }] },
    });
  }
  expect((await verify(browser, email, await newestCode(app, email))).body.result).toBe(true);
});

test('one address is mailed six codes an hour at most, from whichever browsers', async () => {
  const email = newAddress();
  for (let times = 0; times < 6; times += 1)
    expect((await send(app.browser(), email)).body.result).toBe(true);
  expect((await send(app.browser(), email)).body).toMatchObject({ outcome: { code: 'too-many-tries' } });
  app.clock.moveMinutes(60);
});

test('for an address with an account, the visitor gets the usual answer and its owner a mail without a code', async () => {
  const { email } = await signUp(app);
  const browser = app.browser();
  expect((await send(browser, email)).body).toEqual({
    result: true,
    expiresInSeconds: 600,
    resendAfterSeconds: 30,
  });
  const mail = (await app.mails()).at(-1);
  expect(mail).toMatchObject({ recipient: email, subject: 'You already have an account with Utility Aid' });
  expect(mail?.body).not.toMatch(/^ *\d{6}$/m);
});

test('a page of another site cannot have a code mailed for the signed-in user', async () => {
  const { browser, token, email } = await signUp(app);
  app.clock.moveMinutes(1);
  const cookie = `session=${browser.cookies.get('session')}`;
  const statusWith = async (headers: Record<string, string>) => {
    const url = `/api/sendOTPtoEmail?email=${encodeURIComponent(email)}`;
    return (await app.app.inject({ url, headers: { cookie, ...headers } })).statusCode;
  };
  expect(await statusWith({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusWith({ referer: 'https://elsewhere.example/page' })).toBe(403);
  expect(await statusWith({})).toBe(403);
  expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusWith({ 'sec-fetch-site': 'same-origin' })).toBe(200);
});

test('the table contains neither codes nor cookies', async () => {
  const [browser, email] = [app.browser(), newAddress()];
  await send(browser, email);
  const otp = await newestCode(app, email);
  const rows = await app.db.selectFrom('emailCodes').selectAll().where('emailKey', '=', email).execute();
  const text = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
  expect(rows).toHaveLength(1);
  expect(text.join('\n')).not.toContain(otp);
  expect(text.join('\n')).not.toContain(browser.cookies.get('code'));
});

test('codes are purged once they can no longer be used', async () => {
  const email = newAddress();
  await send(app.browser(), email);
  const cutoff = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
  await deleteOldCodes(app.db, cutoff(9));
  expect(
    await app.db.selectFrom('emailCodes').select('id').where('emailKey', '=', email).execute(),
  ).toHaveLength(1);
  await deleteOldCodes(app.db, cutoff(11));
  expect(await app.db.selectFrom('emailCodes').select('id').execute()).toEqual([]);
});
