import { checkToken, getUser, login, logout } from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import { createPasswords } from '../../../platform/crypto/passwords.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const owner = await signUp(app, { email: 'Owner@orchard.example' });
const right = { emailAddress: owner.email, password: owner.password };

test('the right password signs in: a token in the response, another secret in an HttpOnly cookie', async () => {
  const browser = app.browser();
  const answer = await browser.call(login, { body: right });
  expect(answer.body).toMatchObject({
    result: true,
    userId: owner.userId,
    name: 'Rosa',
    lastName: 'Field',
    emailAddress: owner.email,
    mobileNo: '07700900123',
  });
  const token = answer.body.result ? answer.body.token : '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(browser.cookies.get('session')).toMatch(/^[\w-]{43}$/);
  expect(browser.cookies.get('session')).not.toBe(token);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^known-device=[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const stored = await app.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('the address may be typed in any case and with stray spaces', async () => {
  const body = { ...right, emailAddress: ' owner@ORCHARD.example ' };
  expect((await app.call(login, { body })).body.result).toBe(true);
});

test('a password that an earlier version hashed without the secret is rehashed at log-in, and keeps working', async () => {
  const somebody = await signUp(app);
  const stored = () =>
    app.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', somebody.userId)
      .executeTakeFirstOrThrow();
  expect((await stored()).passwordHash).toContain(',keyid=');
  const passwordHash = await createPasswords({ memoryKibibytes: 64, passes: 1, atOnce: 1, waiting: 1 }).hash(
    somebody.password,
  );
  await app.db.updateTable('users').set({ passwordHash }).where('id', '=', somebody.userId).execute();
  const body = { emailAddress: somebody.email, password: somebody.password };
  expect((await app.call(login, { body: { ...body, password: 'another one' } })).body.result).toBe(false);
  expect((await stored()).passwordHash).toBe(passwordHash);
  for (const _ of ['by the former hash', 'by the new one']) {
    expect((await app.call(login, { body })).body.result).toBe(true);
    expect((await stored()).passwordHash).toContain(',keyid=');
  }
});

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await app.call(login, { body: { ...right, password: 'not the password' } });
  const unknown = await app.call(login, { body: { ...right, emailAddress: 'nobody@orchard.example' } });
  expect(wrong.body).toMatchObject({ result: false, outcome: { code: 'wrong-credentials' } });
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.headers['set-cookie']).toBeUndefined();
});

test('a malformed body is answered as bad fields, and logged', async () => {
  const answer = await app.call(login, { body: { emailAddress: owner.email } });
  expect(answer.body).toMatchObject({
    result: false,
    outcome: { code: 'bad-fields', fields: [{ field: 'password' }] },
  });
  expect(app.log.lines.at(-1)).toMatchObject({
    call: 'session.start',
    outcome: 'bad-fields',
    msg: 'answered',
  });
});

test('a page of another site can’t log anyone in', async () => {
  const answer = await app.call(login, { body: right, headers: { origin: 'https://elsewhere.example' } });
  expect(answer.status).toBe(403);
  expect(answer.raw).toMatchObject({ code: 'wrong-origin' });
});

test('logging out with a token that is no longer valid ends the session of the cookie, and no one else’s', async () => {
  const someone = await signUp(app);
  const { browser, userId } = someone;
  const other = await signUp(app);
  await browser.call(logout, { body: { token: 'stale', userId: other.userId } });
  expect((await browser.call(getUser, { params: { userId } })).status).toBe(200);
  const cookie = `session=${browser.cookies.get('session')}`;
  await browser.call(logout, { body: { token: 'stale', userId } });
  expect((await app.call(getUser, { params: { userId }, headers: { cookie } })).status).toBe(401);
});

test('logging in again in the same browser ends its previous session', async () => {
  const browser = app.browser();
  const first = await browser.call(login, { body: right });
  const second = await browser.call(login, { body: right });
  const check = (token: string) => app.call(checkToken, { body: { token, userId: owner.userId } });
  if (!first.body.result || !second.body.result) throw new Error('both log-ins succeed');
  expect((await check(first.body.token)).body).toEqual({ code: 400 });
  expect((await check(second.body.token)).body).toMatchObject({ code: 200 });
});

test('a draft that is not this browser’s is not attached, and the log-in continues', async () => {
  const answer = await app.call(login, { body: { ...right, stepsId: crypto.randomUUID() } });
  expect(answer.body.result).toBe(true);
  expect(answer.body).not.toHaveProperty('stepsId');
});

