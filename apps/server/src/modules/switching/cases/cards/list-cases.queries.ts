import { MOST_ON_BOARD, type CaseAge, type CaseSort } from '@switch/contract/http/switching/case-list.ts';
import { LIST_PAGE_SIZE, MOST_COUNTED } from '@switch/contract/http/list.ts';
import type { CaseSearch } from '@switch/domain/cases/search-key.ts';
import type { CaseStage } from '@switch/domain/cases/worst-supply.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allOf, containing } from '../../../../platform/db/list.queries.ts';
import type { ApplicationTable } from '../../switching.tables.ts';
import type { CaseCardTable } from '../case-work.tables.ts';

/** Filters of a list of cards; null means no filter. */
export interface CardFilters {
  readonly search: CaseSearch | null;
  readonly state: CaseState | null;
  readonly supplier: string | null;
  readonly partner: string | null;
  readonly fuel: Fuel | null;
  /** The owner to filter by; a `staffId` of null means cases without an owner. */
  readonly owner: { readonly staffId: string | null } | null;
  readonly age: CaseAge | null;
  readonly test: 'without' | 'with' | 'only';
  readonly today: IsoDate;
}

/** A card with what the list shows about its application. */
export type CardRow = Pick<
  Selectable<CaseCardTable>,
  | 'applicationId'
  | 'state'
  | 'stage'
  | 'feePence'
  | 'since'
  | 'lateFrom'
  | 'nextOn'
  | 'assigneeId'
  | 'organisationKey'
> &
  Pick<
    Selectable<ApplicationTable>,
    | 'reference'
    | 'organisationName'
    | 'siteAddress'
    | 'submittedAt'
    | 'isTest'
    | 'source'
    | 'partnerId'
    | 'userId'
  > & { readonly customerName: string; readonly assigneeName: string | null };

/** Where the next page starts: the value that the last row is ordered by, and its id. */
export interface CardPlace {
  readonly value: string;
  readonly id: string;
}

type Sql = RawBuilder<unknown>;

/** The column behind each sort order, its type, and its direction. */
const orders: Readonly<Record<CaseSort, { column: Sql; type: Sql; isDown: boolean }>> = {
  age: { column: sql`c.late_from`, type: sql`date`, isDown: false },
  newest: { column: sql`c.submitted_at`, type: sql`timestamptz`, isDown: true },
  next: { column: sql`c.next_on`, type: sql`date`, isDown: false },
  value: { column: sql`c.fee_pence`, type: sql`bigint`, isDown: true },
  name: { column: sql`c.organisation_key`, type: sql`text`, isDown: false },
};

/** Returns the place of a row in a sort order, as a cursor carries it. */
export const placeOfCard = (row: CardRow, sort: CaseSort): CardPlace => {
  const value = {
    age: row.lateFrom,
    newest: row.submittedAt.toISOString(),
    next: row.nextOn,
    value: String(row.feePence),
    name: row.organisationKey,
  }[sort];
  return { value, id: row.applicationId };
};

const days: Readonly<Record<Exclude<CaseAge, 'late'>, number>> = {
  'over-7': 7,
  'over-14': 14,
  'over-30': 30,
};

const ageIs = (age: CaseAge, today: IsoDate): Sql =>
  age === 'late' ? sql`c.late_from <= ${today}` : sql`c.since < ${addDays(today, -days[age])}`;

/**
 * The shortest word that has a trigram. Next to longer words, a shorter one matches the start of a word;
 * alone, it matches the start of the organisation's name.
 */
const TRIGRAM = 3;

function holdsWord(word: string, _index: number, words: readonly string[]): Sql {
  if (word.length >= TRIGRAM) return sql`c.search_text like ${containing(word)}`;
  return words.some(({ length }) => length >= TRIGRAM)
    ? sql`' ' || c.search_text like ${`% ${containing(word).slice(1)}`}`
    : sql`c.organisation_key like ${containing(word).slice(1)}`;
}

