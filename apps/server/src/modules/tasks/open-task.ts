import type { TaskKind, TaskSubject } from '@switch/domain/tasks/task-kind.ts';
import type { Db } from '../../platform/db/database.ts';
import { closeOpenTasks, insertOrRefreshTask, noteChange } from './task.queries.ts';

/** Something for staff to do. */
export interface NewTask {
  readonly kind: TaskKind;
  readonly subject: TaskSubject;
  /** What to do, without personal data that readers of the kind may not see. */
  readonly title: string;
  readonly dueAt: Date | null;
  /** Whose it is; left out or null while it is nobody's. */
  readonly ownerId?: string | null;
  /** One open task has it: a repeat changes that one's title and due time. */
  readonly key: string;
  readonly now: Date;
}

/**
 * Opens a task in the transaction of what makes it necessary. Repeated with the same key while it is open, it changes the
 * title and, when another is asked for than before, the due time; the owner stays.
 */
export async function openTask(tx: Db, task: NewTask): Promise<void> {
  const { kind, subject, title, dueAt, ownerId = null, key, now } = task;
  const row = { kind, subjectKind: subject.kind, subjectId: subject.id, title, key, dueAt, ownerId };
  const opened = await insertOrRefreshTask(tx, { ...row, openedAt: now, openedBy: null });
  if (opened.isNew)
    await noteChange(tx, { ...opened, change: 'opened', changedAt: now, changedBy: null, reason: '' });
}

/**
 * Closes open tasks: the one with a key, or all about a subject. `by` is the member of staff whose act settled them, null for
 * the product itself. Returns how many there were.
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
