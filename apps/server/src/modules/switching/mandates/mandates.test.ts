import { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import { listDirectDebits, signDirectDebit } from '@switch/contract/http/switching/mandate.ts';
import {
  listMandateCases,
  moveMandateCase,
  setMandateReference,
} from '@switch/contract/http/switching/cases.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import { bothBeforePrices, electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { auditOf } from '../../../testing/audit-of.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  answeredDraft,
  bankForm,
  giveBankDetails,
  sendForm,
  signedByAll,
  signedDraft,
  submit,
  type Traveller,
} from '../applications/testing/journey.ts';
import { reseal } from '../testing/reseal.ts';

const app = await startTestApp();
const staff = await signInStaff(app, 'operations');

const sent = async (traveller: Traveller): Promise<string> => {
  const { body } = await submit(traveller);
  if (!body.result) throw new Error(`not sent: ${JSON.stringify(body.outcome)}`);
  return body.application.reference;
};
const mine = async ({ browser }: Pick<Traveller, 'browser'>) =>
  (await browser.call(listDirectDebits)).body.mandates;
const cases = async (reference: string) =>
  (await staff.browser.call(listMandateCases, { query: { reference } })).body.mandates;
const move = (mandateId: string, body: object) =>
  staff.browser.call(moveMandateCase, { params: { mandateId }, body: { reason: 'by mail', ...body } });
const refer = (mandateId: string, reference: string) =>
  staff.browser.call(setMandateReference, { params: { mandateId }, body: { reference } });
const signAs = ({ browser }: Pick<Traveller, 'browser'>, mandateId: string, body: object = {}) =>
  browser.call(signDirectDebit, {
    params: { mandateId },
    body: {
      signature: 'typed',
      signatureImg: '',
      signName: 'Robin Example',
      isNameConfirmed: true,
      hasAgreed: true,
      ...body,
    },
  });

/** Creates a customer with one sent application and its mandate. */
async function withMandate() {
  const traveller = await signedDraft(app, electricityBeforePrices);
  const reference = await sent(traveller);
  const [mandate] = await mine(traveller);
  if (!mandate) throw new Error('a mandate was made');
  return { traveller, reference, mandateId: mandate.mandateId, mandate };
}

/** Saves other bank details, after confirming the user's identity. */
async function changeBank({ browser, userId, password }: Traveller, changes: object, stepsId?: string) {
  await browser.call(confirmIdentity, { body: { password } });
  const body = { userId, paymentObj: { ...bankForm, ...changes }, ...(stepsId && { stepsId }) };
  const saved = await browser.call(savePayment, { params: { userId }, body });
  expect(saved.body.result).toBe(true);
}

test('a sent application has one signed mandate for each collecting supplier, even if it supplies both fuels', async () => {
  const traveller = await signedDraft(app, bothBeforePrices);
  const reference = await sent(traveller);
  const mandates = await mine(traveller);
  const suppliers = await app.db
    .selectFrom('mandates')
    .select('supplierId')
    .where('userId', '=', traveller.userId)
    .execute();
  expect(mandates).toHaveLength(new Set(suppliers.map(({ supplierId }) => supplierId)).size);
  for (const mandate of mandates) {
    expect(mandate).toMatchObject({
      applicationReference: reference,
      state: 'signed',
      stateWords: 'Signed',
      reference: null,
      signName: 'Robin Example',
      accountNumber: '••••7491',
      statement: '',
    });
    expect(mandate.next).toMatch(/nothing more for you to do/);
    expect(mandate.history.map(({ state }) => state)).toEqual(['signed']);
  }
  expect(JSON.stringify(app.log.lines)).not.toMatch(/88837491/);
});

test('an application paid by bank transfer has no mandate', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices, { paymentMethod: 'bank-transfer' });
  await sent(traveller);
  expect(await mine(traveller)).toEqual([]);
});

test.each([
  [{ isOnlySignature: 'no' }, 'have both account signatories sign and date it by hand'],
  [{ isAccountHolder: 'no' }, 'signed and dated by hand by whoever may act on the account'],
] as const)(
  'with %j and no consent to links a mandate is signed on paper from the start, and carries no name',
  async (answers, next) => {
    const traveller = await answeredDraft(app, electricityBeforePrices);
    await giveBankDetails(traveller, answers);
    await sendForm(traveller);
    await sent(traveller);
    expect(await mine(traveller)).toMatchObject([
      {
        state: 'paper_route',
        stateWords: 'To be signed on paper',
        isPaperOnly: true,
        next: expect.stringContaining(next),
        signName: null,
        statement: '',
      },
    ]);
  },
);

