import { expect, test } from 'vitest';
import { transaction } from '../db/database.ts';
import { testDatabase } from '../db/testing/database.ts';
import { deleteOldAttempts } from './attempt.queries.ts';
import { createAttempts } from './attempts.ts';

const { db } = await testDatabase();
const attempts = createAttempts(db);
const limit = { name: 'log-in', most: 3, windowSeconds: 600 };
const at = (minutes: number): Date => new Date(Date.UTC(2026, 8, 14, 9, minutes));

test('a limit allows so many attempts, says when the next one is possible, and resets after its window', async () => {
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(await attempts.take(limit, 'ann@firm.example', at(0))).toEqual({ allowed: true });
  }
  const refused = { allowed: false, retryAfterSeconds: 300 };
  expect(await attempts.take(limit, ' Ann@Firm.example', at(5))).toEqual(refused);
  expect(await attempts.take(limit, 'bob@firm.example', at(5))).toEqual({ allowed: true });
  expect(await attempts.take({ ...limit, name: 'code' }, 'ann@firm.example', at(5))).toEqual({
    allowed: true,
  });
  expect(await attempts.take(limit, 'ann@firm.example', at(10))).toEqual({ allowed: true });
});

test('concurrent attempts are all counted', async () => {
  const tries = Array.from({ length: 20 }, () => attempts.take(limit, 'many', at(0)));
  const allowed = (await Promise.all(tries)).filter((answer) => answer.allowed);
  expect(allowed).toHaveLength(3);
});

test('an attempt is counted even if the transaction around it rolls back', async () => {
  const failing = transaction(db, async () => {
    for (let tries = 0; tries < 3; tries += 1) await attempts.take(limit, 'rolled-back', at(0));
    throw new Error('wrong password');
  });
  await expect(failing).rejects.toThrow('wrong password');
  expect(await attempts.take(limit, 'rolled-back', at(0))).toMatchObject({ allowed: false });
});

test('a success clears the attempts, and expired windows are deleted', async () => {
  for (let tries = 0; tries < 3; tries += 1) await attempts.take(limit, 'lucky', at(0));
  await attempts.clear(limit, 'lucky');
  expect(await attempts.take(limit, 'lucky', at(0))).toEqual({ allowed: true });
  expect(await deleteOldAttempts(db, at(59))).toBeGreaterThan(0);
  expect(await deleteOldAttempts(db, at(59))).toBe(0);
});

test('addresses in one IPv6 network share their attempts, because one customer has them all', async () => {
  for (const end of ['::1', '::2', ':a:b:c:d'])
    expect(await attempts.take(limit, `2001:db8:0:7${end}`, at(0))).toEqual({ allowed: true });
  expect(await attempts.take(limit, '2001:db8:0:7::9', at(0))).toMatchObject({ allowed: false });
  expect(await attempts.take(limit, '2001:db8:0:8::9', at(0))).toEqual({ allowed: true });
});
