import { sql, type Kysely } from 'kysely';

/**
 * A different start date of a supply that staff entered without a reply from its supplier: with a reason, and
 * in their name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table supply_start_changes
      alter column reply_id drop not null,
      -- Why, as the customer reads it; null where a reply of the supplier named the day.
      add column reason text
        check (reason in ('supplier', 'objection', 'contract', 'meter', 'customer')),
      -- The member of staff who noted it.
      add column actor_id uuid references staff_members,
      add constraint supply_start_changes_source check ((reply_id is null) = (reason is not null)),
      add constraint supply_start_changes_by check ((reason is null) = (actor_id is null))`.execute(db);
}
