import { keysOf } from '@switch/domain/shapes.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { opening } from './sealed-columns.ts';
import register from './personal-tables.json' with { type: 'json' };

/** Whose data it is. */
export interface Person {
  readonly userId: string;
  readonly emailKey: string;
  /** The address as what concerns it is kept under without it. */
  readonly addressHash: Buffer;
}

/** A part of a statement. In conditions and columns the table is `t`. */
type Sql = RawBuilder<unknown>;
type OfPerson = (person: Person) => Sql;

/** The parts of a copy of everything, in its order, with what each is called and what it holds. */
export const dataKinds = register.kinds;
export type DataKind = keyof typeof dataKinds;
type TableName = keyof typeof register.tables;

/** What a declaration in `personal-tables.json` says of one table. */
const Declared = z.strictObject({
  kind: z.enum(keysOf(dataKinds)),
  /** Columns by any of which a row is somebody's, each with what it names: see `scopes`. */
  whose: z.record(z.string(), z.string()),
  /** Columns by which rows are ordered. */
  order: z.string(),
  /**
   * Columns that a copy leaves out: what opens or proves something and is of use to nobody but us, what names one of our
   * people, what only the product finds its own rows by, and what the copy has elsewhere. Sealed and hashed bytes are always
   * left out.
   */
  withheld: z.record(z.string(), z.enum(['secret', 'staff', 'technical', 'again'])).default({}),
  /** Why it is as it is, for who changes it. */
  note: z.string().optional(),
  /**
   * Rows that go when the account is deleted (all of them, or those of `goingRows`), and how that is said beforehand;
   * without words it goes unsaid with something else. `with`: the database takes them along with another row. `blanked`:
   * they stay as nobody's.
   */
  going: z
    .strictObject({ way: z.enum(['deleted', 'with', 'blanked']), words: z.string().optional() })
    .optional(),
  /** Rows that stay, and why; without words they are named together with something else. */
  staying: z
    .strictObject({ reason: z.enum(keysOf(register.reasons)), words: z.string().optional() })
    .optional(),
});

/** Who sends the files of somebody: their account, and the chats that a session of it was proven in. */
const sendersOf = ({ userId }: Person): Sql => sql`
  (select ${userId}::uuid union all select id from chat_rooms where user_id = ${userId}::uuid)`;

/**
 * What a column can name: something of the person themselves, or ids that lead to them. Any other word is a table of users'
 * rows.
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
  // Their envelopes at the built-in signing service.
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
  // Whatever of theirs something can be done to.
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

/** Who did something: who of our people it was is theirs, not the customer's. */
const actor =
  (nobody: string): OfPerson =>
  ({ userId }) => sql`
    case when t.actor_id = ${userId}::uuid then 'you' when t.actor_id is null then ${sql.lit(nobody)}
      else 'one of our people' end`;

/** What shows from where somebody signed is theirs alone: of others a copy says only what their owner typed about them. */
const ownPlace =
  (column: string): OfPerson =>
  ({ emailKey }) =>
    sql`case when lower(t.email) = ${emailKey} then ${sql.ref(`t.${column}`)} end`;

const placeOfSigner =
  (column: string, signers: string): OfPerson =>
  ({ emailKey }) => sql`
    case when t.signer_id is null or exists (select from ${sql.table(signers)} s
      where s.id = t.signer_id and lower(s.email) = ${emailKey}) then ${sql.ref(`t.${column}`)} end`;

/** Columns that a copy shows otherwise than they are stored. */
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

/** Which rows go with the account, where not all of somebody's do. */
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

/** What makes a row nobody's. */
const blanks: Partial<Readonly<Record<TableName, (now: Date) => Sql>>> = {
  chat_messages: () => sql`sender = 'Customer'`,
  chat_rooms: (now) => sql`
    user_id = null, name = '', email = null, phone = null, is_verified = false, network_address = '',
    snapshot = null, address_sealed = null, snapshot_at = null, shared_at = null, erased_at = ${now}`,
  contact_choices: () => sql`user_id = null, network_address = ''`,
};

/**
 * Every table that holds data of people with accounts: which rows are whose, how they are shown to them, and what becomes of
 * them when the account is deleted. Export and deletion know no table but through this. A copy of everything is made from it
 * in this order, and deletion goes through it in this order: what is only found through something else comes before it, and
 * children before their parents. A test knows when a table is missing.
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

/** How many of somebody's rows of a table go when the account is deleted. */
export const countGoing = (db: Db, personal: PersonalTable, person: Person): Promise<number> =>
  countOf(db, personal, goingOf(personal, person));

/** How many of somebody's rows stay: those that are kept as they are, and those that are kept as nobody's. */
export function countStaying(db: Db, personal: PersonalTable, person: Person): Promise<number> {
  const all = rowsOf(personal, person);
  const isBlanked = personal.going?.way === 'blanked';
  return countOf(db, personal, isBlanked ? all : sql`${all} and not ${goingOf(personal, person)}`);
}

/** Deletes somebody's rows of a table, or makes them nobody's; rows that go with others are left to the database. */
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

/** Rows that are read at once: memory stays the same however many there are. */
const BATCH = 100;

/** A row as a copy shows it: camel-case columns, sealed and hashed bytes left out. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** The columns of a table that a copy shows, in their order. */
async function shownColumns(db: Db, { table, withheld }: PersonalTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and atttypid <> 'bytea'::regtype
    order by attnum`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !(name in withheld));
}

/** What somebody's rows of a table are, in batches through a cursor that lives in the transaction. */
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
