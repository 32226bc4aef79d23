import { sql, type Kysely } from 'kysely';

/** An earlier version stores its messages with `chat_append`, which stays. */
export const earlierVersions = 'go on';

/**
 * Appends many messages to several rooms, if nothing but the message changes and none has been stored before:
 * one that has is a unique violation, and nothing is stored. `chat_append` looks each message up twice and
 * sorts to find its place; here rooms are looked up once, and the caller counts. Rooms and their data are one
 * list, messages another; `room_places` and `newest` are positions in them, from 1. Returns for each room the
 * number before its first message, null if the conversation has moved on and nothing was stored, and the
 * visitor's name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function chat_append_many(rooms uuid[], conversations uuid[], versions integer[], by_visitor integer[],
      by_agent integer[], newest integer[],
      ids uuid[], room_places integer[], steps integer[], client_message_ids text[], authors text[], staff_ids uuid[],
      agent_names text[], kinds text[], texts text[],
      said_at timestamptz, is_open boolean, nameless text)
    returns table (seq_before bigint, name text)
    language plpgsql set plan_cache_mode = force_generic_plan
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    #variable_conflict use_column
    declare
      seqs bigint[];
      names text[];
    begin
      -- In the order of their ids, so that two processes never wait for each other. What follows sees what was there once
      -- the last of them was free.
      perform from chat_rooms r where r.id = any (rooms) order by r.id for no key update;
      with room as materialized (
        select * from unnest(rooms, conversations, versions, by_visitor, by_agent, newest) with ordinality
          as room (id, conversation_id, version, by_visitor, by_agent, newest, place)
      ), counted as (
        update chat_rooms r set last_seq = r.last_seq + room.by_visitor + room.by_agent
        from room
        join chat_conversations c on c.id = room.conversation_id and c.room_id = room.id and c.version = room.version
        where r.id = room.id
        returning room.*, r.last_seq, coalesce(nullif(r.name, ''), nameless) as name
      ), noted as (
        update chat_conversations c set last_seq = counted.last_seq, last_text = left(texts[counted.newest], 120),
          last_author = authors[counted.newest], last_at = said_at,
          last_visitor_at = case when counted.by_visitor > 0 then said_at else c.last_visitor_at end,
          last_agent_at = case when counted.by_agent > 0 then said_at else c.last_agent_at end,
          visitor_messages = c.visitor_messages + counted.by_visitor,
          agent_messages = c.agent_messages + counted.by_agent
        from counted where c.id = counted.conversation_id
      )
      select array_agg(counted.last_seq - counted.by_visitor - counted.by_agent order by room.place),
        array_agg(counted.name order by room.place)
      into seqs, names from room left join counted on counted.place = room.place;
      insert into chat_messages (room_id, seq, id, conversation_id, kind, author, staff_id, sender, text, is_working_hours,
        is_agent_offline, client_message_id, at)
      select rooms[place], seqs[place] + step, id, conversations[place], kind, author, staff_id,
        coalesce(agent_name, names[place]), text, case when author = 'agent' then is_open end,
        case when author = 'agent' then false end, client_message_id, said_at
      from unnest(ids, room_places, steps, client_message_ids, authors, staff_ids, agent_names, kinds, texts)
        as message (id, place, step, client_message_id, author, staff_id, agent_name, kind, text)
      where seqs[place] is not null;
      return query select * from unnest(seqs, names);
    end $$`.execute(db);
}
