import { sql, type Kysely } from 'kysely';

/**
 * Appends messages of any number of rooms, where nothing but the message changes, with less work for each.
 * The query is planned once per connection instead of at each call, which took longer than the work itself; a
 * small number of messages is stored first and only checked again if something was unexpected. Returns `at`
 * only for messages that had been stored before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function chat_append`.execute(db);
  await sql`
    create function chat_append(ids uuid[], room_ids uuid[], conversation_ids uuid[], versions integer[],
      client_message_ids text[], authors text[], staff_ids uuid[], agent_names text[], kinds text[], texts text[],
      said_at timestamptz, is_open boolean, nameless text)
    returns table (outcome text, seq bigint, sender text, at timestamptz)
    language plpgsql set plan_cache_mode = force_generic_plan
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    #variable_conflict use_column
    declare
      said_seq bigint;
      said_by text;
      earlier record;
    begin
      -- In the order of their ids, so that two processes never wait for each other. What follows sees what was there once
      -- the last of them was free.
      if cardinality(ids) > 1 then
        perform from chat_rooms r where r.id = any (room_ids) order by r.id for no key update;
      end if;
      if cardinality(ids) > ${sql.lit(FEW_LINES)} then
        return query ${appended};
        return;
      end if;
      ${oneByOne}
    end $$`.execute(db);
}

/** Up to this many messages are stored one after the other; more are stored in one statement. */
const FEW_LINES = 3;

const oneByOne = sql`
      for i in 1 .. cardinality(ids) loop
        update chat_rooms r set last_seq = r.last_seq + 1 where r.id = room_ids[i]
        returning r.last_seq, coalesce(agent_names[i], nullif(r.name, ''), nameless) into said_seq, said_by;
        if not found then
          outcome := 'stale'; seq := null; sender := nameless; at := null;
          return next;
          continue;
        end if;
        insert into chat_messages (room_id, seq, id, conversation_id, kind, author, staff_id, sender, text,
          is_working_hours, is_agent_offline, client_message_id, at)
        values (room_ids[i], said_seq, ids[i], conversation_ids[i], kinds[i], authors[i], staff_ids[i], said_by,
          texts[i], case when authors[i] = 'agent' then is_open end, case when authors[i] = 'agent' then false end,
          client_message_ids[i], said_at)
        on conflict do nothing;
        if found then
          update chat_conversations c set last_seq = said_seq, last_text = left(texts[i], 120),
            last_author = authors[i], last_at = said_at,
            last_visitor_at = case when authors[i] = 'customer' then said_at else c.last_visitor_at end,
            last_agent_at = case when authors[i] = 'agent' then said_at else c.last_agent_at end,
            visitor_messages = c.visitor_messages + (authors[i] = 'customer')::int,
            agent_messages = c.agent_messages + (authors[i] = 'agent')::int
          where c.id = conversation_ids[i] and c.room_id = room_ids[i] and c.version = versions[i];
          if found then
            outcome := 'stored'; seq := said_seq; sender := said_by; at := null;
            return next;
            continue;
          end if;
          delete from chat_messages m where m.room_id = room_ids[i] and m.seq = said_seq;
          outcome := 'stale'; seq := null; sender := said_by; at := null;
        else
          select m.id, m.seq, m.sender, m.at into strict earlier from chat_messages m
          where m.id = ids[i] or (m.room_id = room_ids[i] and m.client_message_id = client_message_ids[i]);
          outcome := case when earlier.id = ids[i] then 'stored' else 'repeat' end;
          seq := earlier.seq; sender := earlier.sender; at := earlier.at;
        end if;
        update chat_rooms r set last_seq = r.last_seq - 1 where r.id = room_ids[i];
        return next;
      end loop;`;

const appended = sql`
  with item as materialized (
    select * from unnest(ids, room_ids, conversation_ids, versions, client_message_ids, authors, staff_ids, agent_names,
      kinds, texts) with ordinality as item (id, room_id, conversation_id, version, client_message_id, author, staff_id,
      agent_name, kind, text, place)
  ), known as materialized (
    select item.*, r.last_seq, coalesce(again.seq, earlier.seq) as known_seq,
      coalesce(again.sender, earlier.sender, item.agent_name, nullif(r.name, ''), nameless) as sender,
      coalesce(again.at, earlier.at) as known_at,
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
      case when author = 'agent' then is_open end, case when author = 'agent' then false end, client_message_id, said_at
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
    case outcome when 'fresh' then seq when 'stale' then null else known_seq end, sender::text, known_at
  from numbered order by place`;
