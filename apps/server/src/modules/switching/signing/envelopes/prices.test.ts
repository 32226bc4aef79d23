import { acceptNewPrices, sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import { login } from '@switch/contract/http/identity/account.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { expect, test } from 'vitest';
import { done } from '../../../../seed/scenario.ts';
import { outcomeOf } from '../../../../testing/outcome.ts';
import { sweepEnvelopesJob } from './sweep-envelopes.job.ts';
import {
  comeIn,
  envelopeOf,
  named,
  sentApplication,
  signAs,
  signFor,
  startSigning,
  startSigningApp,
  type Applicant,
} from '../testing/signing-app.ts';

const app = await startSigningApp();

const supplyOf = ({ reference }: Applicant) =>
  app.db
    .selectFrom('applicationSupplies')
    .innerJoin('applications', 'applications.id', 'applicationSupplies.applicationId')
    .select(['applicationSupplies.id', 'quotationId', 'offer', 'totalPence'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

const usedAtOf = async (quotationId: string): Promise<Date | null> => {
  const row = await app.db
    .selectFrom('quotations')
    .select('usedAt')
    .where('id', '=', quotationId)
    .executeTakeFirstOrThrow();
  return row.usedAt;
};

/** Makes the price of an application expire in half an hour, and more expensive than in the price book. */
async function expiringSoon(applicant: Applicant, extraPence = 12_300): Promise<void> {
  const { id, quotationId, offer } = await supplyOf(applicant);
  const expiresAt = new Date(app.clock.now().getTime() + 1_800_000);
  await app.owner.db
    .updateTable('quotations')
    .set({ expiresAt, createdAt: new Date(app.clock.now().getTime() - 3_600_000) })
    .where('id', '=', quotationId)
    .execute();
  const totals = { ...offer.totals, grossPence: offer.totals.grossPence + extraPence };
  await app.db
    .updateTable('applicationSupplies')
    .set({ offer: JSON.stringify({ ...offer, totals }), totalPence: totals.grossPence })
    .where('id', '=', id)
    .execute();
}

const accept = async ({ reference, token }: Applicant, differences: readonly object[]) =>
  (
    await app
      .signingBrowser()
      .call(acceptNewPrices, { params: { reference }, body: { differences }, bearer: token })
  ).body;

test('a price that expires before the last signature stops signing; once the new one is accepted all sign again', async () => {
  const signatories = named('Trustee', 'Trustee');
  const [first = '', second = ''] = signatories.map(({ email }) => email);
  const applicant = await sentApplication(app, { who: 'two-people', rule: 'two-of', signatories });
  await expiringSoon(applicant);
  const before = await startSigning(app, applicant);
  await signFor(app, first);
  const late = await comeIn(app, second);
  app.clock.moveMinutes(31);
  expect(outcomeOf(await signAs(late))).toBe('price-expired');
  expect(outcomeOf(await signAs(late))).toBe('price-expired');
  const stopped = await envelopeOf(app, applicant);
  expect(stopped.state).toBe('price-changed');
  expect(stopped.differences.map(({ label }) => label)).toContain(
    'Electricity: Total with tax over the contract',
  );
  expect(stopped.signers.map(({ state }) => state)).toEqual(['signed', 'viewed']);
  const notices = (await app.mails()).filter(({ subject }) => subject.startsWith('A price expired'));
  expect(notices.filter(({ recipient }) => recipient === applicant.email)).toHaveLength(1);

  expect(outcomeOf(await accept(applicant, []))).toBe('key-facts-changed');
  const [dearer, ...rest] = stopped.differences;
  expect(outcomeOf(await accept(applicant, [{ ...dearer, now: '£0.01' }, ...rest]))).toBe(
    'key-facts-changed',
  );
  const former = (await supplyOf(applicant)).quotationId;
  const fresh = done(await accept(applicant, stopped.differences)).envelope;
  expect(fresh).toMatchObject({ state: 'preparing', differences: [] });
  expect(fresh.envelopeId).not.toBe(before.envelopeId);
  expect(outcomeOf(await accept(applicant, stopped.differences))).toBe('not-allowed');
  // Nothing uses the former quotation any more, so it is kept no longer than one that was never chosen.
  expect(await usedAtOf(former)).toBeNull();
  const supply = await supplyOf(applicant);
  expect(await usedAtOf(supply.quotationId)).not.toBeNull();
  expect(supply.totalPence).toBe(supply.offer.totals.grossPence);
  await app.runSigning();
  expect((await envelopeOf(app, applicant)).signers.map(({ state }) => state)).toEqual([
    'invited',
    'invited',
  ]);
  expect(outcomeOf(await signAs(late))).toBe('not-allowed');
  await signFor(app, first);
  expect(await signFor(app, second)).toMatchObject({ state: 'completed' });
  await app.runSigning();
  expect((await envelopeOf(app, applicant)).state).toBe('completed');
});

test('a price that has expired before signing starts is shown at once, and no one is asked to sign', async () => {
  const applicant = await sentApplication(app);
  await expiringSoon(applicant);
  app.clock.moveMinutes(31);
  const envelope = await startSigning(app, applicant);
  expect(envelope.state).toBe('price-changed');
  expect(envelope.differences.length).toBeGreaterThan(0);
  const asked = (await app.mails()).filter(
    ({ recipient, body }) => recipient === applicant.email && body.includes('/sign#'),
  );
  expect(asked).toHaveLength(0);
});

test('an offer that is no longer available can be neither started nor accepted', async () => {
  const applicant = await sentApplication(app);
  await expiringSoon(applicant);
  const { quotationId, offer } = await supplyOf(applicant);
  await app.owner.db
    .updateTable('quotations')
    .set({ usedAt: app.clock.now() })
    .where('id', '=', quotationId)
    .execute();
  await startSigning(app, applicant);
  const signer = await comeIn(app, applicant.email);
  // Directly in the database, because the product never changes a stored offer.
  await app.owner.pool.query('update quotations set offer = $1 where id = $2', [
    JSON.stringify({ ...offer, productId: 'withdrawn' }),
    quotationId,
  ]);
  app.clock.moveMinutes(31);
  expect(outcomeOf(await signAs(signer))).toBe('price-expired');
  const stopped = await envelopeOf(app, applicant);
  expect(stopped.differences).toMatchObject([
    { label: 'Electricity: the offer', now: 'Not offered any more' },
  ]);
  expect(outcomeOf(await accept(applicant, stopped.differences))).toBe('offer-gone');
  const other = await sentApplication(app);
  await expiringSoon(other);
  const gone = await supplyOf(other);
  await app.owner.pool.query('update quotations set offer = $1 where id = $2', [
    JSON.stringify({ ...gone.offer, productId: 'withdrawn' }),
    gone.quotationId,
  ]);
  app.clock.moveMinutes(31);
  const { reference, token } = other;
  const start = await app.signingBrowser().call(sendDocuSign, { body: { reference }, bearer: token });
  expect(outcomeOf(start.body)).toBe('offer-gone');
});

test('a price that expires while no one is signing stops signing too, and the owner is notified once', async () => {
  const applicant = await sentApplication(app);
  await expiringSoon(applicant);
  await startSigning(app, applicant);
  await app.sweep();
  expect((await envelopeOf(app, applicant)).state).toBe('open');
  app.clock.moveMinutes(31);
  await app.sweep();
  await app.sweep();
  const stopped = await envelopeOf(app, applicant);
  expect(stopped.state).toBe('price-changed');
  const notices = (await app.mails()).filter(({ subject }) => subject.startsWith('A price expired'));
  expect(notices.filter(({ recipient }) => recipient === applicant.email)).toHaveLength(1);
  expect(done(await accept(applicant, stopped.differences)).envelope.state).toBe('preparing');
});

test('no one can sign for a supply whose start date is too close: it is offered again from a later day', async () => {
  const applicant = await sentApplication(app);
  const { id, quotationId, offer } = await supplyOf(applicant);
  const today = ukDateAt(app.clock.now());
  const tomorrow = addDays(today, 1);
  // Directly in the database: the price of a supply that starts tomorrow is valid until the end of today.
  await app.owner.pool.query('update quotations set expires_at = $2 where id = $1', [
    quotationId,
    ukDayStart(tomorrow),
  ]);
  await app.owner.pool.query(
    `update price_receipts set inputs = jsonb_set(inputs, '{startDate}', to_jsonb($1::text))
      where id = (select receipt_id from quotations where id = $2)`,
    [tomorrow, quotationId],
  );
  await app.db
    .updateTable('applicationSupplies')
    .set({ offer: JSON.stringify({ ...offer, startDate: tomorrow }), startDate: tomorrow })
    .where('id', '=', id)
    .execute();
  await startSigning(app, applicant);
  app.clock.moveTo(ukDayStart(tomorrow));
  const signer = await comeIn(app, applicant.email);
  expect(outcomeOf(await signAs(signer))).toBe('price-expired');
  const { email, password } = applicant;
  const { token } = done((await app.call(login, { body: { emailAddress: email, password } })).body);
  const owner = { ...applicant, token };
  const stopped = await envelopeOf(app, owner);
  expect(stopped.differences.map(({ label }) => label)).toContain('Electricity: Start');
  done(await accept(owner, stopped.differences));
  expect((await supplyOf(owner)).offer.startDate > addDays(today, 10)).toBe(true);
  await app.runSigning();
  expect(await signFor(app, email)).toMatchObject({ state: 'completed' });
  await app.runSigning();
});

test('a signature reported as given after the price expired completes nothing; one given before does', async () => {
  const [late, early] = [await sentApplication(app), await sentApplication(app)];
  const reportSigned = async (applicant: Applicant, minutes: number): Promise<void> => {
    await expiringSoon(applicant);
    const { envelopeId, signers } = await startSigning(app, applicant);
    const at = new Date(app.clock.now().getTime() + minutes * 60_000);
    const signer = { signerId: signers[0]?.signerId ?? '', state: 'signed', at, reason: '' } as const;
    const progress = { vendorId: envelopeId, state: 'completed', signers: [signer] } as const;
    app.clock.moveMinutes(31);
    const eSign = {
      ...app.services.eSign,
      progress: () => Promise.resolve({ ok: true, value: progress } as const),
    };
    const job = sweepEnvelopesJob({ ...app.services, eSign });
    await job.run({}, { db: app.db, now: app.clock.now(), log: app.platform.log, isLastTry: false });
  };
  await reportSigned(late, 30);
  expect((await envelopeOf(app, late)).state).toBe('price-changed');
  await app.sweep();
  const { differences } = await envelopeOf(app, late);
  expect(differences.map(({ label }) => label)).toContain('Electricity: Total with tax over the contract');
  await reportSigned(early, 29);
  expect((await envelopeOf(app, early)).state).toBe('completing');
});
