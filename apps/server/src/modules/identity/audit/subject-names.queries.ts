import { isUuid } from '@switch/domain/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { NamedSubject } from '../context.ts';

/** Returns the names of staff, of customers and of sessions' owners, by id. */
export async function peopleNamed(db: Db, ids: readonly string[]): Promise<readonly NamedSubject[]> {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return [];
  const { rows } = await sql<NamedSubject>`
    select id::text, display_name as name from staff_members where id = any(${uuids}::uuid[])
    union all
    select s.id::text, m.display_name from staff_sessions s join staff_members m on m.id = s.staff_id
      where s.id = any(${uuids}::uuid[])
    union all
    select id::text, name || ' ' || last_name from users where id = any(${uuids}::uuid[])
    union all
    select s.id::text, u.name || ' ' || u.last_name from sessions s join users u on u.id = s.user_id
      where s.id = any(${uuids}::uuid[])
  `.execute(db);
  return rows;
}
