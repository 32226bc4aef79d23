import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { frameGatherer } from './gather-frames.ts';

function connection() {
  const calls: string[] = [];
  const network = { cork: () => void calls.push('cork'), uncork: () => void calls.push('uncork') };
  return { calls, transport: { socket: { _socket: network } } };
}

test('a connection is held back once per turn, however much leaves over it', async () => {
  const gather = frameGatherer();
  const [one, other] = [connection(), connection()];
  for (const each of [one, other, one, one]) gather(each);
  expect(one.calls).toEqual(['cork']);
  await setImmediate();
  expect([one.calls, other.calls]).toEqual([
    ['cork', 'uncork'],
    ['cork', 'uncork'],
  ]);
  gather(one);
  await setImmediate();
  expect(one.calls).toEqual(['cork', 'uncork', 'cork', 'uncork']);
});

test.each([[null], [{}], [{ transport: { name: 'polling' } }], [{ transport: { socket: {} } }]])(
  'a connection without a network socket of its own is left alone: %j',
  (polling) => {
    expect(() => frameGatherer()(polling)).not.toThrow();
  },
);
