import {
  deleteUpload,
  downloadUpload,
  readCustomersUpload,
  readUpload,
  sendUploadPart,
  startUpload,
} from '@switch/contract/http/uploads.ts';
import { UPLOAD_PART_BYTES, UPLOADS_A_DAY } from '@switch/domain/uploads/upload.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clamdStandIn, VIRUS } from '../../integrations/virus-scanner/testing/clamd-stand-in.ts';
import type { Browser } from '../../seed/browser.ts';
import { done } from '../../seed/scenario.ts';
import { signUp } from '../../testing/sign-up.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addJob } from '../jobs/job.ts';
import { sendFile, smallPdf } from './testing/send-file.ts';

const daemon = await clamdStandIn();
const app = await startTestApp({ settings: { CLAMD_SOCKET: daemon.address } });
const { browser, userId } = await signUp(app);
const owner = { kind: 'user', id: userId } as const;

const stateOf = async (uploadId: string, by: Browser = browser) =>
  done((await by.call(readUpload, { params: { uploadId } })).body).upload;

/** Downloads a file as its owner. */
async function fileOf(uploadId: string): Promise<{ bytes: Buffer; fileName: string }> {
  const { body } = await browser.call(downloadUpload, { params: { uploadId } });
  return { bytes: Buffer.from(body.bytes), fileName: body.fileName };
}

