import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { PersonalTable, Person, Sql } from './personal-data.queries.ts';
import { accountData } from './account-data.queries.ts';
import { signingData } from './signing-data.queries.ts';
import { switchData } from './switch-data.queries.ts';
import { chatAndEnquiryData } from './chat-and-enquiry-data.queries.ts';

/** Rows that are read at once: memory stays the same however many there are. */
const BATCH = 100;

/** A row as a copy shows it: camel-case columns, sealed and hashed bytes left out. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** The columns of a table that a copy shows, in their order. */
async function shownColumns(db: Db, { table, withheld = {} }: PersonalTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and atttypid <> 'bytea'::regtype
    order by attnum`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in withheld));
}

/** What somebody's rows of a table are, in batches through a cursor that lives in the transaction. */
export async function* personalRows(
  tx: Tx,
  held: PersonalTable,
  person: Person,
): AsyncGenerator<readonly PersonalRow[]> {
  const columns = await shownColumns(tx, held);
  if (columns.length === 0) return;
  const shown = columns.map((name) => {
    const instead = held.instead?.[name];
    return instead ? sql`${instead(person)} as ${sql.ref(name)}` : sql.ref(`t.${name}`);
  });
  await sql`
    declare held_rows no scroll cursor for
    select ${sql.join(shown)} from ${sql.table(held.table)} t
    where ${held.whose(person)} order by ${sql.raw(held.order)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<PersonalRow>`fetch forward ${sql.lit(BATCH)} from held_rows`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close held_rows`.execute(tx);
}

const countOf = async (db: Db, { table }: PersonalTable, condition: Sql): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} t where ${condition}`.execute(db);
  return rows[0]?.n ?? 0;
};

const goingOf = ({ whose, going }: PersonalTable, person: Person): Sql => {
  if (!going) return sql`false`;
  return going.which ? sql`(${whose(person)} and ${going.which(person)})` : sql`(${whose(person)})`;
};

/** How many of somebody's rows of a table go when the account is deleted. */
export const countGoing = (db: Db, held: PersonalTable, person: Person): Promise<number> =>
  countOf(db, held, goingOf(held, person));

/** How many of somebody's rows stay: those that are kept as they are, and those that are kept as nobody's. */
export const countStaying = (db: Db, held: PersonalTable, person: Person): Promise<number> => {
  const isBlanked = typeof held.going?.way === 'object';
  if (isBlanked) return countOf(db, held, held.whose(person));
  return countOf(db, held, sql`${held.whose(person)} and not ${goingOf(held, person)}`);
};

/** Deletes somebody's rows of a table, or makes them nobody's; rows that go with others are left to the database. */
export async function removeRows(tx: Tx, held: PersonalTable, person: Person, now: Date): Promise<void> {
  const way = held.going?.way;
  if (way === undefined || way === 'with') return;
  const table = sql`${sql.table(held.table)}`;
  const condition = goingOf(held, person);
  if (way === 'deleted') await sql`delete from ${table} t where ${condition}`.execute(tx);
  else await sql`update ${table} t set ${way.blanked(now)} where ${condition}`.execute(tx);
}

/**
 * Every table that holds data of people with accounts. A copy of everything is made from it in this order, and deletion goes
 * through it in this order: what is only found through something else stands before it. A test knows when a table is missing.
 */
export const personalTables: readonly PersonalTable[] = [
  ...chatAndEnquiryData,
  ...signingData,
  ...switchData,
  ...accountData,
];
