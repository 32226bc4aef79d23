import type { TaskKind, TaskSubjectKind } from '@switch/domain/tasks/task-kind.ts';
import type { Generated } from 'kysely';

/** Tables of what staff have to do. */
export interface TaskTables {
  tasks: TaskTable;
  taskChanges: TaskChangeTable;
}

/** Something to do about one thing. */
export interface TaskTable {
  id: Generated<string>;
  kind: TaskKind;
  subjectKind: TaskSubjectKind;
  subjectId: string;
  title: string;
  /** At most one open task has it. */
  key: string;
  dueAt: Date | null;
  /** The due time that was last asked for; `dueAt` differs once somebody has postponed it. */
  askedDueAt: Date | null;
  ownerId: string | null;
  openedAt: Date;
  /** Null for the product itself. */
  openedBy: string | null;
  closedAt: Date | null;
  closedBy: string | null;
}

/** What was done to a task, with the owner and due time that it had afterwards. */
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