test('a log-in with a new browser is mailed to the account’s address; one with a known browser is not', async () => {
  const someone = await signUp(app);
  app.clock.moveMinutes(60);
  const body = { emailAddress: someone.email, password: someone.password };
  const news = async () =>
    (await app.mails()).filter(
      ({ recipient, subject }) => recipient === someone.email && subject.endsWith('in a new browser'),
    );
  await someone.browser.call(login, { body });
  expect(await news()).toEqual([]);
  const other = app.browser();
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0' };
  for (let times = 0; times < 2; times += 1) await other.call(login, { body, headers });
  const mails = await news();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain(
    'from a browser that had not been used for it before: Firefox on Windows, at ',
  );
});

test('guessing is stopped after ten tries per account, even across a restart, for a quarter of an hour', async () => {
  const guess = { emailAddress: 'guessed@orchard.example', password: 'a guess' };
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await app.call(login, { body: guess })).body).toMatchObject({
      outcome: { code: 'wrong-credentials' },
    });
  }
  const refused = await app.call(login, { body: { ...guess, emailAddress: 'GUESSED@orchard.example' } });
  expect(refused.body).toMatchObject({ outcome: { code: 'too-many-tries', retryAfterSeconds: 900 } });
  const counters = await app.db.selectFrom('attemptCounters').select('attempts').execute();
  expect(counters.map(({ attempts }) => attempts)).toContain(11);
  app.clock.moveMinutes(15);
  expect((await app.call(login, { body: guess })).body).toMatchObject({
    outcome: { code: 'wrong-credentials' },
  });
});

test('strangers who guess don’t lock the owner out of a browser that has used the account before', async () => {
  const someone = await signUp(app);
  const body = { emailAddress: someone.email, password: someone.password };
  const wrong = { ...body, password: 'a guess' };
  const refused = { outcome: { code: 'too-many-tries' } };
  for (let tries = 0; tries < 10; tries += 1) await app.call(login, { body: wrong });
  expect((await app.call(login, { body })).body, 'a browser never seen before').toMatchObject(refused);

  const other = await signUp(app);
  const otherBefore = await other.browser.call(login, { body });
  expect(otherBefore.body, 'a browser of another account').toMatchObject(refused);
  const cut = someone.browser.cookies.get('known-device')?.slice(0, -8);
  const headers = { cookie: `known-device=${cut}` };
  expect((await app.call(login, { body, headers })).body, 'a mark made up').toMatchObject(refused);

  const browser = someone.browser;
  await browser.call(logout, { body: { token: someone.token, userId: someone.userId } });
  expect(
    (await browser.call(login, { body: { ...body, emailAddress: ` ${someone.email.toUpperCase()} ` } })).body
      .result,
  ).toBe(true);
  expect((await app.call(login, { body })).body, 'the strangers still wait').toMatchObject(refused);
});

test('guessing in a browser that has used the account before is also stopped after ten tries', async () => {
  const { browser, email, password } = await signUp(app);
  const guess = { emailAddress: email, password: 'a guess' };
  for (let tries = 0; tries < 10; tries += 1) await browser.call(login, { body: guess });
  const body = { emailAddress: email, password };
  expect((await browser.call(login, { body })).body).toMatchObject({ outcome: { code: 'too-many-tries' } });
  app.clock.moveMinutes(15);
  expect((await browser.call(login, { body })).body.result).toBe(true);
});

test('a right password resets the count of wrong ones', async () => {
  const someone = await signUp(app);
  const body = { emailAddress: someone.email, password: someone.password };
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 5; tries += 1)
      await app.call(login, { body: { ...body, password: 'wrong' } });
    expect((await app.call(login, { body })).body.result).toBe(true);
  }
});

test('guessing from one network address is stopped for all accounts; the proxy’s header counts only if configured', async () => {
  app.clock.moveMinutes(16);
  for (let tries = 0; tries < 100; tries += 1) {
    const body = { emailAddress: `p${tries}@orchard.example`, password: 'x' };
    await app.call(login, { body, headers: { 'x-forwarded-for': `192.0.2.${tries}` } });
  }
  expect(app.log.takeErrors()).toMatchObject([{ setting: 'TRUST_PROXY' }]);
  expect((await app.call(login, { body: right })).body).toMatchObject({
    outcome: { code: 'too-many-tries' },
  });
  app.clock.moveMinutes(16);
}, 60_000);

test('logging out ends token and cookie, and may be repeated [S7-05]', async () => {
  const { browser, token, userId } = await signUp(app);
  const body = { token, userId };
  expect((await browser.call(logout, { body })).body).toEqual({ result: true });
  expect(browser.cookies.has('session')).toBe(false);
  expect((await app.call(checkToken, { body })).body).toEqual({ code: 400 });
  expect((await browser.call(logout, { body })).body).toEqual({ result: true });
  expect((await app.call(logout, { body: { token: 'never was one', userId } })).body).toEqual({
    result: true,
  });
});

test('a body without a token is a bad request', async () => {
  expect((await app.call(logout, { body: {} })).status).toBe(400);
});
