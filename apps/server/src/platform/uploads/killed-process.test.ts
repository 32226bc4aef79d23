import {
  deleteUpload,
  downloadUpload,
  readUpload,
  sendUploadPart,
  startUpload,
} from '@switch/contract/http/uploads.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { done } from '../../seed/scenario.ts';
import { startServerToKill } from '../../testing/server-to-kill.ts';
import { signUp } from '../../testing/sign-up.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { transaction } from '../db/database.ts';
import { addJob } from '../jobs/job.ts';
import { sendFile, smallPdf } from './testing/send-file.ts';

/** A third of the file that is sent. */
const PART_BYTES = 1_100;

const app = await startTestApp();
const { browser, token } = await signUp(app);

const start = (...args: readonly string[]) =>
  startServerToKill(app, join(import.meta.dirname, 'testing/upload-process.ts'), args);

const rowsOf = async <Row extends object>(query: string): Promise<readonly Row[]> =>
  (await app.pool.query<Row>(query)).rows;

const stateOf = async (uploadId: string) => {
  const { state, receivedBytes } = done(
    (await browser.call(readUpload, { params: { uploadId } })).body,
  ).upload;
  return { state, receivedBytes };
};

/** Kills a server while it waits to delete the parts of a file, which the test keeps locked until then. */
async function killWhileItDeletesParts(...args: readonly string[]): Promise<void> {
  const waiting = () =>
    rowsOf(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "upload%'`,
    );
  await transaction(app.db, async (tx) => {
    await tx.selectFrom('uploadParts').select('id').forUpdate().execute();
    const server = start(...args);
    await expect.poll(waiting).toHaveLength(1);
    await server.kill();
  });
  await expect.poll(waiting).toEqual([]);
}

/** Checks that the only remaining parts belong to a file that is still arriving, and that no job is left. */
async function expectNothingLeft(): Promise<void> {
  expect(
    await rowsOf(
      `select p.id from upload_parts p left join uploads u on u.id = p.upload_id where u.state is distinct from 'receiving'`,
    ),
  ).toEqual([]);
  expect(await rowsOf(`select from graphile_worker._private_jobs`)).toEqual([]);
}

test('an upload killed mid-part or after an acknowledged part loses nothing acknowledged and continues', async () => {
  const bytes = smallPdf('in three parts');
  const body = { key: randomUUID(), fileName: 'bill.pdf', sizeBytes: bytes.length };
  const begin = async () => done((await browser.call(startUpload, { body })).body).upload;
  const { uploadId } = await begin();
  const partAt = (offset: number) => bytes.subarray(offset, offset + PART_BYTES);
  const send = (offset: number) => {
    const params = { uploadId, offset: String(offset) };
    return browser.call(sendUploadPart, { params, bytes: partAt(offset) });
  };
  await send(0);
  for (const [act, receivedBytes] of [
    ['part', PART_BYTES],
    ['answered', 2 * PART_BYTES],
  ] as const) {
    const offset = (await begin()).receivedBytes;
    const short = partAt(offset).toString('base64');
    const server = start(act, token, uploadId, String(offset), short);
    expect(await server.firstOutput()).toBe(act);
    await server.kill();
    expect(await begin()).toMatchObject({ uploadId, state: 'receiving', receivedBytes });
  }
  done((await send(2 * PART_BYTES)).body);
  await app.runJobs();
  const { body: kept } = await browser.call(downloadUpload, { params: { uploadId } });
  expect(Buffer.from(kept.bytes).equals(bytes)).toBe(true);
  await expectNothingLeft();
});

test('a file whose server is killed between storing it and deleting its parts is checked again and stored once', async () => {
  const bytes = smallPdf('to be kept');
  const { uploadId } = await sendFile(browser, bytes);
  await killWhileItDeletesParts('check');
  expect((await stateOf(uploadId)).state).toBe('checking');
  await app.runJobs();
  expect((await stateOf(uploadId)).state).toBe('ready');
  const { body } = await browser.call(downloadUpload, { params: { uploadId } });
  expect(Buffer.from(body.bytes).equals(bytes)).toBe(true);
  await expectNothingLeft();
});

test('a file whose server is killed while deleting it is either there with all its parts or gone with them', async () => {
  const { uploadId } = await sendFile(browser, smallPdf('to be deleted'));
  await killWhileItDeletesParts('remove', token, uploadId);
  expect((await stateOf(uploadId)).state).toBe('checking');
  done((await browser.call(deleteUpload, { params: { uploadId } })).body);
  expect(await rowsOf(`select from uploads where id = '${uploadId}'`)).toEqual([]);
  await app.runJobs();
  await expectNothingLeft();
});

test('if a server is killed while a picture is re-encoded, no process remains and another server re-encodes it', async () => {
  const big = { create: { width: 6_000, height: 6_000, channels: 3, background: '#c31' } } as const;
  const { uploadId } = await sendFile(browser, await sharp(big).png().toBuffer(), 'meter.png');
  const server = start('check');
  const children = async () =>
    (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).split(' ').filter(Boolean);
  await expect.poll(children).toHaveLength(1);
  const [drawing] = await children();
  await server.kill();
  await expect.poll(() => existsSync(`/proc/${drawing}`)).toBe(false);
  await app.runJobs();
  expect((await stateOf(uploadId)).state).toBe('ready');
  await expectNothingLeft();
});

test('files that nobody used are deleted after two days, however their upload ended', async () => {
  app.clock.moveDays(3);
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
  expect(await rowsOf(`select id::text from uploads union all select id from upload_parts`)).toEqual([]);
});
