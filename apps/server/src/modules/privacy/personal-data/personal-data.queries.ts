import { keysOf } from '@switch/domain/shapes.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { opening } from './sealed-columns.ts';
import register from './personal-tables.json' with { type: 'json' };

/** The person the data belongs to. */
export interface Person {
  readonly userId: string;
  readonly emailKey: string;
  /** The hash of the address, under which data is kept that must not contain the address itself. */
  readonly addressHash: Buffer;
}

/** A part of a statement. In conditions and columns the table is `t`. */
type Sql = RawBuilder<unknown>;
type OfPerson = (person: Person) => Sql;

/** The parts of an export in order, with the title and description of each. */
export const dataKinds = register.kinds;
export type DataKind = keyof typeof dataKinds;
type TableName = keyof typeof register.tables;

/** The declaration of one table in `personal-tables.json`. */
const Declared = z.strictObject({
  kind: z.enum(keysOf(dataKinds)),
  /** Columns any of which makes a row someone's, each with what it refers to: see `scopes`. */
  whose: z.record(z.string(), z.string()),
  /** Columns that rows are ordered by. */
  order: z.string(),
  /**
   * Columns that an export leaves out: what unlocks or proves something and is only of use to us (`secret`),
   * what names our staff (`staff`), what only the product finds its own rows by (`technical`), and what the
   * export contains elsewhere (`again`). Sealed and hashed bytes are always left out.
   */
  withheld: z.record(z.string(), z.enum(['secret', 'staff', 'technical', 'again'])).default({}),
  /** Why it is declared like this, for whoever changes it. */
  note: z.string().optional(),
  /**
   * Rows that are deleted with the account (all of them, or those of `goingRows`), and how that is announced
   * beforehand; without `words` they are covered by another entry. `with`: the database deletes them along
   * with another row. `blanked`: they stay but no longer belong to anyone.
   */
  going: z
    .strictObject({ way: z.enum(['deleted', 'with', 'blanked']), words: z.string().optional() })
    .optional(),
  /** Rows that stay, and why; without `words` they are covered by another entry. */
  staying: z
    .strictObject({ reason: z.enum(keysOf(register.reasons)), words: z.string().optional() })
    .optional(),
});

/** The senders of someone's files: their account, and the chat rooms in which a session of it was proven. */
const sendersOf = ({ userId }: Person): Sql => sql`
  (select ${userId}::uuid union all select id from chat_rooms where user_id = ${userId}::uuid)`;

/**
 * What a column can refer to: something of the person themselves, or ids that lead to them. Any other value
 * of `whose` is the name of a table with rows of users.
 */
const scopes: Readonly<Record<string, (column: Sql, person: Person) => Sql>> = {
  user: (column, { userId }) => sql`${column} = ${userId}::uuid`,
  email: (column, { emailKey }) => sql`lower(${column}) = ${emailKey}`,
  'email-key': (column, { emailKey }) => sql`${column} = ${emailKey}`,
  'address-hash': (column, { addressHash }) => sql`${column} = ${addressHash}`,
  supplies: (column, { userId }) => sql`
    ${column} in (select s.id from application_supplies s join applications a on a.id = s.application_id
      where a.user_id = ${userId}::uuid)`,
  hand_overs: (column, { userId }) => sql`
    ${column} in (select h.id from hand_overs h join applications a on a.id = h.application_id
      where a.user_id = ${userId}::uuid)`,
  customer_requests: (column, { userId }) => sql`
    ${column} in (select r.id from customer_requests r join applications a on a.id = r.application_id
      where a.user_id = ${userId}::uuid)`,
  receipts: (column, { userId }) =>
    sql`${column} in (select receipt_id from quotations where user_id = ${userId}::uuid)`,
  // Their envelopes in the built-in signing service.
  signings: (column, { userId }) => sql`
    ${column} in (select vendor_id::uuid from envelopes
      where user_id = ${userId}::uuid and service = 'built-in' and vendor_id is not null
      union select id from draft_envelopes where user_id = ${userId}::uuid)`,
  sender: (column, person) => sql`${column} in ${sendersOf(person)}`,
  uploads: (column, person) =>
    sql`${column} in (select id from uploads where owner_id in ${sendersOf(person)})`,
  conversations: (column, { userId }) => sql`
    ${column} in (select c.id from chat_conversations c join chat_rooms r on r.id = c.room_id
      where r.user_id = ${userId}::uuid)`,
  // Everything of theirs that can be the subject of an event.
  subjects: (column, { userId, ...person }) => sql`
    ${column} in (select ${userId}::text
      union all select id::text from drafts where user_id = ${userId}::uuid
      union all select id::text from applications where user_id = ${userId}::uuid
      union all select id::text from quotations where user_id = ${userId}::uuid
      union all select id::text from mandates where user_id = ${userId}::uuid
      union all select id::text from supplier_requests
        where draft_id in (select id from drafts where user_id = ${userId}::uuid)
      union all select id::text from uploads where owner_id in ${sendersOf({ userId, ...person })}
      union all select id::text from documents where user_id = ${userId}::uuid)`,
};

