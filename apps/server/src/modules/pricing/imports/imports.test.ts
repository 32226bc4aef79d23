import {
  discardImport,
  downloadImportProblems,
  mapImport,
  matchImportProducts,
  previewImport,
  readImportAgain,
  readImportSample,
  sendImportPart,
  startImport,
} from '@switch/contract/http/pricing/price-imports.ts';
import {
  addPriceKey,
  readImportByKey,
  revokePriceKey,
  startImportByKey,
} from '@switch/contract/http/pricing/price-keys.ts';
import {
  publishImport,
  readPriceBooks,
  rollBackImport,
  unscheduleImport,
} from '@switch/contract/http/pricing/price-publishing.ts';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { checkOf, gasList, importSeen, uploadFile } from '../testing/price-file.ts';
import { priceBookStatus } from './price-book-status.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'price-files-'));
const dropFolder = folder();
const dataFolder = folder();
const app = await startTestApp({ settings: { DATA_DIR: dataFolder, PRICE_DROP_DIR: dropFolder } });
const ravi = (await signInStaff(app, 'pricing')).browser;
const maud = (await signInStaff(app, 'owner')).browser;

const publish = async (
  importId: string,
  by = maud,
  at: string | null = null,
  accepted: readonly string[] = [],
) => (await by.call(publishImport, { params: { importId }, body: { at, accepted } })).body;
const undo = async (importId: string, reason = 'Wrong prices', by = maud) =>
  (await by.call(rollBackImport, { params: { importId }, body: { reason } })).body;
const gasOf = async (supplierId: string) =>
  (await ravi.call(readPriceBooks)).body.books.find(
    (book) => book.supplierId === supplierId && book.fuel === 'gas',
  );

test('a known supplier’s price list is read and checked, and someone else publishes it', async () => {
  const importId = await uploadFile(app, ravi, gasList());
  expect(await importSeen(ravi, importId)).toMatchObject({
    state: 'checked',
    supplierId: 'larkfield-energy',
    rowsRead: 1,
    rowsStored: 1,
    findings: [],
    cannotPublish: 'You uploaded this file: somebody else has to publish it.',
  });
  expect(await publish(importId, ravi)).toMatchObject({ outcome: { code: 'not-allowed' } });
  const before = (await priceBookStatus(app.db, app.clock.now())).toPublish;
  expect(await publish(importId)).toMatchObject({ priceImport: { state: 'published', isCurrent: true } });
  expect(await publish(importId)).toMatchObject({ outcome: { code: 'conflict' } });
  expect((await priceBookStatus(app.db, app.clock.now())).toPublish).toBe(before - 1);
  expect(await gasOf('larkfield-energy')).toMatchObject({ importId, isSample: false, rows: 1 });
});

test('if two people publish or roll back at once, one succeeds and the other is told', async () => {
  const idris = (await signInStaff(app, 'owner')).browser;
  const importId = await uploadFile(app, ravi, gasList([{ unit: '6.05' }]));
  const both = await Promise.all([publish(importId), publish(importId, idris)]);
  expect(both.filter(({ result }) => result)).toHaveLength(1);
  expect(both).toContainEqual(
    expect.objectContaining({ outcome: expect.objectContaining({ code: 'conflict' }) }),
  );
  const undone = await Promise.all([undo(importId), undo(importId, 'Wrong too', idris)]);
  expect(undone.filter(({ result }) => result)).toHaveLength(1);
  expect((await importSeen(ravi, importId)).state).toBe('rolled-back');
});

test('rolling back returns to the previous book at once, with a reason, and only once', async () => {
  const first = await uploadFile(app, ravi, gasList([{ unit: '6.10' }]));
  await publish(first);
  app.clock.moveMinutes(1);
  const second = await uploadFile(app, ravi, gasList([{ unit: '6.20' }]));
  await publish(second);
  expect(await undo(first)).toMatchObject({
    outcome: { code: 'conflict', message: expect.stringContaining('A newer book') },
  });
  expect(await undo(second, ' ')).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect(await undo(second)).toMatchObject({
    priceImport: { state: 'rolled-back', rollbackReason: 'Wrong prices', isCurrent: false },
  });
  expect(await gasOf('larkfield-energy')).toMatchObject({ importId: first });
  expect(await undo(second)).toMatchObject({ outcome: { code: 'conflict' } });
});

