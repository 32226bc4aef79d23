import type pg from 'pg';
import { quoted } from '../backup/backup-format.ts';
import tables from './evidence-tables.json' with { type: 'json' };

/** Any fixed number. Two processes granting at once would conflict on rows of the system catalogue. */
const LOCK = 3_141_592;

/**
 * Grants the product's role what it needs on a migrated database, and revokes everything else. It may read
 * and write all tables, except that it may only insert and read evidence and may never delete applications
 * and what belongs to them. It owns nothing, so it can neither truncate a table nor change a trigger.
 * `evidence-tables.json` lists the tables; erasing evidence is left to functions of the owner (migration
 * 0240). `owner` is a connection of the role that owns the tables. Safe to repeat at any time, even while the
 * product is running.
 */
export async function grantProduct(owner: pg.Pool, role: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const statements = [...schemaGrants(quoted(role)), ...(await tableGrants(client, quoted(role)))];
    await client.query([...statements, ...(await otherGrants(client, role))].join(';\n'));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const schemaGrants = (role: string): string[] => [
  `revoke create on schema public from public, ${role}`,
  `grant usage on schema public, graphile_worker to ${role}`,
  `grant usage, select on all sequences in schema public, graphile_worker to ${role}`,
  `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`,
  `revoke all on graphile_worker.migrations from ${role}`,
  `grant select on graphile_worker.migrations to ${role}`,
];

/** Returns the grants for tables where the product may not simply read and write. */
async function tableGrants(client: pg.PoolClient, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isPart: boolean }>(`
    select relname as name, relispartition as "isPart" from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  return rows.flatMap(({ name, isPart }) => {
    const rights = isPart ? 'select' : rightsOn(name);
    if (rights === null) return [];
    return [`revoke all on ${quoted(name)} from ${role}`, `grant ${rights} on ${quoted(name)} to ${role}`];
  });
}

const evidence = new Map<string, readonly string[]>(Object.entries(tables.evidence));

/** Returns what the product may do with a table; null if it may read and write. */
function rightsOn(table: string): string | null {
  const changing = evidence.get(table);
  if (changing)
    return ['select', 'insert', ...(changing.length > 0 ? [`update (${changing.join(', ')})`] : [])].join(
      ', ',
    );
  if (tables.readOnly.includes(table)) return 'select';
  if (tables.neverDeleted.includes(table)) return 'select, insert, update';
  // The prices of a draft, before they are attached.
  return table.startsWith('prices_of_book_') ? 'select, insert' : null;
}

const POLICY = 'business_switch_product';

/**
 * Returns the grants on the owner's functions, which nobody else may call, and on the queue's tables, whose
 * rows are closed to everyone but their owner.
 */
async function otherGrants(client: pg.PoolClient, role: string): Promise<string[]> {
  const functions = await client.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef order by 1`);
  const closed = await client.query<{ name: string; hasPolicy: boolean }>(
    `select oid::regclass::text as name,
       exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1) as "hasPolicy"
     from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity order by 1`,
    [POLICY],
  );
  return [
    ...functions.rows.flatMap(({ name }) => [
      `revoke all on function ${name} from public`,
      `grant execute on function ${name} to ${quoted(role)}`,
    ]),
    ...closed.rows.map(({ name, hasPolicy }) =>
      hasPolicy
        ? `alter policy ${POLICY} on ${name} to ${quoted(role)}`
        : `create policy ${POLICY} on ${name} to ${quoted(role)} using (true) with check (true)`,
    ),
  ];
}
