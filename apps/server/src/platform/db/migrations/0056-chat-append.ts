import { sql, type Kysely } from 'kysely';

/**
 * Appends messages of any number of rooms, where nothing but the message changes. The planner is told to use
 * the indexes: a plan made while the tables were small would scan them in full for every batch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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

/** Up to this many messages are stored one after the other; more are stored in one statement. */
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
