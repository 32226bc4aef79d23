import { askCustomer, answerRequest } from '@switch/contract/http/casework/customer-request.ts';
import { notePaper } from '@switch/contract/http/hand-over/hand-over.ts';
import type { SupplierPapers } from '@switch/domain/supplier/papers.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addJob } from '../../../../platform/jobs/job.ts';
import { sendFile, smallPdf } from '../../../../platform/uploads/testing/send-file.ts';
import { done } from '../../../../seed/scenario.ts';
import { auditOf } from '../../../../testing/audit-of.ts';
import { signInStaff } from '../../../../testing/staff.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import {
  agreeChannel,
  handOversOf,
  onlyHandOver,
  setSecrets,
  signedCase,
  startSuppliers,
  supplierIdsOf,
  suppliesOf,
} from '../testing/supplier-world.ts';

const suppliers = await startSuppliers();
const app = await startTestApp();
const joan = await signInStaff(app, 'operations');

const ofCase = (reference: string) => handOversOf(joan, reference);
const only = (reference: string) => onlyHandOver(joan, reference);

/** Makes every sample supplier require these papers from now on. */
async function askForPapers(papers: SupplierPapers): Promise<void> {
  const now = app.clock.now();
  const version = {
    section: 'papers',
    productId: null,
    validFrom: ukDateAt(now),
    reason: '',
    recordedAt: now,
  };
  for (const supplierId of await supplierIdsOf(app))
    await app.db
      .insertInto('supplierVersions')
      .values({ id: randomUUID(), supplierId, content: JSON.stringify(papers), ...version })
      .execute();
}

/** Has the customer asked for a bill and send one. Returns the id of the file. */
async function sendBill({ reference, browser }: Awaited<ReturnType<typeof signedCase>>): Promise<string> {
  const item = { kind: 'document', question: 'Your newest bill, all pages', hint: '' } as const;
  const [supply] = await suppliesOf(app, reference);
  if (!supply) throw new Error('nothing was sent');
  const requestId = randomUUID();
  const asked = done(
    (
      await joan.browser.call(askCustomer, {
        params: { reference },
        body: {
          requestId,
          supplies: [{ supplyId: supply.id, from: supply.state }],
          items: [item],
          answerBy: '2026-09-30',
          isHolding: false,
        },
      })
    ).body,
  );
  const itemId = asked.requests[0]?.items[0]?.itemId ?? '';
  const { uploadId } = await sendFile(browser, smallPdf());
  const answers = [{ itemId, text: '', uploadIds: [uploadId] }];
  done((await browser.call(answerRequest, { params: { requestId }, body: { answers } })).body);
  await app.runJobs();
  return uploadId;
}

test('a contract waits for the papers its supplier requires, and is sent with the customer’s file once they are there', async () => {
  const { received, channels } = suppliers;
  await agreeChannel(app, channels.sftp);
  for (const supplierId of await supplierIdsOf(app)) await setSecrets(joan, supplierId);
  await askForPapers({ required: ['letter-of-authority', 'recent-bill'], others: ['Form 7'] });
  const customer = await signedCase(app);
  const { reference } = customer;
  const states = async () => (await suppliesOf(app, reference)).map(({ state }) => state);
  const waiting = await only(reference);
  expect(waiting).toMatchObject({
    state: 'queued',
    attempts: 0,
    papers: [
      { paper: 'letter-of-authority', isSigned: true, noted: null },
      { paper: 'recent-bill', isSigned: false, noted: null },
      { paper: 'Form 7', label: 'Form 7', noted: null },
    ],
  });
  expect(waiting.lastProblem).toMatch(/^Waits for papers that .+ asks for: A recent bill; Form 7\.$/);
  expect(await states()).toEqual(['submitted']);
  const asked = async () =>
    app.db
      .selectFrom('tasks')
      .select('title')
      .where('subjectId', '=', reference)
      .where('closedAt', 'is', null)
      .execute();
  expect(await asked()).toMatchObject([{ title: expect.stringContaining('waits for papers') }]);
  await addJob(app.db, { name: 'hand-over.send' }, { handOverId: waiting.handOverId });
  await app.runJobs();
  expect(
    await app.db.selectFrom('caseEvents').select('detail').where('kind', '=', 'hand-over-waits').execute(),
  ).toEqual([{ detail: 'A recent bill; Form 7' }]);

  const note = async (body: object) =>
    (
      await joan.browser.call(notePaper, {
        params: { handOverId: waiting.handOverId },
        body: { paper: 'recent-bill', isThere: true, uploadId: null, note: '', ...body },
      })
    ).body;
  const uploadId = await sendBill(customer);
  expect((await ofCase(reference)).customerFiles).toEqual([
    { uploadId, fileName: 'bill.pdf', question: 'Your newest bill, all pages' },
  ]);
  expect(await note({})).toMatchObject({ outcome: { fields: [{ field: 'note' }] } });
  expect(await note({ uploadId: randomUUID() })).toMatchObject({
    outcome: { fields: [{ field: 'uploadId' }] },
  });
  expect(await note({ paper: 'letter-of-authority', note: 'Here' })).toMatchObject({
    outcome: { code: 'not-found' },
  });
  const bill = { uploadId };
  expect(await note(bill)).toMatchObject({
    handOver: { papers: [{}, { noted: { uploadId, by: 'Joan Petrie' } }, {}] },
  });
  expect(await note(bill)).toMatchObject({ result: true });
  await note({ isThere: false });
  await app.runJobs();
  expect((await only(reference)).lastProblem).toContain('A recent bill; Form 7.');
  await note(bill);
  expect(await note({ paper: 'Form 7', note: 'Posted on Friday' })).toMatchObject({
    handOver: { state: 'queued', lastProblem: null },
  });
  expect((await asked()).filter(({ title }) => title.includes('papers'))).toEqual([]);
  await app.runJobs();
  expect(await only(reference)).toMatchObject({ state: 'sent', lastProblem: null });
  expect(await states()).toEqual(['supplier_checking']);
  // The supplier unpacks what has arrived while its server already answers.
  await expect.poll(() => received.length).toBe(1);
  const [one] = received.splice(0);
  expect(one?.faults).toEqual([]);
  expect(one?.files.map(({ fileName }) => fileName)).toContain('paper-2-a-recent-bill.pdf');
  expect(await note({ isThere: false })).toMatchObject({ outcome: { code: 'not-allowed' } });
  expect(await auditOf(app.db, waiting.handOverId)).toContainEqual(
    expect.objectContaining({ event: 'hand-over.note-paper' }),
  );
});
