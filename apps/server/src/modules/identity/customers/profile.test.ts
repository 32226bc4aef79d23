import {
  confirmIdentity,
  getUser,
  login,
  putUser,
  resetPassword,
} from '@switch/contract/http/identity/account.ts';
import { expect, test } from 'vitest';
import type { SignedUp } from '../../../testing/sign-up.ts';
import { verifyEmail } from '../../../seed/mailed-codes.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const stranger = await signUp(app);
let fresh = 0;
const newAddress = () => `moved${(fresh += 1)}@mill.example`;

const read = (someone: SignedUp, userId = someone.userId) =>
  someone.browser.call(getUser, { params: { userId } });
const put = (someone: SignedUp, body: unknown, userId = someone.userId) =>
  someone.browser.call(putUser, { params: { userId }, body });

test('the cookie’s own user reads the profile, which contains no secret [S6-03, S7-14, S7-21]', async () => {
  const someone = await signUp(app);
  const answer = await read(someone);
  expect(answer.body).toEqual({
    userId: someone.userId,
    emailAddress: someone.email,
    prefixname: '',
    name: 'Rosa',
    lastName: 'Field',
    jobTitle: 'Office manager',
    mobileNo: '07700900123',
    paymentObj: null,
    createdAt: app.clock.now().toISOString(),
  });
  expect(JSON.stringify(answer.raw)).not.toMatch(/argon|hash|password/i);
});

/** Everything except the request's id, which is different each time. */
const refusalOf = (answer: { readonly status: number; readonly raw: unknown }) => ({
  status: answer.status,
  body: { ...(typeof answer.raw === 'object' ? answer.raw : {}), requestId: '' },
});
const REFUSED = { status: 401, body: { code: 'unauthorised', message: 'Please log in.', requestId: '' } };

test('another user’s id, an unknown id, a stale cookie and no cookie get the same refusal from both calls [S6-02, S7-14, S7-15]', async () => {
  const someone = await signUp(app);
  const stale = await signUp(app);
  app.clock.moveMinutes(50);
  await read(someone);
  app.clock.moveMinutes(11);
  const body = { name: 'Mallory' };
  const params = { userId: stranger.userId };
  const answers = [
    await read(someone, stranger.userId),
    await put(someone, body, stranger.userId),
    await read(someone, crypto.randomUUID()),
    await put(someone, body, 'no id at all'),
    await read(stale),
    await put(stale, body),
    await app.call(getUser, { params }),
    await app.call(putUser, { params, body }),
    await app.call(getUser, { params, headers: { cookie: 'session=made-up' } }),
    await app.call(putUser, { params, body, headers: { cookie: 'session=made-up' } }),
  ];
  for (const answer of answers) expect(refusalOf(answer)).toEqual(REFUSED);
  const names = await app.db.selectFrom('users').select('name').distinct().execute();
  expect(names).toEqual([{ name: 'Rosa' }]);
});

test('an Authorization header gives no access, and does not help with someone else’s id', async () => {
  const someone = await signUp(app);
  const params = { userId: someone.userId };
  expect(refusalOf(await app.call(getUser, { params, bearer: someone.token }))).toEqual(REFUSED);
  const body = { name: 'Mallory' };
  expect(refusalOf(await app.call(putUser, { params, body, bearer: someone.token }))).toEqual(REFUSED);
  const other = await signUp(app);
  expect(refusalOf(await other.browser.call(getUser, { params, bearer: someone.token }))).toEqual(REFUSED);
});

test('a page of another site can’t change a profile with the cookie, even if it adds a made-up token', async () => {
  const someone = await signUp(app);
  const sent = { params: { userId: someone.userId }, body: { name: 'Mallory' } };
  const headers = { origin: 'https://elsewhere.example' };
  expect((await someone.browser.call(putUser, { ...sent, headers })).status).toBe(403);
  const cookie = `session=${someone.browser.cookies.get('session')}`;
  const bare = await app.app.inject({
    method: 'PUT',
    url: `/api/users/${someone.userId}`,
    headers: { cookie, authorization: 'Bearer made-up' },
    payload: sent.body,
  });
  expect(bare.statusCode).toBe(403);
});

test('fields that are sent change, the others stay, and repeating the request is not an error [S7-15]', async () => {
  const someone = await signUp(app);
  const body = { prefixname: 'Dr', name: ' Zoë ', mobileNo: '+44 7700 900 456' };
  for (let times = 0; times < 2; times += 1) {
    expect((await put(someone, body)).body).toMatchObject({
      result: true,
      user: { prefixname: 'Dr', name: 'Zoë', lastName: 'Field', mobileNo: '07700900456' },
    });
  }
  expect((await put(someone, { mobileNo: '' })).body).toMatchObject({ user: { mobileNo: '' } });
  expect((await read(someone)).body).toMatchObject({ name: 'Zoë', mobileNo: '' });
});

