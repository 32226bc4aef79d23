import { endSession, listSessions } from '@switch/contract/http/identity/account.ts';
import { readDocument } from '@switch/contract/http/switching/documents.ts';
import { listOwnDocuments } from '@switch/contract/http/privacy/personal-data.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { documentStore, type NewDocument } from '../../switching/documents/document-store.ts';
import { fullAccount } from '../testing/full-account.ts';

const app = await startTestApp();
const store = documentStore(app.platform.vault);
const rosa = await fullAccount(app);

const groups = async ({ browser }: Pick<SignedUp, 'browser'>, page = '1') =>
  (await browser.call(listOwnDocuments, { query: { page } })).body;

const keep = async (someone: SignedUp, more: Partial<NewDocument> = {}): Promise<string> => {
  const documentId = randomUUID();
  const facts = { kind: 'quotation', title: 'Quotation', fileName: 'quotation.pdf' } as const;
  const pdf = Buffer.from(`%PDF ${documentId}`);
  await store.put(app.db, { documentId, ...facts, pdf, userId: someone.userId, ...more }, app.clock.now());
  return documentId;
};

test('documents are listed by switch, those without one as quotations, newest first', async () => {
  app.clock.moveMinutes(1);
  const newest = await keep(rosa);
  const answer = await groups(rosa);
  const [ofSwitch, ofNone] = rosa.documents;
  expect(answer).toMatchObject({
    total: 2,
    groups: [
      { reference: null, title: 'Quotations', documents: [{ documentId: newest }, { documentId: ofNone }] },
      {
        reference: rosa.reference,
        title: `Switch ${rosa.reference}`,
        documents: [
          {
            documentId: ofSwitch,
            kindWords: 'Supply contract summary',
            fileName: 'Supply contract, Contract.pdf',
            sizeBytes: rosa.pdf.length,
            pages: null,
            isSealed: false,
          },
        ],
      },
    ],
  });
  expect(answer.groups[1]?.siteAddress).not.toBe('');
});

test('letters of authority name the fuels and suppliers of their switch, declarations those of their supplier', async () => {
  const { applicationId } = rosa;
  const { offer, fuel } = await app.db
    .selectFrom('applicationSupplies')
    .select(['offer', 'fuel'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  const file = (about: string) => `tax-declaration-${about}-bs-ab12-cd34-signed.pdf`;
  const slug = offer.supplierName.toLowerCase().replaceAll(' ', '-');
  const title = 'Declaration (signed)';
  const letter = { kind: 'letter-of-authority', title: 'Letter (signed)', fileName: 'letter.pdf' } as const;
  const ids = [
    await keep(rosa, { applicationId, ...letter }),
    await keep(rosa, { applicationId, kind: 'tax-declaration', title, fileName: file(slug) }),
    await keep(rosa, { applicationId, kind: 'tax-declaration', title, fileName: file('another') }),
  ];
  const shown = (await groups(rosa)).groups.flatMap(({ documents }) => documents);
  const titles = ids.map((id) => shown.find(({ documentId }) => documentId === id)?.title);
  expect(titles).toEqual([
    `Letter, ${fuel}, ${offer.supplierName} (signed)`,
    `Declaration, ${fuel}, ${offer.supplierName} (signed)`,
    title,
  ]);
  await app.owner.db.deleteFrom('documents').where('id', 'in', ids).execute();
});

test('documents signed by everyone are sealed; those sent to be signed are not, and have a page count', async () => {
  const { applicationId } = rosa;
  const { id: envelopeId } = await app.db
    .selectFrom('envelopes')
    .select('id')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  const shown = await keep(rosa, { applicationId, envelopeId });
  const sealed = await keep(rosa, { applicationId, envelopeId });
  const documents = [{ documentId: shown, kind: 'quotation', title: '', fileName: '', pages: 3, hash: '' }];
  await sql`update envelopes set documents = ${JSON.stringify(documents)}::jsonb where id = ${envelopeId}::uuid`.execute(
    app.db,
  );
  const all = (await groups(rosa)).groups.flatMap((group) => group.documents);
  const of = (id: string) => all.find(({ documentId }) => documentId === id);
  expect(of(shown)).toMatchObject({ pages: 3, isSealed: false });
  expect(of(sealed)).toMatchObject({ pages: null, isSealed: true });
});

test('a user without documents gets an empty list, as does a page beyond the last, and no one sees another’s', async () => {
  const other = await signUp(app);
  expect(await groups(other)).toEqual({ groups: [], total: 0 });
  expect((await groups(rosa, '9')).groups).toEqual([]);
  for (const page of ['0', '-3', '1e300']) expect((await groups(rosa, page)).groups).not.toEqual([]);
});

test('without a session there is no list, and a session that was ended opens no document', async () => {
  expect((await app.call(listOwnDocuments)).status).toBe(401);
  const someone = await signUp(app);
  const documentId = await keep(someone);
  const read = () => someone.browser.call(readDocument, { params: { documentId } });
  expect((await read()).status).toBe(200);
  const { sessions } = (await someone.browser.call(listSessions)).body;
  await someone.browser.call(endSession, { params: { sessionId: sessions[0]?.sessionId ?? '' } });
  expect((await read()).status).toBe(401);
  expect(
    (await someone.browser.call(readDocument, { params: { documentId }, bearer: someone.token })).status,
  ).toBe(401);
});
