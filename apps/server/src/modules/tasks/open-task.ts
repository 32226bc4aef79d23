import type { TaskKind, TaskSubject } from '@switch/domain/tasks/task-kind.ts';
import type { Db } from '../../platform/db/database.ts';
import { closeOpenTasks, insertOrRefreshTask, noteChange } from './task.queries.ts';

/** A task to open. */
export interface NewTask {
  readonly kind: TaskKind;
  readonly subject: TaskSubject;
  /** What to do, without personal data that readers of the kind may not see. */
  readonly title: string;
  readonly dueAt: Date | null;
  /** The owner; left out or null if it has none yet. */
  readonly ownerId?: string | null;
  /** At most one open task has this key: opening it again updates the title and due time of that task. */
  readonly key: string;
  readonly now: Date;
}

/**
 * Opens a task in the transaction that makes it necessary. If a task with the same key is open, its title is
 * updated, as is its due time if a different one is asked for; its owner stays.
 */
export async function openTask(tx: Db, task: NewTask): Promise<void> {
  const { kind, subject, title, dueAt, ownerId = null, key, now } = task;
  const row = { kind, subjectKind: subject.kind, subjectId: subject.id, title, key, dueAt, ownerId };
  const opened = await insertOrRefreshTask(tx, { ...row, openedAt: now, openedBy: null });
  if (opened.isNew)
    await noteChange(tx, { ...opened, change: 'opened', changedAt: now, changedBy: null, reason: '' });
}

/**
 * Closes open tasks: the one with a key, or all about a subject. `by` is the member of staff whose action
 * settled them, null for the product itself. Returns how many there were.
 */
export async function closeTasks(
  tx: Db,
  which: { readonly key: string } | { readonly subject: TaskSubject },
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<number> {
  const closed = await closeOpenTasks(tx, which, { at, by });
  for (const task of closed)
    await noteChange(tx, { ...task, change: 'done', changedAt: at, changedBy: by, reason: '' });
  return closed.length;
}

/**
 * Closes the open tasks about a subject with an outcome, for `by`, who settled them by doing something else. A task without
 * an owner goes to them, so that lists show who it was. Returns the ids of the tasks.
 */
export async function settleTasks(
  tx: Db,
  subject: TaskSubject,
  { at, by, outcome }: { readonly at: Date; readonly by: string; readonly outcome: string },
): Promise<readonly string[]> {
  const closed = await closeOpenTasks(tx, { subject }, { at, by, ownerIfNone: by });
  for (const task of closed)
    await noteChange(tx, { ...task, change: 'done', changedAt: at, changedBy: by, reason: outcome });
  return closed.map(({ taskId }) => taskId);
}
