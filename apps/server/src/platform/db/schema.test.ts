import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from './database.ts';
import { migrate, migrationNames } from './migrate.ts';
import { testDatabase } from './testing/database.ts';

const { db, owner } = await testDatabase();

test('a clone of the template is fully migrated, so migrating again does nothing', async () => {
  expect(await migrate(owner.pool)).toEqual([]);
});

test('no two migrations have the same number', async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a transaction that throws leaves nothing behind', async () => {
  const row = {
    id: crypto.randomUUID(),
    recipient: 'a@b.example',
    subject: 's',
    body: 'b',
    sentAt: new Date(),
  };
  const failing = transaction(db, async (tx) => {
    await tx.insertInto('mailboxMails').values(row).execute();
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await db.selectFrom('mailboxMails').selectAll().execute()).toEqual([]);
});

test('a transaction that loses against another one is retried', async () => {
  let runs = 0;
  const result = await transaction(db, async (tx) => {
    runs += 1;
    if (runs < 3) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    return runs;
  });
  expect(result).toBe(3);
});

test('big integers are read as numbers, dates as text and instants as Date', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740991::bigint as n, date '2026-03-29' as d, timestamptz '2026-03-29T01:30:00Z' as t`.execute(
    db,
  );
  expect(rows).toEqual([{ n: 9007199254740991, d: '2026-03-29', t: new Date('2026-03-29T01:30:00Z') }]);
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow('does not fit');
});