test('a book is published when due, even if that was while no server ran, unless it was unscheduled', async () => {
  const importId = await uploadFile(app, ravi, gasList([{ unit: '6.30' }]));
  const soon = new Date(app.clock.now().getTime() + 300_000).toISOString();
  expect(await publish(importId, maud, soon)).toMatchObject({ priceImport: { state: 'scheduled' } });
  expect(await publish(importId, maud, soon)).toMatchObject({ outcome: { code: 'conflict' } });
  const taken = await maud.call(unscheduleImport, { params: { importId }, body: {} });
  expect(taken.body).toMatchObject({ priceImport: { state: 'checked' } });
  await publish(importId, maud, soon);
  await runDue();
  expect((await importSeen(ravi, importId)).state).toBe('scheduled');
  app.clock.moveMinutes(6);
  await runDue();
  expect(await importSeen(ravi, importId)).toMatchObject({ state: 'published', isCurrent: true });
});

/** Runs the job that is scheduled every minute. */
async function runDue(): Promise<void> {
  await app.pool.query(`select graphile_worker.add_job('price-book.publish-due', '{}'::json)`);
  await app.runJobs();
}

const ROWS: readonly (readonly [string, Parameters<typeof gasList>[0], readonly string[]])[] = [
  ['two rows for the same thing', [{}, { unit: '6.30' }], ['duplicate']],
  ['pounds read as pence', [{ unit: '0.0625' }], ['impossible-rate']],
  ['an unknown region', [{}, { ldz: 'ZZ' }], ['unreadable']],
  ['an unknown product', [{}, { product: 'Moonbeam' }], ['unknown-product']],
  ['overlapping bands', [{}, { kwhFrom: '73000', kwhTo: '99999' }], ['overlapping-bands']],
  ['a gap between bands', [{}, { kwhFrom: '80000', kwhTo: '99999' }], ['band-gap']],
  ['overlapping starts', [{}, { startFrom: '01/06/2030', startTo: '30/06/2031' }], ['overlapping-windows']],
  ['a missing price', [{}, { ldz: 'SE' }, { kwhFrom: '73200', kwhTo: '99999' }], ['missing-cells']],
  ['prices that are over', [{ quoteTo: '02/01/2026' }], ['expired']],
  ['an unusual price', [{ unit: '31' }], ['doubtful-rate', 'jump']],
  ['no rows', [], ['empty']],
];

test.each(ROWS)('the check finds %s', async (_name, rows, codes) => {
  const importId = await uploadFile(app, ravi, gasList(rows));
  expect(await checkOf(ravi, importId)).toEqual({ state: 'checked', codes });
});

test('errors prevent publication, and warnings need a tick', async () => {
  const wrong = await uploadFile(app, ravi, gasList([{}, {}]));
  expect(await publish(wrong, maud, null, ['duplicate'])).toMatchObject({ outcome: { code: 'checks-open' } });
  expect((await importSeen(ravi, wrong)).findings[0]?.examples).toEqual(['Lines 2 and 3']);
  const doubtful = await uploadFile(app, ravi, gasList([{}, { kwhFrom: '80000', kwhTo: '99999' }]));
  expect(await publish(doubtful)).toMatchObject({ outcome: { code: 'checks-open' } });
  expect(await publish(doubtful, maud, null, ['band-gap'])).toMatchObject({ result: true });
  const unsold = await importSeen(
    ravi,
    await uploadFile(app, ravi, gasList([{ term: '13' }, { term: '12' }])),
  );
  expect(unsold.findings).toContainEqual(
    expect.objectContaining({ code: 'unsold-terms', level: 'warning', examples: ['13 months'] }),
  );
});

test('each wrong cell is reported by line, column and value, and the list of them is safe to open', async () => {
  const importId = await uploadFile(
    app,
    ravi,
    gasList([{ unit: '=1+1' }, { kwhTo: 'many' }, { startFrom: '13/13/2027' }]),
  );
  const { problems } = await importSeen(ravi, importId);
  expect(problems.map(({ line, column, value }) => [line, column, value])).toEqual([
    [2, 'Unit_Rate', '=1+1'],
    [3, 'Maximum_Annual_Consumption', 'many'],
    [4, 'Minimum_Contract_Start_Date', '13/13/2027'],
  ]);
  const { raw } = await ravi.call(downloadImportProblems, { params: { importId } });
  expect(String(Object(raw).bytes)).toContain("'=1+1");
});

