import { type Kysely, sql } from 'kysely';

// A published price book never changes: receipts must give the same price list for as long as they exist.
// Therefore:
// - everything in a book (suppliers, products, fee, prices) belongs to one version of it and is copied into
//   the next;
// - triggers only allow a version's rows to change while it is a draft;
// - prices are partitioned by book. A draft is loaded into its own table, which becomes a partition on
//   publication. So the index is built after loading, and removing an old version means dropping one table.
// A price is found by exact look-up. Attributes that must be equal (region, meter…) are interned as segments,
// and ranges (yearly use, start dates) as bands and windows. A quote first resolves its few ids in memory,
// then reads one short run of adjacent rows from one index, whatever the size of the book.
const TABLES = sql`
create table price_books (
  id integer primary key generated always as identity,
  version text not null unique check (version <> ''),
  label text not null check (label <> ''),
  is_sample boolean not null,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  published_at timestamptz,
  check ((status = 'draft') = (published_at is null))
);
create index price_books_published on price_books (id desc) where status = 'published';

create table suppliers (
  book_id integer not null references price_books on delete cascade,
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  logo text not null check (logo <> ''),
  address text[] not null check (cardinality(address) between 2 and 7),
  service_user_number text not null check (service_user_number ~ '^[0-9]{6}$'),
  advance_notice_days smallint not null check (advance_notice_days between 1 and 28),
  prices_ahead_days smallint not null check (prices_ahead_days between 1 and 1830),
  rating_source text,
  rating_date date,
  rating_score smallint check (rating_score between 0 and 50),
  rating_sample_size integer check (rating_sample_size > 0),
  check (num_nulls(rating_source, rating_date, rating_score, rating_sample_size) in (0, 4)),
  primary key (book_id, id)
);

create table products (
  book_id integer not null,
  id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  supplier_id text not null,
  name text not null check (name <> ''),
  fuel text not null check (fuel in ('electricity', 'gas')),
  what_can_change jsonb not null check (
    what_can_change ?& array['energy', 'networkUse', 'capacityMarket', 'levies', 'metering', 'reconciliation',
      'vatAndCcl', 'volumeTolerance']
    and not jsonb_path_exists(what_can_change, '$.* ? (@ != "fixed" && @ != "passed-on" && @ != "capped")')
  ),
  has_exit_fee boolean not null,
  exit_terms text not null check (exit_terms <> ''),
  payment_methods text[] not null check (
    cardinality(payment_methods) > 0 and payment_methods <@ array['direct-debit', 'bank-transfer']
  ),
  payment_due_days smallint not null check (payment_due_days between 1 and 90),
  credit_terms text not null check (credit_terms <> ''),
  accepted_kinds text[] not null check (
    cardinality(accepted_kinds) > 0 and accepted_kinds <@ array['company', 'charity', 'sole-trader', 'partnership',
      'club', 'public-body', 'other']
  ),
  accepts_new_companies boolean not null,
  accepts_igt boolean not null,
  notice_days smallint not null check (notice_days between 0 and 180),
  renewal_terms text not null check (renewal_terms <> ''),
  green_standard text not null check (
    green_standard in ('none', 'renewable-certificates', 'green-gas-certificates', 'carbon-offset')
  ),
  green_words text not null check (green_words <> ''),
  uplift_cap_rate integer not null check (uplift_cap_rate >= 0),
  check (not accepts_igt or fuel = 'gas'),
  primary key (book_id, id),
  foreign key (book_id, supplier_id) references suppliers (book_id, id) on delete cascade
);

create table fee_policies (
  book_id integer not null references price_books on delete cascade,
  fuel text not null check (fuel in ('electricity', 'gas')),
  id text not null check (id <> ''),
  uplift_rate integer not null check (uplift_rate >= 0),
  cap_rate integer not null check (cap_rate >= uplift_rate),
  primary key (book_id, fuel)
);

create table price_segments (
  book_id integer not null references price_books on delete cascade,
  id integer not null,
  fuel text not null check (fuel in ('electricity', 'gas')),
  region text not null,
  rate_structure text not null check (
    rate_structure in ('single', 'day-night', 'evening-weekend', 'day-night-evening-weekend', 'half-hourly')
  ),
  profile_classes text[] not null check (
    profile_classes <@ array['00', '01', '02', '03', '04', '05', '06', '07', '08']
  ),
  sale_type text not null check (sale_type in ('acquisition', 'renewal')),
  igt boolean not null,
  check (
    case fuel
      when 'electricity' then not igt
        and region in ('_A', '_B', '_C', '_D', '_E', '_F', '_G', '_H', '_J', '_K', '_L', '_M', '_N', '_P')
      else rate_structure = 'single' and profile_classes = '{}'
        and region in ('EA', 'EM', 'LC', 'LO', 'LS', 'LT', 'LW', 'NE', 'NO', 'NT', 'NW', 'SC', 'SE', 'SO', 'SW',
          'WM', 'WN', 'WS')
    end
  ),
  primary key (book_id, id),
  unique (book_id, fuel, region, rate_structure, profile_classes, sale_type, igt)
);
comment on column price_segments.profile_classes is 'Empty: the price is the same for every profile class.';

create table price_bands (
  book_id integer not null references price_books on delete cascade,
  id integer not null,
  fuel text not null check (fuel in ('electricity', 'gas')),
  kwh_from integer not null check (kwh_from >= 1),
  kwh_to integer not null check (kwh_to >= kwh_from),
  primary key (book_id, id),
  unique (book_id, fuel, kwh_from, kwh_to)
);

create table price_windows (
  book_id integer not null references price_books on delete cascade,
  id integer not null,
  start_from date not null,
  start_to date not null check (start_to >= start_from),
  quote_from date not null,
  quote_to date not null check (quote_to >= quote_from),
  primary key (book_id, id),
  unique (book_id, start_from, start_to, quote_from, quote_to)
);

create table price_offerings (
  book_id integer not null,
  id integer not null,
  product_id text not null,
  term_months smallint not null check (term_months between 1 and 60),
  payment_method text not null check (payment_method in ('direct-debit', 'bank-transfer')),
  green boolean not null,
  credit_from smallint not null check (credit_from >= 0),
  credit_to smallint not null check (credit_to between credit_from and 100),
  primary key (book_id, id),
  unique (book_id, product_id, term_months, payment_method, green, credit_from, credit_to),
  foreign key (book_id, product_id) references products (book_id, id) on delete cascade
);

create table prices (
  book_id integer not null,
  segment_id integer not null,
  band_id integer not null,
  window_id integer not null,
  offering_id integer not null,
  standing_rate integer not null check (standing_rate >= 0),
  single_rate integer check (single_rate >= 0),
  day_rate integer check (day_rate >= 0),
  night_rate integer check (night_rate >= 0),
  evening_weekend_rate integer check (evening_weekend_rate >= 0),
  capacity_rate integer check (capacity_rate >= 0),
  metering_rate integer check (metering_rate >= 0),
  check ((single_rate is null) = (day_rate is not null)),
  check (day_rate is not null or num_nonnulls(night_rate, evening_weekend_rate, capacity_rate, metering_rate) = 0),
  check (day_rate is null or num_nonnulls(night_rate, evening_weekend_rate) > 0),
  primary key (book_id, segment_id, band_id, window_id, offering_id),
  foreign key (book_id, segment_id) references price_segments (book_id, id),
  foreign key (book_id, band_id) references price_bands (book_id, id),
  foreign key (book_id, window_id) references price_windows (book_id, id),
  foreign key (book_id, offering_id) references price_offerings (book_id, id)
) partition by list (book_id);
comment on table prices is 'Suppliers'' own prices in ten-thousandths of a penny, without our fee and taxes.';
`;

