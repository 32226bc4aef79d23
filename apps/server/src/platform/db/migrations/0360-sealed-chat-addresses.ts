import { sql, type Kysely } from 'kysely';

/** A version before shows an agent no address that was shared meanwhile, and what it stores in the open is sealed by the job. */
export const earlierVersions = 'go on';

/** The address that bills go to, which is the home of who trades alone, is sealed in chats as it is in drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Sealed with the room's id; null where the visitor has given none.
  await sql`alter table chat_rooms add column address_sealed bytea`.execute(db);
  // Erasing a snapshot erases this part of it too, whichever version does it.
  await sql`
    create function clear_sealed_address() returns trigger language plpgsql as $$
    begin
      new.address_sealed := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger sealed_address_goes_with_snapshot before update of snapshot on chat_rooms
    for each row when (new.snapshot is null) execute function clear_sealed_address()`.execute(db);
  // What earlier versions left in the open, until the job that seals has been there: then it is empty.
  await sql`
    create index chat_rooms_open_address on chat_rooms (id)
    where (snapshot #> '{advanceQuote,addressObj}') <> 'null'`.execute(db);
}
