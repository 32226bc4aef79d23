import type { ResponseOf } from '@switch/contract/http/call.ts';
import type * as calls from '@switch/contract/http/tasks/tasks.ts';
import type { Task } from '@switch/contract/http/tasks/tasks.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { seesTask, visibleTasks } from '@switch/domain/tasks/task-kind.ts';
import type { AuditEventName } from '@switch/contract/audit-events.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageOf, placeOf } from '../../platform/http/paging.ts';
import { refuse, refuseFields } from '../../platform/http/refusal.ts';
import type { Context, Handler } from '../../platform/http/route.ts';
import { allMembers, auditStaff } from '../identity/index.ts';
import {
  changesOf,
  insertOrRefreshTask,
  isOpenWithKey,
  lockTask,
  NO_DUE_TIME,
  noteChange,
  taskById,
  taskByKey,
  tasksOfView,
  updateTask,
  type TaskRow,
} from './task.queries.ts';
import type { TaskChangeTable } from './tasks.tables.ts';

const NOT_THERE = refuse('not-found', 'There is no such task.');
const CLOSED = refuse('conflict', 'This task is done already.');

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const shown = (row: TaskRow): Task => ({
  taskId: row.id,
  kind: row.kind,
  subject: { kind: row.subjectKind, id: row.subjectId },
  title: row.title,
  dueAt: instant(row.dueAt),
  owner: row.ownerId === null ? null : { staffId: row.ownerId, displayName: row.ownerName ?? '' },
  openedAt: row.openedAt.toISOString(),
  closedAt: instant(row.closedAt),
});

/**
 * Returns what tasks are about, by task id, of what belongs to a later module and is not kept with the task. Tasks of which
 * nothing more can be said are left out.
 */
export type DescribeTasks = (
  db: Db,
  tasks: readonly Pick<TaskRow, 'id' | 'kind' | 'key'>[],
) => Promise<ReadonlyMap<string, string>>;

/** Returns a page of the tasks that the caller may see. */
export const showTasks =
  (describe: DescribeTasks): Handler<typeof calls.listTasks> =>
  async ({ db, query, staff }) => {
    const after = placeOf(query.cursor);
    const found = await tasksOfView(db, query, {
      staffId: staff.staffId,
      visible: visibleTasks(staff.role),
      after,
    });
    const placeOfTask = ({ id, dueAt, closedAt }: TaskRow) => ({
      id,
      at: closedAt ?? dueAt ?? new Date(NO_DUE_TIME),
    });
    const { rows, next } = pageOf(found, placeOfTask);
    const about = await describe(db, rows);
    return { rows: rows.map((row) => ({ ...shown(row), about: about.get(row.id) })), next };
  };

/** Returns one task with its history. Problems: not-found. */
export const showTask: Handler<typeof calls.readTask> = async ({ db, params, staff }) => {
  const task = await taskById(db, params.taskId, visibleTasks(staff.role));
  if (!task) return NOT_THERE;
  const changes = await changesOf(db, task.id);
  return {
    result: true,
    task: shown(task),
    changes: changes.map(({ change, changedAt, byName, ownerName, dueAt, reason }) => ({
      change,
      at: changedAt.toISOString(),
      by: byName,
      owner: ownerName,
      dueAt: instant(dueAt),
      reason,
    })),
  };
};

/** Fetches the members who may work on tasks and can log in. */
const owners = async (db: Db) =>
  (await allMembers(db)).filter(({ role, suspendedAt }) => !suspendedAt && staffMay(role, 'tasks.work'));

/** Returns the people whom tasks can be assigned to. */
export const showOwners: Handler<typeof calls.listTaskOwners> = async ({ db }) => ({
  people: (await owners(db))
    .map(({ id, displayName, role }) => ({ staffId: id, displayName, role }))
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'en-GB')),
});

type Seen = Parameters<typeof seesTask>[1];

/** Returns whether a task can be assigned to a member: they can log in, work on tasks and see this one. */
async function mayOwn(db: Db, staffId: string, task: Seen): Promise<boolean> {
  const member = (await owners(db)).find(({ id }) => id === staffId);
  return member !== undefined && seesTask(member.role, task);
}

const NOT_THEIRS = refuse('not-allowed', 'This colleague cannot see the task. Choose somebody else.');

type OfTask = Pick<Context<typeof calls.takeTask>, 'db' | 'params' | 'staff' | 'now' | 'request'>;
type Answer = ResponseOf<typeof calls.takeTask>;

/** Locks the requested task and changes it with `work`. Problems: not-found. */
async function change(context: OfTask, work: (task: TaskRow) => Promise<Answer> | Answer): Promise<Answer> {
  const { db, params, staff } = context;
  const task = await lockTask(db, params.taskId, visibleTasks(staff.role));
  return task ? work(task) : NOT_THERE;
}

interface Done {
  readonly event: AuditEventName;
  readonly change: TaskChangeTable['change'];
  readonly set: Partial<Pick<TaskRow, 'ownerId' | 'dueAt' | 'closedAt' | 'closedBy'>>;
  readonly reason?: string;
}

async function apply(
  context: OfTask,
  task: TaskRow,
  { event, change: what, set, reason = '' }: Done,
): Promise<Answer> {
  const { db, staff, now } = context;
  await updateTask(db, task.id, set);
  const { ownerId, dueAt } = { ...task, ...set };
  const note = { taskId: task.id, ownerId, dueAt, reason };
  await noteChange(db, { ...note, change: what, changedAt: now, changedBy: staff.staffId });
  await auditStaff(context, event, task.id);
  const changed = await taskById(db, task.id, visibleTasks(staff.role));
  return changed ? { result: true, task: shown(changed) } : NOT_THERE;
}

