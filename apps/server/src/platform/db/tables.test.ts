import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './testing/database.ts';

/**
 * Compares the table types of every `*.tables.ts` with the migrated schema: each table, and each column with
 * its nullability, its default and the kind of its type. The compiler trusts those types, so something has to
 * check them.
 */
const { db } = await testDatabase();
const source = resolve(import.meta.dirname, '../..');

interface Column {
  readonly name: string;
  readonly type: string;
}

const INTERFACE = /^(?:export )?interface (\w+) \{\n([\s\S]*?)\n\}/gm;
const FIELD = /^ {2}(?:readonly )?(\w+): ([\s\S]*?);$/gm;

async function declaredTables(): Promise<Map<string, readonly Column[]>> {
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.tables.ts'));
  const texts = await Promise.all(files.map((name) => readFile(join(source, name), 'utf8')));
  const interfaces = new Map<string, readonly Column[]>();
  for (const [, name = '', body = ''] of texts.join('\n').matchAll(INTERFACE)) {
    const fields = [...body.matchAll(FIELD)].map(([, field = '', type = '']) => ({ name: field, type }));
    interfaces.set(name, fields);
  }
  const lists = [...interfaces].filter(([name]) => name.endsWith('Tables')).flatMap(([, fields]) => fields);
  return new Map(lists.map(({ name, type }) => [snakeCase(name), interfaces.get(type) ?? []]));
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface RealColumn {
  readonly tableName: string;
  readonly columnName: string;
  readonly udtName: string;
  readonly isNullable: boolean;
  readonly isFilledIn: boolean;
}

/** Fetches the columns of our ordinary and partitioned tables. Partitions repeat their parent. */
const realColumns = async (): Promise<RealColumn[]> =>
  (
    await sql<RealColumn>`
      select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as is_nullable,
        (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as is_filled_in
      from information_schema.columns c
      join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and r.relkind in ('r', 'p') and not r.relispartition
        and c.table_name not like 'kysely_%'
      order by c.table_name, c.column_name`.execute(db)
  ).rows;

/**
 * Returns the database types that a declared type may have. One of our own type names stands for a branded or
 * closed text or number.
 */
function fittingTypes(declared: string): RegExp {
  const type = declared.replace(/^(?:Generated|GeneratedAlways)<([\s\S]*)>$/, '$1').replace(/ \| null$/, '');
  if (/^(JSONColumnType|ColumnType)<|^unknown$/.test(type)) return /./;
  if (type.endsWith('[]')) return /^_/;
  if (type === 'Date') return /^timestamptz$/;
  if (type === 'Buffer') return /^bytea$/;
  if (type === 'boolean') return /^bool$/;
  if (type === 'number') return /^(int2|int4|int8|float8)$/;
  if (type === 'string' || type.startsWith("'")) return /^(text|uuid|date|numeric|bpchar|varchar|cidr)$/;
  return /^(text|uuid|date|int2|int4|int8)$/;
}

/** Returns how the declaration differs from the database; empty if it doesn't. */
function differences(column: Column | undefined, real: RealColumn): string[] {
  if (!column) return ['is not declared'];
  const { type } = column;
  const isOpaque = /^(JSONColumnType|ColumnType)</.test(type);
  const wrong: string[] = [];
  if (!fittingTypes(type).test(real.udtName)) wrong.push(`is ${real.udtName}, declared ${type}`);
  if (!isOpaque && type !== 'unknown' && /\| null>?$/.test(type) !== real.isNullable)
    wrong.push(`nullable: ${real.isNullable}`);
  if (type.startsWith('Generated') && !real.isFilledIn)
    wrong.push('declared Generated, but the database fills nothing in');
  return wrong;
}

test('every table is declared, and every declared table exists', async () => {
  const real = new Set((await realColumns()).map(({ tableName }) => tableName));
  expect([...(await declaredTables()).keys()].sort()).toEqual([...real].sort());
});

test('every column is declared as it is in the database', async () => {
  const declared = await declaredTables();
  const wrong = (await realColumns()).flatMap((real) => {
    const column = declared.get(real.tableName)?.find(({ name }) => snakeCase(name) === real.columnName);
    return differences(column, real).map((what) => `${real.tableName}.${real.columnName} ${what}`);
  });
  expect(wrong).toEqual([]);
});

test('every declared column exists', async () => {
  const real = new Set(
    (await realColumns()).map(({ tableName, columnName }) => `${tableName}.${columnName}`),
  );
  const declared = [...(await declaredTables())].flatMap(([table, columns]) =>
    columns.map(({ name }) => `${table}.${snakeCase(name)}`),
  );
  expect(declared.filter((name) => !real.has(name))).toEqual([]);
  expect(declared.length).toBeGreaterThan(0);
});
