import { type Kysely, sql } from 'kysely';

// A published book still never changes. But a withdrawn one that no receipt refers to proves nothing, so it
// may be deleted as a whole; the foreign key of the receipts protects every other. Parts are deleted with
// their book by cascade: when their trigger runs, the book itself is already gone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function price_book_keeps_its_word() returns trigger language plpgsql as $$
    begin
      if old.status = 'draft' then
        return coalesce(new, old);
      end if;
      if tg_op = 'DELETE' and old.status = 'withdrawn' then
        return old;
      end if;
      if tg_op = 'UPDATE' and old.status = 'published' and new.status = 'withdrawn'
        and (new.id, new.version, new.label, new.is_sample, new.published_at)
          = (old.id, old.version, old.label, old.is_sample, old.published_at) then
        return new;
      end if;
      raise exception 'price book % is % and cannot change', old.version, old.status
        using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`create index price_receipts_book on price_receipts (book_id)`.execute(db);
}
