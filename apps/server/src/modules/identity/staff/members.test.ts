import {
  addStaffMember,
  listMembers,
  resetStaffMember,
  resumeStaffMember,
  suspendStaffMember,
} from '@switch/contract/http/identity/members.ts';
import { staffLogIn, staffMe, staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import { expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const PASSWORD = 'a ferry between two islands';

test('the owner adds, suspends, resumes and resets members on the screen, and each action is audited', async () => {
  const app = await startTestApp();
  const owner = await signInStaff(app, 'owner');
  const tokenOf = (raw: unknown): string => /#enrol=([\w-]+)/.exec(JSON.stringify(raw))?.[1] ?? '';
  const typed = { email: 'una.reid@switch.example', displayName: 'Una Reid', role: 'agent' } as const;
  const added = await owner.browser.call(addStaffMember, { body: typed });
  expect(added.body).toMatchObject({ result: true, member: { displayName: 'Una Reid', state: 'invited' } });
  expect(
    (await owner.browser.call(addStaffMember, { body: { ...typed, email: 'UNA.REID@switch.example' } })).raw,
  ).toMatchObject({
    outcome: { code: 'email-taken' },
  });
  expect(
    (await owner.browser.call(addStaffMember, { body: { ...typed, email: 'una', displayName: '' } })).raw,
  ).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'email' }, { field: 'displayName' }] },
  });
  await app.call(staffSetPassword, { body: { token: tokenOf(added.raw), password: PASSWORD } });
  const staffId = added.body.result ? added.body.member.staffId : '';
  const stateOf = async () =>
    (await owner.browser.call(listMembers, {})).body.members.find((member) => member.staffId === staffId)
      ?.state;
  const canLogIn = async () =>
    (await app.call(staffLogIn, { body: { email: typed.email, password: PASSWORD } })).body.result;
  expect([await stateOf(), await canLogIn()]).toEqual(['without-app', true]);

  await owner.browser.call(suspendStaffMember, { params: { staffId } });
  expect([await stateOf(), await canLogIn()]).toEqual(['suspended', false]);
  expect((await owner.browser.call(resetStaffMember, { params: { staffId } })).raw).toMatchObject({
    outcome: { code: 'conflict' },
  });
  await owner.browser.call(resumeStaffMember, { params: { staffId } });
  expect([await stateOf(), await canLogIn()]).toEqual(['without-app', true]);
  const anew = await owner.browser.call(resetStaffMember, { params: { staffId } });
  expect([await stateOf(), await canLogIn()]).toEqual(['invited', false]);
  expect(tokenOf(anew.raw)).not.toBe('');

  const events = await app.db
    .selectFrom('auditEvents')
    .select(['event', 'actorId'])
    .where('subjectId', '=', staffId)
    .where('event', 'in', ['staff.add', 'staff.suspend', 'staff.resume', 'staff.reset'])
    .orderBy('number')
    .execute();
  expect(events).toEqual(
    ['staff.add', 'staff.suspend', 'staff.resume', 'staff.reset'].map((event) => ({
      event,
      actorId: owner.staffId,
    })),
  );
});

test('members can’t suspend or reset themselves, and an unknown member is not found', async () => {
  const app = await startTestApp();
  const owner = await signInStaff(app, 'owner');
  for (const call of [suspendStaffMember, resetStaffMember]) {
    expect((await owner.browser.call(call, { params: { staffId: owner.staffId } })).raw).toMatchObject({
      outcome: { code: 'not-allowed' },
    });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await owner.browser.call(call, { params: { staffId: unknown } })).raw).toMatchObject({
      outcome: { code: 'not-found' },
    });
  }
  expect((await owner.browser.call(staffMe, {})).status).toBe(200);
});
