import { expect, test } from 'vitest';
import { networkLimit } from './network-limit.ts';

test('a network runs a limited number of tasks at once, in order, and does not hold up another network', async () => {
  const limited = networkLimit({ atOnce: 2, mostWaiting: 2 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (address: string, name: string) =>
    limited(address, () => {
      begun.push(name);
      return new Promise<void>((resolve) => void ends.set(name, resolve));
    });
  const all = [
    work('203.0.113.9', 'a'),
    work('203.0.113.9', 'b'),
    work('203.0.113.9', 'c'),
    work('203.0.113.9', 'd'),
  ];
  await expect(work('203.0.113.9', 'e')).rejects.toMatchObject({ code: 'too-many-requests' });
  all.push(work('203.0.113.10', 'other'));
  expect(begun).toEqual(['a', 'b', 'other']);
  for (const name of ['a', 'b', 'other', 'c', 'd']) {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
});

test('a task that fails frees its place', async () => {
  const limited = networkLimit({ atOnce: 1, mostWaiting: 1 });
  await expect(limited('203.0.113.9', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await limited('203.0.113.9', () => Promise.resolve(7))).toBe(7);
});
