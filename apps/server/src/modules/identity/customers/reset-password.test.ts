import { checkToken, login, resetPassword } from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { deleteExpired } from '../secret.queries.ts';

const app = await startTestApp();
const NEW = 'pebbles in a tin kettle';

const ask = (email: string) => app.call(resetPassword, { body: { email } });
const set = (token: string, password = NEW) => app.call(resetPassword, { body: { token, password } });

/** Returns the token of the newest link mailed to `email`. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === email);
  return /^http:\/\/localhost:3000\/#reset=([\w-]{43})$/m.exec(mail?.body ?? '')?.[1] ?? '';
}

test('a mailed link sets a new password, once, and ends all sessions [S7-18]', async () => {
  const { email, password, token, userId } = await signUp(app);
  expect((await ask(email)).body).toEqual({ result: true });
  const link = await mailedToken(email);
  expect((await set(link)).body).toEqual({ result: true });
  expect((await app.call(checkToken, { body: { token, userId } })).body).toEqual({ code: 400 });
  expect((await app.call(login, { body: { emailAddress: email, password } })).body.result).toBe(false);
  expect((await app.call(login, { body: { emailAddress: email, password: NEW } })).body.result).toBe(true);
  expect((await set(link, 'another one altogether')).body).toMatchObject({
    outcome: { code: 'link-expired' },
  });
  expect((await app.mails()).at(-1)?.subject).toBe('Your Utility Aid password has been changed');
});

test('an address without an account gets the same answer, and a mail without a link', async () => {
  const known = await ask((await signUp(app)).email);
  const unknown = await ask('nobody@weaver.example');
  expect(unknown.body).toEqual(known.body);
  // The two mails are sent in parallel, so either may be the newest.
  expect((await app.mails()).slice(-2).map(({ recipient }) => recipient)).toContain('nobody@weaver.example');
  expect(await mailedToken('nobody@weaver.example')).toBe('');
});

test('while strangers guess, a browser not used before can get in with a new password from a mailed link', async () => {
  const someone = await signUp(app);
  const wrong = { emailAddress: someone.email, password: 'a guess' };
  for (let tries = 0; tries < 11; tries += 1) await app.call(login, { body: wrong });
  const browser = app.browser();
  await browser.call(resetPassword, { body: { email: someone.email } });
  const token = await mailedToken(someone.email);
  expect((await browser.call(resetPassword, { body: { token, password: NEW } })).body).toMatchObject({
    result: true,
  });
  const body = { emailAddress: someone.email, password: NEW };
  expect((await browser.call(login, { body })).body.result).toBe(true);
  expect((await app.call(login, { body })).body).toMatchObject({ outcome: { code: 'too-many-tries' } });
});

test('the link expires after 30 minutes', async () => {
  const { email } = await signUp(app);
  await ask(email);
  const link = await mailedToken(email);
  app.clock.moveMinutes(30);
  expect((await set(link)).body).toMatchObject({ outcome: { code: 'link-expired' } });
});

test('a weak password is refused, and the link still works', async () => {
  const { email } = await signUp(app);
  await ask(email);
  const link = await mailedToken(email);
  expect((await set(link, 'short')).body).toMatchObject({
    outcome: { code: 'weak-password', fields: [{ field: 'password' }] },
  });
  expect((await set(link)).body.result).toBe(true);
});

test('of two people with the link at once, one sets the password', async () => {
  const { email } = await signUp(app);
  await ask(email);
  const link = await mailedToken(email);
  const answers = await Promise.all([set(link), set(link, 'another one altogether')]);
  expect(answers.filter(({ body }) => body.result)).toHaveLength(1);
});

test('using one link invalidates the others', async () => {
  const { email } = await signUp(app);
  await ask(email);
  const first = await mailedToken(email);
  await ask(email);
  await set(await mailedToken(email));
  expect((await set(first)).body).toMatchObject({ outcome: { code: 'link-expired' } });
});

test('an invented token gets the same answer as a used one', async () => {
  expect((await set('x'.repeat(43))).body).toMatchObject({ outcome: { code: 'link-expired' } });
});

test.each([
  ['no address', { email: 'nonsense' }],
  ['both shapes at once', { email: 'a@b.example', token: 'x', password: NEW }],
  ['a token alone', { token: 'x' }],
  ['nothing', {}],
])('bad input is refused: %s', async (_, body) => {
  expect((await app.call(resetPassword, { body })).body).toMatchObject({ outcome: { code: 'bad-fields' } });
});

test('one address is mailed four links an hour at most', async () => {
  for (let times = 0; times < 4; times += 1)
    expect((await ask('often@weaver.example')).body.result).toBe(true);
  expect((await ask('often@weaver.example')).body).toMatchObject({ outcome: { code: 'too-many-tries' } });
});

test('the table contains only hashes, and old links are purged', async () => {
  const { email } = await signUp(app);
  await ask(email);
  const link = await mailedToken(email);
  const rows = await app.db.selectFrom('passwordResets').select('tokenHash').execute();
  expect(rows.map(({ tokenHash }) => tokenHash.toString('base64url'))).not.toContain(link);
  app.clock.moveMinutes(30);
  expect(await deleteExpired('passwordResets')(app.db, app.clock.now())).toBeGreaterThan(0);
  expect(await app.db.selectFrom('passwordResets').select('id').execute()).toEqual([]);
});
