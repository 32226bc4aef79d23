import { listMandateCases, moveMandateCase } from '@switch/contract/http/switching/cases.ts';
import {
  askSignatory,
  choosePaper,
  notePosted,
  readDirectDebit,
  readInstruction,
  remindSignatory,
} from '@switch/contract/http/switching/mandate.ts';
import {
  enterMandate,
  getMandateSignerPack,
  openMandateLink,
  sendMandateCode,
  signMandateByLink,
} from '@switch/contract/http/switching/mandate-signer.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { unusedLink } from '../../identity/index.ts';
import { changeBank, ownMandates, sentMandate, signAsOwner, typedSignature } from './testing/sent-mandate.ts';

const app = await startTestApp();
const staff = await signInStaff(app, 'operations');

const ADA = { name: 'Ada Second', role: 'Treasurer', email: 'ada@example.org' } as const;
const onPaper = {
  result: false,
  outcome: { code: 'on-paper', message: expect.stringContaining('on paper') },
};
const mailsTo = async (email: string, text: RegExp) =>
  (await app.mails()).filter(({ recipient, subject }) => recipient === email && text.test(subject));

beforeEach(() => app.clock.moveTo('2026-09-14T09:00:00Z'));

test('without a consent to links two people sign on paper from the start, and no one is mailed a link', async () => {
  const { traveller, reference, mandateId } = await sentMandate(app, { isOnlySignature: 'no' });
  const params = { mandateId };
  const { browser } = traveller;
  const mails = await mailsTo(traveller.email, /Direct Debit mandate/);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your Direct Debit mandate for Larkfield Energy needs to be signed on paper',
  ]);
  expect(mails[0]?.body).toContain('have both account signatories sign and date it by hand');
  expect((await browser.call(askSignatory, { params, body: ADA })).body).toMatchObject(onPaper);
  expect((await signAsOwner(traveller, mandateId)).body).toMatchObject(onPaper);
  expect((await browser.call(choosePaper, { params, body: { isOnPaper: false } })).body).toMatchObject(
    onPaper,
  );
  expect(await mailsTo(ADA.email, /mandate/)).toEqual([]);
  expect(await ownMandates(traveller)).toMatchObject([
    { state: 'paper_route', isPaperOnly: true, signatories: [], history: [{ state: 'paper_route' }] },
  ]);
  const { body } = await staff.browser.call(listMandateCases, { query: { reference } });
  expect(body.mandates).toMatchObject([{ state: 'paper_route', isPaperOnly: true, linkConsent: '' }]);
  expect((await browser.call(notePosted, { params })).body).toMatchObject({
    mandate: { stateWords: 'On its way by post' },
  });
});

test('new bank details that need two signatures make a mandate on paper; those of one person do not', async () => {
  const { traveller } = await sentMandate(app);
  await changeBank(traveller, { accountHolderName: 'Two Of Us', isOnlySignature: 'no' });
  expect((await ownMandates(traveller))[0]).toMatchObject({ state: 'paper_route', isPaperOnly: true });
  expect(await mailsTo(traveller.email, /needs to be signed on paper$/)).toHaveLength(1);
  await changeBank(traveller, { accountHolderName: 'One Of Us' });
  expect((await ownMandates(traveller))[0]).toMatchObject({
    state: 'awaiting_signature',
    isPaperOnly: false,
    statement: expect.stringContaining('I am authorised'),
  });
});

/**
 * Creates a mandate as a version before consents left it: signed by its owner, with a link mailed to its
 * second signatory.
 */
