import { sql, type Kysely } from 'kysely';

/* Functions and triggers for what the product's own role may not do. They run with the rights of the role
   that migrates, refuse to delete what must be retained, and record in the audit trail what they erase.
   The grants of each role are in `roles/grant-product.ts`. */

/**
 * Returns the instant that a caller states, unless it lies in the future. Tests, whose clock moves, replace
 * this function.
 */
const CLOCK = sql`
create function believed_instant(claimed timestamptz) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select least(claimed, now()) $$;

create function note_erasure(event text, subject text, at timestamptz) returns void
  language sql set search_path = pg_catalog, pg_temp
  as $$
    insert into public.audit_events (happened_at, event, subject_id, request_id)
    values (at, event, subject, 'the database')
  $$;
`;

/** Price tables are created at run time, one for each book; the product fills them and never owns them. */
const PRICE_TABLES = sql`
create function make_price_table(book integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  name text := 'prices_of_book_' || book;
begin
  perform from price_books where id = book and status = 'draft';
  if not found then
    raise exception 'price book % is no draft', book using errcode = 'restrict_violation';
  end if;
  execute format('create table %I (like prices including constraints, constraint %I check (book_id = %s))',
    name, name || '_is_one_book', book);
  execute format('grant select, insert on %I to %I', name, session_user);
end $$;

create function key_price_table(book integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  execute format('alter table %I add primary key (book_id, segment_id, band_id, window_id, offering_id)',
    'prices_of_book_' || book);
end $$;

create function tie_price_table(book integer, part text, is_checked boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  name text := 'prices_of_book_' || book;
  tie text := name || '_' || part || '_id_fkey';
begin
  if part not in ('segment', 'band', 'window', 'offering') then
    raise exception 'prices have no %', part using errcode = 'invalid_parameter_value';
  end if;
  if is_checked then
    execute format('alter table %I validate constraint %I', name, tie);
  else
    execute format('alter table %I add constraint %I foreign key (book_id, %I) references %I (book_id, id) not valid',
      name, tie, part || '_id', 'price_' || part || 's');
  end if;
end $$;

create function count_price_table(book integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  execute format('analyze %I', 'prices_of_book_' || book);
end $$;

create function attach_price_table(book integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  name text := 'prices_of_book_' || book;
begin
  perform from price_books where id = book and status = 'draft';
  if not found then
    raise exception 'price book % is no draft', book using errcode = 'restrict_violation';
  end if;
  execute format('alter table prices attach partition %I for values in (%s)', name, book);
  execute format('revoke insert on %I from %I', name, session_user);
end $$;

create function drop_price_table(book integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform from price_books where id = book and status <> 'draft' and (
    not is_sample
    or exists (select from price_receipts where book_id = book)
    or exists (select from price_book_set_books of_set join price_receipts on price_receipts.book_set_id = of_set.set_id
      where of_set.book_id = book));
  if found then
    raise exception 'the prices of book % have to be kept', book using errcode = 'restrict_violation';
  end if;
  execute format('drop table if exists %I', 'prices_of_book_' || book);
end $$;
`;

/**
 * The day until which a sent application is retained, with everything that belongs to it: the same rule as
 * `applicationKeptUntil`, and a test compares the two. What everyone has signed is retained while it is being
 * sealed.
 */
const APPLICATIONS = sql`
create function application_kept_until(application uuid) returns date
  language sql stable set search_path = public, pg_temp
  as $$
    select case
      when exists (select from envelopes e where e.application_id = application and e.state = 'completing')
        then date 'infinity'
      when bool_and(s.state = any (array['draft', 'priced', 'chosen', 'details_complete', 'awaiting_approval',
          'awaiting_signature', 'expired_price', 'withdrawn']))
        then (moved_on + interval '12 months')::date
      else (greatest(max(s.end_date), moved_on) + interval '6 years')::date end
    from application_supplies s, lateral (
      select (greatest(a.submitted_at,
        (select max(moved_at) from case_moves m join application_supplies o on o.id = m.supply_id
          where o.application_id = application),
        (select max(created_at) from envelopes e where e.application_id = application))
        at time zone 'Europe/London')::date as moved_on
      from applications a where a.id = application) as last
    where s.application_id = application
    group by moved_on
  $$;

create function erase_application(application uuid, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  sent applications%rowtype;
  quoted uuid[];
  signings uuid[];
begin
  select * into sent from applications where id = application for update;
  if not found then return false; end if;
  if application_kept_until(application) < (believed_instant(at) at time zone 'Europe/London')::date is not true then
    raise exception 'application % has to be kept', application using errcode = 'restrict_violation';
  end if;
  select array_agg(quotation_id) into quoted from application_supplies where application_id = application;
  select array_agg(vendor_id::uuid) into signings from envelopes
    where application_id = application and service = 'built-in' and vendor_id is not null;
  delete from applications where id = application;
  delete from e_sign_envelopes where id = any (signings);
  -- Another application may have come from the same draft, and rest on the same quotation; somebody whose account stands may
  -- be at the draft again, which has a time of its own.
  delete from drafts d where id = sent.draft_id
    and not exists (select from applications a where a.draft_id = d.id)
    and exists (select from deleted_accounts x where x.user_id = d.user_id);
  delete from quotations q where id = any (quoted)
    and not exists (select from application_supplies s where s.quotation_id = q.id);
  perform note_erasure('evidence.erase-application', application::text, at);
  return true;
end $$;

create function refuse_deletion_of_signing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if exists (select from envelopes where service = 'built-in' and vendor_id = old.id::text) then
    raise exception 'the signing of an application has to be kept' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger e_sign_envelopes_are_kept before delete on e_sign_envelopes
  for each row execute function refuse_deletion_of_signing();
`;

