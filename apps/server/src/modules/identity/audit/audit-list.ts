import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { listAudit } from '@switch/contract/http/identity/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { IdentityListeners } from '../context.ts';
import { peopleNamed } from './subject-names.queries.ts';
import { countAudit, findAudit, type AuditFilters } from './audit.queries.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { instantsOf } from '../../../platform/http/uk-days.ts';

type Answer = ResponseOf<typeof listAudit>;

/** Returns the names of the things on a page, by id. */
async function namesOf(
  db: Db,
  ids: readonly string[],
  { nameSubjects }: Pick<IdentityListeners, 'nameSubjects'>,
): Promise<ReadonlyMap<string, string>> {
  const own = [...new Set(ids)];
  const named = [...(await peopleNamed(db, own))];
  for (const name of nameSubjects) named.push(...(await name(db, own)));
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** Parses a cursor, which is the number of an audit event; null if it isn't one. */
const numberOf = (cursor: string | undefined): number | null =>
  cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;

/** Returns a page of the audit trail, with the current names of the things involved. */
export const showAudit =
  (listeners: Pick<IdentityListeners, 'nameSubjects'>) =>
  async ({ db, query }: Context<typeof listAudit>): Promise<Answer> => {
    const { subject, actor, event } = query;
    if (actor !== undefined && !isUuid(actor)) return { rows: [], next: null, total: 0 };
    const filters: AuditFilters = {
      subject: subject || null,
      actor: actor ?? null,
      event: event || null,
      ...instantsOf(query),
    };
    const { rows, hasMore } = await findAudit(db, filters, numberOf(query.cursor));
    const last = rows.at(-1);
    const names = await namesOf(
      db,
      rows.map(({ subjectId }) => subjectId),
      listeners,
    );
    return {
      rows: rows.map((row) => ({
        number: row.number,
        at: row.at.toISOString(),
        event: row.event,
        actorId: row.actorId,
        actorName: row.actorName,
        subjectId: row.subjectId,
        subjectName: names.get(row.subjectId) ?? null,
        requestId: row.requestId,
      })),
      next: hasMore && last ? String(last.number) : null,
      total: await countAudit(db, filters),
    };
  };
