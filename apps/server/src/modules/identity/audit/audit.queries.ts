import type { AuditEventName } from '@switch/contract/audit-events.ts';
import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Session, StaffSession } from '../../../platform/http/identity.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

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

/** Who did it, with which request, when. */
export interface StaffActor {
  readonly db: Db;
  readonly staff: Pick<StaffSession, 'staffId'>;
  readonly request: Pick<RequestFacts, 'id'>;
  readonly now: Date;
}

/** Notes what a member of staff did to something that is no conversation, in the transaction that does it. */
export const auditStaff = (
  { db, staff, request, now }: StaffActor,
  event: AuditEvent['event'],
  subjectId: string,
): Promise<void> =>
  recordAudit(db, { event, actorId: staff.staffId, subjectId, requestId: request.id, happenedAt: now });

/** A request of a customer; without a session while nobody is known. */
interface CustomerActor {
  readonly db: Db;
  readonly session: Pick<Session, 'userId'> | null;
  readonly request: Pick<RequestFacts, 'id'>;
  readonly now: Date;
}

/** Notes what a customer did, in the transaction that does it. */
export const auditCustomer = (
  { db, session, request, now }: CustomerActor,
  event: AuditEvent['event'],
  subjectId: string,
): Promise<void> =>
  recordAudit(db, {
    event,
    actorId: session?.userId ?? null,
    subjectId,
    requestId: request.id,
    happenedAt: now,
  });

/** What narrows the audit trail; null leaves it open. */
export interface AuditFilters extends Instants {
  readonly subject: string | null;
  readonly actor: string | null;
  /** An event, or its beginning. */
  readonly event: string | null;
}

const trail = (db: Db, { subject, actor, event, from, before }: AuditFilters) =>
  db
    .selectFrom('auditEvents as a')
    .leftJoin('staffMembers as s', 's.id', 'a.actorId')
    .$if(subject !== null, (query) => query.where('a.subjectId', '=', subject ?? ''))
    .$if(actor !== null, (query) => query.where('a.actorId', '=', actor))
    .$if(event !== null, (query) =>
      query.where('a.event', 'like', `${(event ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
    )
    .$if(from !== null, (query) => query.where('a.happenedAt', '>=', from ?? new Date(0)))
    .$if(before !== null, (query) => query.where('a.happenedAt', '<', before ?? new Date(0)));

/** A page of the trail, newest first, and whether there is more. */
export async function findAudit(db: Db, filters: AuditFilters, below: number | null) {
  const rows = await trail(db, filters)
    .select([
      'a.number',
      'a.happenedAt',
      'a.event',
      'a.actorId',
      's.displayName as actorName',
      'a.subjectId',
      'a.requestId',
    ])
    .$if(below !== null, (query) => query.where('a.number', '<', below ?? 0))
    .orderBy('a.number', 'desc')
    .limit(LIST_PAGE_SIZE + 1)
    .execute();
  return { rows: rows.slice(0, LIST_PAGE_SIZE), hasMore: rows.length > LIST_PAGE_SIZE };
}

/** How many events there are, counted up to `MOST_COUNTED`. */
export const countAudit = async (db: Db, filters: AuditFilters): Promise<number> =>
  (await trail(db, filters).select('a.number').limit(MOST_COUNTED).execute()).length;
