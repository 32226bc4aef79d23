import { checkDocument, listDocuments, readDocument } from '@switch/contract/http/switching/documents.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseDataKeys } from '../../../platform/crypto/data-keys.ts';
import { createVault } from '../../../platform/crypto/vault.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { contentWith } from '../../../platform/pdf/testing/sample-content.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedDraft, submit } from '../applications/testing/journey.ts';
import { documentStore, type NewDocument } from './document-store.ts';
import { reseal } from '../testing/reseal.ts';
import { noChannels } from '../hand-over/testing/no-channels.ts';
import { openForms, switchingModule } from '../index.ts';

const app = await startTestApp();
const store = documentStore(app.platform.vault);
const pdf = await renderPdf(contentWith([]), { brandName: 'Utility Aid' });
const other = await signUp(app);
const traveller = await signedDraft(app, electricityBeforePrices);
const { body: sent } = await submit(traveller);
if (!sent.result) throw new Error('the application was not sent');
const { reference } = sent.application;
const application = await app.db
  .selectFrom('applications')
  .selectAll()
  .where('reference', '=', reference)
  .executeTakeFirstOrThrow();

const keep = async (more: Partial<NewDocument> = {}): Promise<string> => {
  const documentId = randomUUID();
  const owner = { userId: application.userId, applicationId: application.id };
  const facts = {
    kind: 'supply-contract',
    title: 'Supply contract summary',
    fileName: 'supply-contract.pdf',
  } as const;
  await store.put(app.db, { documentId, ...facts, pdf, ...owner, ...more }, app.clock.now());
  return documentId;
};

const documentsOf = async (browser = traveller.browser) => {
  const { body } = await browser.call(listDocuments, { query: { reference } });
  return body.result ? body.documents : body.outcome.code;
};

test('the owner of an application sees its documents, newest first', async () => {
  const first = await keep();
  app.clock.moveMinutes(1);
  const second = await keep({ kind: 'letter-of-authority', title: 'Letter', fileName: 'letter.pdf' });
  const documents = await documentsOf();
  expect(documents).toMatchObject([{ documentId: second }, { documentId: first }]);
  expect(documents[0]).toEqual({
    documentId: second,
    kind: 'letter-of-authority',
    title: 'Letter',
    fileName: 'Letter of authority, Letter.pdf',
    sizeBytes: pdf.length,
    hash: createHash('sha256').update(pdf).digest('hex'),
    madeAt: app.clock.now().toISOString(),
    isSealed: false,
  });
  expect((await store.listOf(app.db, application.id)).map(({ id }) => id)).toEqual([second, first]);
});

