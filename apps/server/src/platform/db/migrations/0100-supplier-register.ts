import { sql, type Kysely } from 'kysely';

/**
 * Who our suppliers are and what they sell, independent of any price book. Nothing is overwritten: each
 * section of a supplier and each product has versions, each valid from a day in the United Kingdom until the
 * next one is. Because it is recorded when a version was stored and when it was withdrawn, any day can be
 * read as it was known at any instant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registered_suppliers (
      id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
      is_sample boolean not null,
      created_at timestamptz not null,
      -- Counts the changes, so that two people do not overwrite one another.
      revision integer not null default 1 check (revision > 0)
    )`.execute(db);
  await sql`
    create table supplier_versions (
      id uuid primary key,
      -- The order in which they were stored.
      number bigint not null unique generated always as identity,
      supplier_id text not null references registered_suppliers,
      section text not null check (section <> ''),
      -- Which product; null for a section of the supplier itself.
      product_id text check (product_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      valid_from date not null,
      content jsonb not null,
      reason text not null,
      recorded_at timestamptz not null,
      -- Null for what a sample or a migration stored.
      recorded_by uuid references staff_members,
      withdrawn_at timestamptz,
      withdrawn_by uuid references staff_members,
      check ((section = 'product') = (product_id is not null)),
      check ((withdrawn_at is null) = (withdrawn_by is null))
    )`.execute(db);
  await sql`
    create index supplier_versions_read
      on supplier_versions (supplier_id, section, product_id, valid_from desc, number desc)`.execute(db);
  await sql`create index supplier_versions_product on supplier_versions (product_id)`.execute(db);
  await keepVersions(db);
  await sql`
    create table supplier_logos (
      id uuid primary key,
      supplier_id text not null references registered_suppliers,
      media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
      content bytea not null check (length(content) between 1 and 200000),
      digest bytea not null check (length(digest) = 32),
      uploaded_at timestamptz not null,
      uploaded_by uuid not null references staff_members,
      unique (supplier_id, digest)
    )`.execute(db);
  // A single row that changes with the data, so that a process with suppliers or fees in memory can check
  // whether they are still current.
  await sql`
    create table register_state (
      is_only boolean primary key default true check (is_only),
      revision bigint not null
    )`.execute(db);
  await sql`insert into register_state (revision) values (0)`.execute(db);
  await sql`
    create index quotations_open_by_supplier on quotations ((offer ->> 'supplierId'), expires_at)
      where used_at is null`.execute(db);
}

async function keepVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_supplier_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.withdrawn_at is null
        and (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') = (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by')
      then
        return new;
      end if;
      raise exception 'a version of a supplier never changes; it can only be taken back, once';
    end $$`.execute(db);
  await sql`
    create trigger supplier_versions_kept before update or delete on supplier_versions
      for each row execute function keep_supplier_version()`.execute(db);
}
