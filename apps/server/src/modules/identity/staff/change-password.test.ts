import { staffChangePassword, staffLogIn, staffMe } from '@switch/contract/http/identity/staff.ts';
import { expect, test } from 'vitest';
import { signInStaff, STAFF_PASSWORD, type SignedInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const NEW = 'a kite above the allotment';
let people = 0;

const someone = () =>
  signInStaff(app, 'agent', { displayName: `Una ${'abcdefghijklmnop'.charAt((people += 1))}` });
const change = async ({ browser }: SignedInStaff, currentPassword = STAFF_PASSWORD, newPassword = NEW) =>
  (await browser.call(staffChangePassword, { body: { currentPassword, newPassword } })).raw;

test('a new password works from then on, and every other session ends', async () => {
  const here = await someone();
  const elsewhere = await signInStaff(app, 'agent', { displayName: here.displayName });
  expect(await change(here)).toEqual({ result: true, endedSessions: 1 });
  expect((await here.browser.call(staffMe)).status).toBe(200);
  expect((await elsewhere.browser.call(staffMe)).status).toBe(401);
  const { email } = here;
  const by = async (password: string) =>
    (await app.call(staffLogIn, { body: { email, password } })).body.result;
  expect([await by(STAFF_PASSWORD), await by(NEW)]).toEqual([false, true]);
  const mail = (await app.mails()).at(-1);
  expect(mail).toMatchObject({
    recipient: email,
    subject: 'Your Utility Aid console password has been changed',
  });
  const events = await app.db
    .selectFrom('auditEvents')
    .select('event')
    .where('subjectId', '=', here.staffId)
    .orderBy('number')
    .execute();
  expect(events).toEqual([{ event: 'staff.change-password' }, { event: 'staff.refuse' }]);
});

test('a repeated request is refused, as the password has changed by then', async () => {
  const one = await someone();
  await change(one);
  expect(await change(one)).toMatchObject({ outcome: { code: 'wrong-credentials' } });
});

test('a weak password is refused beside its field', async () => {
  expect(await change(await someone(), STAFF_PASSWORD, 'short')).toMatchObject({
    result: false,
    outcome: { code: 'weak-password', fields: [{ field: 'newPassword' }] },
  });
});

test('a wrong current password changes nothing, and guessing it is stopped after ten tries', async () => {
  const one = await someone();
  for (let tries = 0; tries < 10; tries += 1)
    expect(await change(one, 'a guess')).toMatchObject({ outcome: { code: 'wrong-credentials' } });
  expect(await change(one)).toMatchObject({ outcome: { code: 'too-many-tries', retryAfterSeconds: 900 } });
});

test('it requires a signed-in member, our own page and both passwords', async () => {
  const body = { currentPassword: STAFF_PASSWORD, newPassword: NEW };
  expect((await app.call(staffChangePassword, { body })).status).toBe(401);
  const { browser } = await someone();
  const headers = { origin: 'https://elsewhere.example' };
  expect((await browser.call(staffChangePassword, { body, headers })).status).toBe(403);
  expect((await browser.call(staffChangePassword, { body: { newPassword: NEW } })).raw).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
});
