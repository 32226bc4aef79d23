import { sql, type Kysely } from 'kysely';

/** Rooms, conversations, messages, staff lines and timers of the chat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRooms(db);
  await createConversations(db);
  await indexConversations(db);
  await createMessages(db);
  await createTimers(db);
}

async function createRooms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_rooms (
      id uuid primary key,
      -- What the browser calls its thread. It is no secret: the room is bound to the hash of a cookie, and whoever comes
      -- with the same name and another cookie gets a room of their own.
      wire_id text not null check (wire_id ~ '^[A-Za-z0-9-]{16,64}$'),
      secret_hash bytea not null check (octet_length(secret_hash) = 32),
      -- Proven by a session, never by what a browser says.
      user_id uuid references users on delete set null,
      last_seq bigint not null default 0 check (last_seq >= 0),
      visitor_delivered_seq bigint not null default 0 check (visitor_delivered_seq between 0 and last_seq),
      name text not null default '',
      email text,
      phone text,
      is_verified boolean not null default false,
      consent_at timestamptz,
      consent_version text,
      source text not null default '',
      partner_id text references partners on delete set null,
      network_address text not null default '',
      snapshot jsonb,
      snapshot_at timestamptz,
      shared_at timestamptz,
      blocked_at timestamptz,
      erased_at timestamptz,
      created_at timestamptz not null,
      unique (wire_id, secret_hash),
      check ((consent_at is null) = (consent_version is null)),
      check ((snapshot is null) = (snapshot_at is null))
    )
    -- Every message counts last_seq up: room on the page keeps that update away from the indexes.
    with (fillfactor = 70)`.execute(db);
  await sql`create index chat_rooms_user on chat_rooms (user_id) where user_id is not null`.execute(db);
  await sql`create index chat_rooms_created_at on chat_rooms (created_at)`.execute(db);
}

/** What reports and the inbox read of a conversation, in addition to the data that its rules use. */
const reported = sql`
      is_opened_in_hours boolean not null,
      first_response_at timestamptz,
      first_human_at timestamptz,
      first_queued_at timestamptz,
      handed_over_at timestamptz,
      taken_at timestamptz,
      waited_seconds integer check (waited_seconds >= 0),
      visitor_messages integer not null default 0 check (visitor_messages >= 0),
      agent_messages integer not null default 0 check (agent_messages >= 0),
      bot_messages integer not null default 0 check (bot_messages >= 0),
      -- The last message, for the inbox.
      last_seq bigint not null,
      last_text text not null default '',
      last_author text check (last_author in ('customer', 'agent', 'bot', 'system')),
      last_at timestamptz not null,
      agent_read_seq bigint not null default 0 check (agent_read_seq >= 0),
      -- How many of the visitor's messages stand up to there.
      agent_read_messages integer not null default 0 check (agent_read_messages between 0 and visitor_messages),
      rating smallint check (rating between 1 and 5),
      rating_comment text not null default '',
      rated_at timestamptz`;

