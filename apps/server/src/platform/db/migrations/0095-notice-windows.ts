import { sql, type Kysely } from 'kysely';

/**
 * A contract may only accept notice from some day on: this many days before its end, or 0 for at any time, as
 * stated by the customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notice_periods
      alter column notice_days drop not null,
      add column opens_days integer check (opens_days between 0 and 366),
      add check (notice_days is not null or opens_days is not null),
      add check (opens_days = 0 or opens_days >= notice_days)`.execute(db);
  await sql`
    alter table supplier_requests
      add column opens_days integer check (opens_days between 0 and 365)`.execute(db);
}
