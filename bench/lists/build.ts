import { caseStages, stageOf } from '@switch/domain/cases/worst-supply.ts';
import { caseStates, type CaseState } from '@switch/domain/journey/case-state.ts';
import type pg from 'pg';
import { buildOffice } from './office.ts';

/** How many rows are built. */
export interface Size {
  readonly cases: number;
  readonly auditRows: number;
}

/** The states of the built cases, from the commonest to the rarest. */
const spread: Readonly<Partial<Record<CaseState, number>>> = {
  in_term: 60,
  withdrawn: 10,
  renewed: 6,
  live: 5,
  waiting_registration: 4,
  supplier_checking: 3,
  awaiting_signature: 3,
  rejected: 2,
  registering: 2,
  cancelled: 2,
  submitted: 1,
  objected: 1,
  on_hold: 1,
};

const words = {
  first:
    'Harbour,Millfield,Saint Oswin,Northgate,Oakley,Quayside,Redbrook,Larch,Copper,Highmoor,Wharf,Juniper,Tidewell,Ashcombe,Fenwick',
  second:
    'Bakery,Primary School,Parish Council,Garage,Dental Practice,Brewery,Community Centre,Hotel,Joinery,Nursery,Print Works,Veterinary Clinic,Farm Shop,Church,Laundry',
  third: 'Limited,Trust,Partnership,and Sons Limited,CIC',
  town: 'Leeds,Norwich,Ipswich,York,Truro,Perth,Cardiff,Hexham,Kendal,Oban',
};
const list = (text: string): string => `string_to_array('${text}', ',')`;
/** Returns an SQL expression for one item of a comma-separated list, the same for the same number. */
const pick = (text: string, by: string): string => {
  const count = text.split(',').length;
  return `(${list(text)})[1 + (${by})::bigint % ${count}]`;
};
/** Returns an SQL expression for a number that looks random but is the same every time. */
const mixed = (salt: number): string => `(hashint8extended(n, ${salt}) & 1073741823)`;
const uuid = (salt: string): string => `md5('${salt}' || n)::uuid`;

const stateList = Object.entries(spread).flatMap(([state, share]) =>
  Array.from({ length: share }, () => state),
);
const STATE = pick(stateList.join(','), mixed(1));

/** The board's column for a state, by the rule of the domain. */
const STAGE = `case ${caseStates
  .map((state) => `when state = '${state}' then '${stageOf([{ fuel: 'electricity', state }])}'`)
  .join(' ')} else '${caseStages[0]}' end`;

const NAME = `${pick(words.first, mixed(2))} || ' ' || ${pick(words.second, mixed(3))} || ' ' || ${pick(words.third, mixed(4))} || ' ' || n`;
const TOWN = pick(words.town, mixed(5));
/** References use only letters and digits that are not easily misread. */
const REFERENCE = `'BS-' || translate(lpad(upper(to_hex(n / 65536)), 4, 'Z'), '01', 'XY') || '-' ||
  translate(lpad(upper(to_hex(n % 65536)), 4, 'Z'), '01', 'XY')`;
const METER = `lpad((1000000000000 + n)::text, 13, '0')`;
const SENT = `timestamptz '2026-11-20' - ${mixed(6)} % 900 * interval '1 day' - n % 1440 * interval '1 minute'`;
const POSTCODE = `'LS' || 1 + ${mixed(7)} % 29 || ' ' || ${mixed(8)} % 10 || 'AP'`;

