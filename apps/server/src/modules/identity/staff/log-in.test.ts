import { getUser, listSessions } from '@switch/contract/http/identity/account.ts';
import { staffConfirmCode } from '@switch/contract/http/identity/second-factor.ts';
import { staffLogIn, staffLogOut, staffMe } from '@switch/contract/http/identity/staff.ts';
import { expect, test } from 'vitest';
import { addStaff, signInStaff, STAFF_PASSWORD } from '../../../testing/staff.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { suspendMember } from './manage-members.ts';
import { managing, newMember } from './testing/new-member.ts';

const app = await startTestApp();
const WRONG = {
  result: false,
  outcome: { code: 'wrong-credentials', message: 'The email address or the password is wrong.' },
};

const logIn = (email: string, password = STAFF_PASSWORD, browser = app.browser()) =>
  browser.call(staffLogIn, { body: { email, password } });

const eventsAbout = (actorId: string | null) =>
  app.db
    .selectFrom('auditEvents')
    .select(['event', 'subjectId', 'actorId'])
    .where('event', 'like', 'staff.%')
    .where('actorId', actorId === null ? 'is' : '=', actorId)
    .orderBy('number')
    .execute();

test('a sample member is logged in after the password, however the address is typed', async () => {
  const email = await addStaff(app, 'agent');
  const browser = app.browser();
  const answer = await logIn(` ${email.toUpperCase()} `, STAFF_PASSWORD, browser);
  expect(answer.raw).toEqual({ result: true, next: 'in' });
  expect((await browser.call(staffMe)).body).toMatchObject({ email, role: 'agent' });
});

