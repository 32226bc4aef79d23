import type { Db } from '../db/database.ts';
import type { StaffSession } from '../http/identity.ts';
import type { RequestFacts } from '../http/route.ts';
import { recordAudit, type AuditEvent } from './audit.queries.ts';

/** Who did it, with which request, when. */
export interface DeskActor {
  readonly db: Db;
  readonly staff: Pick<StaffSession, 'staffId'>;
  readonly request: Pick<RequestFacts, 'id'>;
  readonly now: Date;
}

/** Notes what a member of staff did to something that is no conversation, in the transaction that does it. */
export const auditDesk = (
  { db, staff, request, now }: DeskActor,
  event: AuditEvent['event'],
  subjectId: string,
): Promise<void> =>
  recordAudit(db, { event, actorId: staff.staffId, subjectId, requestId: request.id, happenedAt: now });
