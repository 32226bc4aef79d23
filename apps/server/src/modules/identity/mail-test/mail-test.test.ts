import { confirmMailTest, readMailTest, sendMailTest } from '@switch/contract/http/identity/mail-test.ts';
import { expect, test } from 'vitest';
import { done } from '../../../seed/scenario.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
let { browser } = await signInStaff(app, 'owner');

const send = async () => (await browser.call(sendMailTest, {})).body;
const confirm = async (code: string) => (await browser.call(confirmMailTest, { body: { code } })).body;
const codeIn = (text: string | undefined): string => /^ {4}(\d{6})$/m.exec(text ?? '')?.[1] ?? '';
const newestCode = async () => codeIn((await app.mails()).at(-1)?.body);

test('mail counts as tested once the code of a test mail is entered', async () => {
  expect((await browser.call(readMailTest, {})).body.test).toEqual({
    server: null,
    sender: 'no-reply@utility-aid.example',
    confirmed: null,
  });
  expect(await confirm('123456')).toMatchObject({ outcome: { code: 'code-expired' } });
  expect(await send()).toEqual({ result: true, sentTo: 'maud.thackeray@staff.example' });
  const code = await newestCode();
  expect(await confirm(code === '000000' ? '111111' : '000000')).toMatchObject({
    outcome: { code: 'wrong-code' },
  });
  const confirmed = { at: app.clock.now().toISOString(), by: 'Maud Thackeray' };
  expect(done(await confirm(code)).test).toMatchObject({ confirmed });
  expect(done(await confirm(code)).test).toMatchObject({ confirmed });
});

test('a code is valid for a day', async () => {
  done(await send());
  const code = await newestCode();
  app.clock.moveDays(1);
  ({ browser } = await signInStaff(app, 'owner'));
  expect(await confirm(code)).toMatchObject({ outcome: { code: 'code-expired' } });
});

test('too many tests in an hour are refused', async () => {
  for (let count = 0; count < 6; count += 1) done(await send());
  expect(await send()).toMatchObject({ outcome: { code: 'too-many-tries' } });
});
