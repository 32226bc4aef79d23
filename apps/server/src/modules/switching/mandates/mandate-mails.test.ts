import {
  askSignatory,
  choosePaper,
  notePosted,
  readDirectDebit,
  readInstruction,
} from '@switch/contract/http/switching/mandate.ts';
import { moveMandateCase } from '@switch/contract/http/switching/cases.ts';
import { getEnvelope, sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { beforeEach, expect, test } from 'vitest';
import { addJob } from '../../../platform/jobs/job.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { signedByAll } from '../applications/testing/journey.ts';
import {
  changeBank,
  LINKS_CONSENTED,
  ownMandates,
  sentMandate,
  signAsOwner,
} from './testing/sent-mandate.ts';

const app = await startTestApp({ settings: LINKS_CONSENTED });
const staff = await signInStaff(app, 'operations');

const mailsTo = async (email: string, text: RegExp) =>
  (await app.mails()).filter(({ recipient, subject }) => recipient === email && text.test(subject));
const remind = async (): Promise<void> => {
  await addJob(app.db, { name: 'reminder.mandates' }, {});
  await app.runJobs();
};
const move = (mandateId: string, body: object) =>
  staff.browser.call(moveMandateCase, { params: { mandateId }, body: { reason: 'by mail', ...body } });

beforeEach(() => app.clock.moveTo('2026-09-14T09:00:00Z'));

test('whoever has to sign is told once, and reminded after 3 and 10 days, once each', async () => {
  const { traveller } = await sentMandate(app, { isOnlySignature: 'no' });
  const waits = () => mailsTo(traveller.email, /is waiting for your signature$/);
  expect(await waits()).toHaveLength(1);
  const days: number[] = [];
  for (let day = 1; day <= 45; day += 1) {
    app.clock.moveDays(1);
    const before = (await waits()).length;
    await remind();
    await remind();
    if ((await waits()).length > before) days.push(day);
  }
  expect(days).toEqual([3, 10]);
  expect((await waits()).at(-1)?.subject).toMatch(/^Reminder: your Direct Debit mandate/);
});

test('someone who was mailed a link is reminded with a new one; the owner waiting for them is not reminded', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isAccountHolder: 'no' });
  const email = 'holder@example.org';
  const body = { name: 'Hol Der', role: 'Account holder', email };
  await traveller.browser.call(askSignatory, { params: { mandateId }, body });
  const owners = (await mailsTo(traveller.email, /mandate/)).length;
  app.clock.moveDays(3);
  await remind();
  const links = (await mailsTo(email, /sign a Direct Debit mandate/)).map(
    ({ body: text }) => /#([\w-]+)/.exec(text)?.[1],
  );
  expect(links).toHaveLength(2);
  expect(new Set(links).size).toBe(2);
  expect(await mailsTo(traveller.email, /mandate/)).toHaveLength(owners);
});

test('no one is reminded on behalf of a deleted account', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isAccountHolder: 'no' });
  const email = 'lonely.holder@example.org';
  const body = { name: 'Hol Der', role: 'Account holder', email };
  await traveller.browser.call(askSignatory, { params: { mandateId }, body });
  const { userId } = traveller;
  await app.db.insertInto('deletedAccounts').values({ userId, deletedAt: app.clock.now() }).execute();
  const before = (await mailsTo(email, /mandate/)).length;
  app.clock.moveDays(3);
  await remind();
  expect((await mailsTo(email, /mandate/)).length).toBe(before);
});

test('the owner is reminded of paper still to be posted, but not of paper that was posted', async () => {
  const [idle, quick] = [
    await sentMandate(app, { isOnlySignature: 'no' }),
    await sentMandate(app, { isOnlySignature: 'no' }),
  ];
  for (const { traveller, mandateId } of [idle, quick])
    await traveller.browser.call(choosePaper, { params: { mandateId }, body: { isOnPaper: true } });
  const { mandateId } = quick;
  expect((await quick.traveller.browser.call(notePosted, { params: { mandateId } })).body.result).toBe(true);
  app.clock.moveDays(11);
  await remind();
  expect(await mailsTo(idle.traveller.email, /^Reminder: .* on paper$/)).toHaveLength(1);
  expect(await mailsTo(quick.traveller.email, /^Reminder/)).toEqual([]);
});

test('staff record that paper has arrived, and the customer gets a confirmation with the Guarantee', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isOnlySignature: 'no' });
  await traveller.browser.call(choosePaper, { params: { mandateId }, body: { isOnPaper: true } });
  expect((await move(mandateId, { to: 'signed', reason: 'paper came in' })).body).toMatchObject({
    mandate: { state: 'signed' },
  });
  const [mail] = await mailsTo(traveller.email, /has been signed$/);
  expect(mail?.body).toContain('Signed by everyone needed, on paper.');
  expect(mail?.body).toContain('full and immediate refund');
});

