import type { AuditEventName } from '@switch/contract/audit-events.ts';
import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Session, StaffSession } from '../../../platform/http/identity.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

/** An action recorded in the audit trail. Contains ids only: never what was typed, and nothing secret. */
export interface AuditEvent {
  readonly event: AuditEventName;
  /** The user who did it; null if unknown, as for a failed log-in. */
  readonly actorId: string | null;
  /** The id of what it was done to. */
  readonly subjectId: string;
  readonly requestId: string;
  readonly at: Date;
}

/**
 * Adds an event to the audit trail. Call it in the transaction of the action itself, so that neither is
 * stored without the other.
 */
export async function recordAudit(db: Db, { at, ...event }: AuditEvent): Promise<void> {
  await db
    .insertInto('auditEvents')
    .values({ ...event, happenedAt: at })
    .execute();
}

/** The request that an action was part of. */
interface AuditedRequest {
  readonly request: Pick<RequestFacts, 'id'>;
  readonly now: Date;
}

/**
 * Records an action by `actorId` (null if unknown). Its subject is the actor unless `subjectId` names
 * something else.
 */
export const auditRequest = (
  db: Db,
  { request, now }: AuditedRequest,
  event: AuditEventName,
  actorId: string | null,
  subjectId: string = actorId ?? 'nobody',
): Promise<void> => recordAudit(db, { event, actorId, subjectId, requestId: request.id, at: now });

/** A request of a member of staff, and the database it is recorded in. */
export interface StaffActor extends AuditedRequest {
  readonly db: Db;
  readonly staff: Pick<StaffSession, 'staffId'>;
}

/** Records an action of a member of staff, in the transaction that performs it. */
export const auditStaff = (actor: StaffActor, event: AuditEventName, subjectId: string): Promise<void> =>
  auditRequest(actor.db, actor, event, actor.staff.staffId, subjectId);

const HOUR_MS = 3_600_000;

/**
 * Records that a member of staff looked at something, once an hour however often their screen requests it.
 */
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

/**
 * A request of a customer, and the database it is recorded in; the session is null while the customer is
 * unknown.
 */
interface CustomerActor extends AuditedRequest {
  readonly db: Db;
  readonly session: Pick<Session, 'userId'> | null;
}

/** Records an action of a customer, in the transaction that performs it. */
export const auditCustomer = (
  actor: CustomerActor,
  event: AuditEventName,
  subjectId: string,
): Promise<void> => auditRequest(actor.db, actor, event, actor.session?.userId ?? null, subjectId);

/** Filters of the audit trail; null means no restriction. */
export interface AuditFilters extends Instants {
  readonly subject: string | null;
  readonly actor: string | null;
  /** An event's name, or its beginning. */
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

/** Returns a page of the trail, newest first, and whether there is more. */
export async function findAudit(db: Db, filters: AuditFilters, below: number | null) {
  const rows = await trail(db, filters)
    .select([
      'a.number',
      'a.happenedAt as at',
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

/** Returns the number of events, counted up to `MOST_COUNTED`. */
export const countAudit = async (db: Db, filters: AuditFilters): Promise<number> =>
  (await trail(db, filters).select('a.number').limit(MOST_COUNTED).execute()).length;