async function leftWaiting(answers: Parameters<typeof sentMandate>[1]) {
  const sent = await sentMandate(app, answers);
  const { mandateId, traveller } = sent;
  const [linkToken, entry] = [randomUUID(), randomUUID()];
  const now = app.clock.now();
  const row = { mandateId, role: 'Treasurer', askedAt: now, image: null } as const;
  await app.db
    .updateTable('mandates')
    .set({ state: 'awaiting_second_signatory' })
    .where('id', '=', mandateId)
    .execute();
  await app.db
    .insertInto('mandateSignatories')
    .values([
      {
        ...row,
        ...unusedLink,
        id: randomUUID(),
        kind: 'owner',
        name: 'Robin Example',
        email: traveller.email,
        state: 'signed',
        method: 'typed',
        signName: 'Robin Example',
        isNameConfirmed: false,
        signedAt: now,
        document: 'as it was signed',
        documentHash: hashToken('as it was signed'),
        linkHash: null,
        linkSentAt: null,
      },
      {
        ...row,
        ...unusedLink,
        id: randomUUID(),
        kind: 'guest',
        name: ADA.name,
        email: ADA.email,
        state: 'asked',
        method: null,
        signName: null,
        isNameConfirmed: false,
        signedAt: null,
        document: null,
        documentHash: null,
        linkHash: hashToken(linkToken),
        linkSentAt: now,
        entryHash: hashToken(entry),
        entryUntil: new Date(now.getTime() + 7_200_000),
      },
    ])
    .execute();
  return { ...sent, linkToken, entry };
}

async function takeToPaper(): Promise<void> {
  await addJob(app.db, { name: 'mandate.take-to-paper' }, {});
  await app.runJobs();
}

test('a link mailed earlier signs nothing, either before or after the mandate is moved to paper', async () => {
  const { traveller, mandateId, linkToken, entry } = await leftWaiting({ isOnlySignature: 'no' });
  const refusals = async () => {
    const guest = app.browser();
    const inside = app.browser();
    inside.cookies.set('mandate-signer', entry);
    return [
      await guest.call(openMandateLink, { body: { linkToken } }),
      await guest.call(sendMandateCode, { body: { linkToken } }),
      await guest.call(enterMandate, { body: { linkToken, code: '123456' } }),
      await inside.call(getMandateSignerPack),
      await inside.call(signMandateByLink, { body: { ...typedSignature, signName: ADA.name } }),
    ];
  };
  const [asked] = (await ownMandates(traveller))[0]?.signatories.filter(({ isYou }) => !isYou) ?? [];
  const remind = { params: { mandateId }, body: { signatoryId: asked?.signatoryId ?? '' } };
  expect((await traveller.browser.call(remindSignatory, remind)).body).toMatchObject(onPaper);
  for (const { body } of await refusals()) expect(body).toMatchObject(onPaper);
  await takeToPaper();
  await takeToPaper();
  for (const { body } of await refusals()) expect(body).toMatchObject(onPaper);
  expect(await mailsTo(traveller.email, /needs to be signed on paper$/)).toHaveLength(2);
  expect(await mailsTo(ADA.email, /./)).toEqual([]);
});

test('the signature of one of two signatories is kept, but the paper needs both', async () => {
  const { traveller, reference, mandateId } = await leftWaiting({ isOnlySignature: 'no' });
  await takeToPaper();
  const params = { mandateId };
  expect((await ownMandates(traveller))[0]).toMatchObject({
    state: 'paper_route',
    next: expect.stringContaining('the paper needs everybody’s signature'),
    signatories: [{ isYou: true, state: 'signed' }, { state: 'asked' }],
  });
  const cases = async () =>
    (await staff.browser.call(listMandateCases, { query: { reference } })).body.mandates[0];
  expect((await cases())?.history.at(-1)).toMatchObject({ to: 'paper_route', actor: 'system' });
  const unsigned = async () => {
    const { body } = await traveller.browser.call(readDirectDebit, { params });
    expect(body).toMatchObject({ sheet: { route: 'paper', signatures: [], signatureLines: 2 } });
    const form = await traveller.browser.call(readInstruction, { params });
    const { text } = await readPdf(Buffer.from(form.body.bytes));
    expect(text).toContain('Account signatory 2');
    expect(text).not.toContain('Robin Example');
  };
  await unsigned();
  const body = { to: 'signed', reason: 'paper came in' } as const;
  await staff.browser.call(moveMandateCase, { params, body });
  expect(await cases()).toMatchObject({
    state: 'signed',
    signatories: expect.stringContaining('has signed'),
  });
  await unsigned();
});

test('a mandate that the owner may sign alone stays on screen', async () => {
  const { traveller } = await sentMandate(app);
  await changeBank(traveller, { accountHolderName: 'One Of Us' });
  await takeToPaper();
  expect((await ownMandates(traveller))[0]).toMatchObject({ state: 'awaiting_signature' });
});
