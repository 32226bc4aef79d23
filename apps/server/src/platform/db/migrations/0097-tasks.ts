import { sql, type Kysely } from 'kysely';

/** Tasks of staff, and what was done about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tasks (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind <> ''),
      subject_kind text not null check (subject_kind <> ''),
      subject_id text not null check (subject_id <> ''),
      title text not null check (title <> ''),
      -- What makes a repeat the same task.
      key text not null check (key <> ''),
      due_at timestamptz,
      -- The due time that was last asked for; a person may have put it off since.
      asked_due_at timestamptz,
      owner_id uuid references staff_members,
      opened_at timestamptz not null,
      -- Null for the product itself, as below.
      opened_by uuid references staff_members,
      closed_at timestamptz,
      closed_by uuid references staff_members,
      check (closed_at is not null or closed_by is null)
    )`.execute(db);
  await sql`create unique index tasks_open_key on tasks (key) where closed_at is null`.execute(db);
  await sql`
    create index tasks_due on tasks ((coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)), id)
      where closed_at is null`.execute(db);
  await sql`
    create index tasks_of_owner on tasks
      (owner_id, (coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz)), id) where closed_at is null`.execute(
    db,
  );
  await sql`create index tasks_of_subject on tasks (subject_kind, subject_id)`.execute(db);
  await sql`create index tasks_closed on tasks (closed_at, id) where closed_at is not null`.execute(db);
  await sql`
    create table task_changes (
      number bigint generated always as identity primary key,
      task_id uuid not null references tasks on delete cascade,
      change text not null check (change in ('opened', 'taken', 'assigned', 'postponed', 'done', 'reopened')),
      changed_at timestamptz not null,
      changed_by uuid references staff_members,
      owner_id uuid references staff_members,
      due_at timestamptz,
      reason text not null
    )`.execute(db);
  await sql`create index task_changes_of_task on task_changes (task_id, number)`.execute(db);
}