test('the cookie is HttpOnly and SameSite, and lasts eight hours', async () => {
  const email = await addStaff(app, 'agent');
  const cookie = (await logIn(email)).headers['set-cookie'];
  expect(cookie).toEqual([
    expect.stringMatching(/^staff=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^staff-code=; Max-Age=0; /),
    expect.stringMatching(/^staff-device=[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
});

test('only hashes of the secrets are stored', async () => {
  const { cookie } = await signInStaff(app, 'agent');
  const secret = cookie().replace('staff=', '');
  const rows = await app.db.selectFrom('staffSessions').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows.map(({ cookieHash }) => cookieHash.toString('base64url'))).not.toContain(secret);
});

test('a wrong password, an unknown address, a suspended member and a new member get the same answer', async () => {
  const email = await addStaff(app, 'owner');
  const suspended = await addStaff(app, 'agent', { displayName: 'Sid Cole' });
  expect(await suspendMember(managing(app), suspended)).toMatchObject({ ok: true });
  const fresh = await newMember(app);
  const answers = [
    await logIn(email, 'not the password'),
    await logIn(email, ''),
    await logIn('nobody@staff.example'),
    await logIn('no address at all'),
    await logIn(suspended),
    await logIn(fresh.email),
    await logIn(fresh.email, ''),
  ];
  for (const { raw, headers } of answers) {
    expect(raw).toEqual(WRONG);
    expect(headers['set-cookie']).toBeUndefined();
  }
  const refused = await eventsAbout(null);
  expect(refused.filter(({ event }) => event === 'staff.refuse').map(({ subjectId }) => subjectId)).toEqual(
    expect.arrayContaining(['nobody']),
  );
});

test('a customer’s password does not work for staff, nor the other way round', async () => {
  const customer = await signUp(app);
  expect((await logIn(customer.email, customer.password)).raw).toEqual(WRONG);
});

test.each([
  [{}],
  [{ email: 'a@b.example' }],
  [{ email: 5, password: 'x' }],
  [{ email: 'a@b.example', password: 'x'.repeat(257) }],
  [[]],
  [null],
])('the body %j is answered as wrong fields', async (body) => {
  const answer = await app.call(staffLogIn, { body });
  expect(answer.raw).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
});

test('guessing a member’s password is stopped after ten tries for a quarter of an hour, even with the right one', async () => {
  const email = await addStaff(app, 'agent', { displayName: 'Gale Hurst' });
  for (let tries = 0; tries < 10; tries += 1) expect((await logIn(email, 'a guess')).raw).toEqual(WRONG);
  expect((await logIn(email)).raw).toMatchObject({
    result: false,
    outcome: { code: 'too-many-tries', retryAfterSeconds: 900 },
  });
  app.clock.moveMinutes(15);
  expect((await logIn(email)).raw).toEqual({ result: true, next: 'in' });
});

test('strangers who guess don’t lock a member out of a browser they have used before', async () => {
  const email = await addStaff(app, 'agent', { displayName: 'Wren Ashby' });
  const known = app.browser();
  const body = { email, password: STAFF_PASSWORD };
  expect((await known.call(staffLogIn, { body })).body).toMatchObject({ result: true });
  for (let tries = 0; tries < 11; tries += 1) await logIn(email, 'a guess');
  expect((await logIn(email)).raw, 'a browser never seen before').toMatchObject({
    outcome: { code: 'too-many-tries' },
  });
  expect((await known.call(staffLogIn, { body })).body).toMatchObject({ result: true });
  const customers = app.browser();
  customers.cookies.set('known-device', known.cookies.get('staff-device') ?? '');
  expect((await customers.call(staffLogIn, { body })).raw, 'a mark of another kind').toMatchObject({
    outcome: { code: 'too-many-tries' },
  });
});

test('a right password does not count as a guess', async () => {
  const email = await addStaff(app, 'agent', { displayName: 'Ines Roche' });
  for (let times = 0; times < 12; times += 1)
    expect((await logIn(email)).raw).toEqual({ result: true, next: 'in' });
});

test('logging in again in the same browser ends its previous session, and leaves a customer’s alone', async () => {
  const customer = await signUp(app);
  const { browser } = customer;
  const first = await signInStaff(app, 'agent', { browser });
  const former = new Map(browser.cookies);
  await signInStaff(app, 'owner', { browser });
  expect((await browser.call(staffMe)).body).toMatchObject({ role: 'owner' });
  const stale = app.browser();
  for (const [name, value] of former) stale.cookies.set(name, value);
  expect((await stale.call(staffMe)).status).toBe(401);
  const params = { userId: customer.userId };
  expect((await browser.call(getUser, { params })).status).toBe(200);
  const own = await eventsAbout(first.staffId);
  expect(own.at(-1)).toMatchObject({ event: 'staff.log-in' });
});

test('a staff cookie does not work for customers’ calls, nor a customer’s session for staff calls', async () => {
  const staff = await signInStaff(app, 'owner');
  const customer = await signUp(app);
  const secret = staff.browser.cookies.get('staff') ?? '';
  expect((await staff.browser.call(listSessions)).status).toBe(401);
  const mixed = app.browser();
  mixed.cookies.set('session', secret);
  expect((await mixed.call(listSessions)).status).toBe(401);
  expect((await mixed.call(staffMe, { bearer: secret })).status).toBe(401);
  mixed.cookies.set('staff', customer.browser.cookies.get('session') ?? '');
  expect((await mixed.call(staffMe)).status).toBe(401);
  expect((await customer.browser.call(staffMe, { bearer: customer.token })).status).toBe(401);
});

test('logging out ends the session and clears the cookies; repeating it changes nothing', async () => {
  const { browser, staffId, cookie } = await signInStaff(app, 'compliance');
  const former = cookie();
  for (let times = 0; times < 2; times += 1)
    expect((await browser.call(staffLogOut)).raw).toEqual({ result: true });
  expect([...browser.cookies.keys()]).toEqual(['staff-device']);
  const headers = { cookie: former };
  expect((await app.call(staffMe, { headers })).status).toBe(401);
  const events = (await eventsAbout(staffId)).map(({ event }) => event);
  expect(events.filter((event) => event === 'staff.log-out')).toHaveLength(1);
});

test('a page of another site can’t use the cookie to log out or confirm a code', async () => {
  const { browser } = await signInStaff(app, 'agent');
  const headers = { origin: 'https://elsewhere.example' };
  expect((await browser.call(staffLogOut, { headers })).status).toBe(403);
  expect((await browser.call(staffConfirmCode, { body: { code: '123456' }, headers })).status).toBe(403);
  expect((await browser.call(staffMe)).status).toBe(200);
});