/** Builds cases and audit rows by SQL alone, the same every time, in the order of their references. */
export async function buildLists(client: pg.ClientBase, { cases, auditRows }: Size): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(`create temporary table built on commit preserve rows as select n, ${uuid('user')} as user_id, ${uuid('draft')} as draft_id,
    ${uuid('case')} as id, ${REFERENCE} as reference, ${NAME} as name, ${STATE} as state, ${SENT} as sent_at, ${METER} as meter,
    ${POSTCODE} as postcode, ${TOWN} as town, ${mixed(9)} % 8 as supplier, ${mixed(10)} % 40 as owner, ${mixed(11)} % 50 as partner,
    ${mixed(12)} % 100000 as fee, ${mixed(13)} % 60 as age from generate_series(1, ${cases}) as n`);
  await run(`insert into users (id, email_address, email_key, password_hash, prefixname, name, last_name, job_title, mobile_no, source, created_at, updated_at)
    select user_id, 'sender' || n || '@firm.example', 'sender' || n || '@firm.example', '$argon2id$none', 'Ms', 'Robin', 'Example ' || n, '', '', 'bench', sent_at, sent_at from built`);
  await run(`insert into drafts (id, browser_hash, user_id, shape, revision, answers, source, partner_id, created_at, updated_at)
    select draft_id, sha256(draft_id::text::bytea), user_id, 1, 1, '{}', 'bench', null, sent_at, sent_at from built`);
  await run(`insert into applications (id, reference, draft_id, user_id, signature_id, shape, answers, organisation_name, site_address, source, partner_id, is_test, submitted_at)
    select id, reference, draft_id, user_id, null, 1, '{}', name, n || ' High Street' || chr(10) || town || chr(10) || postcode, 'bench',
      case when partner = 0 then 'partner-' || n % 5 end, n % 97 = 0, sent_at from built`);
  await run(`insert into application_supplies (id, application_id, fuel, quotation_id, meter_number, supplier_id, offer, supplier, yearly_kwh, start_date, end_date, total_pence, fee_pence, state)
    select ${uuid('supply')}, id, case when n % 3 = 0 then 'gas' else 'electricity' end, ${uuid('quotation')}, meter, 'supplier-' || supplier,
      jsonb_build_object('supplierName', 'Supplier ' || supplier), '{}', 20000, sent_at::date + 60, sent_at::date + 425, 900000, fee, state from built`);
  await run(`insert into case_moves (supply_id, from_state, to_state, moved_at, actor_id, reason)
    select ${uuid('supply')}, 'details_complete', state, sent_at, null, '' from built`);
  await buildQuotations(client);
  await buildCards(client);
  await buildOffice(client);
  await run(`insert into audit_events (happened_at, event, actor_id, subject_id, request_id)
    select timestamptz '2026-11-20' - (${auditRows} - n) * interval '20 seconds', (array['case.move','draft.save','session.start','case.assign','payment.save'])[1 + n % 5],
      md5('actor' || n % 500)::uuid, md5('case' || 1 + n % ${cases})::uuid::text, 'request-' || n from generate_series(1, ${auditRows}) as n`);
  await run('vacuum analyze');
}

/**
 * Builds quotations for the cases that wait for a signature, which expire within a month of the bench's date.
 */
async function buildQuotations(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into price_book_sets (book_ids) values ('{1}') on conflict do nothing`);
  await client.query(`insert into price_receipts (id, book_set_id, formula_version, inputs, inputs_hash, result_digest, offer_count, created_at, expires_at)
    select md5('receipt')::uuid, id, 'bench', '{}', sha256('a'), sha256('b'), 0, '2026-11-01', '2026-12-31' from price_book_sets limit 1`);
  await client.query(`insert into quotations (id, user_id, browser_hash, draft_id, receipt_id, fuel, offer, gross_pence, site_address, yearly_kwh, is_chosen, created_at, expires_at, used_at)
    select ${uuid('quotation')}, user_id, sha256(draft_id::text::bytea), draft_id, md5('receipt')::uuid, case when n % 3 = 0 then 'gas' else 'electricity' end,
      jsonb_build_object('offerId', '1-1-1-1-1', 'supplierId', 'supplier-' || supplier), 900000, town, 20000, true, '2026-11-20', timestamptz '2026-11-21' + n % 720 * interval '1 hour', sent_at
    from built where state = 'awaiting_signature'`);
}

async function buildCards(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into staff_members (id, email_address, email_key, display_name, role, is_exempt_from_code, created_at, updated_at)
    select md5('owner' || n)::uuid, 'staff' || n || '@bench.example', 'staff' || n || '@bench.example', 'Member ' || n, 'operations', true, now(), now()
    from generate_series(0, 9) as n`);
  await client.query(`insert into case_cards (application_id, submitted_at, organisation_key, state, stage, fuels, supplier_ids, fee_pence, partner_id, is_test, since,
      late_from, next_on, assignee_id, keys, search_text, rules)
    select id, sent_at, lower(name), state, ${STAGE}, array[case when n % 3 = 0 then 'gas' else 'electricity' end], array['supplier-' || supplier], fee, case when partner = 0 then 'partner-' || n % 5 end,
      n % 97 = 0, date '2026-11-20' - age::int, case when state in ('withdrawn','renewed','rejected','cancelled') then date '9999-12-31' else date '2026-11-20' - age::int + 30 end,
      case when state in ('withdrawn','renewed','rejected','cancelled') then date '9999-12-31' else date '2026-11-20' + age::int end,
      case when owner < 10 then md5('owner' || owner)::uuid end, array[replace(reference, '-', ''), meter, replace(postcode, ' ', '')],
      lower(name || ' robin example ' || n || ' ' || n || ' high street ' || town || ' ' || postcode), 1 from built`);
}
