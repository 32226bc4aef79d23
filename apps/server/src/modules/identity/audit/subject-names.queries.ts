import { isUuid } from '@switch/domain/shapes.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { NamedSubject } from '../context.ts';

/** Members of staff and customers by their ids. */
export async function peopleNamed(db: Db, ids: readonly string[]): Promise<readonly NamedSubject[]> {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return [];
  const members = await db
    .selectFrom('staffMembers')
    .select(['id', 'displayName as name'])
    .where('id', 'in', uuids)
    .execute();
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'lastName'])
    .where('id', 'in', uuids)
    .execute();
  return [...members, ...users.map(({ id, name, lastName }) => ({ id, name: `${name} ${lastName}`.trim() }))];
}