test('staff move a mandate to active by its allowed moves, with the supplier’s reference, each stored and audited', async () => {
  const { traveller, reference, mandateId } = await withMandate();
  expect((await move(mandateId, { to: 'sent_to_supplier' })).body).toMatchObject({
    outcome: { code: 'not-allowed', message: expect.stringContaining('not signed by everybody') },
  });
  await signedByAll(app, reference);
  expect((await move(mandateId, { to: 'sent_to_supplier' })).body.result).toBe(true);
  expect((await move(mandateId, { to: 'sent_to_supplier' })).body.result).toBe(true);
  const early = (await move(mandateId, { to: 'active' })).body;
  expect(early).toMatchObject({ outcome: { code: 'bad-fields', fields: [{ field: 'reference' }] } });
  expect((await refer(mandateId, ' bwp-000123 ')).body).toMatchObject({
    mandate: { reference: 'BWP-000123' },
  });
  expect((await move(mandateId, { to: 'active' })).body).toMatchObject({
    mandate: { state: 'active', moves: ['failed', 'cancelled'] },
  });
  const [held] = await cases(reference);
  expect(held?.history.map(({ from, to, actor }) => `${from} ${to} ${actor}`)).toEqual([
    'null signed customer',
    'signed sent_to_supplier staff',
    'sent_to_supplier active staff',
  ]);
  expect((await mine(traveller))[0]).toMatchObject({ state: 'active', reference: 'BWP-000123' });
  const audited = (await auditOf(app.db, mandateId)).map(({ event, actorId }) => [event, actorId]);
  expect(audited).toEqual([
    ['mandate.move', staff.staffId],
    ['mandate.set-reference', staff.staffId],
    ['mandate.move', staff.staffId],
  ]);
});

test('a failed mandate tells the customer what the bank said and what to do', async () => {
  const { traveller, reference, mandateId } = await withMandate();
  await signedByAll(app, reference);
  await move(mandateId, { to: 'sent_to_supplier' });
  for (const wrong of [
    {},
    { report: 'AUDDIS' },
    { report: 'AUDDIS', code: 'Z' },
    { report: 'ARUDD', code: 'L' },
  ])
    expect((await move(mandateId, { to: 'failed', ...wrong })).body).toMatchObject({
      outcome: { code: 'bad-fields', fields: [{ field: 'code' }] },
    });
  const failed = (await move(mandateId, { to: 'failed', report: 'AUDDIS', code: 'B' })).body;
  expect(failed).toMatchObject({ mandate: { state: 'failed', failure: 'The account is closed.' } });
  expect((await mine(traveller))[0]?.next).toBe(
    'The account is closed. Change your bank details, and we make a new mandate to be signed.',
  );
});

test('a move that is not allowed is refused and leaves no trace', async () => {
  const { reference, mandateId } = await withMandate();
  for (const body of [{ to: 'active' }, { to: 'failed', report: 'AUDDIS', code: 'B' }])
    expect((await move(mandateId, body)).body).toMatchObject({ outcome: { code: 'not-allowed' } });
  expect((await move(mandateId, { to: 'cancelled', reason: '  ' })).body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'reason' }] },
  });
  expect((await move(mandateId, { to: 'draft' })).body).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect((await cases(reference))[0]?.history).toHaveLength(1);
  expect((await move(mandateId, { to: 'cancelled' })).body).toMatchObject({ mandate: { moves: [] } });
  expect((await refer(mandateId, 'ABC-123456')).body).toMatchObject({ outcome: { code: 'not-allowed' } });
});

test('a reference follows the scheme’s rules and belongs to only one of its supplier’s mandates', async () => {
  const [one, other] = [await withMandate(), await withMandate()];
  for (const wrong of ['', 'ABC', 'DDIC123456', 'AAAAAA', 'ÀBC1234'])
    expect((await refer(one.mandateId, wrong)).body).toMatchObject({ outcome: { code: 'bad-fields' } });
  expect((await refer(one.mandateId, 'SAME-0001')).body.result).toBe(true);
  expect((await refer(one.mandateId, 'SAME-0001')).body.result).toBe(true);
  expect((await refer(other.mandateId, 'same-0001')).body).toMatchObject({ outcome: { code: 'taken' } });
  const both = await Promise.all([refer(one.mandateId, 'BOTH-0002'), refer(other.mandateId, 'BOTH-0002')]);
  expect(both.filter(({ body }) => body.result)).toHaveLength(1);
});

