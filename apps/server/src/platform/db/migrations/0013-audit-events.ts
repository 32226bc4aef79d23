import { sql, type Kysely } from 'kysely';

/** Who did what to which thing, and when. Rows are added and never changed; they hold ids, never what was typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_events (
      number bigint generated always as identity primary key,
      happened_at timestamptz not null,
      event text not null check (event ~ '^[a-z]+(-[a-z]+)*\\.[a-z]+(-[a-z]+)*$'),
      -- Nobody is signed in at a log-in that fails. No reference to users: the trail outlives the account.
      actor_id uuid,
      subject_id text not null check (subject_id <> ''),
      request_id text not null check (request_id <> '')
    )`.execute(db);
  await sql`create index audit_events_subject on audit_events (subject_id, number)`.execute(db);
  await sql`create index audit_events_actor on audit_events (actor_id, number)`.execute(db);
  await sql`
    create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin raise exception 'audit events are never changed'; end $$`.execute(db);
  await sql`
    create trigger audit_events_are_final before update or delete or truncate on audit_events
    for each statement execute function refuse_change_of_audit()`.execute(db);
}
