import { sql, type Kysely } from 'kysely';

export const earlierVersions = 'go on';

/** Returns the sums that the `changed` hourly figures belong to. */
const SUMS = (changed: string): string => `
  insert into chat_rollup_sums as sums (span, cut, first_day, key, figure, amount)
  select span, place.cut, first_day, place.key, figure, sum(amount)
  from (${changed}) changed
  cross join lateral (select changed.hour at time zone 'Europe/London' as local) clock
  cross join lateral (values ('day', local::date), ('month', date_trunc('month', local)::date)) spans (span, first_day)
  cross join lateral (
    values (changed.cut, changed.key), (case when changed.cut = 'all' then 'hour' end, to_char(local, 'HH24'))) place (cut, key)
  where place.cut is not null
  group by 1, 2, 3, 4, 5
  on conflict (span, cut, first_day, key, figure) do update set amount = sums.amount + excluded.amount`;

/**
 * Data for reports: the hourly chat figures summed by UK days and months. Triggers maintain the sums, so that
 * they stay correct even alongside a version that does not know about them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_rollup_sums (
      span text not null check (span in ('day', 'month')),
      -- As of the hourly figures, and hour: all of them by the hour of the day, 00 to 23.
      cut text not null check (cut in ('all', 'agent', 'label', 'source', 'hour')),
      -- The first day of the span.
      first_day date not null,
      key text not null,
      figure text not null,
      amount bigint not null,
      primary key (span, cut, first_day, key, figure)
    )`.execute(db);
  await sql`
    create function sum_chat_rollups() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${sql.raw(SUMS('select * from grown'))};
      elsif tg_op = 'DELETE' then
        ${sql.raw(SUMS('select hour, cut, key, figure, -amount as amount from shrunk'))};
      else
        ${sql.raw(SUMS('select * from grown union all select hour, cut, key, figure, -amount from shrunk'))};
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, tables] of [
    ['insert', 'new table as grown'],
    ['update', 'new table as grown old table as shrunk'],
    ['delete', 'old table as shrunk'],
  ])
    await sql`
      create trigger ${sql.raw(`chat_rollups_are_summed_on_${event}`)} after ${sql.raw(`${event} on chat_rollups`)}
      referencing ${sql.raw(tables ?? '')} for each statement execute function sum_chat_rollups()`.execute(
      db,
    );
  await sql.raw(SUMS('select * from chat_rollups')).execute(db);
}
