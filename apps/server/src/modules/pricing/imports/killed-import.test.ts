import { finishImport, sendImportPart, startImport } from '@switch/contract/http/pricing/price-imports.ts';
import { publishImport } from '@switch/contract/http/pricing/price-publishing.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { releaseAll } from '../../../platform/jobs/job-process.queries.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { TEST_KEYS } from '../../../testing/test-keys.ts';
import { gasList, importSeen } from '../testing/price-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'killed-import-'));
const app = await startTestApp({ settings: { DATA_DIR: dataDir } });
const ravi = (await signInStaff(app, 'pricing')).browser;
const owners = [(await signInStaff(app, 'owner')).browser, (await signInStaff(app, 'owner')).browser];

const ROWS = 3_000;

const draftsOf = async (importId: string): Promise<number> =>
  (
    await app.pool.query(
      `select 1 from price_imports i join price_books b on b.id = i.book_id where i.id = $1 and i.state = 'reading'`,
      [importId],
    )
  ).rows.length;
const books = async () =>
  (await app.pool.query('select id, published_at is null as draft from price_books order by id')).rows;

test('a server killed while it reads a file publishes nothing, and the next one reads the file to its end', async () => {
  const before = await books();
  const importId = randomUUID();
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    kwhFrom: String(1_000 + index * 10),
    kwhTo: String(1_009 + index * 10),
  }));
  const bytes = Buffer.from(gasList(rows));
  await ravi.call(startImport, { body: { importId, fileName: 'long.csv', sizeBytes: bytes.length } });
  await ravi.call(sendImportPart, { params: { importId, offset: '0' }, bytes });
  await ravi.call(finishImport, { params: { importId }, body: {} });

  const script = join(import.meta.dirname, '../testing/dying-process.ts');
  const child = spawn(process.execPath, [script, app.url, TEST_KEYS, dataDir], { stdio: 'inherit' });
  const exited = once(child, 'exit');
  while (child.exitCode === null && (await draftsOf(importId)) === 0) await setTimeout(20);
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);

  expect(await importSeen(ravi, importId)).toMatchObject({
    state: 'reading',
    rowsStored: 0,
    isCurrent: false,
  });
  const publish = (by: number) =>
    owners[by]?.call(publishImport, { params: { importId }, body: { at: null, accepted: ['jump'] } });
  expect((await publish(0))?.body).toMatchObject({ outcome: { message: 'The file is being read.' } });
  expect(await books()).toEqual([...before, expect.objectContaining({ draft: true })]);

  // As the next start does if it is the only user of the database.
  await releaseAll(app.db);
  await app.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await app.runJobs();
  expect(await importSeen(ravi, importId)).toMatchObject({ state: 'checked', rowsStored: ROWS });
  expect(await books()).toHaveLength(before.length + 1);

  const answers = await Promise.all([publish(0), publish(1)]);
  const outcomes = answers.map((answer) => {
    if (!answer) throw new Error('nobody asked');
    return answer.body.result ? 'published' : answer.body.outcome.message;
  });
  expect(new Set(outcomes)).toEqual(new Set(['published', 'This book is published already.']));
  expect(existsSync(join(dataDir, 'price-files', importId))).toBe(false);
});
