import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { buildLists } from './lists/build.ts';
const server = await startTemporaryServer(['shared_buffers=512MB', 'max_wal_size=4GB', 'fsync=off']);
const pool = createPool({ url: server.ownerUrl, connections: 4, onIdleError: () => undefined });
try {
  await migrate(pool);
  const t = performance.now();
  const client = await pool.connect();
  await buildLists(client, { cases: 200_000, auditRows: 1000 });
  client.release();
  console.log('built', Math.round((performance.now() - t) / 1000));
  const gather = (more = '') => `with gathered as materialized (
      select c.application_id, c.stage, c.late_from from case_cards c
      where not c.is_test and c.search_text like '%bakery%' limit 15001),
    columns as (select stage, count(*) as total from gathered group by stage)
    select c.*, least(s.total, 1000) as column_total, (select sum(total)::integer from columns) as gathered
    from columns s cross join lateral (
      select g.application_id from gathered g where g.stage = s.stage
      order by g.late_from, g.application_id limit 20) g
    join case_cards c on c.application_id = g.application_id ${more}`;
  for (let i = 0; i < 3; i += 1) {
    const { rows } = await pool.query(`explain (analyze, buffers) ${gather()}`);
    if (i === 2) console.log(rows.map((r: Record<string, string>) => r['QUERY PLAN']).join('\n'));
  }
  await pool.query(`create index x_board_text on case_cards using gin (search_text gin_trgm_ops) include (stage)`).catch((e: Error) => console.log(e.message));
  await pool.query(`alter table case_cards alter column search_text set storage external`);
  console.log((await pool.query(`select pg_relation_size('case_cards') / 8192 as pages, avg(length(search_text)) from case_cards`)).rows);
} finally {
  await pool.end();
  await server.stop();
}
