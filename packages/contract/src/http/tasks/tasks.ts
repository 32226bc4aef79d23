import { staffRoles } from '@switch/domain/staff/roles.ts';
import { taskKinds, taskSubjectKinds } from '@switch/domain/tasks/task-kind.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { onceKey, requiredId, typedText } from '../fields.ts';
import { listCursor } from '../list.ts';

const Person = z.object({ staffId: z.string(), displayName: z.string() });

/** A task for staff. */
export const Task = z.object({
  taskId: z.string(),
  kind: z.enum(taskKinds),
  subject: z.object({ kind: z.enum(taskSubjectKinds), id: z.string() }),
  title: z.string(),
  /** What it is about, of what may be shown only as long as that exists, such as the visitor and the note; only in lists. */
  about: z.optional(z.string()),
  dueAt: z.nullable(z.string()),
  /** Null while it is unassigned: anyone with time can take it. */
  owner: z.nullable(Person),
  openedAt: z.string(),
  /** Null while it is open. */
  closedAt: z.nullable(z.string()),
});
export type Task = z.output<typeof Task>;

/** A change to a task: by whom, and with which reason or due time. */
const TaskChange = z.object({
  change: z.enum(['opened', 'taken', 'assigned', 'postponed', 'done', 'reopened']),
  at: z.string(),
  /** Null if the product made the change. */
  by: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  reason: z.string(),
});
export type TaskChange = z.output<typeof TaskChange>;

/** The views of the task list: one's own, unassigned, all open, or the most recently closed. */
export const taskViews = ['mine', 'nobody', 'open', 'closed'] as const;

/**
 * Lists the tasks that the caller's role may see, by due time, with undated ones last; closed ones newest
 * first. 25 a page, without a total.
 */
export const listTasks = staffCall.get('task.list', '/api/console/tasks', 'tasks.read', {
  query: z.object({
    view: z.enum(taskViews),
    kind: z.optional(z.enum(taskKinds)),
    subjectKind: z.optional(z.enum(taskSubjectKinds)),
    subjectId: z.optional(requiredId),
    cursor: z.optional(listCursor),
  }),
  response: z.object({ rows: z.array(Task), next: z.nullable(z.string()) }),
});

const ofTask = { params: z.object({ taskId: requiredId }) };
const answeredTask = answered({ task: Task });

/** Returns a task with every change to it, oldest first. Outcomes: not-found. */
export const readTask = staffCall.get('task.read', '/api/console/tasks/:taskId', 'tasks.read', {
  ...ofTask,
  response: answered({ task: Task, changes: z.array(TaskChange) }),
});

/**
 * Lists the colleagues to whom tasks can be assigned: everyone who may work on tasks and is not suspended, by
 * name.
 */
export const listTaskOwners = staffCall.get('task.list-owners', '/api/console/task-owners', 'tasks.read', {
  response: z.object({
    people: z.array(z.extend(Person, { role: z.enum(staffRoles) })),
  }),
});

/**
 * Adds a task manually. Submitting the same form again adds nothing. Outcomes: bad-fields, not-allowed (an
 * owner who cannot see it).
 */
export const addTask = staffCall.post('task.add', '/api/console/tasks', 'tasks.work', {
  body: z.object({
    title: typedText(200),
    /** Omitted for a task that isn't about anything else. */
    subject: z.optional(z.object({ kind: z.enum(taskSubjectKinds), id: requiredId })),
    dueAt: z.nullable(z.iso.datetime()),
    ownerId: z.nullable(requiredId),
    idempotencyKey: onceKey,
  }),
  response: answeredTask,
});

/**
 * Takes a task for oneself. Repeating it changes nothing. Outcomes: not-found, taken (a colleague has it),
 * conflict (it is closed).
 */
export const takeTask = staffCall.post('task.take', '/api/console/tasks/:taskId/take', 'tasks.work', {
  ...ofTask,
  response: answeredTask,
});

/**
 * Assigns a task to a colleague, or to nobody. Outcomes: not-found, not-allowed (someone who cannot see it),
 * conflict.
 */
export const assignTask = staffCall.post('task.assign', '/api/console/tasks/:taskId/assign', 'tasks.work', {
  ...ofTask,
  body: z.object({ staffId: z.nullable(requiredId) }),
  response: answeredTask,
});

/**
 * Changes the due time of a task, with a reason. Outcomes: not-found, bad-fields (a time in the past, no
 * reason), conflict.
 */
export const postponeTask = staffCall.post(
  'task.postpone',
  '/api/console/tasks/:taskId/postpone',
  'tasks.work',
  {
    ...ofTask,
    body: z.object({ dueAt: z.iso.datetime(), reason: typedText(300) }),
    response: answeredTask,
  },
);

/** Closes a task as done. Repeating it changes nothing. Outcomes: not-found. */
export const finishTask = staffCall.post('task.finish', '/api/console/tasks/:taskId/done', 'tasks.work', {
  ...ofTask,
  response: answeredTask,
});

/**
 * Closes a task with its outcome, a text kept in its history. Repeating it changes nothing. Outcomes:
 * not-found, bad-fields.
 */
export const settleTask = staffCall.post('task.settle', '/api/console/tasks/:taskId/outcome', 'tasks.work', {
  ...ofTask,
  body: z.object({ outcome: typedText(300) }),
  response: answeredTask,
});

/**
 * Reopens a task that was closed as done. Repeating it changes nothing. Outcomes: not-found, conflict (the
 * same thing has since been opened as another task).
 */
export const reopenTask = staffCall.post('task.reopen', '/api/console/tasks/:taskId/reopen', 'tasks.work', {
  ...ofTask,
  response: answeredTask,
});
