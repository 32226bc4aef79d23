import { sql, type Kysely } from 'kysely';

/** Who is blocked from chatting, and which process last held a room's socket. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_blocks (
      id uuid primary key,
      -- A block names a person, by any of the first four, or a network.
      secret_hash bytea check (octet_length(secret_hash) = 32),
      user_id uuid references users on delete cascade,
      email_key text check (email_key <> ''),
      phone text check (phone <> ''),
      network cidr,
      reason text not null,
      -- Where it was decided, for whoever looks at the list; erasing the conversation leaves the block.
      conversation_id uuid references chat_conversations on delete set null,
      staff_id uuid,
      staff_name text not null,
      created_at timestamptz not null,
      -- Null: until it is lifted.
      until timestamptz check (until > created_at),
      check (num_nonnulls(secret_hash, user_id, email_key, phone, network) > 0)
    )`.execute(db);
  await sql`create index chat_blocks_secret on chat_blocks (secret_hash) where secret_hash is not null`.execute(
    db,
  );
  await sql`create index chat_blocks_user on chat_blocks (user_id) where user_id is not null`.execute(db);
  await sql`create index chat_blocks_email on chat_blocks (email_key) where email_key is not null`.execute(
    db,
  );
  await sql`create index chat_blocks_phone on chat_blocks (phone) where phone is not null`.execute(db);
  await sql`create index chat_blocks_network on chat_blocks using gist (network inet_ops)`.execute(db);
  await sql`create index chat_blocks_conversation on chat_blocks (conversation_id)`.execute(db);
  await sql`
    create table chat_attachments (
      room_id uuid primary key references chat_rooms on delete cascade,
      -- The process that a socket of the room was last attached to. When that process is gone, so is the socket.
      process_id uuid not null
    )`.execute(db);
}
