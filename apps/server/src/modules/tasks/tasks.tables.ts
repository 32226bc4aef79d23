import type { TaskKind, TaskSubjectKind } from '@switch/domain/tasks/task-kind.ts';
import type { Generated } from 'kysely';

/** Tables of staff tasks. */
export interface TaskTables {
  tasks: TaskTable;
  taskChanges: TaskChangeTable;
}

/** A task about one subject. */
export interface TaskTable {
  id: Generated<string>;
  kind: TaskKind;
  subjectKind: TaskSubjectKind;
  subjectId: string;
  title: string;
  /** At most one open task has this key. */
  key: string;
  dueAt: Date | null;
  /** The due time last asked for; `dueAt` differs once someone has postponed it. */
  askedDueAt: Date | null;
  ownerId: string | null;
  openedAt: Date;
  /** Null for the product itself. */
  openedBy: string | null;
  closedAt: Date | null;
  closedBy: string | null;
}

/** A change to a task, with its owner and due time afterwards. */
export interface TaskChangeTable {
  number: Generated<number>;
  taskId: string;
  change: 'opened' | 'taken' | 'assigned' | 'postponed' | 'done' | 'reopened';
  changedAt: Date;
  /** Null for the product itself. */
  changedBy: string | null;
  ownerId: string | null;
  dueAt: Date | null;
  reason: string;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends TaskTables {}
}
