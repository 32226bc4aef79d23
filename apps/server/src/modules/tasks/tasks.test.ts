import * as calls from '@switch/contract/http/tasks/tasks.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../platform/db/database.ts';
import { addJob } from '../../platform/jobs/job.ts';
import { done } from '../../seed/scenario.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { signInStaff, type SignedInStaff } from '../../testing/staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { closeTasks, openTask, type NewTask } from './index.ts';

const app = await startTestApp();

const staff = new Map<StaffRole, SignedInStaff>();
beforeAll(async () => {
  for (const role of ['owner', 'operations', 'pricing', 'compliance'] as const)
    staff.set(role, await signInStaff(app, role));
});
beforeEach(async () => {
  await app.db.deleteFrom('tasks').execute();
});

function as(role: StaffRole): SignedInStaff {
  const member = staff.get(role);
  if (!member) throw new Error(`No ${role} is signed in.`);
  return member;
}

const later = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
const objection = (change: Partial<NewTask> = {}): NewTask => ({
  kind: 'objection',
  subject: { kind: 'supply', id: 'supply-1' },
  title: 'Settle the objection of UA-7K3M9Q',
  dueAt: later(60),
  key: 'objection:supply-1',
  now: app.clock.now(),
  ...change,
});
const open = (change: Partial<NewTask> = {}) => transaction(app.db, (tx) => openTask(tx, objection(change)));
const list = async (role: StaffRole, query: Parameters<typeof asQuery>[0] = {}) =>
  (await as(role).browser.call(calls.listTasks, { query: asQuery(query) })).body;
const asQuery = (query: {
  view?: (typeof calls.taskViews)[number];
  subjectId?: string;
  cursor?: string;
}) => ({
  view: 'open' as const,
  ...query,
});
const onlyId = async () => (await list('owner')).rows[0]?.taskId ?? '';
const act = async (
  call: typeof calls.takeTask | typeof calls.finishTask | typeof calls.reopenTask,
  taskId: string,
  role: StaffRole = 'operations',
) => (await as(role).browser.call(call, { params: { taskId } })).body;
const add = async (body: Record<string, unknown>, role: StaffRole = 'operations') =>
  (
    await as(role).browser.call(calls.addTask, {
      body: { title: 'Call the landlord', dueAt: null, ownerId: null, idempotencyKey: 'form-00001', ...body },
    })
  ).body;

test('there is one open task per key: opening it again updates title and due time, and the owner stays', async () => {
  await open();
  await act(calls.takeTask, await onlyId());
  await open({ title: 'Settle it', dueAt: later(30) });
  expect((await list('owner')).rows).toMatchObject([
    { title: 'Settle it', dueAt: later(30).toISOString(), owner: { displayName: 'Joan Petrie' } },
  ]);
});

test('the tasks about one reference are found together, whatever their kind', async () => {
  await open({ subject: { kind: 'hand-over', id: 'UA-7K3M9Q' }, key: 'hand-over:1' });
  await open({ subject: { kind: 'application', id: 'UA-7K3M9Q' } });
  await open({ subject: { kind: 'application', id: 'UA-2222222' }, key: 'objection:other' });
  expect((await list('operations', { subjectId: 'UA-7K3M9Q' })).rows).toHaveLength(2);
});

test('a task that someone postponed stays postponed until a different due time is asked for', async () => {
  await open();
  const params = { taskId: await onlyId() };
  const dueAt = later(600).toISOString();
  const { browser } = as('operations');
  done((await browser.call(calls.postponeTask, { params, body: { dueAt, reason: 'Bank holiday' } })).body);
  await open();
  expect((await list('owner')).rows).toMatchObject([{ dueAt }]);
  await open({ dueAt: later(90) });
  expect((await list('owner')).rows).toMatchObject([{ dueAt: later(90).toISOString() }]);
});

test('tasks are closed by key or by subject, and can be opened again with the same key', async () => {
  await open();
  await open({ key: 'reply:1', kind: 'supplier-reply' });
  const closing = { at: app.clock.now(), by: null };
  expect(await closeTasks(app.db, { key: 'reply:1' }, closing)).toBe(1);
  expect(await closeTasks(app.db, { subject: { kind: 'supply', id: 'supply-1' } }, closing)).toBe(1);
  expect(await closeTasks(app.db, { key: 'reply:1' }, closing)).toBe(0);
  await open();
  expect((await list('owner')).rows).toHaveLength(1);
  expect((await list('owner', { view: 'closed' })).rows).toHaveLength(2);
});

test('a list is in order of due time, with those without one last, page by page', async () => {
  for (let number = 0; number < 30; number += 1)
    await open({
      key: `key ${number}`,
      title: `${number}`,
      dueAt: number % 3 === 0 ? null : later(90 - number),
    });
  const first = await list('operations');
  const second = await list('operations', { cursor: first.next ?? '' });
  const rows = [...first.rows, ...second.rows];
  expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 5, null]);
  const dues = rows.map(({ dueAt }) => dueAt ?? '9999');
  expect(dues).toEqual(dues.toSorted());
  expect(new Set(rows.map(({ taskId }) => taskId)).size).toBe(30);
});