test('a mandate given with the application is confirmed in writing, once, with the Guarantee', async () => {
  const { traveller } = await sentMandate(app);
  const mails = await mailsTo(traveller.email, /Direct Debit mandate/);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'The Direct Debit mandate for Larkfield Energy has been signed',
  ]);
  expect(mails[0]?.body).toContain('Signed by Robin Example.');
  expect(mails[0]?.body).toContain('The Direct Debit Guarantee');
  expect(mails[0]?.body).not.toContain('88837491');
});

test('a failed mandate is mailed once, with the reason in words and how to fix it', async () => {
  const { traveller, reference, mandateId } = await sentMandate(app);
  await signedByAll(app, reference);
  await move(mandateId, { to: 'sent_to_supplier' });
  const failed = { to: 'failed', report: 'AUDDIS', code: 'B' };
  await move(mandateId, failed);
  await move(mandateId, failed);
  const mails = await mailsTo(traveller.email, /did not accept/);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('The account is closed.');
  expect(mails[0]?.body).toContain('/profile?tab=direct-debits');
  expect((await ownMandates(traveller))[0]).toMatchObject({
    state: 'failed',
    failure: 'The account is closed.',
  });
  await changeBank(traveller, { accountNumber: '66374958', sortCode: '089999' });
  expect((await ownMandates(traveller)).map(({ state }) => state)).toEqual([
    'awaiting_signature',
    'cancelled',
  ]);
  expect(await mailsTo(traveller.email, /is waiting for your signature$/)).toHaveLength(1);
});

test('new bank details while the contract is being signed only end the mandate: the envelope stays open', async () => {
  const { traveller, reference } = await sentMandate(app);
  expect((await traveller.browser.call(sendDocuSign, { body: { reference } })).body.result).toBe(true);
  await app.runJobs();
  const envelope = async () => (await traveller.browser.call(getEnvelope, { params: { reference } })).body;
  const before = await envelope();
  expect(before).toMatchObject({ envelope: { state: 'open' } });
  await changeBank(traveller, { accountHolderName: 'Another Holder Ltd' });
  await app.runJobs();
  expect(await envelope()).toEqual(before);
  expect((await ownMandates(traveller)).map(({ state }) => state)).toEqual([
    'awaiting_signature',
    'cancelled',
  ]);
});

test('the form for the bank has all digits and a line for each signer, and is a sample until it is set up', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isOnlySignature: 'no' });
  const params = { mandateId };
  const { status, body, headers } = await traveller.browser.call(readInstruction, { params });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="Direct Debit instruction, [\w, -]+\.pdf"$/,
  );
  const { text, pages } = await readPdf(Buffer.from(body.bytes));
  expect(text.replaceAll(/\s/g, '')).toContain('88837491');
  expect(text).toContain('Account signatory 1');
  expect(text).toContain('Account signatory 2');
  expect(pages.every(({ artifacts }) => artifacts.join(' ').includes('SAMPLE'))).toBe(true);
  expect((await auditOf(app.db, mandateId)).map(({ event }) => event)).toEqual(['mandate.print']);
  const stranger = await signUp(app);
  expect((await stranger.browser.call(readInstruction, { params })).status).toBe(404);
  expect((await app.call(readInstruction, { params })).status).toBe(401);
  expect((await stranger.browser.call(readDirectDebit, { params })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
});

test('a form signed on screen says who signed it and when', async () => {
  const { traveller } = await sentMandate(app);
  await changeBank(traveller, { accountHolderName: 'Another Holder Ltd' });
  const mandateId = (await ownMandates(traveller))[0]?.mandateId ?? '';
  await signAsOwner(traveller, mandateId, { signName: 'Robin T. Example' });
  const { body } = await traveller.browser.call(readInstruction, { params: { mandateId } });
  const { text } = await readPdf(Buffer.from(body.bytes));
  expect(text).toContain('Robin T. Example');
  expect(text).not.toContain('Nothing can be collected before that');
  const { body: read } = await traveller.browser.call(readDirectDebit, { params: { mandateId } });
  expect(read).toMatchObject({
    sheet: {
      accountNumber: '••••7491',
      signatures: [{ name: 'Robin T. Example' }],
      instructionClause: null,
      schemeMark: null,
      standing: { mandateId, state: 'signed' },
    },
  });
});
