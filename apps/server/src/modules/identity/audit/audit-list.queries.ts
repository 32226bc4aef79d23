import { DESK_PAGE, MOST_COUNTED } from '@switch/contract/http/desk-parts.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

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
    .limit(DESK_PAGE + 1)
    .execute();
  return { rows: rows.slice(0, DESK_PAGE), hasMore: rows.length > DESK_PAGE };
}

/** How many events there are, counted up to `MOST_COUNTED`. */
export const countAudit = async (db: Db, filters: AuditFilters): Promise<number> =>
  (await trail(db, filters).select('a.number').limit(MOST_COUNTED).execute()).length;
