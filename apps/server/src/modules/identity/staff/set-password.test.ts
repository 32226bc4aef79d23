import { staffLogIn, staffMe, staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import { expect, test } from 'vitest';
import { STAFF_PASSWORD } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { addMember, resetMember, resumeMember, suspendMember } from './manage-members.ts';
import {
  enrolledMember,
  enterPassword,
  managing,
  memberWithPassword,
  newMember,
} from './testing/new-member.ts';

const app = await startTestApp();
const EXPIRED = { result: false, outcome: { code: 'link-expired' } };

const setPassword = async (token: string, password = STAFF_PASSWORD, browser = app.browser()) =>
  (await browser.call(staffSetPassword, { body: { token, password } })).raw;

test('the link sets a password once, and the member is notified', async () => {
  const { email, token } = await newMember(app);
  expect(await setPassword(token)).toEqual({ result: true, email });
  expect(await setPassword(token, 'another few long words')).toMatchObject(EXPIRED);
  expect(await enterPassword(app.browser(), email)).toMatchObject({ next: 'enrol' });
  expect((await app.mails()).at(-1)).toMatchObject({
    recipient: email,
    subject: 'Your Utility Aid console password has been changed',
  });
});

test('of two requests that use the link at once, one sets the password', async () => {
  const { email, token } = await newMember(app);
  const passwords = ['slow river under a bridge', 'quiet attic full of apples'];
  const answers = await Promise.all(passwords.map((password) => setPassword(token, password)));
  expect(answers.filter((answer) => JSON.stringify(answer).includes('link-expired'))).toHaveLength(1);
  const results = await Promise.all(
    passwords.map((password) => app.call(staffLogIn, { body: { email, password } })),
  );
  expect(results.filter(({ body }) => body.result)).toHaveLength(1);
});

test('a link works for 48 hours, and no longer', async () => {
  const [late, intime] = [await newMember(app), await newMember(app)];
  app.clock.moveMinutes(48 * 60 - 1);
  expect(await setPassword(intime.token)).toMatchObject({ result: true });
  app.clock.moveMinutes(1);
  expect(await setPassword(late.token)).toMatchObject(EXPIRED);
});

test('an invented and an empty token are not accepted', async () => {
  for (const token of ['', 'made-up', 'x'.repeat(256)])
    expect(await setPassword(token)).toMatchObject(EXPIRED);
});

test('only a hash of the link is stored', async () => {
  const { token } = await newMember(app);
  const rows = await app.db.selectFrom('staffEnrolments').select('tokenHash').execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ tokenHash }) => tokenHash.toString('base64url'))).not.toContain(token);
});

test.each([
  ['short', 'Use at least 12 characters. A few words in a row are fine'],
  ['password1234', 'This password is easy to guess. Choose another, such as four unrelated words'],
  ['Utility Aid 2026', 'Choose a password without your email address or our name'],
])('the password %s is refused, and the link stays valid', async (password, message) => {
  const { token } = await newMember(app);
  expect(await setPassword(token, password)).toEqual({
    result: false,
    outcome: { code: 'weak-password', fields: [{ field: 'password', message }] },
  });
  expect(await setPassword(token)).toMatchObject({ result: true });
});

test.each([[{}], [{ token: 'x' }], [{ token: 7, password: 'x' }], [null]])(
  'the body %j is answered as wrong fields',
  async (body) => {
    expect((await app.call(staffSetPassword, { body })).raw).toMatchObject({
      outcome: { code: 'bad-fields' },
    });
  },
);

test('a suspended member’s link does not work, even after they are resumed', async () => {
  const { email, token } = await newMember(app);
  expect(await suspendMember(managing(app), email)).toMatchObject({ ok: true });
  expect(await setPassword(token)).toMatchObject(EXPIRED);
  expect(await resetMember(managing(app), email)).toMatchObject({ ok: false });
  expect(await resumeMember(managing(app), email)).toMatchObject({ ok: true });
  expect(await setPassword(token)).toMatchObject(EXPIRED);
});

