import { isUuid } from '@switch/domain/shapes.ts';
import { sql } from 'kysely';
import type { NameSubjects } from '../identity/index.ts';

/**
 * Names the subjects of audit entries: drafts and their signatures, bank details, applications, their
 * supplies, mandates, hand-overs and replies, and letters to current suppliers.
 */
export const nameSwitchingSubjects: NameSubjects = async (db, ids) => {
  const uuids = ids.filter(isUuid);
  if (uuids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, reference || ', ' || organisation_name as name from applications where id = any(${uuids}::uuid[])
    union all
    select d.id::text, coalesce(a.reference || ', ' || a.organisation_name, 'A draft') from drafts d
      left join applications a on a.draft_id = d.id where d.id = any(${uuids}::uuid[])
    union all
    select g.id::text, coalesce(a.reference || ', ' || a.organisation_name, 'A draft') from signatures g
      left join applications a on a.draft_id = g.draft_id where g.id = any(${uuids}::uuid[])
    union all
    select id::text, 'Account at ' || bank_name from payment_details where id = any(${uuids}::uuid[])
    union all
    select s.id::text, a.reference || ', ' || s.fuel from application_supplies s
      join applications a on a.id = s.application_id where s.id = any(${uuids}::uuid[])
    union all
    select h.id::text, a.reference || ', to ' || h.supplier_name from hand_overs h
      join applications a on a.id = h.application_id where h.id = any(${uuids}::uuid[])
    union all
    select m.id::text, a.reference || ', mandate for ' || m.supplier_name from mandates m
      join applications a on a.id = m.application_id where m.id = any(${uuids}::uuid[])
    union all
    select r.id::text, a.reference || ', reply' from supplier_replies r
      join applications a on a.id = r.application_id where r.id = any(${uuids}::uuid[])
    union all
    select id::text, reference || ', letter to ' || supplier_name from supplier_requests where id = any(${uuids}::uuid[])
  `.execute(db);
  return rows;
};
