import { sql, type Kysely } from 'kysely';

/**
 * One row per application for the lists of staff: the combined state of its supplies, its age, its assignee
 * and what it can be found by. It is rewritten with every move; only the assignee and the test traffic mark
 * are stored here alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table case_cards (
      application_id uuid primary key references applications on delete cascade,
      submitted_at timestamptz not null,
      -- In lower case: lists are ordered by it.
      organisation_key text not null,
      -- The state of the worst supply, and the column of the board.
      state text not null,
      stage text not null,
      fuels text[] not null check (cardinality(fuels) > 0),
      supplier_ids text[] not null,
      fee_pence bigint not null,
      partner_id text,
      is_test boolean not null,
      since date not null,
      -- 9999-12-31 where there is no limit and no next day: rows are ordered by them.
      late_from date not null,
      next_on date not null,
      assignee_id uuid references staff_members on delete set null,
      -- Reference, meter numbers and postcodes without spaces; names and addresses in lower case.
      keys text[] not null,
      search_text text not null,
      -- Under which version of the rules the row was worked out.
      rules integer not null
    )`.execute(db);
  await createOrders(db);
  await createFilters(db);
}

/** An index for each sort order of the list. */
async function createOrders(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries({
    newest: 'submitted_at desc, application_id desc',
    late: 'late_from, application_id',
    next: 'next_on, application_id',
    value: 'fee_pence desc, application_id desc',
    name: 'organisation_key, application_id',
    stage: 'stage, late_from, application_id',
    state: 'state, late_from, application_id',
    state_newest: 'state, submitted_at desc, application_id desc',
    assignee: 'assignee_id, late_from, application_id',
    partner: 'partner_id, submitted_at desc, application_id desc',
    since: 'since, application_id',
    rules: 'rules',
  }))
    await sql`create index ${sql.raw(`case_cards_${name}`)} on case_cards (${sql.raw(columns)})`.execute(db);
}

async function createFilters(db: Kysely<unknown>): Promise<void> {
  await sql`create index case_cards_keys on case_cards using gin (keys)`.execute(db);
  await sql`create index case_cards_suppliers on case_cards using gin (supplier_ids)`.execute(db);
  await sql`create index case_cards_text on case_cards using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index case_cards_name_start on case_cards (organisation_key text_pattern_ops)`.execute(db);
  await sql`create index case_cards_test on case_cards (submitted_at desc) where is_test`.execute(db);
  await sql`create index application_supplies_supplier on application_supplies (supplier_id, state)`.execute(
    db,
  );
}