test('changed bank details only end the mandate: the contract stays valid, and a new mandate is signed instead', async () => {
  const { traveller, reference, mandateId } = await withMandate();
  const casesOf = () =>
    app.db
      .selectFrom('applicationSupplies')
      .innerJoin('applications', 'applications.id', 'applicationSupplies.applicationId')
      .select('applicationSupplies.state')
      .where('applications.reference', '=', reference)
      .execute();
  const before = await casesOf();
  await changeBank(traveller, { accountNumber: '66374958', sortCode: '089999' });
  const [fresh, old] = await mine(traveller);
  expect(old).toMatchObject({ mandateId, state: 'cancelled' });
  expect(fresh).toMatchObject({ state: 'awaiting_signature', accountNumber: '••••4958', signName: null });
  expect(fresh?.statement).toMatch(/instruct the bank to pay .+ by Direct Debit/);
  expect(await casesOf()).toEqual(before);
  const id = fresh?.mandateId ?? '';
  expect((await signAs(traveller, id, { signName: ' ', hasAgreed: false })).body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'hasAgreed' }, { field: 'signName' }] },
  });
  expect((await signAs(traveller, id)).body).toMatchObject({ mandate: { state: 'signed', statement: '' } });
  expect((await signAs(traveller, id)).body.result).toBe(true);
  expect((await signAs(traveller, mandateId)).body).toMatchObject({ outcome: { code: 'not-allowed' } });
  const row = await app.db
    .selectFrom('mandates')
    .innerJoin('mandateSignatories', 'mandateSignatories.mandateId', 'mandates.id')
    .select([
      'mandates.id',
      'mandates.sealed',
      'mandateSignatories.document',
      'mandateSignatories.documentHash',
    ])
    .where('mandates.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(app.platform.vault.open(row.sealed, row.id)).toContain('66374958');
  expect(row.document).toContain('Robin Example');
  expect(row.document).not.toContain('66374958');
  expect(row.documentHash).toHaveLength(32);
});

test('details saved with another site’s draft don’t end this mandate; saved with the sent draft they do', async () => {
  const { traveller, mandateId } = await withMandate();
  const next = await answeredDraft(app, electricityBeforePrices);
  await changeBank(traveller, { accountHolderName: 'Other Site Ltd' }, next.stepsId);
  expect(await mine(traveller)).toMatchObject([{ mandateId, state: 'signed' }]);
  await changeBank(traveller, { accountHolderName: 'Third Name Ltd' }, traveller.stepsId);
  expect((await mine(traveller)).map(({ state }) => state)).toEqual(['awaiting_signature', 'cancelled']);
});

test('the mandate of a case that has ended is not replaced', async () => {
  const { traveller, reference, mandateId } = await withMandate();
  const { id } = await app.db
    .selectFrom('applications')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('applicationSupplies')
    .set({ state: 'rejected' })
    .where('applicationId', '=', id)
    .execute();
  await changeBank(traveller, { accountHolderName: 'Other Holder Ltd' });
  expect(await mine(traveller)).toMatchObject([{ mandateId, state: 'signed' }]);
});

test('no one can see or sign another customer’s mandate, and only permitted staff can move one', async () => {
  const { reference, mandateId } = await withMandate();
  const stranger = await signUp(app);
  expect(await mine(stranger)).toEqual([]);
  expect((await signAs(stranger, mandateId)).body).toMatchObject({ outcome: { code: 'not-found' } });
  expect((await signAs(stranger, 'no-mandate')).body).toMatchObject({ outcome: { code: 'not-found' } });
  expect((await app.browser().call(listDirectDebits)).status).toBe(401);
  const agent = await signInStaff(app, 'agent');
  const params = { mandateId };
  expect((await agent.browser.call(listMandateCases, { query: { reference } })).status).toBe(403);
  const compliance = await signInStaff(app, 'compliance');
  expect((await compliance.browser.call(listMandateCases, { query: { reference } })).status).toBe(200);
  const body = { to: 'cancelled', reason: 'because' };
  expect((await compliance.browser.call(moveMandateCase, { params, body })).status).toBe(403);
  const refused = await compliance.browser.call(setMandateReference, {
    params,
    body: { reference: 'ABC123456' },
  });
  expect(refused.status).toBe(403);
  expect((await move('no-mandate', { to: 'cancelled' })).body).toMatchObject({
    outcome: { code: 'not-found' },
  });
  expect((await refer('no-mandate', 'ABC-123456')).body).toMatchObject({ outcome: { code: 'not-found' } });
  expect(await cases('BS-2222-2222')).toEqual([]);
});

test('bank details of mandates are sealed with the current key', async () => {
  expect(await reseal(app.db, app.platform.vault, 'mandates under former keys')).toBe(0);
  const needsAll = { ...app.platform.vault, needsReseal: () => true };
  const { length } = await app.db.selectFrom('mandates').select('id').execute();
  expect(await reseal(app.db, needsAll, 'mandates under former keys')).toBe(length);
  const rows = await app.db.selectFrom('mandates').select(['id', 'sealed']).execute();
  for (const { id, sealed } of rows) expect(app.platform.vault.open(sealed, id)).toMatch(/accountNumber/);
});
