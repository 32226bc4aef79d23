import pg from '../../node_modules/pg/lib/index.js';
import { startTemporaryServer } from '../../apps/server/src/db/embedded/temporary-server.ts';
import { saturate } from './load.ts';
import { ourArena } from './our-arena.ts';
import { startOurServer } from './our-server.ts';
import { relayArena } from './relay-arena.ts';
const database = await startTemporaryServer([
  'shared_buffers=256MB',
  'max_wal_size=4GB',
  'shared_preload_libraries=pg_stat_statements',
]);
const server = await startOurServer({ databaseUrl: database.url, port: 3978 });
const c = new pg.Client({ connectionString: database.url });
await c.connect();
const ours = await ourArena(server, 200, 10);
const relay = await relayArena(200, 10);
const stat = async () => (await c.query('select sum(xact_commit) x from pg_stat_database')).rows[0].x;
const tabs = async () =>
  (
    await c.query(
      "select relname, n_tup_ins i, n_tup_upd u, n_tup_del d, seq_scan s, idx_scan x from pg_stat_user_tables where relname like 'chat%' and (n_tup_ins+n_tup_upd+n_tup_del+idx_scan)>1000",
    )
  ).rows;
await c.query('create extension if not exists pg_stat_statements').catch((e) => console.log(e.message));
await c.query('select pg_stat_statements_reset()').catch(() => {});
console.log(await stat());
for (let i = 0; i < 3; i += 1) {
  const t = Date.now();
  console.log(
    'relay',
    Math.round(await saturate(relay, 20000, 10)),
    'ours',
    Math.round(await saturate(ours, 20000, 10)),
    Date.now() - t,
  );
}
await new Promise((r) => setTimeout(r, 1500));
console.log(await stat());
console.table(await tabs());
console.table(
  (
    await c
      .query(
        "select calls, round(total_exec_time) ms, rows, left(regexp_replace(query,'\\s+',' ','g'),110) q from pg_stat_statements order by calls desc limit 14",
      )
      .catch(() => ({ rows: [] }))
  ).rows,
);
await relay.close();
await ours.close();
await c.end();
await server.stop();
await database.stop();
process.exit(0);
