import {
  acknowledgeComplaint,
  answerComplaint,
  listComplaints,
} from '@switch/contract/http/enquiries/complaints.ts';
import { addLead, complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { done } from '../../../seed/scenario.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const compliance = await signInStaff(app, 'compliance');
const operations = await signInStaff(app, 'operations');

const complainAbout = async (key: string, message = 'Late') =>
  done(
    (
      await app.call(complain, {
        body: {
          name: 'Li Wei',
          email: 'li@example.org',
          about: 'switch',
          message,
          idempotencyKey: key,
        },
      })
    ).body,
  ).reference;
const list = async (view: 'open' | 'answered' = 'open') =>
  (await compliance.browser.call(listComplaints, { query: { view } })).body.rows;
const tasks = async () =>
  (await operations.browser.call(listTasks, { query: { view: 'open' } })).body.rows.map(
    ({ kind, title, dueAt }) => [kind, title, dueAt],
  );
const act = async (call: typeof acknowledgeComplaint, complaintId: string) =>
  (await compliance.browser.call(call, { params: { complaintId } })).body;

test('a complaint is one task until it is acknowledged, and another until it is answered', async () => {
  const reference = await complainAbout('key-1');
  const other = await complainAbout('key-2');
  const [first] = (await list()).filter((row) => row.reference === reference);
  const id = first?.complaintId ?? '';
  expect(await tasks()).toContainEqual([
    'complaint',
    `Acknowledge complaint ${reference}`,
    '2026-09-21T23:00:00.000Z',
  ]);
  const acknowledged = await act(acknowledgeComplaint, id);
  expect(acknowledged).toMatchObject({
    complaint: { acknowledged: { by: 'Idris Vaughan' }, answered: null },
  });
  expect(await act(acknowledgeComplaint, id)).toEqual(acknowledged);
  expect(await tasks()).toEqual([
    ['complaint', `Acknowledge complaint ${other}`, '2026-09-21T23:00:00.000Z'],
    ['complaint', `Answer complaint ${reference}`, '2026-11-10T00:00:00.000Z'],
  ]);
  expect((await list()).map((row) => row.reference)).toEqual([other, reference]);
  done(await act(answerComplaint, id));
  expect((await list('answered')).map((row) => row.reference)).toEqual([reference]);
  expect((await tasks()).length).toBe(1);
  expect((await auditOf(app.db, id)).map(({ event }) => event)).toEqual([
    'complaint.add',
    'complaint.acknowledge',
    'complaint.answer',
  ]);
  expect(await act(answerComplaint, randomUUID())).toMatchObject({ outcome: { code: 'not-found' } });
});

test('a complaint that mentions danger is marked with the kind of danger', async () => {
  const reference = await complainAbout('key-danger', 'Your meter stinks of gas and nobody comes');
  const marked = (await list()).filter(({ dangers }) => dangers.length > 0);
  expect(marked).toMatchObject([{ reference, dangers: ['gas'] }]);
  const [complaint] = marked;
  done(await act(answerComplaint, complaint?.complaintId ?? ''));
});

test('answering straight away also acknowledges, and leaves nothing to do', async () => {
  const [open] = await list();
  done(await act(answerComplaint, open?.complaintId ?? ''));
  expect(await tasks()).toEqual([]);
  expect(await list()).toEqual([]);
});

test('a lead is a task due on the day an answer was promised for, unless it is test traffic', async () => {
  const lead = {
    name: 'Jo',
    emailAddress: 'jo@example.org',
    hasPermission: true,
    about: 'call-back',
  } as const;
  const send = (source: string, idempotencyKey: string) =>
    app.call(addLead, { body: { ...lead, source, idempotencyKey } });
  const { reference, replyBy } = done((await send('switch.example', 'lead-1')).body);
  done((await send('test', 'lead-2')).body);
  const title = `Get in touch about lead ${reference}: call back`;
  expect(await tasks()).toEqual([['call-back', title, expect.any(String)]]);
  expect(replyBy).toMatch(/^2026-/);
});
