import { chatLimits } from '@switch/domain/chat/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signalGate, tokenBucket, windowCounter } from './counters.ts';
import { visitorLimits } from './visitor-limits.ts';

const START = Date.parse('2026-09-14T09:00:00Z');
const until = (isAllowed: (count: number) => boolean): number => {
  let count = 0;
  while (count < 10_000 && isAllowed(count)) count += 1;
  return count;
};

describe.each([1, 7])('with limits raised by a factor of %i', (factor) => {
  const limits = () => visitorLimits(factor);

  test('a burst of messages passes, and the next one has to wait', () => {
    const [all, socket] = [limits(), limits().ofSocket()];
    expect(until((count) => all.takeMessage('room', socket, `m${count}`, START) === 0)).toBe(
      chatLimits.messageBurst * factor,
    );
    expect(all.takeMessage('room', socket, 'later', START + 1_000)).toBe(0);
  });

  test('one socket can send a limited number of messages a minute', () => {
    const [all, socket] = [limits(), limits().ofSocket()];
    // Slow enough for the bucket, fast enough to hit the limit per minute.
    const sent = until(
      (count) => all.takeMessage('room', socket, `m${count}`, START + count * (1_000 / factor)) === 0,
    );
    expect(sent).toBe(chatLimits.messagesPerMinute * factor);
  });

  test('one room can send a limited number of messages an hour, over any sockets', () => {
    const all = limits();
    const sent = until((count) => all.takeMessage('room', all.ofSocket(), `m${count}`, START) === 0);
    expect(sent).toBe(chatLimits.messagesPerRoomHour * factor);
    expect(all.takeMessage('other', all.ofSocket(), 'hello', START)).toBe(0);
  });

  test('the same text is accepted a limited number of times a minute, however it is capitalised', () => {
    const all = limits();
    const sent = until(
      (count) => all.takeMessage('room', all.ofSocket(), count % 2 ? 'Hello' : 'hello', START) === 0,
    );
    expect(sent).toBe(chatLimits.sameText.most * factor);
    expect(all.takeMessage('room', all.ofSocket(), 'hello', START + 60_000)).toBe(0);
  });

  test('one network can open a limited number of sockets a minute', () => {
    const all = limits();
    const opened = until(() => {
      const isOpen = all.openSocket('192.0.2.1', START);
      if (isOpen) all.closeSocket('192.0.2.1');
      return isOpen;
    });
    expect(opened).toBe(chatLimits.socketsPerAddressMinute * factor);
    expect(all.openSocket('192.0.2.2', START)).toBe(true);
  });

  test('one network can have a limited number of sockets open at once', () => {
    const all = limits();
    const opened = until((count) => all.openSocket('192.0.2.1', START + count * 60_000));
    expect(opened).toBe(chatLimits.socketsPerAddress * factor);
    all.closeSocket('192.0.2.1');
    expect(all.openSocket('192.0.2.1', START + 9_000_000_000)).toBe(true);
  });

  test('one room can send a limited number of snapshots a minute', () => {
    const all = limits();
    expect(until(() => all.takeSnapshot('room', START) === 0)).toBe(chatLimits.snapshotsPerMinute * factor);
  });

  test('the limits of rooms per network are those of the chat', () => {
    expect(limits()).toMatchObject({
      roomsPerHour: chatLimits.roomsPerAddressHour * factor,
      roomsPerDay: chatLimits.roomsPerAddressDay * factor,
    });
  });
});

test('a bucket never lets through more than its burst and its rate', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3_000), { maxLength: 200 }), (pauses) => {
      const bucket = tokenBucket(1, 5);
      let [now, passed] = [START, 0];
      for (const pause of pauses) {
        now += pause;
        if (bucket.take(now) === 0) passed += 1;
      }
      expect(passed).toBeLessThanOrEqual(5 + (now - START) / 1_000);
    }),
  );
});

test('a counter drops subjects whose window is over', () => {
  const counter = windowCounter(1, 1_000);
  for (let count = 0; count < 10_000; count += 1) counter.take(`subject ${count}`, START + count * 10);
  expect(counter.size()).toBeLessThan(2_200);
});

test('typing passes once in two seconds, and its end always', () => {
  const gate = signalGate(2_000);
  const passed = [
    [true, 0],
    [true, 1_999],
    [true, 2_000],
    [false, 2_100],
    [false, 2_200],
    [true, 2_300],
    [true, 4_200],
  ] as const;
  expect(passed.map(([isOn, at]) => gate(isOn, START + at))).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('a clock that is set back locks no one out', () => {
  const bucket = tokenBucket(1, 5);
  const counter = windowCounter(1, 60_000);
  expect([bucket.take(START), counter.take('one', START)]).toEqual([0, 0]);
  const earlier = START - 3_600_000;
  expect([bucket.take(earlier), counter.take('one', earlier)]).toEqual([0, 0]);
  expect(counter.take('one', earlier + 1)).toBe(60);
});
