import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { seesTask, type TaskKind, type TaskSubjectKind } from '@switch/domain/tasks/task-kind.ts';
import type { Db } from '../../platform/db/database.ts';
import { allMembers } from '../identity/index.ts';
import { openTasksByOwner } from './task.queries.ts';

/**
 * Returns who gets a task that the product opens and that no one owns yet: the member of operations who may
 * work on it and has the fewest open tasks, by name if several have the same number. Null if there is no one.
 */
export async function leastBusy(
  db: Db,
  task: { readonly kind: TaskKind; readonly subjectKind: TaskSubjectKind },
): Promise<string | null> {
  const open = await openTasksByOwner(db);
  const able = (await allMembers(db)).filter(
    ({ role, suspendedAt }) =>
      role === 'operations' && !suspendedAt && staffMay(role, 'tasks.work') && seesTask(role, task),
  );
  const [first] = able.toSorted(
    (one, other) =>
      (open.get(one.id) ?? 0) - (open.get(other.id) ?? 0) ||
      one.displayName.localeCompare(other.displayName, 'en-GB'),
  );
  return first?.id ?? null;
}
