import { expect, test } from 'vitest';
import { pngDataUrl, pngOfSize } from '../../pdf/testing/sample-content.ts';
import {
  comeIn,
  envelopeOf,
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
