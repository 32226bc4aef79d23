/**
 * `npm run bench -- lists`: how much server time every list and search of the console takes over 200,000
 * cases with their hand-overs and replies, 20,000 price files, a million rows of the audit trail and a
 * million chat messages. Each is requested many times over HTTP inside the process.
 */
import {
  countCases,
  findCases,
  readCaseBoard,
  readCaseChoices,
} from '@switch/contract/http/switching/case-list.ts';
import { readCaseToday } from '@switch/contract/http/switching/case-today.ts';
import { listAudit } from '@switch/contract/http/identity/audit.ts';
import { listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { calls } from '@switch/contract/testing/calls.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { tmpdir } from 'node:os';
import { compose } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { parseDataKeys } from '../apps/server/src/platform/crypto/data-keys.ts';
import { startTemporaryServer } from '../apps/server/src/platform/db/embedded/temporary-server.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { randomIds } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/observe/log.ts';
import { judge, output } from './judge.ts';
import { buildLists } from './lists/build.ts';
import { askedOfOffice } from './lists/office.ts';
import { askedOfChats, buildChats } from './lists/chats.ts';
import { signInOwner } from './lists/sign-in.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SIZE = { cases: 200_000, auditRows: 1_000_000 };
const MESSAGES = 1_000_000;
const ROUNDS = 40;
const WARM_UP = 5;

/** The requests of every list and search, by URL. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'cases, every order': ['age', 'newest', 'next', 'value', 'name'].map(
    (sort) => `${findCases.path}?sort=${sort}`,
  ),
  'cases by filter': [
    'state=objected',
    'state=in_term&sort=newest',
    'state=withdrawn&sort=name',
    'supplier=supplier-3',
    'partner=partner-2&sort=newest',
    'fuel=electricity',
    'fuel=gas',
    'owner=nobody',
    'age=late',
    'age=over-30&sort=value',
    'test=only',
    'state=objected&supplier=supplier-3&age=late&sort=next',
  ].map((query) => `${findCases.path}?${query}`),
  'cases by key': [
    'q=1000000123456',
    'q=1000%200001%2023456',
    'q=sender123456%40firm.example',
    'q=LS14%207AP',
    'q=BS-ZZZ2-Y3E4',
  ].map((query) => `${findCases.path}?${query}`),
  'cases by words': [
    'q=bakery',
    'q=harbour%20hotel%20trust',
    'q=quayside%20laundry%20123456',
    'q=no%20such%20firm',
    'q=ha',
    'q=robin%20example%204711',
  ].map((query) => `${findCases.path}?${query}`),
  'counts of cases': ['', '?state=in_term', '?q=bakery', '?age=over-30', '?supplier=supplier-3'].map(
    (query) => `${countCases.path}${query}`,
  ),
  board: ['', '?supplier=supplier-3', '?q=bakery', '?owner=nobody'].map(
    (query) => `${readCaseBoard.path}${query}`,
  ),
  choices: [readCaseChoices.path],
  'audit trail': ['', '?event=case.', '?event=payment.save', '?from=2026-11-01&to=2026-11-03'].map(
    (query) => `${listAudit.path}${query}`,
  ),
  today: [readCaseToday.path],
  tasks: ['mine', 'nobody', 'open', 'closed'].map((view) => `${listTasks.path}?view=${view}`),
  ...askedOfOffice,
  ...askedOfChats,
};

/** Searches, whose query is sent in the body. */
const searches: ReadonlySet<string> = new Set(
  calls.filter(({ isSearch }) => isSearch).map(({ path }) => path),
);

const json = { 'content-type': 'application/json', origin: 'http://localhost:3000' };

const server = await startTemporaryServer(['shared_buffers=512MB', 'max_wal_size=4GB', 'fsync=off']);
let isEnding = false;
const onIdleError = (error: Error): void => void (isEnding || output.error(error));
const pool = createPool({ url: server.ownerUrl, connections: 10, onIdleError });
try {
  await migrate(pool);
  const began = performance.now();
  const client = await pool.connect();
  try {
    await buildLists(client, SIZE);
    await buildChats(client, MESSAGES);
  } finally {
    client.release();
  }
  output.log(`built in ${Math.round((performance.now() - began) / 1_000)} s`);
  await measure();
} finally {
  isEnding = true;
  await pool.end();
  await server.stop();
}

async function measure(): Promise<void> {
  const config = readConfig({
    NODE_ENV: 'test',
    REQUESTS_PER_MINUTE: '1000000',
    STORED_PER_HOUR: '10000000',
    DATA_DIR: tmpdir(),
  });
  const dataKeys = parseDataKeys(`bench:${Buffer.alloc(32, 7).toString('base64')}`);
  const parts = {
    config,
    pool,
    log: createLog('silent'),
    clock: { now: () => NOW },
    ids: randomIds,
    dataKeys,
  };
  const application = await compose(parts);
  try {
    const cookie = await signInOwner(application);
    const measured: Record<string, number> = {};
    for (const [name, addresses] of Object.entries(asked)) {
      const figures = [];
      for (const url of addresses) figures.push({ url, ...(await timesOf(application.app, url, cookie)) });
      output.table(figures);
      measured[`${name}, p95 ms`] = Math.max(...figures.map(({ p95 }) => p95));
    }
    await judge('lists', measured);
  } finally {
    await application.close();
  }
}

function requestOf(url: string) {
  const { pathname, searchParams } = new URL(url, json.origin);
  if (!searches.has(pathname)) return { method: 'GET', url } as const;
  return {
    method: 'POST',
    url: pathname,
    payload: JSON.stringify(Object.fromEntries(searchParams)),
  } as const;
}

type App = Awaited<ReturnType<typeof compose>>['app'];

async function timesOf(app: App, url: string, cookie: string) {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const began = performance.now();
    const answer = await app.inject({ ...requestOf(url), headers: { cookie, ...json } });
    if (round >= WARM_UP) times.push(performance.now() - began);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    const body: unknown = answer.json();
    rows = isRecord(body) && Array.isArray(body['rows']) ? body['rows'].length : 1;
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number =>
    Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1));
  return { rows, p50: at(0.5), p95: at(0.95) };
}
