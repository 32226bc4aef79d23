import type { ExpiringOffer } from '@switch/contract/http/switching/case-today.ts';
import { MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** Rows of each group that are shown. */
const SHOWN = 8;

/** How many cases a group has, counted up to a limit, what we earn on all of them, and the references of the first. */
export interface CaseGroup {
  readonly total: number;
  readonly feePence: number;
  readonly references: readonly string[];
}

const stuck = (today: IsoDate): RawBuilder<unknown> =>
  sql`select application_id, fee_pence, late_from as urgency from case_cards
    where late_from <= ${today}::date and not is_test`;

const stopped = sql`select application_id, fee_pence, next_on as urgency from case_cards
  where stage = 'stopped' and not is_test`;

/** When the first price of an application runs out that is not signed by everybody yet. */
const expiring = ({ now, until }: { readonly now: Date; readonly until: Date }): RawBuilder<unknown> =>
  sql`select c.application_id, c.fee_pence, min(q.expires_at) as urgency from case_cards c
    join application_supplies s on s.application_id = c.application_id and s.state = 'awaiting_signature'
    join quotations q on q.id = s.quotation_id
    where c.state = 'awaiting_signature' and not c.is_test and q.expires_at between ${now} and ${until}
    group by c.application_id, c.fee_pence`;

async function groupOf(db: Db, cases: RawBuilder<unknown>): Promise<CaseGroup> {
  const { rows } = await sql<{ total: number; feePence: number; references: string[] }>`
    with found as (${cases})
    select least((select count(*) from found), ${MOST_COUNTED})::int as total,
      coalesce((select sum(fee_pence) from found), 0)::bigint as fee_pence,
      coalesce((select array_agg(reference order by urgency, reference) from (
        select a.reference, f.urgency from found f join applications a on a.id = f.application_id
        order by f.urgency, a.reference limit ${SHOWN}) first), '{}') as "references"`.execute(db);
  return rows[0] ?? { total: 0, feePence: 0, references: [] };
}

/** Cases older than their state allows, the most overdue first. */
export const stuckCases = (db: Db, today: IsoDate): Promise<CaseGroup> => groupOf(db, stuck(today));

/** Stopped cases, by the day on which they are tried again. */
export const stoppedCases = (db: Db): Promise<CaseGroup> => groupOf(db, stopped);

/** Prices that run out between two instants before everybody has signed. */
export async function expiringOffers(
  db: Db,
  span: { readonly now: Date; readonly until: Date },
): Promise<CaseGroup & { readonly offers: readonly ExpiringOffer[] }> {
  const group = await groupOf(db, expiring(span));
  const { rows } = await sql<Omit<ExpiringOffer, 'heldUntil'> & { heldUntil: Date }>`
    select a.reference, a.organisation_name, e.fee_pence, e.urgency as held_until from (${expiring(span)}) e
    join applications a on a.id = e.application_id order by e.urgency, a.reference limit ${SHOWN}`.execute(
    db,
  );
  const offers = rows.map((row) => ({ ...row, heldUntil: row.heldUntil.toISOString() }));
  return { ...group, offers };
}

/** What we earn on all cases of the three groups, each case once, in pence. */
export async function feeAtRisk(
  db: Db,
  today: IsoDate,
  span: { readonly now: Date; readonly until: Date },
): Promise<number> {
  const { rows } = await sql<{ feePence: number }>`
    select coalesce(sum(fee_pence), 0)::bigint as fee_pence from (
      select application_id, fee_pence from (${stuck(today)}) s
      union select application_id, fee_pence from (${stopped}) o
      union select application_id, fee_pence from (${expiring(span)}) e) at_risk`.execute(db);
  return rows[0]?.feePence ?? 0;
}
