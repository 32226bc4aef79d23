import type pg from 'pg';

/** A message to add to an open conversation, when nothing but the message changes. */
export interface Append {
  /** Made before the first try, so that a try whose outcome nobody heard of is known again. */
  readonly id: string;
  readonly roomId: string;
  readonly conversationId: string;
  /** The version that the conversation has to have still. */
  readonly version: number;
  readonly clientMessageId: string | null;
  readonly author: 'customer' | 'agent';
  readonly staffId: string | null;
  /** Name of the agent; the visitor's comes from the room. */
  readonly agentName: string | null;
  readonly kind: 'text' | 'link';
  readonly text: string;
}

/** What became of one of them. `stale`: the conversation has moved on, or is over; nothing was stored. */
export interface Appended {
  readonly outcome: 'stored' | 'repeat' | 'stale';
  /** Of the message stored now or, for a repeat, before; null when stale. */
  readonly id: string | null;
  readonly seq: number | null;
  readonly sender: string | null;
  readonly at: Date | null;
}

/** What all messages of one batch share. */
export interface AppendMoment {
  readonly at: Date;
  readonly isWorkingHours: boolean;
  /** Shown for a visitor without a name. */
  readonly nameless: string;
}

/**
 * Rooms are locked in the order of their ids, so that two processes never wait for each other. Locking reads the newest
 * row, so numbers and versions are those of after the wait; a message that another process stored during the wait is not
 * seen, breaks the unique key and fails the statement, and the next try sees it.
 */
const APPEND = `
  with item as materialized (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::uuid[],
      $8::text[], $9::text[], $10::text[]) with ordinality as item (id, room_id, conversation_id, version,
      client_message_id, author, staff_id, agent_name, kind, text, place)
  ), held as materialized (
    select c.id, c.version, r.id as room_id, r.last_seq, coalesce(nullif(r.name, ''), $13) as visitor_name
    from chat_rooms r join chat_conversations c on c.room_id = r.id
    where c.id = any ($3::uuid[])
    order by r.id
    for no key update
  ), known as materialized (
    select item.*, held.last_seq, coalesce(again.id, earlier.id) as known_id, coalesce(again.seq, earlier.seq) as known_seq,
      coalesce(again.sender, earlier.sender, item.agent_name, held.visitor_name) as sender,
      coalesce(again.at, earlier.at, $11) as at,
      case when again.id is not null then 'stored' when earlier.id is not null then 'repeat'
        when held.version = item.version then 'fresh' else 'stale' end as outcome
    from item
    left join held on held.id = item.conversation_id and held.room_id = item.room_id
    left join chat_messages again on again.id = item.id
    left join chat_messages earlier
      on earlier.room_id = item.room_id and earlier.client_message_id = item.client_message_id
  ), fresh as materialized (
    select *, last_seq + row_number() over (partition by room_id order by place) as seq
    from known where outcome = 'fresh'
  ), inserted as (
    insert into chat_messages (room_id, seq, id, conversation_id, kind, author, staff_id, sender, text,
      is_working_hours, is_agent_offline, client_message_id, at)
    select room_id, seq, id, conversation_id, kind, author, staff_id, sender, text,
      case when author = 'agent' then $12::boolean end, case when author = 'agent' then false end, client_message_id, at
    from fresh
  ), newest as materialized (
    select room_id, conversation_id, max(seq) as seq, count(*) filter (where author = 'customer') as visitor_count,
      count(*) filter (where author = 'agent') as agent_count,
      (array_agg(left(text, 120) order by seq desc))[1] as text, (array_agg(author order by seq desc))[1] as author
    from fresh group by room_id, conversation_id
  ), counted as (
    update chat_rooms r set last_seq = newest.seq from newest where r.id = newest.room_id
  ), noted as (
    update chat_conversations c set last_seq = newest.seq, last_text = newest.text, last_author = newest.author, last_at = $11,
      last_visitor_at = case when visitor_count > 0 then $11 else c.last_visitor_at end,
      last_agent_at = case when agent_count > 0 then $11 else c.last_agent_at end,
      visitor_messages = c.visitor_messages + visitor_count, agent_messages = c.agent_messages + agent_count
    from newest where c.id = newest.conversation_id
  )
  select case known.outcome when 'fresh' then 'stored' else known.outcome end as outcome,
    coalesce(known.known_id, fresh.id) as id, coalesce(known.known_seq, fresh.seq) as seq,
    known.sender, known.at
  from known left join fresh using (place)
  order by place`;

/**
 * Stores messages of any number of rooms in one commit, numbered without gaps in the order given; answers for each what
 * became of it. A room has one conversation in a batch, and no client id twice. Idempotent: the same again answers the same.
 */
export async function appendMessages(
  pool: pg.Pool,
  appends: readonly Append[],
  moment: AppendMoment,
): Promise<readonly Appended[]> {
  const column = <Name extends keyof Append>(name: Name): Append[Name][] => appends.map((each) => each[name]);
  const result = await pool.query<Appended>({
    name: 'chat-append',
    text: APPEND,
    values: [
      column('id'),
      column('roomId'),
      column('conversationId'),
      column('version'),
      column('clientMessageId'),
      column('author'),
      column('staffId'),
      column('agentName'),
      column('kind'),
      column('text'),
      moment.at,
      moment.isWorkingHours,
      moment.nameless,
    ],
  });
  return result.rows;
}