test('a product name is matched once, and the file is read again', async () => {
  const importId = await uploadFile(app, ravi, gasList([{ product: 'FX-12' }]));
  const seen = await importSeen(ravi, importId);
  expect(seen.unknownProducts).toEqual([{ fuel: 'gas', name: 'FX-12', rows: 1 }]);
  const product = seen.products.find(({ fuel, name }) => fuel === 'gas' && name === 'Fixed');
  const match = (productId: string) =>
    ravi.call(matchImportProducts, {
      params: { importId },
      body: { names: [{ fuel: 'gas', name: 'FX-12', productId }] },
    });
  expect((await match('nothing')).body).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect((await match(product?.productId ?? '')).body).toMatchObject({ priceImport: { state: 'waiting' } });
  await app.runJobs();
  expect(await checkOf(ravi, importId)).toEqual({ state: 'checked', codes: [] });
  const next = await uploadFile(app, ravi, gasList([{ product: 'FX-12', unit: '6.26' }]));
  expect(await checkOf(ravi, next)).toEqual({ state: 'checked', codes: [] });
});

test('the columns of an unknown file are mapped once, and later files are read that way', async () => {
  const content =
    'Area;Plan;Months;From kWh;To kWh;Start;Valid until;Standing p/day;Unit p/kWh\nNorth Thames;Fixed;12;1.000;24.999;Jan 2027;31.12.2030;45,00;6,2500\n';
  const importId = await uploadFile(app, ravi, content);
  expect(await checkOf(ravi, importId)).toMatchObject({ state: 'needs-mapping' });
  const { body } = await ravi.call(readImportSample, { params: { importId } });
  if (!body.result) throw new Error(body.outcome.code);
  const layout = { ...body.guess, fixed: { fuel: 'gas' } };
  const incomplete = { ...layout, columns: layout.columns.slice(1) };
  const map = (given: unknown, supplierId = 'larkfield-energy') =>
    ravi.call(mapImport, { params: { importId }, body: { supplierId, name: 'Spring list', layout: given } });
  expect((await map(incomplete)).body).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect((await map(layout, 'nobody')).body).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect((await map(layout)).body).toMatchObject({ result: true });
  await app.runJobs();
  expect(await importSeen(ravi, importId)).toMatchObject({
    state: 'checked',
    rowsStored: 1,
    layoutName: 'Spring list',
  });
  const next = await uploadFile(app, maud, content.replace('6,2500', '6,3500'));
  expect(await importSeen(ravi, next)).toMatchObject({ state: 'checked', rowsStored: 1 });
  expect((await importSeen(ravi, importId)).cannotPublish).toContain('You uploaded');
});

test('the person who mapped a file may not publish it either', async () => {
  const importId = await uploadFile(app, ravi, gasList([{ product: 'FX-24' }]));
  const productId = (await importSeen(maud, importId)).products.find(({ fuel }) => fuel === 'gas')?.productId;
  await maud.call(matchImportProducts, {
    params: { importId },
    body: { names: [{ fuel: 'gas', name: 'FX-24', productId }] },
  });
  await app.runJobs();
  expect(await publish(importId)).toMatchObject({ outcome: { code: 'not-allowed' } });
});

test('a preview shows ten customers before and after, and a file sent twice is reported', async () => {
  const file = gasList([{ unit: '3.00', kwhTo: '731999' }]);
  const importId = await uploadFile(app, ravi, file);
  const { body } = await ravi.call(previewImport, { params: { importId } });
  if (!body.result) throw new Error(body.outcome.code);
  expect(body.rows).toHaveLength(10);
  expect(
    body.rows.some(({ ownBefore, ownAfter }) => ownBefore?.grossPerYearPence !== ownAfter?.grossPerYearPence),
  ).toBe(true);
  const twice = await uploadFile(app, maud, file, 'again.csv');
  expect((await importSeen(maud, twice)).sameFile).toMatchObject({ importId, fileName: 'prices.csv' });
  expect((await maud.call(discardImport, { params: { importId: twice }, body: {} })).body).toMatchObject({
    priceImport: { state: 'discarded' },
  });
  expect((await maud.call(discardImport, { params: { importId: twice }, body: {} })).body).toMatchObject({
    outcome: { code: 'conflict' },
  });
});

test('an interrupted upload continues where it stopped', async () => {
  const importId = randomUUID();
  const bytes = Buffer.from(gasList());
  const begin = () =>
    ravi.call(startImport, { body: { importId, fileName: 'half.csv', sizeBytes: bytes.length } });
  const send = (offset: number, part: Buffer) =>
    ravi.call(sendImportPart, { params: { importId, offset: String(offset) }, bytes: part });
  await begin();
  expect((await send(10, bytes.subarray(10))).body).toMatchObject({ outcome: { code: 'conflict' } });
  await send(0, bytes.subarray(0, 20));
  expect((await begin()).body).toMatchObject({ receivedBytes: 20 });
  expect((await send(0, bytes.subarray(0, 20))).body).toMatchObject({ receivedBytes: 20 });
  expect((await send(20, bytes.subarray(20))).body).toMatchObject({ receivedBytes: bytes.length });
  const other = await maud.call(startImport, {
    body: { importId, fileName: 'half.csv', sizeBytes: bytes.length },
  });
  expect(other.body).toMatchObject({ outcome: { code: 'conflict' } });
  const image = await ravi.call(startImport, {
    body: { importId: randomUUID(), fileName: 'photo.png', sizeBytes: 1 },
  });
  expect(image.body).toMatchObject({ outcome: { code: 'bad-fields' } });
});

