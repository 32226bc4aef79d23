import { checkToken, getUser, listSessions } from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();

const check = async ({ token, userId }: Pick<SignedUp, 'token' | 'userId'>) =>
  (await app.call(checkToken, { body: { token, userId } })).body;

test('a valid session is answered with code 200 and the seconds it has left if unused [S4-02, S7-04]', async () => {
  expect(await check(await signUp(app))).toEqual({ code: 200, secondsLeft: 3600 });
});

test('token and user must belong together [S7-04]', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  expect(await check({ token: one.token, userId: other.userId })).toEqual({ code: 400 });
  expect(await check({ token: 'made up', userId: one.userId })).toEqual({ code: 400 });
  expect(await check({ token: '', userId: '' })).toEqual({ code: 400 });
});

test('the cookie’s secret can’t be used as a token, nor the token as a cookie', async () => {
  const someone = await signUp(app);
  const cookie = someone.browser.cookies.get('session') ?? '';
  expect(await check({ token: cookie, userId: someone.userId })).toEqual({ code: 400 });
  const asBearer = await app.call(listSessions, { bearer: cookie });
  expect(asBearer.status).toBe(401);
  const asCookie = await app.call(getUser, {
    params: { userId: someone.userId },
    headers: { cookie: `session=${someone.token}` },
  });
  expect(asCookie.status).toBe(401);
});

test('a session used every 50 minutes stays valid, and ends 60 minutes after its last use [S9-05]', async () => {
  const someone = await signUp(app);
  for (let uses = 0; uses < 5; uses += 1) {
    app.clock.moveMinutes(50);
    expect(await check(someone)).toMatchObject({ code: 200 });
  }
  app.clock.moveMinutes(60);
  expect(await check(someone)).toEqual({ code: 400 });
});

test('any authorised call counts as use', async () => {
  const { browser, token, userId } = await signUp(app);
  app.clock.moveMinutes(40);
  expect((await browser.call(getUser, { params: { userId } })).status).toBe(200);
  app.clock.moveMinutes(40);
  expect((await app.call(listSessions, { bearer: token })).status).toBe(200);
  app.clock.moveMinutes(40);
  expect(await check({ token, userId })).toMatchObject({ code: 200 });
});

test('a session ends twelve hours after it began, however much it is used', async () => {
  const someone = await signUp(app);
  for (let uses = 0; uses < 14; uses += 1) {
    app.clock.moveMinutes(50);
    expect(await check(someone)).toMatchObject({ code: 200 });
  }
  app.clock.moveMinutes(15);
  expect(await check(someone)).toEqual({ code: 200, secondsLeft: 300 });
  app.clock.moveMinutes(5);
  expect(await check(someone)).toEqual({ code: 400 });
});

test('a malformed body is a bad request', async () => {
  expect((await app.call(checkToken, { body: { token: 5 } })).status).toBe(400);
});
