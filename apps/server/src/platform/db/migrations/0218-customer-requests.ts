import { sql, type Kysely } from 'kysely';

/** What staff ask a customer for while a switch waits, and the customer's answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_requests (
      -- Made by the screen: the same request sent twice is one.
      id uuid primary key,
      application_id uuid not null references applications on delete cascade,
      -- Those of its supplies that it is about.
      supply_ids uuid[] not null check (cardinality(supply_ids) between 1 and 2),
      -- Whether they were put on hold for it.
      is_holding boolean not null,
      asked_by uuid not null references staff_members,
      asked_at timestamptz not null,
      -- The last day for an answer.
      answer_by date not null,
      -- When what was still open of it was no longer needed.
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`create index customer_requests_application on customer_requests (application_id, asked_at)`.execute(
    db,
  );
  await sql`
    create table customer_request_items (
      id uuid primary key,
      request_id uuid not null references customer_requests on delete cascade,
      position smallint not null check (position between 1 and 6),
      kind text not null check (kind in ('text', 'date', 'document')),
      question text not null check (char_length(question) between 3 and 200),
      hint text not null check (char_length(hint) <= 200),
      -- A text, or a day as yyyy-MM-dd. The files of a document are attached to this id.
      answer text not null default '' check (char_length(answer) <= 1000),
      answered_at timestamptz,
      unique (request_id, position),
      check (kind = 'document' or (answered_at is null) = (answer = ''))
    )`.execute(db);
}