test('a useless file is not kept, and says what to do instead of being read again', async () => {
  const importId = await uploadFile(app, ravi, '<html><table></table></html>');
  expect(await importSeen(ravi, importId)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('web page'),
    receivedBytes: 0,
  });
  expect(existsSync(join(dataFolder, 'price-files', importId))).toBe(false);
  const again = await ravi.call(readImportAgain, { params: { importId }, body: {} });
  expect(again.body).toMatchObject({ outcome: { code: 'conflict' } });
});

test('a program sends files with an API key until the key is revoked', async () => {
  const made = await maud.call(addPriceKey, { body: { name: 'Supplier robot' } });
  if (!made.body.result) throw new Error(made.body.outcome.code);
  const { token, key } = made.body;
  const { rows } = await app.pool.query<{ text: string }>(
    'select row_to_json(k)::text as text from price_api_keys k',
  );
  expect(rows.map(({ text }) => text).join(' ')).not.toContain(token);
  const importId = randomUUID();
  const start = () =>
    app.browser().call(startImportByKey, {
      bearer: token,
      body: { importId, fileName: 'robot.csv', sizeBytes: 10 },
    });
  expect((await start()).body).toMatchObject({ result: true });
  expect(
    (await app.browser().call(readImportByKey, { bearer: token, params: { importId } })).body,
  ).toMatchObject({
    priceImport: { state: 'uploading' },
  });
  await maud.call(revokePriceKey, { params: { keyId: key.keyId } });
  expect((await start()).status).toBe(401);
});

test('complete files in the watched folder are read, and each gets a report', async () => {
  const now = app.clock.now();
  const old = new Date(now.getTime() - 120_000);
  for (const [name, content] of [
    ['drop.csv', gasList([{ unit: '6.40' }])],
    ['notes.doc', 'Hello'],
    ['broken.csv', '<html><body>Prices</body></html>'],
  ] as const) {
    writeFileSync(join(dropFolder, name), content);
    utimesSync(join(dropFolder, name), old, old);
  }
  writeFileSync(join(dropFolder, 'fresh.csv'), gasList());
  utimesSync(join(dropFolder, 'fresh.csv'), now, now);
  const look = async () => {
    await app.pool.query(`select graphile_worker.add_job('price-file.look-into-folder', '{}'::json)`);
    await app.runJobs();
  };
  // A process died after taking this file and before queueing it.
  const taken = gasList([{ unit: '6.45' }]);
  const takenId = randomUUID();
  await app.pool.query(
    `insert into price_imports (id, file_name, size_bytes, source, created_at) values ($1, 'taken.csv', $2, 'folder', $3)`,
    [takenId, Buffer.byteLength(taken), now],
  );
  mkdirSync(join(dropFolder, 'reading'), { recursive: true });
  writeFileSync(join(dropFolder, 'reading', `${takenId.slice(0, 8)}-taken.csv`), taken);
  await look();
  await look();
  const inFolder = (place: string) =>
    readdirSync(join(dropFolder, place))
      .map((name) => name.replace(/^[0-9a-f]{8}-/, ''))
      .toSorted();
  expect(inFolder('done')).toEqual(['drop.csv', 'drop.csv.report.txt', 'taken.csv', 'taken.csv.report.txt']);
  expect(inFolder('reading')).toEqual([]);
  expect(existsSync(join(dropFolder, 'fresh.csv'))).toBe(true);
  expect(existsSync(join(dropFolder, 'drop.csv'))).toBe(false);
  expect(inFolder('failed')).toEqual([
    'broken.csv',
    'broken.csv.report.txt',
    'notes.doc',
    'notes.doc.report.txt',
  ]);
  writeFileSync(join(dropFolder, 'notes.doc'), 'Hello again');
  utimesSync(join(dropFolder, 'notes.doc'), old, old);
  await look();
  expect(readdirSync(join(dropFolder, 'failed'))).toHaveLength(6);
});