/** An email address matches the account's, a signer's of the application, or a signatory's of its mandate. */
const byKey = ({ keys, emailKey }: CaseSearch): Sql =>
  emailKey === null
    ? sql`c.keys && ${[...keys]}::text[]`
    : sql`c.application_id in (
        select a.id from applications a join users u on u.id = a.user_id where u.email_key = ${emailKey}
        union all select e.application_id from envelope_signers g join envelopes e on e.id = g.envelope_id
        where lower(g.email) = ${emailKey}
        union all select m.application_id from mandate_signatories g join mandates m on m.id = g.mandate_id
        where lower(g.email) = ${emailKey})`;

const conditionsOf = (filters: CardFilters): readonly (Sql | null)[] => {
  const { state, supplier, partner, fuel, owner, age, test, today } = filters;
  return [
    state && sql`c.state = ${state}`,
    supplier === null ? null : sql`c.supplier_ids @> ${[supplier]}::text[]`,
    partner === null ? null : sql`c.partner_id = ${partner}`,
    fuel && sql`c.fuels @> ${[fuel]}::text[]`,
    owner &&
      (owner.staffId === null ? sql`c.assignee_id is null` : sql`c.assignee_id = ${owner.staffId}::uuid`),
    age && ageIs(age, today),
    test === 'with' ? null : test === 'only' ? sql`c.is_test` : sql`not c.is_test`,
  ];
};

/** Returns all conditions of the filters, including the search. */
const narrowed = async (db: Db, filters: CardFilters): Promise<readonly (Sql | null)[]> => [
  ...conditionsOf(filters),
  ...(await cardsFound(db, filters.search)),
];

/**
 * Returns a search's conditions on cards `c`: by key if the search contains one that exists, otherwise by
 * words.
 */
export async function cardsFound(db: Db, search: CaseSearch | null): Promise<readonly Sql[]> {
  if (search === null) return [];
  const isKey = search.keys.length > 0 || search.emailKey !== null;
  const found = isKey ? await cardsByKey(db, byKey(search)) : [];
  if (found.length > MOST_BY_ID) return [byKey(search)];
  if (found.length > 0) return [sql`c.application_id = any(${found}::uuid[])`];
  return search.words.map(holdsWord);
}

/**
 * The most cards that are looked up one by one; with more matches, reading the list in its order soon finds
 * enough.
 */
const MOST_BY_ID = 1_000;

