import { isUuid } from '@switch/domain/shapes.ts';
import { sql } from 'kysely';
import type { NameSubjects } from '../identity/index.ts';

/** Names leads and complaints for the audit trail. */
export const nameEnquiries: NameSubjects = async (db, ids) => {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, 'Lead ' || reference as name from leads where id = any(${uuids}::uuid[])
    union all
    select id::text, 'Complaint ' || reference from complaints where id = any(${uuids}::uuid[])
  `.execute(db);
  return rows;
};
