import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { frameGatherer } from './connection-internals.ts';

function connection() {
  const calls: string[] = [];
  const network = { cork: () => void calls.push('cork'), uncork: () => void calls.push('uncork') };
  return { calls, transport: { socket: { _socket: network } } };
}

test('a connection is corked once per turn, however many packets are sent over it', async () => {
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

test('packets sent while the first is corked leave in the same write', async () => {
  const gather = frameGatherer();
  const { calls, transport } = connection();
  const engine = {
    transport: { ...transport, writable: true },
    writeBuffer: new Array<string>(),
    flush: () => {
      if (!engine.transport.writable || engine.writeBuffer.length === 0) return;
      gather(engine);
      calls.push(...engine.writeBuffer.splice(0));
      engine.transport.writable = false;
    },
  };
  const send = (packet: string): void => {
    engine.writeBuffer.push(packet);
    engine.flush();
  };
  for (const packet of ['one', 'two', 'three']) send(packet);
  await setImmediate();
  expect(calls).toEqual(['cork', 'one', 'two', 'three', 'uncork']);
});

test.each([[null], [{}], [{ transport: { name: 'polling' } }], [{ transport: { socket: {} } }]])(
  'a connection without its own network socket is left alone: %j',
  (polling) => {
    expect(() => frameGatherer()(polling)).not.toThrow();
  },
);