/** Run as its own query, so that a key is looked up in its index whatever the list is ordered by. */
async function cardsByKey(db: Db, condition: Sql): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.application_id as id from case_cards c where ${condition} limit ${sql.lit(MOST_BY_ID + 1)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const cardColumns = sql`c.application_id, c.state, c.stage, c.fee_pence, c.since, c.late_from, c.next_on,
  c.assignee_id, c.organisation_key, c.is_test, a.reference, a.organisation_name, a.site_address, a.submitted_at,
  a.source, a.partner_id, a.user_id, trim(u.name || ' ' || u.last_name) as customer_name,
  m.display_name as assignee_name`;

const joined = sql`join applications a on a.id = c.application_id
  join users u on u.id = a.user_id left join staff_members m on m.id = c.assignee_id`;

/** Fetches the rows of a page plus one more, which shows whether there is another page. */
export async function cardPage(
  db: Db,
  filters: CardFilters,
  { sort, after }: { readonly sort: CaseSort; readonly after: CardPlace | null },
): Promise<CardRow[]> {
  const { column, type, isDown } = orders[sort];
  const beyond =
    after &&
    sql`(${column}, c.application_id) ${isDown ? sql`<` : sql`>`} (${after.value}::${type}, ${after.id}::uuid)`;
  const way = isDown ? sql`desc` : sql`asc`;
  const where = allOf([...(await narrowed(db, filters)), beyond]);
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from (
      select c.* from case_cards c where ${where}
      order by ${column} ${way}, c.application_id ${way} limit ${sql.lit(LIST_PAGE_SIZE + 1)}) c ${joined}
    order by ${column} ${way}, c.application_id ${way}`.execute(db);
  return rows;
}

/** Counts the cards, up to `MOST_COUNTED`. */
export async function countCards(db: Db, filters: CardFilters): Promise<number> {
  const where = allOf(await narrowed(db, filters));
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from case_cards c where ${where} limit ${sql.lit(MOST_COUNTED)}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** One column of the board. */
export interface BoardColumn {
  readonly stage: CaseStage;
  readonly total: number;
  readonly rows: readonly CardRow[];
}

/** How many cards of a column the board shows at first. */
const SHOWN = 20;

/** A card of the board with the number of cards in its column. */
type BoardRow = CardRow & { readonly columnTotal: number };

/**
 * The most cards that are gathered at once; with more, each column is read in its order. A supplier can be
 * matched in the index of the columns, whereas words have to be matched card by card.
 */
const MOST_GATHERED = { search: 15_000, supplier: 3_000 };

/** Gathers the cards once for all columns; null if nothing narrows them or they are too many. */
async function gatheredBoard(db: Db, filters: CardFilters): Promise<BoardRow[] | null> {
  const { search, supplier } = filters;
  if (search === null && supplier === null) return null;
  const most = search === null ? MOST_GATHERED.supplier : MOST_GATHERED.search;
  const where = allOf(await narrowed(db, filters));
  const { rows } = await sql<BoardRow & { readonly gathered: number }>`
    with gathered as materialized (
      select c.application_id, c.stage, c.late_from from case_cards c
      where ${where} limit ${sql.lit(most + 1)}),
    columns as (select stage, count(*) as total from gathered group by stage)
    select ${cardColumns}, least(s.total, ${sql.lit(MOST_ON_BOARD)}) as column_total,
      (select sum(total)::integer from columns) as gathered
    from columns s cross join lateral (
      select g.application_id from gathered g where g.stage = s.stage
      order by g.late_from, g.application_id limit ${sql.lit(SHOWN)}) g
    join case_cards c on c.application_id = g.application_id ${joined}
    order by c.late_from, c.application_id`.execute(db);
  return (rows[0]?.gathered ?? 0) > most ? null : rows;
}

/**
 * Uses `any`, not `@>`, so that the columns' index is read in its order, which a search by supplier would
 * lose.
 */
const suppliedBy = (supplier: string): Sql => sql`${supplier} = any(c.supplier_ids)`;

/** Reads each column in its order until it has enough. */
async function boardByColumn(
  db: Db,
  filters: CardFilters,
  stages: readonly CaseStage[],
): Promise<BoardRow[]> {
  const { supplier, ...others } = filters;
  const conditions = await narrowed(db, { ...others, supplier: null });
  const where = allOf([...conditions, supplier === null ? null : suppliedBy(supplier)]);
  const columns = sql`unnest(${[...stages]}::text[]) as s(stage)`;
  const [counts, cards] = await Promise.all([
    sql<{ stage: CaseStage; count: number }>`select s.stage, n.count from ${columns} cross join lateral (
      select count(*) as count from (select from case_cards c where c.stage = s.stage and ${where}
      limit ${sql.lit(MOST_ON_BOARD)}) counted) n`.execute(db),
    sql<CardRow>`select ${cardColumns} from ${columns} cross join lateral (
      select c.application_id from case_cards c where c.stage = s.stage and ${where}
      order by c.late_from, c.application_id limit ${sql.lit(SHOWN)}) first
      join case_cards c on c.application_id = first.application_id ${joined}
      order by c.late_from, c.application_id`.execute(db),
  ]);
  const totals = new Map(counts.rows.map(({ stage, count }) => [stage, count]));
  return cards.rows.map((card) => ({ ...card, columnTotal: totals.get(card.stage) ?? 0 }));
}

/**
 * Fetches every column with its number of cards, counted up to `MOST_ON_BOARD`, and its first cards, the most
 * overdue first.
 */
export async function boardColumns(
  db: Db,
  filters: CardFilters,
  stages: readonly CaseStage[],
): Promise<readonly BoardColumn[]> {
  const rows = (await gatheredBoard(db, filters)) ?? (await boardByColumn(db, filters, stages));
  return stages.map((stage) => {
    const shown = rows.filter((row) => row.stage === stage);
    return { stage, total: shown[0]?.columnTotal ?? 0, rows: shown };
  });
}

/** Fetches the cards of applications by reference. */
export async function cardsByReference(db: Db, references: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from case_cards c ${joined} where a.reference = any(${[...references]}::text[])`.execute(
    db,
  );
  return rows;
}