const RULES = sql`
create function price_book_keeps_its_word() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and old.status = 'published' and new.status = 'withdrawn'
    and (new.id, new.version, new.label, new.is_sample, new.published_at)
      = (old.id, old.version, old.label, old.is_sample, old.published_at) then
    return new;
  end if;
  raise exception 'price book % is % and cannot change', old.version, old.status using errcode = 'restrict_violation';
end $$;
create trigger price_books_immutable before update or delete on price_books
  for each row execute function price_book_keeps_its_word();

create function price_book_is_draft() returns trigger language plpgsql as $$
begin
  perform from price_books where id = coalesce(new.book_id, old.book_id) and status <> 'draft';
  if found then
    raise exception 'price book % is published and cannot change', coalesce(new.book_id, old.book_id)
      using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
do $$
declare part text;
begin
  foreach part in array array['suppliers', 'products', 'fee_policies', 'price_segments', 'price_bands',
    'price_windows', 'price_offerings'] loop
    execute format('create trigger %I before insert or update or delete on %I
      for each row execute function price_book_is_draft()', part || '_immutable', part);
  end loop;
end $$;

create function published_prices_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'published prices cannot change' using errcode = 'restrict_violation';
end $$;
create trigger prices_immutable before insert or update or delete on prices
  for each row execute function published_prices_are_immutable();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await RULES.execute(db);
}
