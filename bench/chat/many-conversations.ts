import pg from 'pg';

/** How many past and open conversations of a busy year to write. */
export interface Crowd {
  readonly conversations: number;
  readonly open: number;
  readonly agents: number;
}

/**
 * Writes the conversations straight into the tables: rooms, conversations that ended over a year with three
 * messages each, the open ones (a third waits in the queue, the rest are spread over the agents), and agents
 * who all have the sample password. Returns the agents' email addresses.
 */
export async function writeCrowd(databaseUrl: string, crowd: Crowd): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const emails = Array.from({ length: crowd.agents }, (_, index) => `crowd.${index}@utility-aid.example`);
    await client.query(
      `insert into staff_members (id, email_address, email_key, display_name, role, password_hash, is_exempt_from_code,
         created_at, updated_at)
       select gen_random_uuid(), mail, mail, 'Crowd ' || translate(number::text, '0123456789', 'abcdefghij'), 'agent',
         sample.password_hash, true, now(), now()
       from unnest($1::text[]) with ordinality as wanted (mail, number),
         (select password_hash from staff_members where email_key = 'agent.one@utility-aid.example') as sample`,
      [emails],
    );
    await client.query(
      `insert into chat_rooms (id, wire_id, secret_hash, last_seq, visitor_delivered_seq, name, email, source, created_at)
       select gen_random_uuid(), 'crowd-room-' || lpad(number::text, 8, '0'), sha256(number::text::bytea), 3, 3,
         'Visitor ' || number, 'visitor.' || number || '@example.org', 'bench', now() - number * interval '5 minutes'
       from generate_series(1, $1::int) as number`,
      [crowd.conversations],
    );
    await client.query(
      `with numbered as (
         select id, created_at, row_number() over (order by created_at desc) as number from chat_rooms where source = 'bench'
       ), agents as (
         select id, display_name, row_number() over (order by email_key) - 1 as place from staff_members
         where email_key like 'crowd.%'
       )
       insert into chat_conversations (id, room_id, version, state, state_at, is_queued, queued_at, agent_id, agent_name,
         taken_at, waited_seconds, last_visitor_at, opened_at, ended_at, end_reason, opened_after_seq, is_opened_in_hours,
         last_seq, last_text, last_author, last_at, first_queued_at)
       select gen_random_uuid(), n.id, 3,
         case when n.number > $1 then 'ended' when n.number % 3 = 0 then 'waiting' else 'agent' end,
         n.created_at, n.number <= $1 and n.number % 3 = 0,
         case when n.number <= $1 and n.number % 3 = 0 then n.created_at end,
         case when n.number > $1 or n.number % 3 > 0 then a.id end,
         case when n.number > $1 or n.number % 3 > 0 then a.display_name end,
         case when n.number > $1 or n.number % 3 > 0 then n.created_at + interval '20 seconds' end,
         case when n.number > $1 or n.number % 3 > 0 then 20 end,
         n.created_at, n.created_at,
         case when n.number > $1 then n.created_at + interval '6 minutes' end,
         case when n.number > $1 then 'visitor' end,
         0, true, 3, 'When does my new contract start?', 'customer', n.created_at, n.created_at
       from numbered n join agents a on a.place = n.number % $2`,
      [crowd.open, crowd.agents],
    );
    await client.query(
      `insert into chat_messages (room_id, seq, id, conversation_id, kind, author, sender, text, at)
       select c.room_id, seq, gen_random_uuid(), c.id, 'text', case seq when 1 then 'bot' else 'customer' end, 'Visitor',
         'A question about the ' || (array['meter', 'contract', 'bill', 'mandate'])[1 + seq % 4] || ' of the hall', c.opened_at
       from chat_conversations c join chat_rooms r on r.id = c.room_id, generate_series(1, 3) as seq
       where r.source = 'bench'`,
    );
    await client.query('vacuum analyze');
    return emails;
  } finally {
    await client.end();
  }
}
