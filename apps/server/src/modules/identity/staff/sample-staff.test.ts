import { staffConfirmCode } from '@switch/contract/http/identity/second-factor.ts';
import { staffLogIn, staffMe, staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../seed/browser.ts';
import { PRODUCTION, PRODUCTION_URL } from '../../../testing/production.ts';
import { appCode } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { resetMember } from './manage-members.ts';
import { sampleStaff } from '../sample-log-ins.ts';
import { managing } from './testing/new-member.ts';

const PASSWORD = 'for trying the console out';

const [trying, live] = [await startTestApp(), await startTestApp({ settings: PRODUCTION })];

async function sample(app: TestApp): Promise<readonly string[]> {
  const context = { ...app, ids: app.platform.ids, priceRows: 0, demoPassword: PASSWORD };
  await sampleStaff.load({ ...context, demoPassword: 'one that nobody was told' });
  return sampleStaff.load(context);
}

const body = { email: 'agent.one@utility-aid.example', password: PASSWORD };

test('the announced sample staff log in with only the demo password, even if an earlier start used another one', async () => {
  const lines = await sample(trying);
  const [, names = '', domain = ''] = /^Sample staff: (.+) @(\S+)$/.exec(lines.join('\n')) ?? [];
  const mailboxes = names.split(', ');
  expect(mailboxes).toEqual([
    'owner',
    'agent.one',
    'agent.two',
    'operations',
    'pricing',
    'finance',
    'compliance',
  ]);
  for (const mailbox of mailboxes) {
    const given = { email: `${mailbox}@${domain}`, password: PASSWORD };
    expect((await trying.call(staffLogIn, { body: given })).raw).toEqual({ result: true, next: 'in' });
  }
});

test('in production the demo password gives no access, as if sample staff did not exist', async () => {
  await sample(live);
  const browser = openBrowser(live.app, { origin: PRODUCTION_URL });
  const nobody = { email: 'nobody@utility-aid.example', password: PASSWORD };
  const unknown = await browser.call(staffLogIn, { body: nobody });
  expect((await browser.call(staffLogIn, { body })).raw).toEqual(unknown.raw);
  expect(unknown.body).toMatchObject({ result: false, outcome: { code: 'wrong-credentials' } });
  expect([...browser.cookies.keys()]).toEqual([]);
});

test('a sample member whose enrolment is reset becomes an ordinary member: own password, then an app', async () => {
  await sample(live);
  const reset = await resetMember(managing(live), body.email);
  const token = reset.ok ? reset.value.token : '';
  const browser = openBrowser(live.app, { origin: PRODUCTION_URL });
  const own = { email: body.email, password: 'a password of her own choice' };
  await browser.call(staffSetPassword, { body: { token, password: own.password } });
  const first = await browser.call(staffLogIn, { body: own });
  expect(first.body).toMatchObject({ result: true, next: 'enrol' });
  expect(first.headers['set-cookie']).toMatch(
    /^__Host-staff-code=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect((await browser.call(staffMe)).status).toBe(401);
  const enrolment = first.body.result ? first.body.enrolment : undefined;
  const code = await appCode(live, enrolment?.secret ?? '');
  const second = await browser.call(staffConfirmCode, { body: { code } });
  expect(second.body).toMatchObject({ result: true });
  expect(second.headers['set-cookie']).toEqual(
    expect.arrayContaining([expect.stringMatching(/^__Host-staff=.*; HttpOnly; Secure; SameSite=Strict$/)]),
  );
  expect((await browser.call(staffMe)).body).toMatchObject({ isExemptFromCode: false });
});
