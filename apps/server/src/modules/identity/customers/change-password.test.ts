import { changePassword, checkToken, login } from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const NEW = 'pebbles in a tin kettle';

const bodyFor = ({ userId, password }: SignedUp) => ({
  userId,
  currentPassword: password,
  newPassword: NEW,
  confirmPassword: NEW,
});
const change = (someone: SignedUp, body: unknown = bodyFor(someone)) =>
  app.call(changePassword, { body, bearer: someone.token });
const isLive = async (token: string, userId: string) =>
  (await app.call(checkToken, { body: { token, userId } })).body.code === 200;

test('changes the password, ends the other sessions and keeps this one [S7-17]', async () => {
  const someone = await signUp(app);
  const { email: emailAddress, password, userId } = someone;
  const elsewhere = await app.call(login, { body: { emailAddress, password } });
  expect((await change(someone)).body).toEqual({ result: true, endedSessions: 1 });
  expect(await isLive(someone.token, userId)).toBe(true);
  expect(await isLive(elsewhere.body.result ? elsewhere.body.token : '', userId)).toBe(false);
  expect((await app.call(login, { body: { emailAddress, password } })).body.result).toBe(false);
  expect((await app.call(login, { body: { emailAddress, password: NEW } })).body.result).toBe(true);
  expect((await app.mails()).at(-1)).toMatchObject({
    recipient: emailAddress,
    subject: 'Your Utility Aid password has been changed',
  });
});

test('without a session, and for another user’s id, nothing changes', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  expect((await app.call(changePassword, { body: bodyFor(one) })).status).toBe(401);
  const answer = await change(other, { ...bodyFor(other), userId: one.userId });
  expect(answer.status).toBe(401);
});

test.each([
  ['wrong-credentials', { currentPassword: 'not the present one' }],
  ['weak-password', { newPassword: 'too short', confirmPassword: 'too short' }],
  ['weak-password', { newPassword: 'qwertyuiop12', confirmPassword: 'qwertyuiop12' }],
  ['bad-fields', { confirmPassword: 'something else typed' }],
  ['bad-fields', { currentPassword: null }],
])('is refused with %s and keeps every session', async (code, wrong) => {
  const someone = await signUp(app);
  expect((await change(someone, { ...bodyFor(someone), ...wrong })).body).toMatchObject({
    outcome: { code },
  });
  expect(await isLive(someone.token, someone.userId)).toBe(true);
});

test('a repeated request is refused, as the current password has changed by then', async () => {
  const someone = await signUp(app);
  await change(someone);
  expect((await change(someone)).body).toMatchObject({ outcome: { code: 'wrong-credentials' } });
});

test('of two changes at once, one succeeds', async () => {
  const someone = await signUp(app);
  const other = {
    ...bodyFor(someone),
    newPassword: 'a ladder in the rain',
    confirmPassword: 'a ladder in the rain',
  };
  const answers = await Promise.all([change(someone), change(someone, other)]);
  expect(answers.filter(({ body }) => body.result)).toHaveLength(1);
});

test('guessing the current password is stopped after ten tries', async () => {
  const someone = await signUp(app);
  const guess = { ...bodyFor(someone), currentPassword: 'a guess' };
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await change(someone, guess)).body).toMatchObject({ outcome: { code: 'wrong-credentials' } });
  }
  expect((await change(someone)).body).toMatchObject({
    outcome: { code: 'too-many-tries', retryAfterSeconds: 900 },
  });
});

test('with only the cookie, it works from our own pages alone', async () => {
  const someone = await signUp(app);
  const headers = { origin: 'https://elsewhere.example' };
  const { browser } = someone;
  expect((await browser.call(changePassword, { body: bodyFor(someone), headers })).status).toBe(403);
  expect((await browser.call(changePassword, { body: bodyFor(someone) })).body.result).toBe(true);
});