/** Shows who did something. Which member of our staff it was is not the customer's data. */
const actor =
  (nobody: string): OfPerson =>
  ({ userId }) => sql`
    case when t.actor_id = ${userId}::uuid then 'you' when t.actor_id is null then ${sql.lit(nobody)}
      else 'one of our people' end`;

/**
 * Shows where someone signed from only if it is the person themselves. About others an export only contains
 * what its owner typed.
 */
const ownPlace =
  (column: string): OfPerson =>
  ({ emailKey }) =>
    sql`case when lower(t.email) = ${emailKey} then ${sql.ref(`t.${column}`)} end`;

const placeOfSigner =
  (column: string, signers: string): OfPerson =>
  ({ emailKey }) => sql`
    case when t.signer_id is null or exists (select from ${sql.table(signers)} s
      where s.id = t.signer_id and lower(s.email) = ${emailKey}) then ${sql.ref(`t.${column}`)} end`;

/** Columns that an export shows differently from how they are stored. */
const instead: Partial<Readonly<Record<TableName, Readonly<Record<string, OfPerson>>>>> = {
  chat_conversation_labels: {
    label_id: () => sql`(select name from chat_labels l where l.id = t.label_id)`,
  },
  envelope_events: { address: placeOfSigner('address', 'envelope_signers') },
  e_sign_signers: { address: ownPlace('address'), user_agent: ownPlace('user_agent') },
  e_sign_steps: {
    address: placeOfSigner('address', 'e_sign_signers'),
    user_agent: placeOfSigner('user_agent', 'e_sign_signers'),
  },
  mandate_moves: { actor_id: ({ userId }) => sql`case when t.actor_id = ${userId}::uuid then 'you' end` },
  case_moves: { actor_id: actor('the product') },
  audit_events: { actor_id: actor('nobody logged in') },
};

const ofNoApplication = () => sql`t.draft_id not in (select draft_id from applications)`;

/** Which rows are deleted with the account, if not all of someone's are. */
const goingRows: Partial<Readonly<Record<TableName, OfPerson>>> = {
  leads: () => sql`t.converted_at is null`,
  chat_messages: () => sql`t.author = 'customer'`,
  signed_records: ofNoApplication,
  signatures: ofNoApplication,
  accepted_checks: ofNoApplication,
  drafts: () => sql`t.id not in (select draft_id from applications)`,
  documents: () => sql`t.application_id is null`,
  quotations: () => sql`t.id not in (select quotation_id from application_supplies)`,
  contact_choices: ({ userId }) => sql`t.user_id = ${userId}::uuid`,
};

/** Updates that make a row belong to no one. */
const blanks: Partial<Readonly<Record<TableName, (now: Date) => Sql>>> = {
  chat_messages: () => sql`sender = 'Customer'`,
  chat_rooms: (now) => sql`
    user_id = null, name = '', email = null, phone = null, is_verified = false, network_address = '',
    snapshot = null, address_sealed = null, snapshot_at = null, shared_at = null, erased_at = ${now}`,
  contact_choices: () => sql`user_id = null, network_address = ''`,
};

/**
 * Every table with data of people who have accounts: which rows belong to whom, how they are shown to them,
 * and what happens to them when the account is deleted. Export and deletion only know tables through this
 * list, and both go through it in its order: rows that are found through others come before those, and
 * children before their parents. A test fails if a table is missing.
 */