test('a reset deletes password, app and recovery codes, ends the sessions, and returns a new link', async () => {
  const { email, browser, recoveryCodes } = await enrolledMember(app);
  const reset = await resetMember(managing(app), email);
  expect((await browser.call(staffMe)).status).toBe(401);
  expect((await app.call(staffLogIn, { body: { email, password: STAFF_PASSWORD } })).raw).toMatchObject({
    outcome: { code: 'wrong-credentials' },
  });
  const again = await resetMember(managing(app), email);
  if (!reset.ok || !again.ok) throw new Error('not reset');
  expect(await setPassword(reset.value.token)).toMatchObject(EXPIRED);
  expect(await setPassword(again.value.token)).toMatchObject({ result: true });
  expect(await enterPassword(app.browser(), email)).toMatchObject({ next: 'enrol' });
  expect(recoveryCodes).toHaveLength(10);
  const left = await app.db
    .selectFrom('staffRecoveryCodes')
    .innerJoin('staffMembers', 'staffMembers.id', 'staffRecoveryCodes.staffId')
    .where('staffMembers.emailAddress', '=', email)
    .select('codeHash')
    .execute();
  expect(left).toEqual([]);
});

test('setting a password clears this browser’s cookies', async () => {
  const { browser } = await enrolledMember(app);
  const { token } = await newMember(app);
  expect(await setPassword(token, STAFF_PASSWORD, browser)).toMatchObject({ result: true });
  expect([...browser.cookies.keys()]).toEqual(['staff-device']);
});

test('trying out links is stopped after forty tries from one network address', async () => {
  const browser = app.browser('203.0.113.40');
  for (let tries = 0; tries < 40; tries += 1) await setPassword('made-up', STAFF_PASSWORD, browser);
  const { token } = await newMember(app);
  expect(await setPassword(token, STAFF_PASSWORD, browser)).toMatchObject({
    outcome: { code: 'too-many-tries' },
  });
});

test.each([
  ['an address that is none', { email: 'nobody', displayName: 'Una Reid' }, 'Enter an email address'],
  ['the brand’s name', { email: 'x@staff.example', displayName: 'utility aid' }, 'Choose a name'],
  ['a name that looks like it', { email: 'x@staff.example', displayName: 'UtiIity Аid' }, 'Choose a name'],
  ['the system’s name', { email: 'x@staff.example', displayName: 'Systém' }, 'Choose a name'],
  ['a nameless visitor’s name', { email: 'x@staff.example', displayName: 'New Lead' }, 'Choose a name'],
  ['a name of one letter', { email: 'x@staff.example', displayName: 'U' }, 'Use 2 to 60'],
  ['markup', { email: 'x@staff.example', displayName: '<b>Una</b>' }, 'Use letters'],
])('a member with %s is not added', async (_what, person, text) => {
  const added = await addMember(managing(app), { role: 'agent', ...person });
  expect(added).toMatchObject({ ok: false, problem: { message: expect.stringContaining(text) } });
  const rows = await app.db
    .selectFrom('staffMembers')
    .select('id')
    .where('emailKey', '=', person.email)
    .execute();
  expect(rows).toEqual([]);
});

test('an address can be added once, however it is typed', async () => {
  const { email } = await memberWithPassword(app);
  const again = { email: email.toUpperCase(), role: 'owner', displayName: 'Una Reid' } as const;
  expect(await addMember(managing(app), again)).toMatchObject({ ok: false });
  expect(await enterPassword(app.browser(), email)).toMatchObject({ next: 'enrol' });
});

test('each action on a member is in the audit trail once', async () => {
  const { email } = await newMember(app);
  const platform = managing(app);
  for (const act of [suspendMember, suspendMember, resumeMember, resumeMember, resetMember])
    expect(await act(platform, email)).toMatchObject({ ok: true });
  const member = await app.db
    .selectFrom('staffMembers')
    .select('id')
    .where('emailAddress', '=', email)
    .executeTakeFirstOrThrow();
  const rows = await app.db
    .selectFrom('auditEvents')
    .select('event')
    .where('subjectId', '=', member.id)
    .orderBy('number')
    .execute();
  expect(rows.map(({ event }) => event)).toEqual([
    'staff.add',
    'staff.suspend',
    'staff.resume',
    'staff.reset',
  ]);
});
