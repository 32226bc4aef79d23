import { sql, type Kysely } from 'kysely';

/** Which staff are present, when the chat is open, and the other chat settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPresence(db);
  await createHours(db);
  await sql`
    create table chat_epoch (
      is_only boolean primary key default true check (is_only),
      -- Names this incarnation of the data: after a restore it is another, and numbers known before mean nothing.
      epoch uuid not null
    )`.execute(db);
  await sql`insert into chat_epoch (epoch) values (gen_random_uuid())`.execute(db);
}

async function createPresence(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_agent_status (
      staff_id uuid primary key,
      -- The name that visitors see.
      name text not null check (name <> ''),
      availability text not null check (availability in ('online', 'away', 'offline')),
      chat_limit integer not null check (chat_limit between 0 and 50),
      changed_at timestamptz not null,
      -- When the router last gave a conversation; ties go to whoever has waited longest.
      assigned_at timestamptz
    )`.execute(db);
  await sql`
    create table chat_processes (
      id uuid primary key,
      started_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`
    create table chat_agent_sockets (
      process_id uuid not null references chat_processes on delete cascade,
      staff_id uuid not null,
      sockets integer not null check (sockets >= 0),
      -- When one of the sockets last showed a sign of life; with none left, when the last one went.
      seen_at timestamptz not null,
      primary key (process_id, staff_id)
    )`.execute(db);
  await sql`create index chat_agent_sockets_staff on chat_agent_sockets (staff_id, seen_at)`.execute(db);
}

async function createHours(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_hours (
      -- 1 is Monday, 7 is Sunday. A day without a row is closed, one with several is open in between.
      weekday smallint not null check (weekday between 1 and 7),
      -- Minutes after midnight in Europe/London.
      opens_minute smallint not null check (opens_minute between 0 and 1439),
      closes_minute smallint not null check (closes_minute between 1 and 1440),
      primary key (weekday, opens_minute),
      check (opens_minute < closes_minute)
    )`.execute(db);
  await sql`
    insert into chat_hours (weekday, opens_minute, closes_minute)
    select day, 540, 1050 from generate_series(1, 5) as day`.execute(db);
  await sql`
    create table chat_closures (
      id uuid primary key,
      -- Both days are closed.
      first_day date not null,
      last_day date not null check (last_day >= first_day),
      reason text not null check (reason <> ''),
      unique (first_day, last_day, reason)
    )`.execute(db);
  await sql`
    create table chat_settings (
      is_only boolean primary key default true check (is_only),
      -- Their bank holidays are closed days.
      nations text[] not null default '{england-and-wales}'
        check (nations <@ '{england-and-wales,scotland,northern-ireland}'),
      retention_months integer not null default 24 check (retention_months between 1 and 120),
      chat_limit integer not null default 5 check (chat_limit between 1 and 50),
      -- The hours are those that every new installation begins with.
      are_hours_sample boolean not null default true,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`insert into chat_settings default values`.execute(db);
}
