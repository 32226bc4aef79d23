import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { compileCache } from '../../../testing/compile-cache.ts';
import { PRODUCTION } from '../../../testing/production.ts';
import { createLog } from '../../observe/log.ts';
import { randomIds } from '../../ids.ts';
import { openDatabase } from '../open-database.ts';
import { cloneTemplate, inDatabase } from '../testing/database.ts';

const command = fileURLToPath(new URL('../../../commands/migrate.ts', import.meta.url));

/** Returns what `npm run migrate` prints with these settings. */
const migrate = (env: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const settings = { PATH: '/usr/bin:/bin', ...compileCache, ...env };
    execFile(process.execPath, [command], { env: settings }, (_error, out, problem) =>
      resolve(out + problem),
    );
  });

const start = async (url: string, settings = PRODUCTION): Promise<string> => {
  const config = readConfig({ ...settings, DATABASE_URL: url });
  const open = await openDatabase(config, createLog('silent'), () => undefined);
  await open.close();
  return 'started';
};

/** Runs statements in a database as the server's superuser. */
async function asSuperuser(database: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(inject('databaseServerUrl'), database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Returns the address of the same database for a role that does not exist yet. */
function asStranger(address: string): string {
  const url = new URL(address);
  url.username = `role_${randomIds.uuid().replaceAll('-', '')}`;
  url.password = 'of the stranger';
  return url.href;
}

test('production starts as a role that owns nothing, and refuses any other role with one line', async () => {
  const { url, ownerUrl } = await cloneTemplate();
  expect(await start(url)).toBe('started');
  await expect(start(ownerUrl)).rejects.toThrow(
    'The role business_switch_owner of DATABASE_URL owns the tables: give the product a role of its own',
  );
  await expect(start(inDatabase(inject('databaseServerUrl'), nameOf(url)))).rejects.toThrow(
    'The role postgres of DATABASE_URL is a superuser',
  );
  expect(await start(ownerUrl, {}), 'development goes on with one role').toBe('started');
});

test('a role without grants does not start; npm run migrate creates one that does', async () => {
  const { url } = await cloneTemplate();
  const stranger = asStranger(url);
  const superuser = inDatabase(inject('databaseServerUrl'), nameOf(url));
  const { username } = new URL(stranger);
  await asSuperuser(nameOf(url), `create role ${username} login password 'of the stranger'`);
  await expect(start(stranger)).rejects.toThrow(
    `The role ${username} of DATABASE_URL may not use the tables`,
  );
  await asSuperuser(nameOf(url), `drop role ${username}`);
  expect(await migrate({ DATABASE_URL: stranger, DATABASE_OWNER_URL: superuser })).toBe(
    'The database has the newest schema.\n',
  );
  expect(await start(stranger)).toBe('started');
});

test('a start names the migration that a database lacks, and refuses one without tables', async () => {
  const { url, ownerUrl } = await cloneTemplate();
  await asSuperuser(nameOf(url), `delete from kysely_migration where name like '0240%'`);
  await expect(start(url)).rejects.toThrow(
    'The database of DATABASE_URL lacks 0240-least-power: run npm run migrate with DATABASE_OWNER_URL, then start again.',
  );
  const empty = `empty_${randomIds.uuid().replaceAll('-', '')}`;
  await asSuperuser('postgres', `create database ${empty} owner ${new URL(ownerUrl).username}`);
  await expect(start(inDatabase(url, empty))).rejects.toThrow('has no tables yet, and its role');
  expect(
    await migrate({ DATABASE_URL: inDatabase(url, empty), DATABASE_OWNER_URL: inDatabase(ownerUrl, empty) }),
  ).toMatch(/^The database has the newest schema: 0001-mail to \d{4}-[\w-]+ is new\.\n$/);
  expect(await start(inDatabase(url, empty))).toBe('started');
});

test.each([
  [
    'is no role of the server, and the owner makes none',
    (url: string) => asStranger(url),
    'could not be made: ',
  ],
  [
    'is a superuser',
    (url: string) => inDatabase(inject('databaseServerUrl'), nameOf(url)),
    'is a superuser, or a member of the owner',
  ],
])('npm run migrate ends with one line if the product’s role %s', async (_, product, line) => {
  const { url, ownerUrl } = await cloneTemplate();
  const output = await migrate({ DATABASE_URL: product(url), DATABASE_OWNER_URL: ownerUrl });
  expect(output).toContain(line);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
});

test('in production, only the owner’s role migrates', async () => {
  const env = { ...PRODUCTION, DATABASE_URL: 'postgresql://product:secret@localhost/switch' };
  expect(
    await migrate(Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? '']))),
  ).toMatch(/^Setting DATABASE_OWNER_URL is missing: [^\n]+\n$/);
});
