import { declineEnvelope } from '@switch/contract/http/envelope.ts';
import { expect, test } from 'vitest';
import { done } from '../../stories/visit.ts';
import { pngDataUrl, pngOfSize } from '../../pdf/testing/sample-content.ts';
import {
  comeIn,
  envelopeOf,
  named,
  sentApplication,
  signAs,
  startSigning,
  startSigningApp,
} from './testing/signing-app.ts';

const app = await startSigningApp();

const whole = pngOfSize(40, 20);
/** The same picture with one bit of its pixels changed, so that its checksum is wrong. */
const damaged = Buffer.from(whole);
damaged[45] = (damaged[45] ?? 0) ^ 1;

test.each([
  ['with a wrong checksum', damaged],
  ['too wide for a page', pngOfSize(2_401, 1)],
  ['with a row that no reader can unpack', pngOfSize(1, 1, Buffer.from([9, 0, 0, 0, 0]))],
])('a drawing %s is refused, so that what is signed can always be sealed', async (_what, png) => {
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

test('names that are addresses become no links in what we mail to strangers, and a reason none for the owner', async () => {
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
