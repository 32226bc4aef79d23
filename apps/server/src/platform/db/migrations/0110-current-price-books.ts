import { sql, type Kysely } from 'kysely';

// A book covers suppliers and fuels, and the prices of a fuel are those of every supplier's newest book, so
// that one supplier's new prices do not wait for the others. A price list is based on a set of books, which
// is stored once and referenced by its receipts. The revision changes whenever the set of current books
// changes; a process that caches them reads it together with the prices.
const COVERS = sql`
create table price_book_covers (
  book_id integer not null references price_books on delete cascade,
  supplier_id text not null check (supplier_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  fuel text not null check (fuel in ('electricity', 'gas')),
  primary key (book_id, supplier_id, fuel)
);
create index price_book_covers_supplier on price_book_covers (fuel, supplier_id, book_id);
insert into price_book_covers (book_id, supplier_id, fuel) select distinct book_id, supplier_id, fuel from products;
create trigger price_book_covers_immutable before insert or update or delete on price_book_covers
  for each row execute function price_book_is_draft();
`;

const WITHDRAWAL = sql`
alter table price_books
  add column withdrawn_at timestamptz,
  add column withdrawal_reason text check (withdrawal_reason <> ''),
  add constraint price_books_withdrawal check (withdrawn_at is null or status = 'withdrawn');

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
end $$;
`;

const SETS = sql`
create table price_book_sets (
  id integer primary key generated always as identity,
  book_ids integer[] not null unique check (cardinality(book_ids) > 0)
);
create table price_book_set_books (
  set_id integer not null references price_book_sets on delete cascade,
  book_id integer not null references price_books,
  primary key (set_id, book_id)
);
create index price_book_set_books_book on price_book_set_books (book_id);
alter table price_receipts
  alter column book_id drop not null,
  add column book_set_id integer references price_book_sets,
  add constraint price_receipts_books check (num_nonnulls(book_id, book_set_id) = 1);
create index price_receipts_book_set on price_receipts (book_set_id);
`;

const REVISION = sql`
create table price_revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into price_revision (revision) values (1);
create function note_price_revision() returns trigger language plpgsql as $$
begin
  update price_revision set revision = revision + 1;
  return null;
end $$;
create trigger price_books_revision after update of status on price_books
  for each row when (old.status is distinct from new.status) execute function note_price_revision();
create trigger price_books_born_published after insert on price_books
  for each row when (new.status <> 'draft') execute function note_price_revision();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COVERS, WITHDRAWAL, SETS, REVISION]) await part.execute(db);
}
