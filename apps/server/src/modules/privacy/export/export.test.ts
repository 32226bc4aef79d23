import { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import {
  downloadPersonalExport,
  getPersonalExport,
  startPersonalExport,
} from '@switch/contract/http/privacy/personal-data.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { createLog } from '../../../platform/observe/log.ts';
import type { Browser } from '../../../seed/browser.ts';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { documentStore } from '../../switching/documents/document-store.ts';
import { deleteOldExports } from './export.queries.ts';
import { dataKinds, personalTables } from '../personal-data/personal-data.queries.ts';
import { makeExportJob } from './make-export.job.ts';

const PART_BYTES = 512 * 1024;
const EXPORTS_PER_ACCOUNT = { name: 'copies of everything by account', most: 5, windowSeconds: 86_400 };
import { BILLED_AT, CHAT_FILE, fullAccount, NOTE, CHAT_TEXT } from '../testing/full-account.ts';

const app = await startTestApp();
const rosa = await fullAccount(app);
const ben = await fullAccount(app);
const store = documentStore(app.platform.vault);

const start = async ({ browser }: Pick<SignedUp, 'browser'>) =>
  (await browser.call(startPersonalExport)).body;
const prove = async ({ browser, password }: Pick<SignedUp, 'browser' | 'password'>): Promise<void> => {
  expect((await browser.call(confirmIdentity, { body: { password } })).body.result).toBe(true);
};
const stands = async ({ browser }: Pick<SignedUp, 'browser'>) => (await browser.call(getPersonalExport)).body;

/** Returns everything in an export: bytes by path. */
async function download(browser: Browser): Promise<Record<string, Uint8Array>> {
  const { status, body } = await browser.call(downloadPersonalExport);
  expect(status).toBe(200);
  const pieces: Uint8Array[] = [];
  for await (const piece of body.chunks) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  expect(bytes.length).toBe(body.sizeBytes);
  return unzipSync(bytes);
}

const tables = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
const textIn = (files: Record<string, Uint8Array>, path: string): string =>
  strFromU8(files[path] ?? new Uint8Array());
const dataIn = (files: Record<string, Uint8Array>, kind: string) =>
  tables.parse(JSON.parse(textIn(files, `data/${kind}.json`)));

async function copyOf(someone: SignedUp): Promise<Record<string, Uint8Array>> {
  await prove(someone);
  expect((await start(someone)).result).toBe(true);
  await app.runJobs();
  return download(someone.browser);
}

let made: ReturnType<typeof copyOf> | undefined;
/** Returns one export that several tests look into. */
const rosasCopy = () => (made ??= copyOf(rosa));

test('an export contains every kind of data, for people and for machines, and every document', async () => {
  const files = await rosasCopy();
  const names = Object.keys(files);
  for (const kind of Object.keys(dataKinds)) {
    expect(names).toContain(`data/${kind}.json`);
    expect(textIn(files, `read/${kind}.html`)).toContain('<html lang="en-GB">');
  }
  const exported = Object.keys(dataKinds).flatMap((kind) => Object.keys(dataIn(files, kind)));
  expect(exported.toSorted()).toEqual(personalTables.map(({ table }) => table).toSorted());
  const pdfs = names.filter((name) => /^documents\/.*\.pdf$/.test(name));
  expect(pdfs).toHaveLength(2);
  expect(pdfs.some((name) => name.startsWith(`documents/${rosa.reference}/`))).toBe(true);
  for (const name of pdfs) expect(Buffer.from(files[name] ?? [])).toEqual(rosa.pdf);
  const index = textIn(files, 'index.html');
  for (const name of pdfs) expect(index).toContain(`href="${encodeURI(name)}"`);
});

test('it contains account, answers, prices, mandates, chats with notes, choices, enquiries and mails', async () => {
  const files = await rosasCopy();
  expect(dataIn(files, 'account')['users']).toMatchObject([{ emailAddress: rosa.email, name: 'Rosa' }]);
  expect(dataIn(files, 'account')['payment_details']).toMatchObject([
    { last4: '7491', bankName: 'Barclays' },
  ]);
  const { applications, application_supplies: supplies, case_moves: moves } = dataIn(files, 'applications');
  expect(applications).toMatchObject([
    {
      reference: rosa.reference,
      answers: { energy: {}, 'address-details': { billing: { billsBy: 'email' } } },
    },
  ]);
  expect(applications?.[0]).not.toHaveProperty('privateSealed');
  expect(supplies).toMatchObject([{ state: 'in_term', offer: { supplierName: expect.any(String) } }]);
  expect(moves?.length).toBeGreaterThan(0);
  expect(dataIn(files, 'drafts')['drafts']).toHaveLength(2);
  expect(dataIn(files, 'drafts')['supplier_requests']).toMatchObject([{ signerName: 'Rosa Field' }]);
  expect(dataIn(files, 'quotations')['quotations']).toHaveLength(1);
  expect(dataIn(files, 'receipts')['price_receipts']).toHaveLength(1);
  expect(dataIn(files, 'mandates')['mandates']).toMatchObject([{ masked: { accountNumber: '••••7491' } }]);
  expect(dataIn(files, 'contact-choices')['contact_choices']).toMatchObject([{ choice: 'email' }]);
  expect(dataIn(files, 'contact-choices')['mail_stops']).toMatchObject([{ topic: 'prices' }]);
  expect(dataIn(files, 'chats')['chat_messages']).toMatchObject([{ text: CHAT_TEXT }]);
  expect(dataIn(files, 'chats')['chat_notes']).toMatchObject([{ text: NOTE }]);
  expect(dataIn(files, 'chats')['chat_rooms']).toMatchObject([
    { snapshot: { advanceQuote: { addressObj: { billingAddressLine1: BILLED_AT } } } },
  ]);
  expect(dataIn(files, 'uploads')['uploads']).toMatchObject([{ fileName: CHAT_FILE }]);
  expect(strFromU8(files[`sent/${CHAT_FILE}`] ?? new Uint8Array())).toContain('a bill for the chat');
  expect(dataIn(files, 'enquiries')).toMatchObject({ leads: [{ message: 'Ring me' }], complaints: [{}] });
  expect(dataIn(files, 'mails')['sent_mails']?.map(({ kind }) => kind)).toContain('code');
  expect(dataIn(files, 'sessions')['sessions']).toHaveLength(1);
  expect(dataIn(files, 'activity')['audit_events']).toContainEqual(
    expect.objectContaining({ event: 'contact-choice.save', actorId: 'you' }),
  );
  expect(textIn(files, 'read/chats.html')).toContain('Can I keep my old supplier for gas?');
});

test('it contains no secret, full account number or staff name, and no one else’s location or data', async () => {
  const files = await rosasCopy();
  const texts = Object.entries(files)
    .filter(([name]) => !name.endsWith('.pdf'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n');
  expect(texts).toContain('203.0.113.5');
  expect(texts).toContain('Ivo Stone');
  for (const hidden of ['88837491', '107999', '10-79-99', 'argon2', rosa.token, 'Gwen Hill', '203.0.113.66'])
    expect(texts).not.toContain(hidden);
  for (const foreign of [ben.email, ben.userId, ben.reference]) expect(texts).not.toContain(foreign);
});

test('its pages are in plain language: no ids, no codes, dates and money as people write them', async () => {
  const files = await rosasCopy();
  const page = textIn(files, 'read/applications.html').replaceAll(/<[^>]+>/g, '\n');
  expect(page).not.toMatch(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}/);
  expect(page).not.toMatch(/\n[a-z]+[_-][a-z_-]+\n/);
  expect(page).not.toMatch(/\n\d{4}-\d{2}-\d{2}/);
  expect(page).toMatch(/\nTotal\n+£[\d,]+\.\d{2}\n/);
  expect(page).toMatch(/\nState\n+In term\n/);
});

test('text that looks like markup stays text on the pages', async () => {
  const someone = await signUp(app);
  const name = '<img src=x onerror=alert(1)>';
  await app.db.updateTable('users').set({ name }).where('id', '=', someone.userId).execute();
  const page = textIn(await copyOf(someone), 'read/account.html');
  expect(page).not.toContain('<img');
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
});

test('proof of identity is needed both to ask for an export and to download it', async () => {
  const someone = await signUp(app);
  app.clock.moveMinutes(16);
  expect(await start(someone)).toMatchObject({ result: false, outcome: { code: 'identity-needed' } });
  await prove(someone);
  expect((await start(someone)).result).toBe(true);
  await app.runJobs();
  app.clock.moveMinutes(16);
  expect(await stands(someone)).toMatchObject({ isIdentityProven: false, export: { state: 'ready' } });
  expect((await someone.browser.call(downloadPersonalExport)).status).toBe(401);
  await prove(someone);
  expect((await someone.browser.call(downloadPersonalExport)).status).toBe(200);
});

test('an export is announced by mail, is available for a day, and is then deleted', async () => {
  await app.db.deleteFrom('personalExports').execute();
  const someone = await signUp(app);
  expect(await stands(someone)).toEqual({ export: null, isIdentityProven: true });
  expect((await someone.browser.call(downloadPersonalExport)).status).toBe(404);
  const asked = await start(someone);
  expect(asked).toMatchObject({ export: { state: 'waiting', done: 0, sizeBytes: null } });
  expect(await start(someone)).toEqual(asked);
  expect((await someone.browser.call(downloadPersonalExport)).status).toBe(404);
  const mails = (await app.mails()).filter(({ recipient }) => recipient === someone.email);
  expect(mails.at(-1)?.body).toContain('/profile?tab=data');
  const { export: ready } = await stands(someone);
  expect(ready).toMatchObject({ state: 'ready', done: ready?.total });
  const until = new Date(app.clock.now().getTime() + 24 * 3_600_000);
  expect(ready?.availableUntil).toBe(until.toISOString());
  expect(await deleteOldExports(app.db, new Date(until.getTime() - 1))).toBe(0);
  expect(await deleteOldExports(app.db, until)).toBe(1);
  expect(await stands(someone)).toMatchObject({ export: null });
  expect(await app.db.selectFrom('personalExportParts').select('number').execute()).toEqual([]);
});

test('without signing in, or as someone else, no one gets an export', async () => {
  const someone = await signUp(app);
  await start(someone);
  await app.runJobs();
  for (const call of [getPersonalExport, startPersonalExport, downloadPersonalExport])
    expect((await app.call(call)).status).toBe(401);
  const other = await signUp(app);
  expect(await stands(other)).toMatchObject({ export: null });
  expect((await other.browser.call(downloadPersonalExport)).status).toBe(404);
});

test('the sixth export in a day is refused, with the time to wait', async () => {
  const someone = await signUp(app);
  for (let nth = 0; nth < 5; nth += 1)
    await app.platform.attempts.take(EXPORTS_PER_ACCOUNT, someone.userId, app.clock.now());
  expect(await start(someone)).toMatchObject({ result: false, outcome: { code: 'too-many-tries' } });
});

test('an export is made in small parts, whatever it contains, and each is sealed for its place', async () => {
  const someone = await signUp(app);
  const content = Buffer.alloc(PART_BYTES);
  for (let nth = 0; nth < 3; nth += 1) {
    const pdf = Buffer.concat([Buffer.from(`%PDF ${nth}`), content]);
    const facts = { kind: 'quotation', title: 'Quotation', fileName: 'quotation.pdf' } as const;
    const documentId = crypto.randomUUID();
    await store.put(app.db, { ...facts, documentId, pdf, userId: someone.userId }, app.clock.now());
  }
  const files = await copyOf(someone);
  expect(Object.keys(files).filter((name) => name.startsWith('documents/Quotations/'))).toHaveLength(3);
  const parts = await app.db
    .selectFrom('personalExportParts as p')
    .innerJoin('personalExports as e', 'e.id', 'p.exportId')
    .select(['p.exportId', 'p.number', 'p.sealed'])
    .where('e.userId', '=', someone.userId)
    .orderBy('p.number')
    .execute();
  expect(parts.length).toBeGreaterThanOrEqual(3);
  for (const { sealed } of parts) expect(sealed.length).toBeLessThan(3 * PART_BYTES);
  const [first, second] = parts;
  expect(() =>
    app.platform.vault.openBytes(second?.sealed ?? Buffer.alloc(0), `${first?.exportId}/0`),
  ).toThrow(/authenticate/);
});

/** Runs the job that makes this user's export, with this function as the outbox's `add`. */
async function runWith(
  add: Outbox['add'],
  { userId }: SignedUp,
  { isLastTry }: { readonly isLastTry: boolean },
): Promise<void> {
  const { id: exportId } = await app.db
    .selectFrom('personalExports')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const job = makeExportJob({ ...app.platform, documents: store, outbox: { add } });
  const log = createLog('silent');
  return job.run({ exportId }, { db: app.db, now: app.clock.now(), log, isLastTry });
}

test('a run that died is started again from scratch, and one that was overtaken adds nothing', async () => {
  const someone = await signUp(app);
  await start(someone);
  const dying = runWith(() => Promise.reject(new Error('killed')), someone, { isLastTry: false });
  await expect(dying).rejects.toThrow('killed');
  expect(await stands(someone)).toMatchObject({ export: { state: 'making' } });
  // While this run is working, another one starts.
  const beginAnother: Outbox['add'] = async (tx) => {
    await tx.updateTable('personalExports').set({ runId: crypto.randomUUID() }).execute();
    throw new Error('another one is at it');
  };
  await expect(runWith(beginAnother, someone, { isLastTry: false })).rejects.toThrow('another');
  await app.runJobs();
  expect(Object.keys(await download(someone.browser))).toContain('index.html');
});

test('an export that fails says so, and another one can be asked for', async () => {
  const someone = await signUp(app);
  await start(someone);
  const failing = runWith(() => Promise.reject(new Error('no')), someone, { isLastTry: true });
  await expect(failing).rejects.toThrow('no');
  expect(await stands(someone)).toMatchObject({ export: { state: 'failed', sizeBytes: null } });
  expect((await start(someone)).result).toBe(true);
  await app.runJobs();
  expect(await stands(someone)).toMatchObject({ export: { state: 'ready' } });
});
