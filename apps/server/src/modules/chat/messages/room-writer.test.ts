import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RoomWriter, type RoomWrite } from './room-writer.ts';

interface Line extends RoomWrite {
  readonly name: string;
  readonly isPlain: boolean;
}

const line = (roomId: string, name: string, more: Partial<Line> = {}): Line => ({
  roomId,
  name,
  isPlain: true,
  clientMessageId: null,
  ...more,
});

/** A writer whose work finishes when the test says so. */
function scriptedWriter(options: { readonly isStale?: (line: Line) => boolean } = {}) {
  const batches: { readonly names: string[]; readonly end: () => void }[] = [];
  const done: string[] = [];
  const failed: string[] = [];
  const slow: string[] = [];
  const forgotten = new Set<string>();
  const writer = new RoomWriter<Line>({
    isPlain: ({ isPlain, roomId }) => isPlain && !forgotten.has(roomId),
    append: (lines) =>
      new Promise((resolve) => {
        const end = (): void => {
          const answers = lines.map((each) => {
            if (!options.isStale?.(each)) return done.push(each.name) > 0;
            forgotten.add(each.roomId);
            return false;
          });
          resolve(answers);
        };
        batches.push({ names: lines.map(({ name }) => name), end });
      }),
    writeSlowly: async ({ name, roomId }) => {
      await Promise.resolve();
      forgotten.delete(roomId);
      slow.push(name);
      done.push(name);
    },
    giveUp: ({ name }) => void failed.push(name),
  });
  return { writer, batches, done, failed, slow };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('everything written in one turn goes into one batch, whatever the rooms', async () => {
  const { writer, batches } = scriptedWriter();
  for (const name of ['a1', 'b1', 'a2', 'c1']) writer.write(line(name.charAt(0), name));
  await turn();
  expect(batches.map(({ names }) => names)).toEqual([['a1', 'a2', 'b1', 'c1']]);
});

test('a room is in one batch at a time, and other rooms don’t wait for it', async () => {
  const { writer, batches, done } = scriptedWriter();
  writer.write(line('a', 'a1'));
  await turn();
  writer.write(line('a', 'a2'));
  writer.write(line('b', 'b1'));
  await turn();
  expect(batches.map(({ names }) => names)).toEqual([['a1'], ['b1']]);
  batches[1]?.end();
  await turn();
  expect(batches).toHaveLength(2);
  batches[0]?.end();
  await turn();
  await turn();
  expect(batches.map(({ names }) => names)).toEqual([['a1'], ['b1'], ['a2']]);
  batches[2]?.end();
  await writer.drained();
  expect(done).toEqual(['b1', 'a1', 'a2']);
});

test('a batch holds at most 256 messages, and at most two batches are in flight', async () => {
  const { writer, batches } = scriptedWriter();
  for (let number = 0; number < 1_000; number += 1) writer.write(line(`room ${number}`, String(number)));
  await turn();
  expect(batches.map(({ names }) => names.length)).toEqual([256, 256]);
});

test('a repeated key in a room waits for the next batch, where it is recognised as a repeat', async () => {
  const { writer, batches } = scriptedWriter();
  for (const name of ['one', 'again', 'after']) {
    writer.write(line('a', name, { clientMessageId: name === 'after' ? 'other' : 'same' }));
  }
  writer.write(line('b', 'elsewhere', { clientMessageId: 'same' }));
  await turn();
  expect(batches.map(({ names }) => names)).toEqual([['one', 'elsewhere']]);
  batches[0]?.end();
  await turn();
  await turn();
  expect(batches[1]?.names).toEqual(['again', 'after']);
});

test('exclusive work waits for what came before, and delays only what follows in its room', async () => {
  const { writer, batches, done } = scriptedWriter();
  writer.write(line('a', 'before'));
  const { promise, resolve } = Promise.withResolvers<string>();
  const alone = writer.alone('a', () => promise);
  writer.write(line('a', 'after'));
  await turn();
  expect(batches.map(({ names }) => names)).toEqual([['before']]);
  batches[0]?.end();
  await turn();
  await turn();
  expect(batches).toHaveLength(1);
  resolve('done');
  expect(await alone).toBe('done');
  await turn();
  await turn();
  expect(batches[1]?.names).toEqual(['after']);
  batches[1]?.end();
  await writer.drained();
  expect(done).toEqual(['before', 'after']);
});

test('stale messages are written the slow way in order, and later ones stay behind them', async () => {
  let isStale = true;
  const { writer, batches, done, slow } = scriptedWriter({
    isStale: ({ roomId }) => isStale && roomId === 'a',
  });
  for (const name of ['a1', 'a2', 'b1']) writer.write(line(name.charAt(0), name));
  await turn();
  writer.write(line('a', 'a3'));
  batches[0]?.end();
  isStale = false;
  await turn();
  await turn();
  await turn();
  for (const batch of batches.slice(1)) batch.end();
  await writer.drained();
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3']);
  expect(slow).toEqual(['a1']);
});

test('a failure is reported to the caller, and the room continues', async () => {
  const { writer, batches } = scriptedWriter();
  await expect(writer.alone('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  writer.write(line('a', 'after'));
  await turn();
  expect(batches[0]?.names).toEqual(['after']);
});

test('a batch that fails as a whole fails each of its messages, and the rooms continue', async () => {
  const given: string[] = [];
  let tries = 0;
  const writer = new RoomWriter<Line>({
    isPlain: () => true,
    append: (lines) =>
      (tries += 1) === 1 ? Promise.reject(new Error('no')) : Promise.resolve(lines.map(() => true)),
    writeSlowly: () => Promise.resolve(),
    giveUp: ({ name }, error) => void given.push(`${name}: ${String(error)}`),
  });
  writer.write(line('a', 'a1'));
  writer.write(line('b', 'b1'));
  await turn();
  writer.write(line('a', 'a2'));
  await writer.drained();
  expect(given).toEqual(['a1: Error: no', 'b1: Error: no']);
  expect(tries).toBe(2);
});

test('whatever is submitted, each room is written in order of submission and nothing is left out', async () => {
  const item = fc.record({
    room: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('plain', 'plain', 'plain', 'slow', 'alone', 'turn'),
    key: fc.option(fc.constantFrom('x', 'y')),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { maxLength: 60 }),
      fc.integer({ min: 2, max: 7 }),
      async (items, stale) => {
        const order: Record<string, number[]> = { a: [], b: [], c: [] };
        const expected: Record<string, number[]> = { a: [], b: [], c: [] };
        const hidden = new Set<string>();
        let asked = 0;
        const writer = new RoomWriter<Line>({
          isPlain: ({ isPlain, roomId }) => isPlain && !hidden.has(roomId),
          append: async (lines) => {
            await turn();
            const lost = new Set<string>();
            return lines.map(({ roomId, name }) => {
              if ((asked += 1) % stale === 0) lost.add(roomId);
              if (lost.has(roomId)) return hidden.add(roomId).size === 0;
              return (order[roomId]?.push(Number(name)) ?? 0) > 0;
            });
          },
          writeSlowly: async ({ roomId, name }) => {
            await turn();
            hidden.delete(roomId);
            order[roomId]?.push(Number(name));
          },
          giveUp: () => undefined,
        });
        for (const [index, { room, kind, key }] of items.entries()) {
          if (kind === 'turn') {
            await turn();
            continue;
          }
          expected[room]?.push(index);
          if (kind === 'alone') {
            void writer.alone(room, async () => {
              await turn();
              order[room]?.push(index);
            });
          } else writer.write(line(room, String(index), { isPlain: kind === 'plain', clientMessageId: key }));
        }
        await writer.drained();
        expect(order).toEqual(expected);
      },
    ),
    { numRuns: 200 },
  );
});

test('if there are too many lanes, idle ones are dropped; those with work continue', async () => {
  const { writer, batches, done } = scriptedWriter();
  writer.write(line('kept', 'first'));
  await turn();
  for (let room = 0; room < 10_000; room += 1) void writer.alone(`room ${room}`, () => Promise.resolve());
  writer.write(line('kept', 'second'));
  batches[0]?.end();
  await expect.poll(() => batches).toHaveLength(2);
  batches[1]?.end();
  await writer.drained();
  expect(done).toEqual(['first', 'second']);
});