/** Assigns a task to the caller. Problems: not-found, conflict, taken. */
export const take: Handler<typeof calls.takeTask> = (context) =>
  change(context, (task) => {
    const { staffId: ownerId } = context.staff;
    if (task.closedAt) return CLOSED;
    if (task.ownerId === ownerId) return { result: true, task: shown(task) };
    if (task.ownerId !== null) return refuse('taken', `${task.ownerName ?? 'A colleague'} has this task.`);
    return apply(context, task, { event: 'task.take', change: 'taken', set: { ownerId } });
  });

/** Assigns a task to someone, or to no one. Problems: not-found, conflict, not-allowed. */
export const assign: Handler<typeof calls.assignTask> = (context) =>
  change(context, async (task) => {
    const { staffId: ownerId } = context.body;
    if (task.closedAt) return CLOSED;
    if (task.ownerId === ownerId) return { result: true, task: shown(task) };
    if (ownerId !== null && !(await mayOwn(context.db, ownerId, task))) return NOT_THEIRS;
    return apply(context, task, { event: 'task.assign', change: 'assigned', set: { ownerId } });
  });

/** Moves the due time of a task. Problems: not-found, conflict, bad-fields. */
export const postpone: Handler<typeof calls.postponeTask> = (context) =>
  change(context, (task) => {
    const [dueAt, reason] = [new Date(context.body.dueAt), tidySpaces(context.body.reason)];
    if (task.closedAt) return CLOSED;
    if (dueAt <= context.now) return refuseFields([{ field: 'dueAt', message: 'Choose a time to come' }]);
    if (reason === '') return refuseFields([{ field: 'reason', message: 'Say why' }]);
    return apply(context, task, { event: 'task.postpone', change: 'postponed', set: { dueAt }, reason });
  });

/** Closes a task. Problems: not-found. */
export const finish: Handler<typeof calls.finishTask> = (context) =>
  change(context, (task) => {
    if (task.closedAt) return { result: true, task: shown(task) };
    const set = { closedAt: context.now, closedBy: context.staff.staffId };
    return apply(context, task, { event: 'task.finish', change: 'done', set });
  });

/** Closes a task and stores its outcome. Problems: not-found, bad-fields. */
export const settle: Handler<typeof calls.settleTask> = (context) =>
  change(context, (task) => {
    const reason = tidySpaces(context.body.outcome);
    if (task.closedAt) return { result: true, task: shown(task) };
    if (reason === '') return refuseFields([{ field: 'outcome', message: 'Say what came of it' }]);
    const { staffId } = context.staff;
    // A task without an owner goes to the person who did it, so that lists show who that was.
    const set = { closedAt: context.now, closedBy: staffId, ownerId: task.ownerId ?? staffId };
    return apply(context, task, { event: 'task.finish', change: 'done', set, reason });
  });

/**
 * Opens a closed task again. Problems: not-found, conflict if the same thing has been opened again as another
 * task.
 */
export const reopen: Handler<typeof calls.reopenTask> = (context) =>
  change(context, async (task) => {
    if (!task.closedAt) return { result: true, task: shown(task) };
    if (await isOpenWithKey(context.db, task.key))
      return refuse('conflict', 'This was opened again as another task.');
    const set = { closedAt: null, closedBy: null };
    return apply(context, task, { event: 'task.reopen', change: 'reopened', set });
  });

/** Creates a task by hand. Problems: bad-fields, not-allowed. */
export const add: Handler<typeof calls.addTask> = async (context) => {
  const { db, body, staff } = context;
  const title = tidySpaces(body.title);
  if (title === '') return refuseFields([{ field: 'title', message: 'Say what is to be done' }]);
  const subject = body.subject ?? { kind: 'setup' as const, id: 'none' };
  const seen = { kind: 'by-hand', subjectKind: subject.kind } as const;
  if (!seesTask(staff.role, seen)) return refuse('not-allowed', 'Your role does not work on these.');
  if (body.ownerId !== null && !(await mayOwn(db, body.ownerId, seen))) return NOT_THEIRS;
  const key = `by-hand:${staff.staffId}:${body.idempotencyKey}`;
  const before = await taskByKey(db, key);
  const id = before?.id ?? (await store(context, { ...seen, subjectId: subject.id, title, key }));
  const task = await taskById(db, id, visibleTasks(staff.role));
  return task ? { result: true, task: shown(task) } : NOT_THERE;
};

async function store(
  context: Context<typeof calls.addTask>,
  row: Pick<TaskRow, 'kind' | 'subjectKind' | 'subjectId' | 'title' | 'key'>,
): Promise<string> {
  const { db, body, staff, now } = context;
  const { ownerId } = body;
  const dueAt = body.dueAt === null ? null : new Date(body.dueAt);
  const who = staff.staffId;
  const { taskId } = await insertOrRefreshTask(db, { ...row, dueAt, ownerId, openedAt: now, openedBy: who });
  const note = { taskId, ownerId, dueAt, reason: '', changedAt: now, changedBy: who };
  await noteChange(db, { ...note, change: 'opened' });
  await auditStaff(context, 'task.add', taskId);
  return taskId;
}