/**
 * What never led to anything. A reference from retained data protects it: functions that delete many rows
 * skip such rows.
 */
const REST = sql`
create function erase_untaken_quotations(before timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  gone integer;
begin
  delete from quotations q where used_at is null and created_at < believed_instant(before)
    and not exists (select from application_supplies s where s.quotation_id = q.id);
  get diagnostics gone = row_count;
  if gone > 0 then perform note_erasure('evidence.erase-quotations', format('%s that were not taken', gone), before); end if;
  return gone;
end $$;

create function erase_expired_receipts(before timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  gone integer;
begin
  delete from price_receipts r where expires_at < believed_instant(before)
    and not exists (select from quotations q where q.receipt_id = r.id);
  get diagnostics gone = row_count;
  if gone > 0 then perform note_erasure('evidence.erase-receipts', format('%s that no quotation rests on', gone), before); end if;
  return gone;
end $$;

create function erase_unused_documents(before timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  gone integer;
begin
  delete from documents where application_id is null and supplier_request_id is null
    and made_at < believed_instant(before);
  get diagnostics gone = row_count;
  if gone > 0 then perform note_erasure('evidence.erase-documents', format('%s of no application', gone), before); end if;
  return gone;
end $$;

create function erase_rows_of_account(kind text, account uuid, at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  gone integer;
begin
  case kind
    when 'documents' then
      delete from documents where user_id = account and application_id is null;
    when 'quotations' then
      delete from quotations q where user_id = account
        and not exists (select from application_supplies s where s.quotation_id = q.id);
  end case;
  get diagnostics gone = row_count;
  if gone > 0 then
    perform note_erasure(case kind when 'documents' then 'evidence.erase-documents' else 'evidence.erase-quotations' end, account::text, at);
  end if;
  return gone;
end $$;

create function note_erased_signatures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  perform note_erasure('evidence.erase-signature', id::text, now()) from gone;
  return null;
end $$;
create trigger signatures_go_with_a_note after delete on signatures
  referencing old table as gone for each statement execute function note_erased_signatures();
`;

/** Another data key may seal the same content; nothing else may change what was signed or the documents. */
const RESEALS = sql`
create function is_reseal(was bytea, becomes bytea) returns boolean
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select get_byte(was, 0) = get_byte(becomes, 0)
      and substring(was from 2 for get_byte(was, 1) + 1) <> substring(becomes from 2 for get_byte(becomes, 1) + 1)
      and octet_length(was) - get_byte(was, 1) = octet_length(becomes) - get_byte(becomes, 1)
  $$;

create function refuse_change_of_evidence() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  raise exception '% are never changed, only sealed with another key', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger documents_are_final before update on documents for each row
  when ((new.sealed is distinct from old.sealed and is_reseal(old.sealed, new.sealed) is not true)
    or to_jsonb(new) - 'sealed' is distinct from to_jsonb(old) - 'sealed')
  execute function refuse_change_of_evidence();
create trigger signatures_are_final before update on signatures for each row
  when ((new.image_sealed is distinct from old.image_sealed and is_reseal(old.image_sealed, new.image_sealed) is not true)
    or to_jsonb(new) - 'image_sealed' is distinct from to_jsonb(old) - 'image_sealed')
  execute function refuse_change_of_evidence();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CLOCK, PRICE_TABLES, APPLICATIONS, REST, RESEALS]) await part.execute(db);
}