test('a document is downloaded as the file that was stored, and is not cached on the way', async () => {
  const documentId = await keep({ fileName: 'supply-contract-bs-ab2c-de3f.pdf' });
  const { status, body, headers } = await traveller.browser.call(readDocument, { params: { documentId } });
  expect(status).toBe(200);
  expect(Buffer.from(body.bytes)).toEqual(pdf);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Supply contract, BS-AB2C-DE3F.pdf"',
    'content-length': String(pdf.length),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('without signing in there is neither a list nor a document', async () => {
  const documentId = await keep();
  expect((await app.call(readDocument, { params: { documentId } })).status).toBe(401);
  expect((await app.call(listDocuments, { query: { reference } })).status).toBe(401);
});

test('someone else’s document gets the same answer as one that does not exist', async () => {
  const documentId = await keep();
  const answers = await Promise.all(
    [documentId, randomUUID(), 'not-an-id', '../../etc/passwd'].map(async (id) => {
      const { status, raw } = await other.browser.call(readDocument, { params: { documentId: id } });
      return { status, raw: { ...Object(raw), requestId: '' } };
    }),
  );
  expect(answers[0]).toMatchObject({ status: 404, raw: { code: 'not-found' } });
  for (const each of answers) expect(each).toEqual(answers[0]);
  expect(await documentsOf(other.browser)).toBe('not-found');
  const { body } = await other.browser.call(listDocuments, { query: { reference: 'BS-NONE-NONE' } });
  expect(body).toMatchObject({ result: false, outcome: { code: 'not-found' } });
});

test('a document without a user can’t be read through the API', async () => {
  const documentId = randomUUID();
  const facts = { kind: 'quotation', title: 'Quotation', fileName: 'quotation.pdf' } as const;
  await store.put(app.db, { documentId, ...facts, pdf }, app.clock.now());
  expect((await traveller.browser.call(readDocument, { params: { documentId } })).status).toBe(404);
  expect(await store.read(app.db, documentId)).toEqual(pdf);
});

test('storing the same document again changes nothing, and different bytes under its id are refused', async () => {
  const documentId = await keep();
  await keep({ documentId });
  await expect(keep({ documentId, pdf: Buffer.from('%PDF-other') })).rejects.toThrow('with other bytes');
  expect(await store.read(app.db, documentId)).toEqual(pdf);
  expect(await store.read(app.db, randomUUID())).toBeNull();
});

test.each(['../x.pdf', 'a"b.pdf', 'a\r\nset-cookie: x.pdf', 'Contract.pdf', 'x.html', '.pdf'])(
  'the file name %j is refused',
  async (fileName) => {
    await expect(keep({ fileName })).rejects.toThrow('documents_file_name_check');
  },
);

test('a document can’t be read in the database, or swapped for another', async () => {
  const [one, another] = [await keep(), await keep({ pdf: Buffer.concat([pdf, Buffer.from('\n%')]) })];
  const rows = await app.db
    .selectFrom('documents')
    .select(['id', 'sealed'])
    .where('id', 'in', [one, another])
    .execute();
  for (const { sealed } of rows) expect(sealed.includes('%PDF')).toBe(false);
  const exchanged = rows.find(({ id }) => id === another)?.sealed ?? Buffer.alloc(0);
  const exchange = app.owner.db.updateTable('documents').set({ sealed: exchanged }).where('id', '=', one);
  await expect(exchange.execute()).rejects.toThrow(
    'documents are never changed, only sealed with another key',
  );
  await app.owner.pool.query('alter table documents disable trigger documents_are_final');
  await exchange.execute();
  await expect(store.read(app.db, one)).rejects.toThrow(/authenticate/);
  await app.owner.db.deleteFrom('documents').where('id', '=', one).execute();
});

test('documents are resealed after a change of the data keys', async () => {
  const documentId = await keep();
  const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
  const rotated = createVault(parseDataKeys([key('fresh', 9), key('test', 7)].join(',')));
  expect(await reseal(app.db, rotated, 'documents under former keys')).toBeGreaterThan(0);
  expect(await reseal(app.db, rotated, 'documents under former keys')).toBe(0);
  expect(await documentStore(rotated).read(app.db, documentId)).toEqual(pdf);
});

test('a document without an application is deleted after a year; one with an application stays', async () => {
  const documentId = randomUUID();
  const facts = { kind: 'quotation', title: 'Quotation', fileName: 'quotation.pdf' } as const;
  await store.put(app.db, { documentId, ...facts, pdf }, app.clock.now());
  const kept = await app.db
    .selectFrom('documents')
    .select('id')
    .where('applicationId', 'is not', null)
    .execute();
  const { purges } = switchingModule(app.platform, {
    vendor: null,
    forms: await openForms(app.platform.config),
    renderPdf: () => Promise.reject(new Error('Nothing is drawn here.')),
    ...noChannels,
  });
  const unused = purges.find(({ name }) => name === 'documents of no application');
  const purge = (days: number) =>
    unused?.run(app.db, new Date(app.clock.now().getTime() + days * 86_400_000));
  expect(await purge(364)).toBe(0);
  expect(await purge(366)).toBeGreaterThan(0);
  expect(await app.db.selectFrom('documents').select('id').execute()).toEqual(kept);
});

test('someone with a file can check whether it is ours, byte for byte; without it they learn nothing', async () => {
  const own = await renderPdf(contentWith([], { reference: 'BS-CHECK' }), { brandName: 'Utility Aid' });
  const title = 'Supply contract summary (signed)';
  await keep({ title, fileName: 'supply-contract-signed.pdf', pdf: own });
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const check = (hash: string) => app.call(checkDocument, { body: { hash } });
  const file = { title, isSealed: true, madeAt: app.clock.now().toISOString() };
  expect((await check(hashOf(own))).body).toEqual({ file });
  const changed = Buffer.from(own);
  changed[100] = (changed[100] ?? 0) ^ 1;
  expect((await check(hashOf(changed))).body).toEqual({ file: null });
  expect((await check('ABC')).status).toBe(400);
});