test.each([
  ['name', { name: '' }],
  ['lastName', { lastName: '<b>' }],
  ['mobileNo', { mobileNo: '0770' }],
  ['emailAddress', { emailAddress: 'nonsense' }],
  ['name', { name: 7 }],
])('bad input names its field and changes nothing: %s', async (field, body) => {
  const someone = await signUp(app);
  const answer = await put(someone, { jobTitle: 'Changed', ...body });
  expect(answer.body).toMatchObject({ outcome: { code: 'bad-fields', fields: [{ field }] } });
  expect((await read(someone)).body).toMatchObject({ jobTitle: 'Office manager' });
});

test('a new address needs a code mailed to it and entered in this browser', async () => {
  const someone = await signUp(app);
  const email = newAddress();
  expect((await put(someone, { emailAddress: email })).body).toMatchObject({
    outcome: { code: 'email-not-verified' },
  });
  await verifyEmail(app, app.browser(), email);
  expect((await put(someone, { emailAddress: email })).body).toMatchObject({
    outcome: { code: 'email-not-verified' },
  });
});

test('with its code the address is changed and the old address notified; repeating it changes nothing more', async () => {
  const someone = await signUp(app);
  const email = newAddress();
  await verifyEmail(app, someone.browser, email, someone.token);
  for (let times = 0; times < 2; times += 1) {
    expect((await put(someone, { emailAddress: email })).body).toMatchObject({
      user: { emailAddress: email },
    });
  }
  const notices = (await app.mails()).filter(({ subject }) => subject.includes('has been changed'));
  expect(notices.map(({ recipient }) => recipient)).toEqual([someone.email]);
  expect(notices[0]?.body).not.toContain(email);
  const { password } = someone;
  const logIn = (emailAddress: string) => app.call(login, { body: { emailAddress, password } });
  expect((await logIn(someone.email)).body).toMatchObject({ outcome: { code: 'wrong-credentials' } });
  expect((await logIn(email)).body.result).toBe(true);
});

test('an unattended screen is not enough to move an account to another address', async () => {
  const someone = await signUp(app);
  const emailAddress = newAddress();
  app.clock.moveMinutes(16);
  await verifyEmail(app, someone.browser, emailAddress, someone.token);
  expect((await put(someone, { emailAddress })).body).toMatchObject({
    result: false,
    outcome: { code: 'identity-needed' },
  });
  expect((await read(someone)).body.emailAddress).toBe(someone.email);
  expect((await put(someone, { name: 'Zoë', emailAddress: someone.email })).body.result).toBe(true);
  const proof = { bearer: someone.token, body: { password: someone.password } };
  expect((await someone.browser.call(confirmIdentity, proof)).body.result).toBe(true);
  expect((await put(someone, { emailAddress })).body).toMatchObject({ user: { emailAddress } });
});

test('a code moves an account once; moving it back needs another one', async () => {
  const someone = await signUp(app);
  const email = newAddress();
  await verifyEmail(app, someone.browser, email, someone.token);
  await put(someone, { emailAddress: email });
  expect((await put(someone, { emailAddress: someone.email })).body).toMatchObject({
    outcome: { code: 'email-not-verified' },
  });
});

test('the same address in another case is no change that needs a code', async () => {
  const someone = await signUp(app);
  const emailAddress = someone.email.replace('person', 'Person');
  expect((await put(someone, { emailAddress })).body).toMatchObject({ user: { emailAddress } });
});

test('an address of another account can’t be taken over, even at the same moment', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  await verifyEmail(app, one.browser, other.email, one.token);
  expect((await put(one, { emailAddress: other.email })).body).toMatchObject({
    outcome: { code: 'email-taken' },
  });
  const email = newAddress();
  await verifyEmail(app, one.browser, email, one.token);
  await verifyEmail(app, other.browser, email, other.token);
  const answers = await Promise.all([one, other].map((someone) => put(someone, { emailAddress: email })));
  const codes = answers.map(({ body }) => (body.result ? 'changed' : body.outcome.code));
  expect(codes.toSorted()).toEqual(['changed', 'email-taken']);
});

test('a password link mailed to the old address stops working once the address has changed', async () => {
  const someone = await signUp(app);
  await app.call(resetPassword, { body: { email: someone.email } });
  const token = /#reset=([\w-]+)/.exec((await app.mails()).at(-1)?.body ?? '')?.[1] ?? '';
  const email = newAddress();
  await verifyEmail(app, someone.browser, email, someone.token);
  await put(someone, { emailAddress: email });
  const answer = await app.call(resetPassword, { body: { token, password: 'taken over by a stranger' } });
  expect(answer.body).toMatchObject({ outcome: { code: 'link-expired' } });
});
