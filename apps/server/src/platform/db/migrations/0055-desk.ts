import { sql, type Kysely } from 'kysely';

/** What staff use in the console: replies, labels, the words of conversations, and figures for reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTools(db);
  await createWords(db);
  await createRollups(db);
  await createInboxIndexes(db);
  // Without a foreign key, because the lead outlives the conversation.
  await sql`alter table leads add column conversation_id uuid`.execute(db);
  await sql`create index leads_conversation on leads (conversation_id) where conversation_id is not null`.execute(
    db,
  );
}

async function createTools(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_canned_replies (
      id uuid primary key,
      -- Whose own it is; null for everybody's. Staff outlive no row: no reference.
      staff_id uuid,
      title text not null check (title <> ''),
      shortcut text not null check (shortcut ~ '^/[a-z0-9-]{1,24}$'),
      text text not null check (length(text) between 1 and 500),
      -- Who added it with which key: the same again is the same reply.
      made_by uuid,
      once_key text,
      changed_at timestamptz not null,
      unique nulls not distinct (staff_id, shortcut),
      unique (made_by, once_key)
    )`.execute(db);
  await sql`
    create table chat_labels (
      id uuid primary key,
      name text not null check (name <> ''),
      -- The name in lower case: one label whatever the case.
      name_key text not null unique,
      tone text not null check (tone in ('neutral', 'blue', 'green', 'amber', 'red', 'violet', 'teal', 'pink')),
      is_archived boolean not null default false
    )`.execute(db);
  await sql`
    create table chat_conversation_labels (
      conversation_id uuid not null references chat_conversations on delete cascade,
      label_id uuid not null references chat_labels,
      primary key (conversation_id, label_id)
    )`.execute(db);
  await sql`create index chat_conversation_labels_label on chat_conversation_labels (label_id)`.execute(db);
  await sql`
    create table chat_note_keys (
      staff_id uuid not null,
      once_key text not null,
      note_id uuid not null references chat_notes on delete cascade,
      primary key (staff_id, once_key)
    )`.execute(db);
  await sql`create index chat_note_keys_note on chat_note_keys (note_id)`.execute(db);
}

/**
 * Words are stored per conversation and updated when someone searches, or once it has ended: an index on the
 * messages themselves would cost more processor time per message than storing it does.
 */
async function createWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_words (
      conversation_id uuid primary key references chat_conversations on delete cascade,
      -- Holds the words of messages up to this number.
      up_to_seq bigint not null,
      -- When that message was written: what is found is shown newest first.
      at timestamptz not null,
      words tsvector not null
    )`.execute(db);
  await sql`create index chat_words_at on chat_words (at desc, conversation_id desc)`.execute(db);
  await sql`create index chat_words_words on chat_words using gin (words)`.execute(db);
  await sql`
    create index chat_rooms_name_words on chat_rooms using gin (to_tsvector('simple', name))`.execute(db);
  await sql`
    create index chat_rooms_draft on chat_rooms ((snapshot #>> '{advanceQuote,personalObj,stepsId}'))
    where snapshot is not null`.execute(db);
  await sql`create index chat_rooms_email on chat_rooms (lower(email) text_pattern_ops) where email is not null`.execute(
    db,
  );
  await sql`create index chat_rooms_phone on chat_rooms (phone) where phone is not null`.execute(db);
}

async function createRollups(db: Kysely<unknown>): Promise<void> {
  // Null: the figures for reports are missing or out of date. Changing the data that they are made of resets
  // this to null.
  await sql`alter table chat_conversations add column rolled_up_at timestamptz`.execute(db);
  await sql`
    create index chat_conversations_to_roll_up on chat_conversations (ended_at)
    where ended_at is not null and rolled_up_at is null`.execute(db);
  await sql`
    create function forget_chat_roll_up() returns trigger language plpgsql as $$
    begin new.rolled_up_at := null; return new; end $$`.execute(db);
  await sql`
    create trigger chat_rating_is_rolled_up before update of rating on chat_conversations
    for each row when (old.rating is distinct from new.rating) execute function forget_chat_roll_up()`.execute(
    db,
  );
  await sql`
    create table chat_contributions (
      conversation_id uuid primary key references chat_conversations on delete cascade,
      -- What the conversation added to the figures, so that it can be taken out again.
      figures jsonb not null
    )`.execute(db);
  await sql`
    create table chat_rollups (
      -- The hour in which the conversations were opened.
      hour timestamptz not null,
      cut text not null check (cut in ('all', 'agent', 'label', 'source')),
      -- Id of the agent or label, or the source; empty for none, and where nothing is cut.
      key text not null,
      -- A name from conversation_count on, or the class of a duration such as wait:12.
      figure text not null check (figure <> ''),
      amount bigint not null,
      primary key (cut, hour, key, figure)
    )`.execute(db);
  await sql`
    create table chat_agent_names (
      staff_id text primary key,
      -- The name of the last conversation, for reports about somebody who has left.
      name text not null
    )`.execute(db);
}

/**
 * Neither index contains a column that messages change, so that storing a message leaves the indexes alone.
 */
async function createInboxIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index chat_conversations_all_open on chat_conversations (opened_at desc, id desc)
    where ended_at is null`.execute(db);
  await sql`
    create index chat_conversations_ended_list on chat_conversations (ended_at desc, id desc)
    where ended_at is not null`.execute(db);
}
