import { signHere } from '@switch/contract/http/switching/envelope.ts';
import {
  declineEnvelope,
  readSignerDocument,
  readSignerText,
  sendSignerCode,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { expect, test } from 'vitest';
import { done } from '../../../../seed/scenario.ts';
import { pngDataUrl, pngOfSize } from '../../../../platform/pdf/testing/sample-content.ts';
import { envelopeOf as serviceEnvelopeOf, signersOf, stepsOf } from './built-in.queries.ts';
import { documentText } from '@switch/domain/documents/testing/document-text.ts';
import { exactTimeText } from '@switch/domain/documents/document-times.ts';
import { evidenceDocument } from './evidence.ts';
import { lockEnvelope } from '../envelopes/envelope.queries.ts';
import { INSTRUCT_SERVICE } from '../envelopes/envelope-jobs.ts';
import {
  comeIn,
  envelopeOf,
  named,
  sentApplication,
  signAs,
  startSigning,
  startSigningApp,
} from '../testing/signing-app.ts';

const app = await startSigningApp();

const whole = pngOfSize(40, 20);
/** The same picture with one bit of its pixels changed, so that its checksum is wrong. */
const damaged = Buffer.from(whole);
damaged[45] = (damaged[45] ?? 0) ^ 1;

test.each([
  ['with a wrong checksum', damaged],
  ['too wide for a page', pngOfSize(2_401, 1)],
  ['with a row that no reader can unpack', pngOfSize(1, 1, Buffer.from([9, 0, 0, 0, 0]))],
])('a drawing %s is refused, so that everything signed can be sealed', async (_what, png) => {
  const applicant = await sentApplication(app);
  await startSigning(app, applicant);
  const signer = await comeIn(app, applicant.email);
  const drawn = (picture: Buffer) =>
    signAs(signer, { signature: 'drawn', signatureImg: pngDataUrl(picture) });
  expect(await drawn(png)).toMatchObject({ outcome: { fields: [{ field: 'signatureImg' }] } });
  expect(await drawn(whole)).toMatchObject({ result: true, state: 'completed' });
  await app.runSigning();
  expect((await envelopeOf(app, applicant)).state).toBe('completed');
});

test('names that are URLs don’t become links in mails to strangers, and nor does a reason in the owner’s mail', async () => {
  const [one, other] = named('Trustee', 'Trustee');
  if (!one || !other) throw new Error('two people');
  const signatories = [{ ...one, name: 'Pay at https://evil.example/now' }, other];
  const applicant = await sentApplication(app, { who: 'two-people', rule: 'two-of', signatories });
  await app.db
    .updateTable('applications')
    .set({ organisationName: 'https://evil.example/org' })
    .where('reference', '=', applicant.reference)
    .execute();
  await startSigning(app, applicant);
  const { browser } = await comeIn(app, one.email);
  done((await browser.call(declineEnvelope, { body: { reason: 'See https://evil.example/why' } })).body);
  const { rows } = await app.pool.query<{ html: string }>(
    'select html from mailbox_mails where recipient = any($1)',
    [[one.email, other.email, applicant.email]],
  );
  const links = rows.flatMap(({ html }) => html.match(/<a href="[^"]*"/g) ?? []);
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => link.includes('evil'))).toEqual([]);
});

