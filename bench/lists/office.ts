import { listHandOvers, listSupplierReplies } from '@switch/contract/http/hand-over/hand-over.ts';
import { listImports, readImport } from '@switch/contract/http/pricing/price-imports.ts';
import { readPriceBooks } from '@switch/contract/http/pricing/price-publishing.ts';
import { listCaseDocuments, readCase, readTimeline } from '@switch/contract/http/switching/case-file.ts';
import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The number of price files: some ten years of two suppliers' daily lists. */
const PRICE_FILES = 20_000;
/** How many of them, the newest, became books. */
const BOOKS = 4_000;

/** The built case, file with faulty rows and file that became a book which the requests use. */
const A_CASE = 'BS-ZZZZ-XY3E';
const idOf = (text: string): string =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const AN_IMPORT = idOf('import19980');
const A_BOOK = idOf('import40');

/** The requests about cases and price files, by URL. */
export const askedOfOffice: Readonly<Record<string, readonly string[]>> = {
  'supplier replies': ['', '?state=waiting', '?state=filed', '?state=unchanged', '?state=rejected'].map(
    (query) => `${listSupplierReplies.path}${query}`,
  ),
  'hand-overs of a case': [`${listHandOvers.path}?reference=${A_CASE}`],
  'a case': [readCase, readTimeline, listCaseDocuments].map(({ path }) => path.replace(':reference', A_CASE)),
  'price files': [
    listImports.path,
    readPriceBooks.path,
    ...[AN_IMPORT, A_BOOK].map((id) => readImport.path.replace(':importId', id)),
  ],
};

const uuid = (salt: string): string => `md5('${salt}' || n)::uuid`;

/**
 * Builds what follows from cases and prices, by SQL alone from the table `built`: a hand-over of each signed
 * case with its files, two replies to each, and price files with their books and faulty rows.
 */
export async function buildOffice(client: pg.ClientBase): Promise<void> {
  await buildHandOvers(client);
  await buildReplies(client);
  await buildPriceFiles(client);
}

async function buildHandOvers(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into hand_overs (id, purpose, application_id, supplier_id, supplier_name, state, build, channel, destination, attempts, last_problem, bank_details,
      receipt, sent_hash, queued_at, sent_at, acknowledged_at, failed_at, note, token_sealed, token_hash)
    select ${uuid('hand-over')}, 'contract', id, 'supplier-' || supplier, 'Supplier ' || supplier, case when n % 400 = 0 then 'failed' else 'acknowledged' end, 1, 'sftp',
      'SFTP to supplier-' || supplier, 1, case when n % 400 = 0 then 'It does not answer.' end, 'enclosed', 'file-' || n, sha256('files'), sent_at, sent_at, sent_at,
      case when n % 400 = 0 then sent_at end, '', 'sealed', sha256(('token' || n)::bytea)
    from built where state <> 'awaiting_signature'`);
  await client.query(`insert into hand_over_files (id, hand_over_id, position, file_name, media_type, sealed, sha256, size_bytes, has_bank_details)
    select md5('file' || n || '-' || position)::uuid, ${uuid('hand-over')}, position, 'file-' || position || '.pdf', 'application/pdf', case when position = 1 then 'sealed'::bytea end, sha256('file'), 40000, position = 2
    from built cross join generate_series(1, 2) as position where state <> 'awaiting_signature'`);
}

async function buildReplies(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into supplier_replies (id, received_at, way, supplier_id, application_id, supply_id, hand_over_id, state, waits_because, fingerprint, sender, original_name,
      original_sealed, reading, changes, decided_at, note)
    select md5('reply' || n || '-' || which)::uuid, sent_at + which * interval '1 day', 'file', 'supplier-' || supplier, id, ${uuid('supply')}, ${uuid('hand-over')},
      case when n % 1000 = 0 then 'waiting' when n % 1000 = 1 then 'rejected' when n % 50 = 2 then 'unchanged' else 'filed' end,
      case when n % 1000 = 0 then 'unreadable' end, sha256(('reply' || n || '-' || which)::bytea), 'replies@supplier.example', 'reply-' || n || '.csv', 'sealed',
      jsonb_build_object('reference', reference, 'reply', 'accepted'), '["Accepted"]', case when n % 1000 <> 0 then sent_at + which * interval '1 day' end, ''
    from built cross join generate_series(1, 2) as which where state <> 'awaiting_signature'`);
}

async function buildPriceFiles(client: pg.ClientBase): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(
    `insert into price_books (version, label, is_sample, status) select 'book-' || n, 'Book ' || n, false, 'draft' from generate_series(1, ${BOOKS}) as n`,
  );
  await run(`insert into price_book_covers (book_id, supplier_id, fuel)
    select id, 'supplier-' || id % 8, case when id % 2 = 0 then 'gas' else 'electricity' end from price_books where version like 'book-%'`);
  await run(`update price_books set status = 'published', published_at = timestamptz '2026-11-20' - (${BOOKS} - substring(version from 6)::integer) * interval '6 hours'
    where version like 'book-%'`);
  await run(`insert into price_imports (id, file_name, size_bytes, received_bytes, file_hash, source, state, supplier_id, layout_name, bytes_read, rows_read, rows_stored, problem_count, report, book_id, created_at,
      checked_at, published_at)
    select ${uuid('import')}, 'prices-' || n || '.csv', 4000000, 4000000, sha256(n::text::bytea), 'folder',
      case when n <= ${BOOKS} then 'published' when n % 500 = 0 then 'checked' when n % 500 = 1 then 'needs-mapping' when n % 3 = 0 then 'failed' else 'discarded' end,
      'supplier-' || n % 8, 'Flat file', 4000000, 100000, 100000, case when n % 20 = 0 then 50 else 0 end,
      jsonb_build_object('findings', '[]'::jsonb, 'coverage', null, 'fuels', '["gas"]'::jsonb, 'unknownProducts', '[]'::jsonb),
      (select id from price_books where version = 'book-' || n), timestamptz '2026-11-20' - n * interval '6 hours', timestamptz '2026-11-20' - n * interval '6 hours',
      case when n <= ${BOOKS} then timestamptz '2026-11-20' - n * interval '6 hours' end
    from generate_series(1, ${PRICE_FILES}) as n`);
  await run(`insert into price_import_problems (import_id, number, line, column_name, value, message)
    select ${uuid('import')}, number, number + 1, 'Unit_Rate', 'many', 'Write the rate in pence.' from generate_series(20, ${PRICE_FILES}, 20) as n cross join generate_series(1, 50) as number`);
}
