import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { dropDeadConnections } from './dead-connections.ts';
import { createPool } from './pool.ts';
import { cloneTemplate } from './testing/database.ts';

const target = new URL((await cloneTemplate()).url);

/** A route to the database that can lose every packet of its connections, as a silent failover does. */
const links: { readonly near: Socket; readonly far: Socket }[] = [];
const way = createServer((near) => {
  const far = connect(Number(target.port), target.hostname);
  near.pipe(far).pipe(near);
  for (const end of [near, far]) end.on('error', () => undefined);
  links.push({ near, far });
}).listen(0, '127.0.0.1');
await once(way, 'listening');

function loseAll(): void {
  for (const { near, far } of links.splice(0)) {
    near.unpipe(far);
    far.unpipe(near);
    near.resume();
    far.destroy();
  }
}

const address = way.address();
const url = new URL(target);
if (address !== null && typeof address === 'object') url.port = String(address.port);
const pool = createPool({ url: url.href, connections: 3, onIdleError: () => undefined });
const dropped: number[] = [];
dropDeadConnections(pool, (count) => dropped.push(count), { lookMs: 20, patienceMs: 60 });
afterAll(async () => {
  await pool.end();
  way.close();
});

test('connections that the server knows are left alone, however long they are in use', async () => {
  const client = await pool.connect();
  await client.query('select pg_sleep(0.5)');
  client.release();
  expect(dropped).toEqual([]);
});

test('after a silent failover, waiting queries soon fail and the pool works again', async () => {
  const held = await Promise.all([pool.connect(), pool.connect()]);
  loseAll();
  const waiting = held.map((client) =>
    client.query('select 1').then(
      () => 'answered',
      (error: Error) => error.message,
    ),
  );
  expect(await Promise.all(waiting)).toEqual(Array.from(held, () => 'Connection terminated unexpectedly'));
  for (const client of held) client.release();
  expect(dropped.reduce((sum, count) => sum + count, 0)).toBe(2);
  const { rows } = await pool.query('select 1 as answer');
  expect(rows).toEqual([{ answer: 1 }]);
});
