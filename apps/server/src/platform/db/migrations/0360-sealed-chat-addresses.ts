import { sql, type Kysely } from 'kysely';

/**
 * An earlier version shows agents no addresses shared in the meantime, and the job seals what it stores
 * unsealed.
 */
export const earlierVersions = 'go on';

/** The billing address, which is the home of a sole trader, is sealed in chats as it is in drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Sealed with the room's id; null if the visitor has given none.
  await sql`alter table chat_rooms add column address_sealed bytea`.execute(db);
  // Erasing a snapshot also erases this part of it, whichever version does it.
  await sql`
    create function clear_sealed_address() returns trigger language plpgsql as $$
    begin
      new.address_sealed := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger sealed_address_goes_with_snapshot before update of snapshot on chat_rooms
    for each row when (new.snapshot is null) execute function clear_sealed_address()`.execute(db);
  // What earlier versions left unsealed, until the sealing job has run; after that it is empty.
  await sql`
    create index chat_rooms_open_address on chat_rooms (id)
    where (snapshot #> '{advanceQuote,addressObj}') <> 'null'`.execute(db);
}
