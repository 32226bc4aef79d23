import type { Db } from '../platform/db/database.ts';
import type { AuditEvent } from '../modules/identity/audit/audit.queries.ts';

/** Fetches the audit events of one thing, oldest first. */
export const auditOf = (db: Db, subjectId: string): Promise<AuditEvent[]> =>
  db
    .selectFrom('auditEvents')
    .select(['event', 'actorId', 'subjectId', 'requestId', 'happenedAt as at'])
    .where('subjectId', '=', subjectId)
    .orderBy('number')
    .$castTo<AuditEvent>()
    .execute();
