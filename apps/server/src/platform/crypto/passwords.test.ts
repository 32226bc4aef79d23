import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const cheap = { memoryKibibytes: 64, passes: 1, atOnce: 4, waiting: 100 };
const passwords = createPasswords(cheap);

test('a password matches its own hash and no other', async () => {
  const stored = await passwords.hash('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(await passwords.verify(stored, 'correct horse battery')).toBe(true);
  expect(await passwords.verify(stored, 'correct horse batterz')).toBe(false);
});

test('hashing a password twice gives different hashes, because each has its own salt', async () => {
  expect(await passwords.hash('the same password')).not.toBe(await passwords.hash('the same password'));
});

test('a password typed with composed or combining characters is the same password', async () => {
  const stored = await passwords.hash('cafe\u0301 au lait 24');
  expect(await passwords.verify(stored, 'caf\u00e9 au lait 24')).toBe(true);
});

test('without a stored hash no password is right', async () => {
  expect(await passwords.verify(null, '')).toBe(false);
  expect(await passwords.verify(null, 'anything at all')).toBe(false);
});

test('production costs are at least what OWASP recommends', async () => {
  expect(await createPasswords().hash('x')).toContain('$m=19456,t=2,p=1$');
});

test('a password is mixed with a secret, and its hash cannot be guessed against without it', async () => {
  const salted = (byte: number) => createPasswords(cheap, () => Promise.resolve(Buffer.alloc(32, byte)));
  const stored = await salted(1).hash('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1,keyid=cGVwcGVy\$/);
  expect(await salted(1).verify(stored, 'correct horse battery')).toBe(true);
  expect(await salted(1).verify(stored, 'correct horse batterz')).toBe(false);
  for (const other of [salted(2), passwords])
    expect(await other.verify(stored, 'correct horse battery')).toBe(false);
});

test('a hash from an earlier version still works and is reported as outdated', async () => {
  const mixing = createPasswords(cheap, () => Promise.resolve(Buffer.alloc(32, 1)));
  const former = await passwords.hash('correct horse battery');
  expect(await mixing.verify(former, 'correct horse battery')).toBe(true);
  expect(mixing.isOutdated(former)).toBe(true);
  expect(mixing.isOutdated(await mixing.hash('correct horse battery'))).toBe(false);
  expect(passwords.isOutdated(former)).toBe(false);
});

test('hashing beyond the concurrency limit queues, and beyond the queue’s limit is refused as unavailable', async () => {
  const busy = createPasswords({ ...cheap, atOnce: 1, waiting: 2 });
  // The decoy hash takes one of the places.
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((password) => busy.hash(password)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(results[2]).toMatchObject({ reason: { statusCode: 503 } });
  expect(await busy.hash('e')).toContain('$argon2id$');
});

const settled = (works: readonly Promise<unknown>[]) =>
  Promise.allSettled(works).then((all) => all.map(({ status }) => status));

test('known users go first, and networks of strangers take turns', async () => {
  const busy = createPasswords({ ...cheap, atOnce: 1, waiting: 10 });
  const stored = await busy.hash('right');
  const order: string[] = [];
  const ask = (who: string, network?: string) =>
    busy.verify(stored, 'right', network).then(() => order.push(who));
  const all = [ask('running', 'crowd'), ...[1, 2, 3].map((number) => ask(`crowd ${number}`, 'crowd'))];
  await Promise.all([...all, ask('alone', 'elsewhere'), ask('known')]);
  expect(order).toEqual(['running', 'known', 'crowd 1', 'alone', 'crowd 2', 'crowd 3']);
});

test('when one network fills the queue, its newest requests make way for other networks', async () => {
  const busy = createPasswords({ ...cheap, atOnce: 1, waiting: 3 });
  const stored = await busy.hash('right');
  const crowd = Array.from({ length: 5 }, () => busy.verify(stored, 'right', 'crowd'));
  const others = [busy.verify(stored, 'right', 'elsewhere'), busy.verify(stored, 'right')];
  const [ofOthers, ofCrowd] = await Promise.all([settled(others), settled(crowd)]);
  expect(ofOthers).toEqual(['fulfilled', 'fulfilled']);
  expect(ofCrowd).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  const spread = Array.from({ length: 5 }, (_, network) =>
    busy.verify(stored, 'right', `network ${network}`),
  );
  expect((await settled(spread)).filter((status) => status === 'rejected')).toHaveLength(1);
});
