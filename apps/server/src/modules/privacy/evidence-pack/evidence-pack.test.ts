import { listCaseConversations } from '@switch/contract/http/chat/conversations.ts';
import { downloadEvidence } from '@switch/contract/http/privacy/evidence-pack.ts';
import { readTimeline } from '@switch/contract/http/switching/case-file.ts';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { signInStaff, type SignedInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { fullAccount, NOTE, CHAT_TEXT } from '../testing/full-account.ts';

const app = await startTestApp();
const rosa = await fullAccount(app);
const joan = await signInStaff(app, 'operations');

const ask = ({ browser }: SignedInStaff, reference = rosa.reference) =>
  browser.call(downloadEvidence, { params: { reference } });

async function packOf(member: SignedInStaff): Promise<Record<string, Uint8Array>> {
  const { status, body } = await ask(member);
  expect(status).toBe(200);
  const pieces: Uint8Array[] = [];
  for await (const piece of body.chunks) pieces.push(piece);
  expect(Buffer.concat(pieces).length).toBe(body.sizeBytes);
  return unzipSync(Buffer.concat(pieces));
}

const Manifest = z.object({ files: z.array(z.object({ path: z.string(), sha256: z.string() })) });

test('a pack contains everything that proves a sale, with a cover to read and the hash of every file', async () => {
  const files = await packOf(joan);
  expect(strFromU8(files['evidence.pdf']?.subarray(0, 4) ?? new Uint8Array())).toBe('%PDF');
  const { text } = await readPdf(files['evidence.pdf'] ?? new Uint8Array());
  const [, offers = ''] = /Offers shown: electricity(.+?)Signatures/s.exec(text) ?? [];
  expect(offers.match(/\bYes\b/g)).toHaveLength(1);
  const manifest = Manifest.parse(JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())));
  const paths = Object.keys(files).filter((path) => path !== 'manifest.json');
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  for (const { path, sha256 } of manifest.files)
    expect([
      path,
      createHash('sha256')
        .update(files[path] ?? '')
        .digest('hex'),
    ]).toEqual([path, sha256]);
  const json = (path: string): unknown => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
  expect(json('inputs.json')).toMatchObject({ facts: expect.any(Array), answers: { energy: {} } });
  expect(json('prices.json')).toMatchObject([{ offer: { supplierName: expect.any(String) } }]);
  expect(json('receipts.json')).toHaveLength(1);
  expect(JSON.stringify(json('chats.json'))).toContain(CHAT_TEXT);
  expect(JSON.stringify(json('chats.json'))).toContain(NOTE);
  expect(JSON.stringify(json('timeline.json'))).toContain('"kind":"move"');
  for (const path of ['checks', 'signatures', 'mandates', 'consents', 'hand-overs'])
    expect(paths).toContain(`${path}.json`);
  expect(paths.filter((path) => path.startsWith('documents/')).length).toBeGreaterThan(0);
});

test('a pack contains no full bank details and no secrets', async () => {
  const files = await packOf(joan);
  const texts = Object.entries(files)
    .filter(([path]) => !path.endsWith('.pdf'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n');
  expect(texts).toContain('••••7491');
  for (const hidden of ['88837491', '107999', '10-79-99', 'argon2', rosa.token])
    expect(texts).not.toContain(hidden);
  expect(Object.keys(files).filter((path) => path.includes('direct-debit'))).toEqual([]);
});

test('only operations, compliance and the owner can download a pack, on record; an unknown case has none', async () => {
  for (const role of ['owner', 'compliance'] as const)
    expect((await ask(await signInStaff(app, role))).status).toBe(200);
  for (const role of ['agent', 'pricing', 'finance'] as const)
    expect((await ask(await signInStaff(app, role))).status).toBe(403);
  expect((await ask(joan, 'BS-2222-2222')).status).toBe(404);
  const { applicationId, entries } = (
    await joan.browser.call(readTimeline, { params: { reference: rosa.reference } })
  ).body;
  expect(entries.filter(({ title }) => title === 'Evidence pack downloaded').length).toBeGreaterThan(2);
  expect((await auditOf(app.db, applicationId ?? '')).map(({ event }) => event)).toContain(
    'case.download-evidence',
  );
});

test('the chats of a case’s sender are listed for those who may read chats', async () => {
  const agent = await signInStaff(app, 'agent', { displayName: 'Nia Rees' });
  const chats = async (reference: string) =>
    (await agent.browser.call(listCaseConversations, { params: { reference } })).body.conversations;
  expect(await chats(rosa.reference)).toMatchObject([{ openedAt: expect.any(String) }]);
  expect(await chats('BS-2222-2222')).toEqual([]);
});

test('a pack contains suppliers’ messages as they arrived, and names what could not be opened or recalculated', async () => {
  const { db, clock, owner, platform } = app;
  const reply = (way: 'mail' | 'file', originalName: string, sealed: (id: string) => Buffer) => {
    const id = randomUUID();
    const fingerprint = createHash('sha256').update(id).digest();
    return { id, way, originalName, fingerprint, originalSealed: sealed(id) };
  };
  const sent = Buffer.from('From: switching@supplier.example\r\n\r\nReply: live');
  const rows = [
    reply('mail', 'Re: BS/7K3M', (id) => platform.vault.sealBytes(sent, id)),
    reply('file', '../week 7.csv', () => Buffer.from('sealed with a key that is gone')),
  ];
  for (const [index, row] of rows.entries())
    await db
      .insertInto('supplierReplies')
      .values({
        ...row,
        receivedAt: new Date(clock.now().getTime() + index),
        supplierId: null,
        applicationId: rosa.applicationId,
        supplyId: null,
        handOverId: null,
        state: 'rejected',
        waitsBecause: null,
        sender: 'switching@supplier.example',
        reading: null,
        changes: JSON.stringify([]),
        decidedBy: null,
        decidedAt: clock.now(),
        note: '',
      })
      .execute();
  await sql`update price_receipts set inputs = '{}'`.execute(owner.db);
  const files = await packOf(joan);
  expect(Buffer.from(files['replies/01-Re-BS-7K3M.eml'] ?? []).equals(sent)).toBe(true);
  expect(Object.keys(files)).toContain('replies/02-week-7.csv.missing.txt');
  expect(JSON.parse(strFromU8(files['receipts.json'] ?? new Uint8Array()))).toMatchObject([
    { problem: expect.stringContaining('could not be read again'), offers: [] },
  ]);
});
