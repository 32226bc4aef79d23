import {
  checkToken,
  confirmIdentity,
  endOtherSessions,
  endSession,
  listSessions,
  login,
} from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteExpired } from '../secret.queries.ts';

const app = await startTestApp();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

const list = async (bearer: string) => (await app.call(listSessions, { bearer })).body.sessions;

async function logInAgain({ email, password }: SignedUp) {
  const body = { emailAddress: email, password };
  const answer = await app.call(login, { body, headers: { 'user-agent': FIREFOX } });
  if (!answer.body.result) throw new Error('log-in succeeds');
  return answer.body.token;
}

test('sessions are listed with the current one first, by device description and without any secret', async () => {
  const someone = await signUp(app);
  app.clock.moveMinutes(5);
  await logInAgain(someone);
  const sessions = await list(someone.token);
  expect(sessions).toMatchObject([
    { isPresent: true, device: 'Unknown device' },
    { isPresent: false, device: 'Firefox on Windows' },
  ]);
  expect(JSON.stringify(sessions)).not.toContain(someone.token);
});

test('ended sessions are not listed', async () => {
  const someone = await signUp(app);
  app.clock.moveMinutes(61);
  expect(await list(await logInAgain(someone))).toHaveLength(1);
});

test('ending another session ends it, and repeating that is not an error', async () => {
  const someone = await signUp(app);
  const other = await logInAgain(someone);
  const sessionId = (await list(someone.token)).find(({ isPresent }) => !isPresent)?.sessionId ?? '';
  for (let times = 0; times < 2; times += 1) {
    const answer = await app.call(endSession, { params: { sessionId }, bearer: someone.token });
    expect(answer.body).toEqual({ result: true });
  }
  const body = { token: other, userId: someone.userId };
  expect((await app.call(checkToken, { body })).body).toEqual({ code: 400 });
});

test.each([
  ['lower', (id: string) => id],
  ['upper', (id: string) => id.toUpperCase()],
])('ending the current session by its id in %s case takes the cookie away', async (_, typed) => {
  const { browser, token } = await signUp(app);
  const sessionId = typed((await list(token))[0]?.sessionId ?? '');
  await browser.call(endSession, { params: { sessionId }, bearer: token });
  expect(browser.cookies.has('session')).toBe(false);
  expect((await app.call(listSessions, { bearer: token })).status).toBe(401);
});

test('someone else’s session and an invented one get the same answer, and nothing ends', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  const sessionId = (await list(other.token))[0]?.sessionId ?? '';
  for (const id of [sessionId, crypto.randomUUID(), 'no id at all']) {
    const answer = await app.call(endSession, { params: { sessionId: id }, bearer: one.token });
    expect(answer.body).toEqual({ result: true });
  }
  expect(await list(other.token)).toHaveLength(1);
});

test('other devices can be logged out within 15 minutes of an identity proof; this one at any time', async () => {
  const someone = await signUp(app);
  const bearer = await logInAgain(someone);
  const sessionId = (await list(bearer))[1]?.sessionId;
  app.clock.moveMinutes(16);
  const params = { sessionId: sessionId ?? '' };
  const refused = { outcome: { code: 'identity-needed' } };
  expect((await app.call(endSession, { params, bearer })).body).toMatchObject(refused);
  expect((await app.call(endOtherSessions, { bearer })).body).toMatchObject(refused);
  expect(await list(bearer)).toHaveLength(2);
  await app.call(confirmIdentity, { body: { password: someone.password }, bearer });
  expect((await app.call(endOtherSessions, { bearer })).body).toEqual({ result: true, endedSessions: 1 });
  app.clock.moveMinutes(16);
  const own = { sessionId: (await list(bearer))[0]?.sessionId ?? '' };
  expect((await app.call(endSession, { params: own, bearer })).body).toEqual({ result: true });
});

test('without a session there is nothing to list or end', async () => {
  expect((await app.call(listSessions)).status).toBe(401);
  expect((await app.call(listSessions, { bearer: 'made-up' })).status).toBe(401);
  const params = { sessionId: crypto.randomUUID() };
  expect((await app.call(endSession, { params })).status).toBe(401);
});

test('a page of another site can’t use the cookie to end a session', async () => {
  const { browser, token } = await signUp(app);
  const params = { sessionId: (await list(token))[0]?.sessionId ?? '' };
  const answer = await browser.call(endSession, { params, headers: { origin: 'https://elsewhere.example' } });
  expect(answer.status).toBe(403);
  expect(await list(token)).toHaveLength(1);
});

test('expired sessions are purged, valid ones stay', async () => {
  await signUp(app);
  app.clock.moveMinutes(61);
  const living = await signUp(app);
  expect(await deleteExpired('sessions')(app.db, app.clock.now())).toBeGreaterThan(0);
  const left = await app.db.selectFrom('sessions').select('userId').execute();
  expect(left).toEqual([{ userId: living.userId }]);
});

test('all the user’s other devices are logged out at once, but not this one or other users’ devices', async () => {
  const [someone, neighbour] = [await signUp(app), await signUp(app)];
  const others = [await logInAgain(someone), await logInAgain(someone)];
  const end = async () => (await app.call(endOtherSessions, { bearer: someone.token })).body;
  expect(await end()).toEqual({ result: true, endedSessions: 2 });
  expect(await end()).toEqual({ result: true, endedSessions: 0 });
  for (const bearer of others) expect((await app.call(listSessions, { bearer })).status).toBe(401);
  expect(await list(someone.token)).toMatchObject([{ isPresent: true }]);
  expect(await list(neighbour.token)).toHaveLength(1);
  expect((await app.call(endOtherSessions)).status).toBe(401);
});
