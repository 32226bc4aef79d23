import { sql, type Kysely } from 'kysely';

// A price file on its way to becoming a book: received in parts, read in a thread, checked, and published by
// a second person. The row is what a screen shows after a refresh; the file itself is on disk under the
// import's id.
const IMPORTS = sql`
create table price_imports (
  id uuid primary key,
  file_name text not null check (file_name <> ''),
  size_bytes bigint not null check (size_bytes between 1 and 5368709120),
  received_bytes bigint not null default 0 check (received_bytes <= size_bytes),
  file_hash bytea check (octet_length(file_hash) = 32),
  source text not null check (source in ('screen', 'key', 'folder')),
  state text not null default 'uploading' check (state in ('uploading', 'waiting', 'reading', 'needs-mapping', 'failed',
    'checked', 'scheduled', 'published', 'rolled-back', 'discarded')),
  -- What went wrong with the file as a whole, and what to do.
  failure text,
  label text not null default '',
  supplier_id text,
  -- The format of ours or the saved mapping that reads it, by name.
  layout_name text,
  bytes_read bigint not null default 0,
  rows_read bigint not null default 0,
  rows_stored bigint not null default 0,
  problem_count bigint not null default 0,
  report jsonb,
  book_id integer references price_books on delete set null,
  created_at timestamptz not null,
  -- Null for files from the watched folder.
  created_by uuid references staff_members,
  -- Who changed last how it is read.
  edited_by uuid references staff_members,
  checked_at timestamptz,
  publish_at timestamptz,
  approved_by uuid references staff_members,
  published_at timestamptz,
  rolled_back_by uuid references staff_members,
  rolled_back_at timestamptz,
  rollback_reason text
);
create index price_imports_newest on price_imports (created_at desc);
create index price_imports_hash on price_imports (file_hash);
create index price_imports_scheduled on price_imports (publish_at) where state = 'scheduled';
create unique index price_imports_book on price_imports (book_id);

create table price_import_problems (
  import_id uuid not null references price_imports on delete cascade,
  number integer not null,
  line bigint not null,
  column_name text not null,
  value text not null,
  message text not null,
  primary key (import_id, number)
);
`;

const MAPPINGS = sql`
create table price_mappings (
  id uuid primary key,
  supplier_id text not null,
  name text not null check (name <> ''),
  -- The headers that it is for, as they are compared, one to a line.
  headers_key text not null unique,
  layout jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references staff_members
);

create table price_product_names (
  supplier_id text not null,
  fuel text not null check (fuel in ('electricity', 'gas')),
  name text not null,
  product_id text not null,
  primary key (supplier_id, fuel, name)
);

create table price_api_keys (
  id uuid primary key,
  name text not null check (name <> ''),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The end of the token, to tell keys apart on a screen.
  hint text not null,
  created_at timestamptz not null,
  created_by uuid not null references staff_members,
  used_at timestamptz,
  revoked_at timestamptz
);
alter table price_imports add column api_key_id uuid references price_api_keys;
`;

// Mean prices by product, region and band. Two versions are compared by these, not by millions of rows.
const LEVELS = sql`
create table price_levels (
  book_id integer not null references price_books on delete cascade,
  product_id text not null,
  region text not null,
  kwh_from integer not null,
  kwh_to integer not null,
  row_count integer not null,
  unit_rate integer not null,
  standing_rate integer not null,
  primary key (book_id, product_id, region, kwh_from, kwh_to)
);
`;

// A book of one supplier states what the register said when it was read, complete or not. The register
// decides what may be quoted, and takes precedence over a book.
const SUPPLIERS = sql`
alter table suppliers
  drop constraint suppliers_logo_check,
  drop constraint suppliers_address_check,
  drop constraint suppliers_service_user_number_check,
  add constraint suppliers_address_check check (cardinality(address) <= 7),
  add constraint suppliers_service_user_number_check check (service_user_number ~ '^([0-9]{6})?$');
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [IMPORTS, MAPPINGS, LEVELS, SUPPLIERS]) await part.execute(db);
}
