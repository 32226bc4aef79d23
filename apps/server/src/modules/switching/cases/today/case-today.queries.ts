import type { ExpiringOffer } from '@switch/contract/http/switching/case-today.ts';
import { MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** How many rows of each group are shown. */
const SHOWN = 8;

/** The number of cases in a group, counted up to a limit, and what we earn on all of them. */
interface GroupFigures {
  readonly total: number;
  readonly feePence: number;
  /** Our fee on the cases that are not late: what the group adds to the late ones. */
  readonly addedPence: number;
}

/** A group of cases with the references of the first ones. */
export interface CaseGroup extends GroupFigures {
  readonly references: readonly string[];
}

/**
 * Fetches a group of cases ordered by `urgency`, a column of their cards. It is counted, summed and ordered
 * from the index alone, because thousands of cases may be late.
 */
async function groupOf(
  db: Db,
  today: IsoDate,
  { which, urgency }: { readonly which: RawBuilder<unknown>; readonly urgency: RawBuilder<unknown> },
): Promise<CaseGroup> {
  const { rows } = await sql<CaseGroup>`
    select (select count(*) from (select from case_cards where ${which} limit ${MOST_COUNTED}) counted)::int as total,
      fee_pence, added_pence,
      array(select a.reference from (
        select application_id, ${urgency} as urgency from case_cards where ${which}
        order by ${urgency}, application_id limit ${SHOWN}) first
        join applications a on a.id = first.application_id order by first.urgency, first.application_id) as "references"
    from (select coalesce(sum(fee_pence), 0)::bigint as fee_pence,
        coalesce(sum(fee_pence) filter (where late_from > ${today}::date), 0)::bigint as added_pence
      from case_cards where ${which}) sums`.execute(db);
  return rows[0] ?? { total: 0, feePence: 0, addedPence: 0, references: [] };
}

/** Fetches the cases that have been in their state too long, the most overdue first. */
export const stuckCases = (db: Db, today: IsoDate): Promise<CaseGroup> =>
  groupOf(db, today, {
    which: sql`late_from <= ${today}::date and not is_test`,
    urgency: sql`late_from`,
  });

/** Fetches the stopped cases, by the day of their next attempt. */
export const stoppedCases = (db: Db, today: IsoDate): Promise<CaseGroup> =>
  groupOf(db, today, { which: sql`stage = 'stopped' and not is_test`, urgency: sql`next_on` });

/**
 * Fetches the cases whose price expires between two instants before everyone has signed. None of these is a
 * stopped case.
 */
export async function expiringOffers(
  db: Db,
  today: IsoDate,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<GroupFigures & { readonly offers: readonly ExpiringOffer[] }> {
  const { rows } = await sql<GroupFigures & { readonly offers: readonly ExpiringOffer[] }>`
    with found as (
      select c.application_id, c.fee_pence, c.late_from, min(q.expires_at) as held_until from case_cards c
      join application_supplies s on s.application_id = c.application_id and s.state = 'awaiting_signature'
      join quotations q on q.id = s.quotation_id
      where c.state = 'awaiting_signature' and not c.is_test and q.expires_at between ${now} and ${until}
      group by c.application_id)
    select least(count(application_id), ${MOST_COUNTED})::int as total, coalesce(sum(fee_pence), 0)::bigint as fee_pence,
      coalesce(sum(fee_pence) filter (where late_from > ${today}::date), 0)::bigint as added_pence,
      array(select jsonb_build_object('reference', a.reference, 'organisationName', a.organisation_name,
          'feePence', first.fee_pence, 'heldUntil', first.held_until)
        from (select application_id, fee_pence, held_until from found order by held_until, application_id limit ${SHOWN}) first
        join applications a on a.id = first.application_id order by first.held_until, first.application_id) as offers
    from found`.execute(db);
  const { offers = [], ...figures } = rows[0] ?? { total: 0, feePence: 0, addedPence: 0 };
  return {
    ...figures,
    offers: offers.map((offer) => ({ ...offer, heldUntil: new Date(offer.heldUntil).toISOString() })),
  };
}

/** Returns what we earn on all cases of the three groups in pence, counting each case once. */
export const feeAtRisk = (stuck: CaseGroup, ...others: readonly GroupFigures[]): number =>
  others.reduce((sum, { addedPence }) => sum + addedPence, stuck.feePence);
