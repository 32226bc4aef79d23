import { afterAll, expect, test } from 'vitest';
import { docuSign } from '../../../../integrations/e-sign/docusign/docusign.ts';
import { docuSignFeed } from '../../../../integrations/e-sign/docusign/webhook.ts';
import {
  startDocuSignStandIn,
  type DocuSignStandIn,
} from '../../../../integrations/e-sign/testing/docusign-stand-in.ts';
import { envelopeOf, sentApplication, startSigning, startSigningApp } from '../testing/signing-app.ts';

const standIn: DocuSignStandIn = await startDocuSignStandIn(() => app.clock.now().getTime());
const feed = docuSignFeed({ hmacKeys: [], accountId: standIn.options.accountId });
const eSign = docuSign({ ...standIn.options, signerCheck: 'access-code' });
const app = await startSigningApp({ eSign, feed });
afterAll(standIn.close);

test('the owner sees a signer’s code while they are still asked to sign, and none of our mails contain it', async () => {
  const applicant = await sentApplication(app);
  const [signer] = (await startSigning(app, applicant)).signers;
  const atService = standIn.account.envelopes.at(-1);
  const code = atService?.signers[0]?.accessCode ?? 'none';
  expect(signer?.accessCode).toBe(code);
  expect((await app.mails()).filter(({ body }) => body.includes(code))).toEqual([]);
  standIn.account.sign(atService?.envelopeId ?? '', signer?.signerId ?? '');
  app.clock.moveMinutes(16);
  await app.sweep();
  expect((await envelopeOf(app, applicant)).signers[0]).toMatchObject({ state: 'signed', accessCode: null });
});

test('no code is shown for a signer who gets one by text message', async () => {
  const texting = docuSign({ ...standIn.options, signerCheck: 'sms' });
  const other = await startSigningApp({ eSign: texting, feed });
  const applicant = await sentApplication(other);
  expect((await startSigning(other, applicant)).signers).toMatchObject([{ accessCode: null }]);
  expect(standIn.account.envelopes.at(-1)?.signers[0]?.identityVerification?.inputOptions[0]).toMatchObject({
    phoneNumberList: [{ countryCode: '44', number: '7700900123' }],
  });
});
