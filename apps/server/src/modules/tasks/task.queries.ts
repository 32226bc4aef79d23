import type { QueryOf } from '@switch/contract/http/call.ts';
import type { listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { LIST_PAGE_SIZE } from '@switch/contract/http/list.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { TaskSubject, TaskSubjectKind, VisibleTasks } from '@switch/domain/tasks/task-kind.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { rowsChanged, type Db } from '../../platform/db/database.ts';
import type { NameSubjects } from '../identity/index.ts';
import type { Place } from '../../platform/http/paging.ts';
import type { TaskChangeTable, TaskTable } from './tasks.tables.ts';

/** A task with the name of its owner. */
export type TaskRow = Selectable<TaskTable> & { readonly ownerName: string | null };

type StoredTask = { readonly taskId: string; readonly ownerId: string | null; readonly dueAt: Date | null };

/**
 * Stores a task. If one with the same key is open, its title is updated instead, as is its due time if a
 * different one is asked for.
 */
export async function insertOrRefreshTask(
  tx: Db,
  task: Omit<Insertable<TaskTable>, 'askedDueAt' | 'closedAt' | 'closedBy'>,
): Promise<StoredTask & { readonly isNew: boolean }> {
  return tx
    .insertInto('tasks')
    .values({ ...task, askedDueAt: task.dueAt, closedAt: null, closedBy: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .where('closedAt', 'is', null)
        .doUpdateSet({
          title: task.title,
          dueAt: sql`case when tasks.asked_due_at is distinct from excluded.asked_due_at
            then excluded.due_at else tasks.due_at end`,
          askedDueAt: task.dueAt,
        }),
    )
    .returning(['id as taskId', 'ownerId', 'dueAt', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
}

/** Closes the open tasks with a key or about a subject, and returns them. Those without an owner get `ownerIfNone`. */
export const closeOpenTasks = (
  tx: Db,
  which: { readonly key: string } | { readonly subject: TaskSubject },
  {
    at,
    by,
    ownerIfNone = null,
  }: { readonly at: Date; readonly by: string | null; readonly ownerIfNone?: string | null },
): Promise<StoredTask[]> =>
  tx
    .updateTable('tasks')
    .set({ closedAt: at, closedBy: by, ownerId: sql`coalesce(owner_id, ${ownerIfNone}::uuid)` })
    .where('closedAt', 'is', null)
    .where((of) =>
      'key' in which
        ? of('key', '=', which.key)
        : of.and([of('subjectKind', '=', which.subject.kind), of('subjectId', '=', which.subject.id)]),
    )
    .returning(['id as taskId', 'ownerId', 'dueAt'])
    .execute();

/** Stores what was done to a task. */
export async function noteChange(tx: Db, change: Insertable<TaskChangeTable>): Promise<void> {
  const { taskId, change: what, changedAt, changedBy, ownerId, dueAt, reason } = change;
  await tx
    .insertInto('taskChanges')
    .values({ taskId, change: what, changedAt, changedBy, ownerId, dueAt, reason })
    .execute();
}

/**
 * Fetches what was done to a task, oldest first, with the names of who did it and who owned it afterwards.
 */
export const changesOf = (db: Db, taskId: string) =>
  db
    .selectFrom('taskChanges as c')
    .leftJoin('staffMembers as by', 'by.id', 'c.changedBy')
    .leftJoin('staffMembers as owner', 'owner.id', 'c.ownerId')
    .select(['c.change', 'c.changedAt', 'c.dueAt', 'c.reason'])
    .select(['by.displayName as byName', 'owner.displayName as ownerName'])
    .where('c.taskId', '=', taskId)
    .orderBy('c.number')
    .execute();

const tasks = (db: Db, { kinds, subjectKinds }: VisibleTasks) =>
  db
    .selectFrom('tasks as t')
    .leftJoin('staffMembers as owner', 'owner.id', 't.ownerId')
    .selectAll('t')
    .select('owner.displayName as ownerName')
    .where('t.kind', 'in', [...kinds])
    .where('t.subjectKind', 'in', [...subjectKinds]);

/** Fetches a task if it may be seen; undefined for any other. */
export async function taskById(db: Db, id: string, visible: VisibleTasks): Promise<TaskRow | undefined> {
  return isUuid(id) ? tasks(db, visible).where('t.id', '=', id).executeTakeFirst() : undefined;
}

/** Fetches a task if it may be seen, and locks it until the transaction ends. */
export async function lockTask(db: Db, id: string, visible: VisibleTasks): Promise<TaskRow | undefined> {
  if (!isUuid(id)) return undefined;
  await db.selectFrom('tasks').select('id').where('id', '=', id).forUpdate().execute();
  return taskById(db, id, visible);
}

/** Fetches the newest task with a key, open or closed. */
export const taskByKey = (
  db: Db,
  key: string,
): Promise<(Pick<TaskTable, 'openedAt'> & { id: string }) | undefined> =>
  db
    .selectFrom('tasks')
    .select(['id', 'openedAt'])
    .where('key', '=', key)
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns whether a task with this key is open. */
export const isOpenWithKey = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('tasks').select('id').where('key', '=', key).where('closedAt', 'is', null).execute())
    .length > 0;

/** Updates a task. */
export async function updateTask(db: Db, id: string, set: Updateable<TaskTable>): Promise<void> {
  await db.updateTable('tasks').set(set).where('id', '=', id).execute();
}

/** A time later than any other, by which tasks without a due time are sorted. */
export const NO_DUE_TIME = '9999-12-31T00:00:00.000Z';
const dueOrder = sql<Date>`coalesce(t.due_at, '9999-12-31 00:00:00+00'::timestamptz)`;

/**
 * Fetches a page of tasks plus one row to show whether there are more: open ones by due time, closed ones
 * newest first.
 */
export function tasksOfView(
  db: Db,
  query: QueryOf<typeof listTasks>,
  { staffId, visible, after }: { staffId: string; visible: VisibleTasks; after: Place | null },
): Promise<TaskRow[]> {
  const { view, kind, subjectKind, subjectId } = query;
  const found = tasks(db, visible)
    .where('t.closedAt', view === 'closed' ? 'is not' : 'is', null)
    .$if(view === 'mine', (of) => of.where('t.ownerId', '=', staffId))
    .$if(view === 'nobody', (of) => of.where('t.ownerId', 'is', null))
    .$if(kind !== undefined, (of) => of.where('t.kind', '=', kind ?? 'by-hand'))
    .$if(subjectKind !== undefined, (of) => of.where('t.subjectKind', '=', subjectKind ?? 'setup'))
    .$if(subjectId !== undefined, (of) => of.where('t.subjectId', '=', subjectId ?? ''))
    .limit(LIST_PAGE_SIZE + 1);
  if (view === 'closed')
    return found
      .$if(after !== null, (of) =>
        of.where(sql<boolean>`(t.closed_at, t.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('t.closedAt', 'desc')
      .orderBy('t.id', 'desc')
      .execute();
  return found
    .$if(after !== null, (of) =>
      of.where(sql<boolean>`(${dueOrder}, t.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(dueOrder)
    .orderBy('t.id')
    .execute();
}

/** Names tasks by their titles, for the audit trail. */
export const nameTasks: NameSubjects = async (db, ids) => {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return [];
  return db.selectFrom('tasks').select(['id', 'title as name']).where('id', 'in', uuids).execute();
};

/** A task, with what is shown next to the thing it is about. */
export interface TaskAbout {
  readonly taskId: string;
  /** Null while it is open. */
  readonly closedAt: Date | null;
  readonly dueAt: Date | null;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  /** The last thing recorded about it: why it was postponed, or its outcome; empty once it is open again. */
  readonly outcome: string;
}

/** Fetches the newest task about each of these subjects, by subject id. */
export async function newestTasksAbout(
  db: Db,
  subjectKind: TaskSubjectKind,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, TaskAbout>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tasks')
    .leftJoin('staffMembers as s', 's.id', 'tasks.ownerId')
    .select(['subjectId', 'closedAt', 'tasks.id as taskId', 'dueAt', 'ownerId', 's.displayName as ownerName'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('taskChanges as c')
            .select('c.reason')
            .whereRef('c.taskId', '=', 'tasks.id')
            .where('c.change', 'in', ['done', 'postponed', 'reopened'])
            .orderBy('c.number', 'desc')
            .limit(1),
          eb.val(''),
        )
        .as('outcome'),
    )
    .distinctOn('subjectId')
    .where('subjectKind', '=', subjectKind)
    .where('subjectId', 'in', [...subjectIds])
    .orderBy('subjectId')
    .orderBy('openedAt', 'desc')
    .execute();
  return new Map(rows.map(({ subjectId, ...task }) => [subjectId, task]));
}

/** Deletes tasks that were closed before `instant`, with their history. Returns how many. */
export const deleteTasksClosedBefore = (db: Db, instant: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('tasks').where('closedAt', '<', instant));

/** Counts the open tasks of each owner, by staff id. */
export async function openTasksByOwner(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('tasks')
    .select(({ fn }) => ['ownerId', fn.countAll<string>().as('count')])
    .where('closedAt', 'is', null)
    .where('ownerId', 'is not', null)
    .groupBy('ownerId')
    .execute();
  return new Map(rows.flatMap(({ ownerId, count }) => (ownerId === null ? [] : [[ownerId, Number(count)]])));
}
