import { complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { chooseDigest, readDigest, setDigestTime } from '@switch/contract/http/tasks/digest.ts';
import { expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { done } from '../../../seed/scenario.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { openTask } from '../index.ts';

const app = await startTestApp();
const owner = await signInStaff(app, 'owner');
const finance = await signInStaff(app, 'finance');

for (const { browser } of [owner, finance])
  done((await browser.call(chooseDigest, { body: { isWanted: true } })).body);

/** Runs the job at an instant. Returns the mails sent to staff. */
async function morningMails(at: string) {
  await app.db.deleteFrom('mailboxMails').execute();
  app.clock.moveTo(at);
  await addJob(app.db, { name: 'digest.send' }, {});
  const mails = (await app.mails()).filter(({ recipient }) => recipient.endsWith('@staff.example'));
  return mails.map(({ recipient, subject, body }) => ({ recipient, subject, body }));
}

const task = (key: string, dueAt: string) =>
  openTask(app.db, {
    kind: 'complaint',
    subject: { kind: 'complaint', id: key },
    title: 'Acknowledge complaint of Li Wei',
    dueAt: new Date(dueAt),
    ownerId: owner.staffId,
    key,
    now: app.clock.now(),
  });

test('no mail is sent while there is nothing to report', async () => {
  expect(await morningMails('2026-09-15T07:00:00Z')).toEqual([]);
});

test('members who want it get one mail in the morning about what is due, with links and without names', async () => {
  await task('one', '2026-09-15T10:00:00Z');
  await task('two', '2026-09-16T10:00:00Z');
  const body = { name: 'Li Wei', email: 'li@example.org', about: 'switch', message: 'Late' } as const;
  done((await app.call(complain, { body: { ...body, idempotencyKey: 'key-1' } })).body);
  expect(await morningMails('2026-09-16T06:25:00Z')).toEqual([]);
  const [mail, ...others] = await morningMails('2026-09-16T06:30:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'maud.thackeray@staff.example',
    subject: 'Today: 1 of your tasks is overdue',
  });
  expect(mail?.body).toContain('1 of your tasks is due today\n    http://localhost:3000/console/today');
  expect(mail?.body).not.toMatch(/Li Wei|li@example/);
  expect(await morningMails('2026-09-16T06:35:00Z')).toEqual([]);
});

test('the morning mail is sent on working days at the time that the owner sets', async () => {
  expect(await morningMails('2026-09-19T09:00:00Z')).toEqual([]);
  const { browser } = await signInStaff(app, 'owner', { displayName: 'Ines Marsh' });
  expect((await browser.call(readDigest, {})).body.digest).toEqual({ isWanted: false, sentAt: '07:30' });
  done((await browser.call(setDigestTime, { body: { sentAt: '10:15' } })).body);
  expect(await morningMails('2026-09-23T09:10:00Z')).toEqual([]);
  const mails = await morningMails('2026-09-23T09:15:00Z');
  expect(mails.map(({ body }) => body).join('\n')).toContain('1 complaint to acknowledge or answer today');
});
