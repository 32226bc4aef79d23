import type { AuditEventName } from '@switch/contract/audit-events.ts';
import type { Db } from '../db/database.ts';

/** One thing somebody did, for the audit trail. Ids only: never what was typed, and nothing secret. */
export interface AuditEvent {
  readonly event: AuditEventName;
  /** The user who did it; null when nobody is known, as at a log-in that fails. */
  readonly actorId: string | null;
  /** Id of what it was done to. */
  readonly subjectId: string;
  readonly requestId: string;
  readonly happenedAt: Date;
}

/** Adds to the audit trail. In the transaction that does the thing, so that neither is there without the other. */
export async function recordAudit(db: Db, event: AuditEvent): Promise<void> {
  await db.insertInto('auditEvents').values(event).execute();
}

/** What happened to one thing, oldest first. */
export const auditOf = (db: Db, subjectId: string): Promise<AuditEvent[]> =>
  db
    .selectFrom('auditEvents')
    .select(['event', 'actorId', 'subjectId', 'requestId', 'happenedAt'])
    .where('subjectId', '=', subjectId)
    .orderBy('number')
    .$castTo<AuditEvent>()
    .execute();