/** A photo of 400 by 300 pixels with a rotation and a location in its metadata. */
const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#c31' } })
    .withExif({ IFD0: { Make: 'Testphone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg();

test('a photo is re-encoded upright, as a JPEG, without what its camera wrote into it', async () => {
  const original = await photo().toBuffer();
  expect(original.includes('Testphone')).toBe(true);
  const { uploadId, state } = await sendFile(browser, original, 'Meter cupboard.JPEG');
  expect(state).toBe('checking');
  expect((await browser.call(downloadUpload, { params: { uploadId } })).status).toBe(404);
  await app.runJobs();
  expect(await stateOf(uploadId)).toMatchObject({ state: 'ready', isPicture: true, problem: null });
  const { bytes, fileName } = await fileOf(uploadId);
  expect(fileName).toBe('Meter cupboard.jpg');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const { rows } = await sql<{ sealed: Buffer; parts: number }>`
    select sealed, (select count(*) from upload_parts) as parts from uploads where id = ${uploadId}::uuid`.execute(
    app.db,
  );
  expect(rows[0]?.parts).toBe(0);
  expect(rows[0]?.sealed.subarray(0, 3).equals(bytes.subarray(0, 3))).toBe(false);
});

test('a phone’s HEIC photo and a PNG become JPEGs as well', async () => {
  const heic = await readFile(new URL('./testing/phone-photo.heic', import.meta.url));
  const png = await sharp({ create: { width: 5_000, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const sent = [await sendFile(browser, heic, 'IMG_1.heic'), await sendFile(browser, png, 'screen.png')];
  await app.runJobs();
  const sizes = [];
  for (const { uploadId } of sent) {
    const { format, width, height } = await sharp((await fileOf(uploadId)).bytes).metadata();
    sizes.push([format, width, height]);
  }
  expect(sizes).toEqual([
    ['jpeg', 64, 48],
    ['jpeg', 3_000, 24],
  ]);
});

test('an upload continues where it stopped, and a part sent again changes nothing', async () => {
  const bytes = Buffer.concat([
    smallPdf().subarray(0, -6),
    Buffer.alloc(UPLOAD_PART_BYTES, 32),
    Buffer.from('%%EOF\n'),
  ]);
  const body = { key: randomUUID(), fileName: 'bill.pdf', sizeBytes: bytes.length };
  const begin = async () => done((await browser.call(startUpload, { body })).body).upload;
  const { uploadId, receivedBytes } = await begin();
  expect(receivedBytes).toBe(0);
  const send = (offset: number, part: Buffer) =>
    browser.call(sendUploadPart, {
      params: { uploadId, offset: String(offset) },
      bytes: part,
    });
  const first = bytes.subarray(0, UPLOAD_PART_BYTES);
  expect((await send(UPLOAD_PART_BYTES, bytes.subarray(UPLOAD_PART_BYTES))).body).toMatchObject({
    outcome: { code: 'conflict' },
  });
  await send(0, first);
  await send(0, first);
  expect(await begin()).toMatchObject({ uploadId, receivedBytes: UPLOAD_PART_BYTES });
  await send(UPLOAD_PART_BYTES, bytes.subarray(UPLOAD_PART_BYTES));
  await send(UPLOAD_PART_BYTES, bytes.subarray(UPLOAD_PART_BYTES));
  await app.runJobs();
  const { bytes: kept } = await fileOf(uploadId);
  expect(kept.equals(bytes)).toBe(true);
  const other = { ...body, sizeBytes: 7 };
  expect((await browser.call(startUpload, { body: other })).body).toMatchObject({
    outcome: { code: 'conflict' },
  });
});

test('a file’s content decides its kind, not its name; an unreadable file is refused with the reason', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const body = { key: randomUUID(), fileName: 'photo.jpg', sizeBytes: page.length };
  const { uploadId: pageId } = done((await browser.call(startUpload, { body })).body).upload;
  const params = { uploadId: pageId, offset: '0' };
  expect((await browser.call(sendUploadPart, { params, bytes: page })).body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'file' }] },
  });
  expect((await browser.call(readUpload, { params: { uploadId: pageId } })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
  const huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const broken = (await photo().toBuffer()).subarray(0, 300);
  const sent = [
    await sendFile(browser, broken),
    await sendFile(browser, huge),
    await sendFile(browser, smallPdf().subarray(0, 90)),
  ];
  await app.runJobs();
  const problems = [];
  for (const { uploadId } of sent) problems.push((await stateOf(uploadId)).problem);
  expect(problems).toEqual([
    expect.stringContaining('could not be opened'),
    expect.stringContaining('50 megapixels'),
    expect.stringContaining('could not be opened'),
  ]);
  const tooLarge = { key: randomUUID(), fileName: 'a.pdf', sizeBytes: 10_485_761 };
  expect((await browser.call(startUpload, { body: tooLarge })).body).toMatchObject({
    outcome: { code: 'bad-fields' },
  });
});

test('a virus is refused, and a file waits while the scanner cannot be reached', async () => {
  const bad = await sendFile(browser, smallPdf(VIRUS));
  await app.runJobs();
  expect(await stateOf(bad.uploadId)).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('virus'),
  });
  daemon.isUp = false;
  const good = await sendFile(browser, smallPdf());
  await app.runJobs();
  expect(await stateOf(good.uploadId)).toMatchObject({ state: 'waiting' });
  expect(app.log.takeErrors()).toHaveLength(1);
  daemon.isUp = true;
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
  await app.runJobs();
  expect(await stateOf(good.uploadId)).toMatchObject({ state: 'ready', isPicture: false });
});

test('nobody else can see, send or delete a file: for them it does not exist', async () => {
  const { uploadId } = await sendFile(browser, smallPdf());
  await app.runJobs();
  const stranger = (await signUp(app)).browser;
  for (const id of [uploadId, randomUUID()]) {
    const params = { uploadId: id };
    const missing = { outcome: { code: 'not-found' } };
    expect((await stranger.call(readUpload, { params })).body).toMatchObject(missing);
    expect((await stranger.call(deleteUpload, { params })).body).toMatchObject(missing);
    expect((await stranger.call(downloadUpload, { params })).status).toBe(404);
    const part = { params: { uploadId: id, offset: '0' }, bytes: smallPdf() };
    expect((await stranger.call(sendUploadPart, part)).body).toMatchObject(missing);
  }
  expect((await app.call(readUpload, { params: { uploadId } })).status).toBe(401);
});

test('staff can see attached files, which the audit trail records; the owner can no longer delete them', async () => {
  const { uploadId } = await sendFile(browser, smallPdf());
  await app.runJobs();
  const params = { uploadId };
  const staff = (await signInStaff(app, 'operations')).browser;
  expect((await staff.call(readCustomersUpload, { params })).status).toBe(404);
  const subject = { kind: 'test', id: randomUUID() };
  const attach = (uploadIds: readonly string[], to = subject) =>
    app.platform.uploads.attach(app.db, owner, [{ uploadIds, subject: to }], app.clock.now());
  expect(await attach([uploadId, randomUUID()])).toMatchObject({ ok: false });
  expect(await app.platform.uploads.listOf(app.db, [subject.id])).toEqual([]);
  expect(await attach([uploadId])).toMatchObject({ ok: true });
  expect(await attach([uploadId])).toMatchObject({ ok: true });
  expect(await attach([uploadId], { kind: 'test', id: randomUUID() })).toMatchObject({ ok: false });
  expect(await app.platform.uploads.listOf(app.db, [subject.id])).toMatchObject([{ uploadId, subject }]);
  const { headers, body } = await staff.call(readCustomersUpload, { params });
  expect(body.contentType).toBe('application/pdf');
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="bill.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const { rows } = await sql`
    select from audit_events where event = 'upload.open' and subject_id = ${uploadId}`.execute(app.db);
  expect(rows).toHaveLength(1);
  expect((await browser.call(deleteUpload, { params })).body).toMatchObject({
    outcome: { code: 'conflict' },
  });
});

test('an owner can send a limited number of files a day, and unused ones are deleted after two days', async () => {
  const { browser: busy, userId: busyId } = await signUp(app);
  const { uploadId } = await sendFile(busy, smallPdf());
  const start = async () => {
    const body = { key: randomUUID(), fileName: 'a.pdf', sizeBytes: 9 };
    return (await busy.call(startUpload, { body })).body;
  };
  for (let sent = 1; sent < UPLOADS_A_DAY; sent += 1) expect(await start()).toMatchObject({ result: true });
  expect(await start()).toMatchObject({ outcome: { code: 'too-many-tries' } });
  await app.runJobs();
  app.clock.moveDays(3);
  await addJob(app.db, { name: 'kept.purge' }, {});
  await app.runJobs();
  expect(await app.platform.uploads.read(app.db, { kind: 'user', id: busyId }, uploadId)).toMatchObject({
    ok: false,
  });
});
