import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createOutbox } from '../../mail/outbox.ts';
import { createVault } from '../../crypto/vault.ts';
import { parseDataKeys } from '../../crypto/data-keys.ts';
import { requeueMails } from '../../mail/send-mail.ts';
import { randomIds } from '../../ids.ts';
import { createDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { renewEpoch } from '../../../modules/chat/connections/visitors/room.queries.ts';
import { createPool } from '../pool.ts';
import { inDatabase, testDatabase } from '../testing/database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const source = await testDatabase();
// The template's seal key is sealed with a different data key from the one used here.
await source.db.deleteFrom('sealKeys').execute();
const folder = await mkdtemp(join(tmpdir(), 'backup-'));
const file = join(folder, 'copy.jsonl.gz');
const now = new Date('2026-09-14T09:00:00Z');
const vaultOf = (id: string, fill: number) =>
  createVault(parseDataKeys(`${id}:${Buffer.alloc(32, fill).toString('base64')}`));
const vault = vaultOf('k1', 1);
const pools: pg.Pool[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await rm(folder, { recursive: true });
});

/** Creates an empty database that belongs to a role without superuser rights. */
async function emptyDatabase(): Promise<pg.Pool> {
  const name = `empty_${randomIds.uuid().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await client.connect();
  const owner = new URL(inject('ownerUrl')).username;
  await client.query(`create database ${name} template template0 owner ${owner}`);
  await client.end();
  const pool = createPool({
    url: inDatabase(inject('ownerUrl'), name),
    connections: 2,
    onIdleError: (error) => {
      throw error;
    },
  });
  pools.push(pool);
  return pool;
}

/** Returns, for each table, the row count and a digest of all rows in any order. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and relname not like 'kysely%' order by 1`);
  const content: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const digest = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from "${name}" t`,
    );
    content[name] = digest.rows[0]?.digest ?? '';
  }
  return content;
}

test('only its owner can read a backup, even if an open file of that name was left behind', async () => {
  const left = join(folder, 'left.jsonl.gz');
  await writeFile(`${left}.partial`, 'cut short', { mode: 0o666 });
  await chmod(`${left}.partial`, 0o666);
  await writeBackup(source.pool, left, now);
  expect((await stat(left)).mode & 0o777).toBe(0o600);
});

test('an empty database cannot be backed up', async () => {
  const nothing = writeBackup(await emptyDatabase(), join(folder, 'nothing.jsonl.gz'), now);
  await expect(nothing).rejects.toThrow('There is nothing to back up: the database is empty.');
});

test('a restored backup equals its source, has all references and triggers in force, and continues sequences', async () => {
  const outbox = createOutbox(vault, randomIds, { now: () => now });
  await outbox.add(source.db, {
    to: 'ann@firm.example',
    subject: 'Hello',
    text: 'secret words',
    html: '<p>secret words</p>',
  });
  const odd = { recipient: 'é"\\\n', subject: '{"table":"users","columns":[]}', body: '\t£ ’', sentAt: now };
  await source.db
    .insertInto('mailboxMails')
    .values({ id: randomIds.uuid(), ...odd })
    .execute();

  const written = await writeBackup(source.pool, file, now);
  expect(written.rows).toBeGreaterThan(2);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(gunzipSync(await readFile(file)).toString()).not.toContain('secret words');

  const target = await emptyDatabase();
  expect(await restoreBackup(target, file, vault)).toEqual({ rows: written.rows });
  expect(await contentOf(target)).toEqual(await contentOf(source.pool));
  expect(await migrate(target)).toEqual([]);
  for (const what of [
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace and conrelid::regclass::text not like 'prices_of_book_%' order by 1, 2`,
    `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  ])
    expect((await target.query(what)).rows).toEqual((await source.pool.query(what)).rows);

  const db = createDatabase(target);
  expect(await requeueMails(db)).toBe(1);
  await renewEpoch(db, randomIds);
  const epochs = await Promise.all(
    [db, source.db].map((each) => each.selectFrom('chatEpoch').select('epoch').execute()),
  );
  expect(epochs.map((rows) => rows.length)).toEqual([1, 1]);
  expect(epochs[0]).not.toEqual(epochs[1]);
  const next = await db
    .insertInto('mailboxMails')
    .values({ id: randomIds.uuid(), ...odd })
    .returning('number')
    .execute();
  expect(next).toEqual([{ number: 2 }]);
});

test.each([
  ['other bytes under the same name', vaultOf('k1', 2)],
  ['another name', vaultOf('k2', 1)],
  ['none at all', null],
])('wrong keys (%s) are refused before anything is changed', async (_, keys) => {
  const target = await emptyDatabase();
  await expect(restoreBackup(target, file, keys)).rejects.toThrow(
    'The data keys at hand do not open what is in the backup (sealed with k1): nothing was restored.',
  );
  expect(await contentOf(target)).toEqual({});
});

test('a backup is a snapshot of one instant and contains nothing later', async () => {
  const before = await contentOf(source.pool);
  const { rows } = await writeBackup(source.pool, join(folder, 'second.jsonl.gz'), now);
  await source.db
    .insertInto('mailboxMails')
    .values({ id: randomIds.uuid(), recipient: 'late', subject: 's', body: 'b', sentAt: now })
    .execute();
  const target = await emptyDatabase();
  expect(await restoreBackup(target, join(folder, 'second.jsonl.gz'), vault)).toEqual({ rows });
  expect(await contentOf(target)).toEqual(before);
});

test('a database in use is not restored into', async () => {
  await expect(restoreBackup(source.owner.pool, file, vault)).rejects.toThrow('not empty');
});

const CUT_SHORT = 'was cut short: nothing was restored';

/** Returns a backup with its lines changed. */
const rewritten = (bytes: Buffer, change: (text: string) => string): Buffer =>
  gzipSync(change(gunzipSync(bytes).toString()));

/**
 * Ways to damage a backup, and the error each one causes: the end is lost in the middle of the bytes or
 * between lines, or a row violates a constraint half way through.
 */
const spoilt: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  [CUT_SHORT, (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2))],
  [CUT_SHORT, (bytes) => rewritten(bytes, (text) => text.replace(/[^\n]+\n$/, ''))],
  [CUT_SHORT, (bytes) => rewritten(bytes, (text) => text.replace(/\n\{"id": [^\n]+/, ''))],
  [
    'violates check constraint',
    (bytes) => rewritten(bytes, (text) => text.replaceAll('"fuel": "gas"', '"fuel": "steam"')),
  ],
];

test('a damaged backup leaves the database empty, and an intact one can be restored afterwards', async () => {
  const [whole, copy] = [join(folder, 'whole.jsonl.gz'), join(folder, 'spoilt.jsonl.gz')];
  const { rows } = await writeBackup(source.pool, whole, now);
  const target = await emptyDatabase();
  for (const [index, [problem, spoil]] of spoilt.entries()) {
    await writeFile(copy, spoil(await readFile(whole)));
    await expect(restoreBackup(target, copy, vault), `copy ${index}`).rejects.toThrow(problem);
    expect(await contentOf(target), `copy ${index}`).toEqual({});
  }
  expect(await restoreBackup(target, whole, vault)).toEqual({ rows });
});

test.each([
  ['is no gzip', Buffer.from('hello')],
  ['is empty', Buffer.of()],
  ['is no JSON', gzipSync('hello\n')],
  ['is something else', gzipSync('{"a":1}\n')],
])('a file that %s is refused with one line', async (_, content) => {
  const other = join(folder, 'other.gz');
  await writeFile(other, content);
  await expect(restoreBackup(await emptyDatabase(), other, vault)).rejects.toThrow(
    `${other} is no backup of this application.`,
  );
});

test('a missing file is named in one line', async () => {
  await expect(restoreBackup(await emptyDatabase(), join(folder, 'nothing.gz'), vault)).rejects.toThrow(
    /^ENOENT: no such file or directory, open '.*nothing\.gz'$/,
  );
});

test('a backup from a newer version is refused, and nothing is changed', async () => {
  const newer = join(folder, 'newer.jsonl.gz');
  await writeBackup(source.pool, newer, now);
  const text = gunzipSync(await readFile(newer)).toString();
  await writeFile(newer, gzipSync(text.replace(/"lastMigration":"[^"]+"/, '"lastMigration":"9999-later"')));
  const target = await emptyDatabase();
  await expect(restoreBackup(target, newer, vault)).rejects.toThrow('needs 9999-later');
  expect(await contentOf(target)).toEqual({});
});
