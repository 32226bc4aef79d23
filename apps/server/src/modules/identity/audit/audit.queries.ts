import type { AuditEventName } from '@switch/contract/audit-events.ts';
import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import { sql } from 'kysely';
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

/** The request with which something was done. */
interface AuditedRequest {
  readonly request: Pick<RequestFacts, 'id'>;
  readonly now: Date;
}

/** Notes what was done with a request, by `actorId` (null: nobody known), to themselves unless `subjectId` names what else. */
export const auditRequest = (
  db: Db,
  { request, now }: AuditedRequest,
  event: AuditEventName,
  actorId: string | null,
  subjectId: string = actorId ?? 'nobody',
): Promise<void> => recordAudit(db, { event, actorId, subjectId, requestId: request.id, happenedAt: now });

/** A request of a member of staff, and where it is noted. */
export interface StaffActor extends AuditedRequest {
  readonly db: Db;
  readonly staff: Pick<StaffSession, 'staffId'>;
}

/** Notes what a member of staff did to something that is no conversation, in the transaction that does it. */
export const auditStaff = (actor: StaffActor, event: AuditEventName, subjectId: string): Promise<void> =>
  auditRequest(actor.db, actor, event, actor.staff.staffId, subjectId);

const HOUR_MS = 3_600_000;

/** Notes that a member of staff looked at something, once an hour however often their screen asks for it. */
export async function auditLook(
  { db, request, now, staff: { staffId } }: StaffActor,
  event: AuditEventName,
  subjectId: string,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  await sql`
    insert into audit_events (event, actor_id, subject_id, request_id, happened_at)
    select ${event}, ${staffId}::uuid, ${subjectId}, ${request.id}, ${now}
    where not exists (select from audit_events where actor_id = ${staffId}::uuid and happened_at > ${since}
      and event = ${event} and subject_id = ${subjectId})`.execute(db);
}

/** A request of a customer, and where it is noted; without a session while nobody is known. */
interface CustomerActor extends AuditedRequest {
  readonly db: Db;
  readonly session: Pick<Session, 'userId'> | null;
}

/** Notes what a customer did, in the transaction that does it. */
export const auditCustomer = (
  actor: CustomerActor,
  event: AuditEventName,
  subjectId: string,
): Promise<void> => auditRequest(actor.db, actor, event, actor.session?.userId ?? null, subjectId);

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
    .$if(below !== null, (query) =>
      query.where(
        sql<boolean>`(a.happened_at, a.number) < (select happened_at, number from audit_events where number = ${below})`,
      ),
    )
    .orderBy('a.happenedAt', 'desc')
    .orderBy('a.number', 'desc')
    .limit(LIST_PAGE_SIZE + 1)
    .execute();
  return { rows: rows.slice(0, LIST_PAGE_SIZE), hasMore: rows.length > LIST_PAGE_SIZE };
}

/** How many events there are, counted up to `MOST_COUNTED`. */
export const countAudit = async (db: Db, filters: AuditFilters): Promise<number> =>
  (await trail(db, filters).select('a.number').limit(MOST_COUNTED).execute()).length;
