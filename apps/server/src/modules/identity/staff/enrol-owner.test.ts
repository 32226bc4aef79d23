import { staffConfirmCode } from '@switch/contract/http/identity/second-factor.ts';
import { staffEnrolOwner, staffLogIn, staffMe } from '@switch/contract/http/identity/staff.ts';
import { expect, test } from 'vitest';
import { appCode } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { makeOwnerLink } from './enrol-owner.ts';

const PASSWORD = 'a kettle on the windowsill';
const EXPIRED = { result: false, outcome: { code: 'link-expired' } };

const tokenOf = (link: string | null): string => link?.split('#owner=')[1] ?? '';

type Typed = Partial<Record<'token' | 'email' | 'name' | 'password', string>>;

test('the owner enrols with the newest link, once and within 30 minutes; once there is staff there is no link', async () => {
  const app = await startTestApp();
  const enrol = async (typed: Typed) => {
    const body = { token: '', email: 'ada@switch.example', name: 'Ada Vale', password: PASSWORD, ...typed };
    return (await app.call(staffEnrolOwner, { body })).raw;
  };
  const former = tokenOf(await makeOwnerLink(app.platform));
  const token = tokenOf(await makeOwnerLink(app.platform));
  expect(await enrol({ token: former })).toMatchObject(EXPIRED);
  expect(await enrol({ token: 'made-up' })).toMatchObject(EXPIRED);
  app.clock.moveMinutes(30);
  expect(await enrol({ token })).toMatchObject(EXPIRED);

  const inTime = tokenOf(await makeOwnerLink(app.platform));
  app.clock.moveMinutes(29);
  expect(await enrol({ token: inTime, email: 'ada', name: '' })).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'email' }, { field: 'name' }] },
  });
  expect(await enrol({ token: inTime, password: 'short' })).toMatchObject({
    outcome: { code: 'weak-password' },
  });
  const both = await Promise.all([
    enrol({ token: inTime }),
    enrol({ token: inTime, email: 'eve@switch.example' }),
  ]);
  expect(both.filter((answer) => JSON.stringify(answer).includes('link-expired'))).toHaveLength(1);
  expect(await makeOwnerLink(app.platform)).toBeNull();

  const browser = app.browser();
  const email = JSON.stringify(both).includes('eve@') ? 'eve@switch.example' : 'ada@switch.example';
  const { body } = await browser.call(staffLogIn, { body: { email, password: PASSWORD } });
  expect(body).toMatchObject({ result: true, next: 'enrol' });
  const secret = body.result ? (body.enrolment?.secret ?? '') : '';
  await browser.call(staffConfirmCode, { body: { code: await appCode(app, secret) } });
  expect((await browser.call(staffMe, {})).body).toMatchObject({ role: 'owner' });
});
