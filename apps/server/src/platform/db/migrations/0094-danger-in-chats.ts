import { sql, type Kysely } from 'kysely';

const kinds =
  'suicide medical fire gas co injury threat fallen-line supply-dependent power-cut prepayment bereavement cannot-pay';

/**
 * Conversations remember which kinds of danger or distress their visitor wrote about, so that staff see them
 * at the top, and nobody is sent the same text twice. The constraint is in a type, which is only checked when
 * the value is set.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const list = kinds
    .split(' ')
    .map((kind) => `'${kind}'`)
    .join(', ');
  await sql.raw(`create domain chat_dangers as text[] check (value <@ array[${list}]::text[])`).execute(db);
  await sql`alter table chat_conversations add column dangers chat_dangers not null default '{}'`.execute(db);
  await sql`create index chat_conversations_danger on chat_conversations (last_at) where dangers <> '{}'`.execute(
    db,
  );
}
