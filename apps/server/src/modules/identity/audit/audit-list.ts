import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { listAudit } from '@switch/contract/http/identity/audit.ts';
import type { Context } from '../../../platform/http/route.ts';
import { countAudit, findAudit, type AuditFilters } from './audit.queries.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { instantsOf } from '../../../platform/http/uk-days.ts';

type Answer = ResponseOf<typeof listAudit>;

/** Numbers of the trail are their own cursor. */
const numberOf = (cursor: string | undefined): number | null =>
  cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;

/** A page of the audit trail. */
export async function showAudit({ db, query }: Context<typeof listAudit>): Promise<Answer> {
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
  return {
    rows: rows.map((row) => ({
      number: row.number,
      at: row.happenedAt.toISOString(),
      event: row.event,
      actorId: row.actorId,
      actorName: row.actorName,
      subjectId: row.subjectId,
      requestId: row.requestId,
    })),
    next: hasMore && last ? String(last.number) : null,
    total: await countAudit(db, filters),
  };
}