/** Returns how many statements in this test's own database are waiting for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await app.pool.query<{ n: number }>(
    "select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
};

test('a signature that a reminder overtakes can still be sealed', async () => {
  const applicant = await sentApplication(app);
  const { envelopeId, signers } = await startSigning(app, applicant);
  const signer = await comeIn(app, applicant.email);
  app.clock.moveMinutes(2);
  const longAgo = new Date(app.clock.now().getTime() - 86_400_000);
  await app.db.updateTable('eSignSigners').set({ linkSentAt: longAgo }).execute();
  let signed: ReturnType<typeof signAs> | undefined;
  await app.db.transaction().execute(async (tx) => {
    await lockEnvelope(tx, envelopeId);
    // The link has been checked, and the signature waits for the envelope lock while the service mails
    // another link.
    signed = signAs(signer);
    await expect.poll(waiting).toBe(1);
    await app.runAgain(INSTRUCT_SERVICE.name, { envelopeId, act: 'remind', signerId: signers[0]?.signerId });
  });
  expect(await signed).toMatchObject({ result: true, state: 'completed' });
  await app.runSigning();
  expect((await envelopeOf(app, applicant)).state).toBe('completed');
});

test('the evidence shows the code someone came in with, not a later one, and both names if they sign under another', async () => {
  const applicant = await sentApplication(app);
  const { reference, email, token } = applicant;
  const { envelopeId } = await startSigning(app, applicant);
  const signer = await comeIn(app, email);
  const cameInAt = app.clock.now();
  app.clock.moveMinutes(5);
  const own = app.signingBrowser();
  const { url } = done((await own.call(signHere, { params: { reference }, bearer: token })).body);
  const linkToken = url.slice(url.indexOf('#') + 1);
  done((await own.call(sendSignerCode, { body: { linkToken } })).body);
  done(await signAs(signer, { signName: 'Bobbie Sample', isNameConfirmed: true }));
  const envelope = await serviceEnvelopeOf(app.db, envelopeId);
  if (!envelope) throw new Error('not started');
  const signers = await signersOf(app.db, envelopeId);
  const steps = await stepsOf(app.db, envelopeId);
  const rows = { envelope, signers, steps, served: [], files: [] };
  const evidence = documentText(await evidenceDocument(app.db, rows, app.platform));
  const at = exactTimeText(cameInAt.toISOString());
  expect(evidence).toContain(`the code was sent ${at} and entered correctly ${at}`);
  expect(evidence).toContain('Asked to sign as Rosa Field, they confirmed that they sign as Bobbie Sample');
});

test('no one can sign a document they never opened; opening it as text or as PDF both count', async () => {
  const applicant = await sentApplication(app);
  await startSigning(app, applicant);
  const signer = await comeIn(app, applicant.email);
  await app.owner.db.deleteFrom('eSignServed').execute();
  const { documents } = signer.pack;
  const refused = await signAs(signer);
  expect(refused).toMatchObject({
    result: false,
    outcome: {
      code: 'bad-fields',
      fields: documents.map(({ title }) => ({ message: `Open this before you sign: ${title}` })),
    },
  });
  for (const [index, { documentId }] of documents.entries())
    await signer.browser.call(index === 0 ? readSignerDocument : readSignerText, { params: { documentId } });
  expect(await signAs(signer)).toMatchObject({ state: 'completed' });
});

test('a link works until the end of the day named in its mail, in UK time', async () => {
  const applicant = await sentApplication(app);
  const { envelopeId, expiresAt } = await startSigning(app, applicant);
  const mail = (await app.mails()).findLast(
    ({ recipient, body }) => recipient === applicant.email && body.includes('/sign#'),
  );
  const lastDay = addDays(ukDateAt(app.clock.now()), 14);
  expect(mail?.body).toContain(`Please sign by the end of ${longDate(lastDay)}.`);
  expect(expiresAt).toBe(ukDayStart(addDays(lastDay, 1)));
  const years = { pricesHoldUntil: new Date('2035-01-01T00:00:00Z') };
  await app.db.updateTable('envelopes').set(years).where('id', '=', envelopeId).execute();
  app.clock.moveTo(new Date(Date.parse(expiresAt) - 60_000).toISOString());
  expect(await signAs(await comeIn(app, applicant.email))).toMatchObject({ result: true });
});

test('a page shown to one signer can’t sign or decline for another who came in through another tab', async () => {
  const [chair, treasurer] = named('Chair', 'Treasurer');
  if (!chair || !treasurer) throw new Error('two people');
  const signatories = [chair, treasurer];
  const applicant = await sentApplication(app, { who: 'two-people', rule: 'two-of', signatories });
  await startSigning(app, applicant);
  const shown = await comeIn(app, chair.email);
  const { browser, pack } = await comeIn(app, treasurer.email);
  // Both share one laptop: the cookie is now the treasurer's, and the chair's page is still open.
  const { signerId } = shown.pack;
  const old = { browser, pack: shown.pack };
  expect(await signAs(old, { signerId })).toMatchObject({ outcome: { code: 'not-allowed' } });
  const body = { signerId, reason: 'Not me' };
  expect((await browser.call(declineEnvelope, { body })).body).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  const states = async () => (await envelopeOf(app, applicant)).signers.map(({ state }) => state);
  expect(await states()).toEqual(['viewed', 'viewed']);
  done(await signAs({ browser, pack }, { signerId: pack.signerId }));
  expect(await states()).toEqual(['viewed', 'signed']);
});