test('no one sees a task about something hidden from their role, or learns that it exists', async () => {
  await open();
  await open({ kind: 'price-book-approval', subject: { kind: 'price-book', id: '7' }, key: 'book:7' });
  expect((await list('pricing')).rows).toMatchObject([{ kind: 'price-book-approval' }]);
  expect((await list('operations')).rows).toMatchObject([{ kind: 'objection' }]);
  expect((await list('compliance')).rows).toHaveLength(2);
  const [hidden] = (await list('operations')).rows;
  const params = { taskId: hidden?.taskId ?? '' };
  expect((await as('pricing').browser.call(calls.readTask, { params })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
  expect(await act(calls.finishTask, params.taskId, 'pricing')).toMatchObject({
    outcome: { code: 'not-found' },
  });
});

test('a task can be taken once: again changes nothing, and a colleague is told who owns it', async () => {
  await open();
  const taskId = await onlyId();
  const taken = await act(calls.takeTask, taskId);
  expect(taken).toMatchObject({ task: { owner: { displayName: 'Joan Petrie' } } });
  expect(await act(calls.takeTask, taskId)).toEqual(taken);
  expect(await act(calls.takeTask, taskId, 'owner')).toMatchObject({
    outcome: { code: 'taken', message: 'Joan Petrie has this task.' },
  });
  expect((await list('operations', { view: 'mine' })).rows).toHaveLength(1);
  expect((await list('owner', { view: 'mine' })).rows).toEqual([]);
  expect((await list('owner', { view: 'nobody' })).rows).toEqual([]);
  expect(await auditOf(app.db, taskId)).toMatchObject([
    { event: 'task.take', actorId: as('operations').staffId },
  ]);
});

test('a task can only be assigned to someone who may work on it', async () => {
  await open();
  const params = { taskId: await onlyId() };
  const give = async (staffId: string | null) =>
    (await as('operations').browser.call(calls.assignTask, { params, body: { staffId } })).body;
  for (const staffId of [as('pricing').staffId, as('compliance').staffId, randomUUID(), 'nobody'])
    expect(await give(staffId)).toMatchObject({ outcome: { code: 'not-allowed' } });
  expect(await give(as('owner').staffId)).toMatchObject({
    task: { owner: { displayName: 'Maud Thackeray' } },
  });
  expect(await give(null)).toMatchObject({ task: { owner: null } });
  const { people } = (await as('compliance').browser.call(calls.listTaskOwners, {})).body;
  expect(people.map(({ role }) => role)).toEqual(['operations', 'owner', 'pricing']);
});

test('postponing needs a future time and a reason', async () => {
  await open();
  const params = { taskId: await onlyId() };
  const postpone = async (body: { dueAt: string; reason: string }) =>
    (await as('operations').browser.call(calls.postponeTask, { params, body })).body;
  expect(await postpone({ dueAt: later(-1).toISOString(), reason: 'x' })).toMatchObject({
    outcome: { fields: [{ field: 'dueAt' }] },
  });
  expect(await postpone({ dueAt: later(60).toISOString(), reason: ' ' })).toMatchObject({
    outcome: { fields: [{ field: 'reason' }] },
  });
});

test('a closed task can be reopened, unless the same thing was opened again; the history has every step', async () => {
  await open();
  const taskId = await onlyId();
  const finished = await act(calls.finishTask, taskId);
  expect(finished).toMatchObject({ task: { closedAt: app.clock.now().toISOString() } });
  expect(await act(calls.finishTask, taskId)).toEqual(finished);
  expect(await act(calls.takeTask, taskId)).toMatchObject({ outcome: { code: 'conflict' } });
  expect(await act(calls.reopenTask, taskId)).toMatchObject({ task: { closedAt: null } });
  await act(calls.finishTask, taskId);
  await open();
  expect(await act(calls.reopenTask, taskId)).toMatchObject({ outcome: { code: 'conflict' } });
  const read = (await as('compliance').browser.call(calls.readTask, { params: { taskId } })).body;
  expect(done(read).changes.map(({ change, by }) => [change, by])).toEqual([
    ['opened', null],
    ['done', 'Joan Petrie'],
    ['reopened', 'Joan Petrie'],
    ['done', 'Joan Petrie'],
  ]);
});

test('a task made by hand is created once, about something that its creator may see', async () => {
  const made = await add({ subject: { kind: 'supply', id: 'supply-1' } });
  expect(made).toMatchObject({ task: { kind: 'by-hand', title: 'Call the landlord', owner: null } });
  expect(await add({ subject: { kind: 'supply', id: 'supply-1' }, title: 'Again' })).toEqual(made);
  expect(await add({ title: '  ' })).toMatchObject({ outcome: { fields: [{ field: 'title' }] } });
  expect(await add({ subject: { kind: 'supply', id: 'supply-1' } }, 'pricing')).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  expect(await add({}, 'pricing')).toMatchObject({ result: true });
});

test('a task is deleted a year after it was closed', async () => {
  const start = app.clock.now().toISOString();
  await open();
  await closeTasks(app.db, { key: 'objection:supply-1' }, { at: app.clock.now(), by: null });
  app.clock.moveDays(366);
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
  expect(await app.db.selectFrom('tasks').selectAll().execute()).toEqual([]);
  app.clock.moveTo(start);
});
