import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { checkedLookup, UnreachableHost, type Resolve } from './reachable-address.ts';

const isReachable = (address: string) => !/^(?:10|127)\./.test(address);

/** A resolver that returns a different answer each time. */
const answering = (...answers: readonly (readonly string[])[]): Resolve => {
  const left = [...answers];
  const resolve = (_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      (left.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  // The real resolver has more overloads than a connection uses.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return resolve as unknown as Resolve;
};

const ask = (lookup: ReturnType<typeof checkedLookup>, all: boolean) =>
  new Promise<unknown>((resolve) => {
    lookup('sftp.example', { all }, (error, found) => resolve(error ?? found));
  });

test('a connection goes to an address that was checked, and each look-up is checked again', async () => {
  const lookup = checkedLookup(
    isReachable,
    answering(['8.8.8.8'], ['8.8.8.8', '2606:4700::1111'], ['10.0.0.8']),
  );
  expect(await ask(lookup, false)).toBe('8.8.8.8');
  expect(await ask(lookup, true)).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
  expect(await ask(lookup, true)).toBeInstanceOf(UnreachableHost);
});

test('one internal address among the answers is enough to refuse', async () => {
  expect(await ask(checkedLookup(isReachable, answering(['8.8.8.8', '127.0.0.1'])), true)).toBeInstanceOf(
    UnreachableHost,
  );
  expect(await ask(checkedLookup(isReachable, answering([])), false)).toBeInstanceOf(Error);
});
