import { sql, type Kysely } from 'kysely';

/** Rooms, conversations, messages, staff lines and timers of the chat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRooms(db);
  await createConversations(db);
  await indexConversations(db);
  await createMessages(db);
  await createTimers(db);
  await createAppend(db);
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

/** What reports and the inbox read of a conversation, beside the facts that its rules look at. */
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

/** None holds a column that every message changes, so that storing one leaves the indexes alone. */
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

/**
 * Appends messages of any number of rooms, where nothing but the message changes. The planner is told to go by the indexes: a
 * plan that was made while the tables were small would read all of them for every batch.
 */
async function createAppend(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function chat_append(ids uuid[], room_ids uuid[], conversation_ids uuid[], versions integer[],
      client_message_ids text[], authors text[], staff_ids uuid[], agent_names text[], kinds text[], texts text[],
      said_at timestamptz, is_open boolean, nameless text)
    returns table (outcome text, id uuid, seq bigint, sender text, at timestamptz)
    language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    #variable_conflict use_column
    declare
      earlier record;
      room record;
    begin
      -- In the order of their ids, so that two processes never wait for each other. What follows sees what was there once
      -- the last of them was free.
      perform from chat_rooms r where r.id = any (room_ids) order by r.id for no key update;
      if cardinality(ids) > ${sql.lit(FEW_LINES)} then
        return query ${appended};
        return;
      end if;
      -- The same for a few of them: a statement that is made for hundreds takes longer to begin than these to be done.
      for i in 1 .. cardinality(ids) loop
        select m.id, m.seq, m.sender, m.at, 'stored' as outcome into earlier from chat_messages m where m.id = ids[i];
        if not found and client_message_ids[i] is not null then
          select m.id, m.seq, m.sender, m.at, 'repeat' as outcome into earlier from chat_messages m
          where m.room_id = room_ids[i] and m.client_message_id = client_message_ids[i];
        end if;
        if found then
          return query select earlier.outcome, earlier.id, earlier.seq, earlier.sender, earlier.at;
          continue;
        end if;
        update chat_rooms r set last_seq = r.last_seq + 1 where r.id = room_ids[i] and exists (
          select from chat_conversations c
          where c.id = conversation_ids[i] and c.room_id = r.id and c.version = versions[i])
        returning r.last_seq, coalesce(agent_names[i], nullif(r.name, ''), nameless) as sender into room;
        if not found then
          return query select 'stale', null::uuid, null::bigint, nameless, said_at;
          continue;
        end if;
        insert into chat_messages (room_id, seq, id, conversation_id, kind, author, staff_id, sender, text,
          is_working_hours, is_agent_offline, client_message_id, at)
        values (room_ids[i], room.last_seq, ids[i], conversation_ids[i], kinds[i], authors[i], staff_ids[i], room.sender,
          texts[i], case when authors[i] = 'agent' then is_open end, case when authors[i] = 'agent' then false end,
          client_message_ids[i], said_at);
        update chat_conversations c set last_seq = room.last_seq, last_text = left(texts[i], 120),
          last_author = authors[i], last_at = said_at,
          last_visitor_at = case when authors[i] = 'customer' then said_at else c.last_visitor_at end,
          last_agent_at = case when authors[i] = 'agent' then said_at else c.last_agent_at end,
          visitor_messages = c.visitor_messages + (authors[i] = 'customer')::int,
          agent_messages = c.agent_messages + (authors[i] = 'agent')::int
        where c.id = conversation_ids[i];
        return query select 'stored', ids[i], room.last_seq, room.sender, said_at;
      end loop;
    end $$`.execute(db);
}

/** So many messages are stored one after the other; more of them at once. */
const FEW_LINES = 6;

const appended = sql`
  with item as materialized (
    select * from unnest(ids, room_ids, conversation_ids, versions, client_message_ids, authors, staff_ids, agent_names,
      kinds, texts) with ordinality as item (id, room_id, conversation_id, version, client_message_id, author, staff_id,
      agent_name, kind, text, place)
  ), known as materialized (
    select item.*, r.last_seq, coalesce(again.id, earlier.id) as known_id, coalesce(again.seq, earlier.seq) as known_seq,
      coalesce(again.sender, earlier.sender, item.agent_name, nullif(r.name, ''), nameless) as sender,
      coalesce(again.at, earlier.at, said_at) as at,
      case when again.id is not null then 'stored' when earlier.id is not null then 'repeat'
        when c.version = item.version then 'fresh' else 'stale' end as outcome
    from item
    left join chat_rooms r on r.id = item.room_id
    left join chat_conversations c on c.id = item.conversation_id and c.room_id = item.room_id
    left join chat_messages again on again.id = item.id
    left join chat_messages earlier
      on earlier.room_id = item.room_id and earlier.client_message_id = item.client_message_id
  ), numbered as materialized (
    select *, last_seq + count(*) filter (where outcome = 'fresh') over (partition by room_id order by place) as seq
    from known
  ), inserted as (
    insert into chat_messages (room_id, seq, id, conversation_id, kind, author, staff_id, sender, text, is_working_hours,
      is_agent_offline, client_message_id, at)
    select room_id, seq, id, conversation_id, kind, author, staff_id, sender, text,
      case when author = 'agent' then is_open end, case when author = 'agent' then false end, client_message_id, at
    from numbered where outcome = 'fresh'
  ), newest as materialized (
    select room_id, conversation_id, max(seq) as seq, count(*) filter (where author = 'customer') as visitor_count,
      count(*) filter (where author = 'agent') as agent_count,
      (array_agg(left(text, 120) order by seq desc))[1] as text, (array_agg(author order by seq desc))[1] as author
    from numbered where outcome = 'fresh' group by room_id, conversation_id
  ), counted as (
    update chat_rooms r set last_seq = newest.seq from newest where r.id = newest.room_id
  ), noted as (
    update chat_conversations c set last_seq = newest.seq, last_text = newest.text, last_author = newest.author,
      last_at = said_at,
      last_visitor_at = case when visitor_count > 0 then said_at else c.last_visitor_at end,
      last_agent_at = case when agent_count > 0 then said_at else c.last_agent_at end,
      visitor_messages = c.visitor_messages + visitor_count, agent_messages = c.agent_messages + agent_count
    from newest where c.id = newest.conversation_id
  )
  select case outcome when 'fresh' then 'stored' else outcome end,
    case outcome when 'fresh' then id when 'stale' then null else known_id end,
    case outcome when 'fresh' then seq when 'stale' then null else known_seq end, sender, at
  from numbered order by place`;
