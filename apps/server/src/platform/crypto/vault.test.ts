import { expect, test } from 'vitest';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataKeys, parseDataKeys } from './data-keys.ts';
import { createVault } from './vault.ts';

const key = (id: string, fill: number): string => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const vaultOf = (...keys: string[]) => createVault(parseDataKeys(keys.join(',')));

test('any sealed text opens again unchanged', () => {
  const vault = vaultOf(key('k1', 1));
  for (const text of ['', '12-34-56', 'Ærøskøbing – £ 5', 'x'.repeat(100_000)]) {
    expect(vault.open(vault.seal(text, 'row-1'), 'row-1')).toBe(text);
  }
});

test('the same text never seals to the same bytes, and does not appear in them', () => {
  const vault = vaultOf(key('k1', 1));
  const [first, second] = [vault.seal('12345678', 'row-1'), vault.seal('12345678', 'row-1')];
  expect(first.equals(second)).toBe(false);
  expect(first.includes('12345678')).toBe(false);
});

test('bytes moved to another row do not open', () => {
  const vault = vaultOf(key('k1', 1));
  expect(() => vault.open(vault.seal('secret', 'row-1'), 'row-2')).toThrow('unable to authenticate');
});

test('a change to any single byte is detected', () => {
  const vault = vaultOf(key('k1', 1));
  const sealed = vault.seal('secret', 'row-1');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => vault.open(changed, 'row-1'), `byte ${index}`).toThrow(Error);
  }
});

test('after a key rotation old bytes still open, are due for resealing, and then need only the new key', () => {
  const sealed = vaultOf(key('k1', 1)).seal('secret', 'row-1');
  const rotated = vaultOf(key('k2', 2), key('k1', 1));
  expect(rotated.needsReseal(sealed)).toBe(true);
  const resealed = rotated.seal(rotated.open(sealed, 'row-1'), 'row-1');
  expect(rotated.needsReseal(resealed)).toBe(false);
  expect(vaultOf(key('k2', 2)).open(resealed, 'row-1')).toBe('secret');
});

test('a missing key is named in the error', () => {
  const sealed = vaultOf(key('old', 1)).seal('secret', 'row-1');
  expect(() => vaultOf(key('new', 2)).open(sealed, 'row-1')).toThrow('The data key old is not configured.');
});

test.each(['', 'k1', 'k1:c2hvcnQ=', `${key('k1', 1)},${key('k1', 2)}`])(
  '%j is not a valid list of keys',
  (text) => {
    expect(() => parseDataKeys(text)).toThrow('DATA_KEYS');
  },
);

test('the first start generates a key that only its owner can read, and later starts keep it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-keys-'));
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => loadDataKeys({ dataDir })));
  for (const other of others) expect(other).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['data-keys']);
  const file = join(dataDir, 'data-keys');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const later = await loadDataKeys({ dataDir });
  expect(later).toEqual(first);
  await chmod(file, 0o644);
  await expect(loadDataKeys({ dataDir })).rejects.toThrow('Others may read');
  await rm(dataDir, { recursive: true });
});

test('a configured key file is read but never created', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-keys-'));
  const dataKeyFile = join(dataDir, 'my-keys');
  await expect(loadDataKeys({ dataDir, dataKeyFile })).rejects.toThrow(
    'Setting DATA_KEY_FILE is wrong: there is no such file',
  );
  await writeFile(dataKeyFile, `${key('k2', 2)}\n${key('k1', 1)}\n`, { mode: 0o600 });
  expect((await loadDataKeys({ dataDir, dataKeyFile })).map(({ id }) => id)).toEqual(['k2', 'k1']);
  expect(await readFile(dataKeyFile, 'utf8')).toContain('k1');
  await rm(dataDir, { recursive: true });
});