async function createConversations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_conversations (
      id uuid primary key,
      room_id uuid not null references chat_rooms on delete cascade,
      -- Counts transitions, not messages.
      version integer not null check (version >= 0),
      state text not null check (state in ('greeting', 'bot', 'waiting', 'hold-asked', 'agent', 'on-hold', 'agent-offline',
        'end-asked', 'final-asked', 'ooo-asked', 'ooo-message', 'ended')),
      state_at timestamptz not null,
      returns_to text,
      held_by text check (held_by in ('queue', 'agent')),
      prompt_id uuid,
      prompt_kind text check (prompt_kind in ('hold', 'final', 'end', 'out-of-office')),
      prompt_silences integer not null default 0 check (prompt_silences >= 0),
      prompt_asked_at timestamptz,
      is_queued boolean not null default false,
      queued_at timestamptz,
      -- Staff outlive no trail: an agent is an id and the name that the visitor saw, and refers to no table.
      agent_id uuid,
      agent_name text check (agent_name <> ''),
      has_human_spoken boolean not null default false,
      hold_asks integer not null default 0 check (hold_asks >= 0),
      low_confidence integer not null default 0 check (low_confidence >= 0),
      bot_asked_at timestamptz,
      silent_hold_at timestamptz,
      is_contactable boolean not null default false,
      out_of_office_lead text not null default 'none' check (out_of_office_lead in ('none', 'awaits-contact', 'made')),
      is_warned boolean not null default false,
      agent_gone_at timestamptz,
      detached_at timestamptz,
      abandon_at timestamptz,
      leaving_at timestamptz,
      last_visitor_at timestamptz not null,
      last_agent_at timestamptz,
      end_reason text check (end_reason in ('visitor', 'left', 'agent', 'end-confirmed', 'final-yes', 'final-no',
        'final-none', 'idle', 'out-of-office', 'abandoned', 'blocked', 'abuse')),
      opened_at timestamptz not null,
      ended_at timestamptz check (ended_at >= opened_at),
      -- The conversation's messages have numbers beyond this one.
      opened_after_seq bigint not null check (opened_after_seq >= 0),
      ${reported},
      check ((state = 'ended') = (ended_at is not null)),
      check ((ended_at is null) = (end_reason is null)),
      check ((prompt_id is null) = (prompt_kind is null) and (prompt_id is null) = (prompt_asked_at is null)),
      check ((agent_id is null) = (agent_name is null)),
      check (not is_queued or (queued_at is not null and ended_at is null)),
      check ((taken_at is null) = (waited_seconds is null)),
      check ((rating is null) = (rated_at is null))
    )
    with (fillfactor = 60)`.execute(db);
}

/**
 * No index contains a column that every message changes, so that storing a message leaves the indexes alone.
 */
async function indexConversations(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'unique index chat_conversations_open on chat_conversations (room_id) where ended_at is null',
    'index chat_conversations_room on chat_conversations (room_id, opened_at)',
    'index chat_conversations_queue on chat_conversations (queued_at, id) where is_queued',
    'index chat_conversations_agent on chat_conversations (agent_id) where ended_at is null',
    'index chat_conversations_agent_all on chat_conversations (agent_id, opened_at) where agent_id is not null',
    'index chat_conversations_taken on chat_conversations (taken_at) where taken_at is not null',
    'index chat_conversations_ended on chat_conversations (ended_at) where ended_at is not null',
    'index chat_conversations_open_state on chat_conversations (state) where ended_at is null',
    `index chat_conversations_greeting on chat_conversations (opened_at) where state = 'greeting'`,
    'index chat_conversations_opened on chat_conversations (opened_at)',
  ]) {
    await sql.raw(`create ${index}`).execute(db);
  }
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_messages (
      room_id uuid not null,
      seq bigint not null check (seq > 0),
      id uuid not null unique,
      -- No reference: looking it up for each message takes a third of the time of storing it. Whoever stores one holds the
      -- conversation's row, and a conversation that is deleted takes its messages with it by the trigger below.
      conversation_id uuid not null,
      kind text not null check (kind in ('text', 'link', 'line', 'hold-question', 'final-question', 'end-question',
        'out-of-office-question', 'ended', 'blocked', 'disconnected')),
      author text not null check (author in ('customer', 'agent', 'bot', 'system')),
      staff_id uuid,
      sender text not null check (sender <> ''),
      text text not null,
      prompt_id uuid,
      answer text check (answer in ('yes', 'no')),
      is_working_hours boolean,
      is_agent_offline boolean,
      asks_email boolean not null default false,
      citations jsonb not null default '[]',
      suggestions jsonb not null default '[]',
      client_message_id text check (length(client_message_id) between 1 and 64),
      at timestamptz not null,
      primary key (room_id, seq),
      unique (room_id, client_message_id),
      check (staff_id is null or author = 'agent'),
      check (answer is null or prompt_id is not null)
    )`.execute(db);
  await sql`create index chat_messages_conversation on chat_messages (conversation_id, seq)`.execute(db);
  await sql`create index chat_messages_prompt on chat_messages (prompt_id) where prompt_id is not null`.execute(
    db,
  );
  await sql`
    create function delete_messages_of_conversations() returns trigger language plpgsql as $$
    begin
      delete from chat_messages m using gone where m.room_id = gone.room_id and m.conversation_id = gone.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger conversations_take_their_messages after delete on chat_conversations
    referencing old table as gone for each statement execute function delete_messages_of_conversations()`.execute(
    db,
  );
  await sql`
    create table chat_notes (
      id uuid primary key,
      conversation_id uuid not null references chat_conversations on delete cascade,
      -- Stands after the message with this number.
      after_seq bigint not null check (after_seq >= 0),
      kind text not null check (kind <> ''),
      text text not null,
      staff_id uuid,
      staff_name text,
      at timestamptz not null,
      check ((staff_id is null) = (staff_name is null))
    )`.execute(db);
  await sql`create index chat_notes_conversation on chat_notes (conversation_id, after_seq, at)`.execute(db);
}

async function createTimers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_timers (
      conversation_id uuid not null references chat_conversations on delete cascade,
      kind text not null check (kind <> ''),
      due_at timestamptz not null,
      -- A process that looks at it keeps the others away until then. Should it die, they look again.
      claimed_until timestamptz,
      primary key (conversation_id, kind)
    )`.execute(db);
  await sql`create index chat_timers_due on chat_timers (due_at)`.execute(db);
}