export const personalTables = keysOf(register.tables).map((table) => {
  const { staying, ...declared } = Declared.parse(register.tables[table]);
  return {
    ...declared,
    table,
    instead: instead[table] ?? {},
    staying: staying && { ...register.reasons[staying.reason], ...staying },
  };
});
export type PersonalTable = (typeof personalTables)[number];

const rowsOf = ({ whose }: PersonalTable, person: Person): Sql => {
  const conditions = Object.entries(whose).map(([name, scope]) => {
    const column = sql.ref(`t.${name}`);
    const named = scopes[scope]?.(column, person);
    return (
      named ?? sql`${column} in (select id from ${sql.table(scope)} where user_id = ${person.userId}::uuid)`
    );
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
};

const goingOf = (personal: PersonalTable, person: Person): Sql => {
  if (!personal.going) return sql`false`;
  return sql`(${rowsOf(personal, person)} and ${goingRows[personal.table]?.(person) ?? sql`true`})`;
};

const countOf = async (db: Db, { table }: PersonalTable, condition: Sql): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} t where ${condition}`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Counts someone's rows of a table that are deleted with the account. */
export const countGoing = (db: Db, personal: PersonalTable, person: Person): Promise<number> =>
  countOf(db, personal, goingOf(personal, person));

/** Counts someone's rows that stay, either as they are or belonging to no one. */
export function countStaying(db: Db, personal: PersonalTable, person: Person): Promise<number> {
  const all = rowsOf(personal, person);
  const isBlanked = personal.going?.way === 'blanked';
  return countOf(db, personal, isBlanked ? all : sql`${all} and not ${goingOf(personal, person)}`);
}

/**
 * Deletes someone's rows of a table, or makes them belong to no one; rows that are deleted with others are
 * left to the database.
 */
export async function removeRows(tx: Tx, personal: PersonalTable, person: Person, now: Date): Promise<void> {
  const way = personal.going?.way;
  if (way === undefined || way === 'with') return;
  if (personal.table === 'documents' || personal.table === 'quotations') {
    await sql`select erase_rows_of_account(${personal.table}, ${person.userId}::uuid, ${now})`.execute(tx);
    return;
  }
  const table = sql.table(personal.table);
  const condition = goingOf(personal, person);
  const blank = blanks[personal.table]?.(now);
  if (way === 'deleted') await sql`delete from ${table} t where ${condition}`.execute(tx);
  else await sql`update ${table} t set ${blank} where ${condition}`.execute(tx);
}

/** How many rows are read at once, so that memory use stays the same however many there are. */
const BATCH = 100;

/** A row as an export shows it: columns in camel case, without sealed and hashed bytes. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** Fetches the columns of a table that an export shows, in order. */
async function shownColumns(db: Db, { table, withheld }: PersonalTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and atttypid <> 'bytea'::regtype
    order by attnum`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in withheld));
}

/** Yields someone's rows of a table, in batches through a cursor that exists in the transaction. */
export async function* personalRows(
  tx: Tx,
  personal: PersonalTable,
  person: Person,
  vault: Vault,
): AsyncGenerator<readonly PersonalRow[]> {
  const columns = await shownColumns(tx, personal);
  if (columns.length === 0) return;
  const shown = columns.map((name) => {
    const other = personal.instead[name];
    return other ? sql`${other(person)} as ${sql.ref(name)}` : sql.ref(`t.${name}`);
  });
  const [sealed, opened] = opening[personal.table] ?? [];
  if (sealed) shown.push(sql.ref(`t.${sealed}`));
  await sql`
    declare personal_rows no scroll cursor for
    select ${sql.join(shown)} from ${sql.table(personal.table)} t
    where ${rowsOf(personal, person)} order by ${sql.raw(personal.order)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<PersonalRow>`fetch forward ${sql.lit(BATCH)} from personal_rows`.execute(tx);
    if (rows.length > 0) yield opened ? rows.map((row) => opened(row, vault)) : rows;
    if (rows.length < BATCH) break;
  }
  await sql`close personal_rows`.execute(tx);
}
