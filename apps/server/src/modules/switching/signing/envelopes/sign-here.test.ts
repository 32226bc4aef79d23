import { signHere, voidEnvelope } from '@switch/contract/http/switching/envelope.ts';
import {
  checkSignerCode,
  openSignerLink,
  sendSignerCode,
  readSignerText,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { expect, test } from 'vitest';
import { newestCode } from '../../../../seed/mailed-codes.ts';
import { done } from '../../../../seed/scenario.ts';
import { signUp } from '../../../../testing/sign-up.ts';
import { signHere as signHereOperation } from './own-envelope.ts';
import {
  comeIn,
  envelopeOf,
  linkOf,
  named,
  sentApplication,
  signAs,
  startSigning,
  startSigningApp,
  type Applicant,
} from '../testing/signing-app.ts';

const app = await startSigningApp();

const linkHere = async ({ reference, token }: Pick<Applicant, 'reference' | 'token'>) =>
  (await app.signingBrowser().call(signHere, { params: { reference }, bearer: token })).body;

/** Returns the secret of a link that was shown on screen. */
const secretOf = (url: string): string => new URL(url).hash.slice(1);

const asked = async () => {
  const applicant = await sentApplication(app);
  await startSigning(app, applicant);
  return applicant;
};

const mailCode = async (linkToken: string) =>
  (await app.signingBrowser().call(sendSignerCode, { body: { linkToken } })).body;

test('a sender who also signs can do so from their account, but still needs a code sent to their mailbox', async () => {
  const applicant = await asked();
  const linkToken = secretOf(done(await linkHere(applicant)).url);
  const browser = app.signingBrowser();
  expect(done((await browser.call(openSignerLink, { body: { linkToken } })).body).door.state).toBe('open');
  expect((await browser.call(checkSignerCode, { body: { linkToken, code: '123456' } })).body).toMatchObject({
    outcome: { code: 'code-expired' },
  });
  done(await mailCode(linkToken));
  const code = await newestCode(app, applicant.email);
  const { pack } = done((await browser.call(checkSignerCode, { body: { linkToken, code } })).body);
  for (const { documentId } of pack.documents) await browser.call(readSignerText, { params: { documentId } });
  expect(done(await signAs({ browser, pack })).state).toBe('completed');
  const steps = await app.db.selectFrom('eSignSteps').select('step').orderBy('number').execute();
  expect(steps.map(({ step }) => step).slice(-5)).toEqual([
    'asked',
    'code-sent',
    'came-from-account',
    'entered',
    'signed',
  ]);
});

test('coming in with either link uses up both', async () => {
  for (const way of ['mail', 'screen'] as const) {
    const applicant = await asked();
    const links = {
      mail: await linkOf(app, applicant.email),
      screen: secretOf(done(await linkHere(applicant)).url),
    };
    done(await mailCode(links[way]));
    const code = await newestCode(app, applicant.email);
    const browser = app.signingBrowser();
    done((await browser.call(checkSignerCode, { body: { linkToken: links[way], code } })).body);
    for (const linkToken of [links.mail, links.screen])
      expect((await browser.call(openSignerLink, { body: { linkToken } })).body.result).toBe(false);
  }
});

test('a code requested through one link does not open the other', async () => {
  const applicant = await asked();
  const mailed = await linkOf(app, applicant.email);
  const linkToken = secretOf(done(await linkHere(applicant)).url);
  done(await mailCode(linkToken));
  const code = await newestCode(app, applicant.email);
  expect(
    (await app.signingBrowser().call(checkSignerCode, { body: { linkToken: mailed, code } })).body,
  ).toMatchObject({ outcome: { code: 'wrong-code' } });
});

test('the mailed link stays valid, a new on-screen link ends the last one, and someone who lost access gets another', async () => {
  const applicant = await asked();
  const first = secretOf(done(await linkHere(applicant)).url);
  const second = secretOf(done(await linkHere(applicant)).url);
  expect((await mailCode(first)).result).toBe(false);
  expect((await mailCode(second)).result).toBe(true);
  app.clock.moveMinutes(1);
  await comeIn(app, applicant.email);
  const third = secretOf(done(await linkHere(applicant)).url);
  app.clock.moveMinutes(1);
  expect((await mailCode(third)).result).toBe(true);
});

test('no one gets a link to what someone else is asked to sign', async () => {
  const signatories = named('Trustee', 'Trustee');
  const applicant = await sentApplication(app, { who: 'two-people', rule: 'two-of', signatories });
  await startSigning(app, applicant);
  expect(await linkHere(applicant)).toMatchObject({ outcome: { code: 'not-allowed' } });
  const stranger = await signUp(app);
  const notThere = await linkHere({ reference: applicant.reference, token: stranger.token });
  expect(notThere).toMatchObject({ outcome: { code: 'not-found' } });
  expect(await linkHere({ reference: 'BS-000000', token: stranger.token })).toEqual(notThere);
});

test('someone who has signed, or whose envelope was taken back, gets no link', async () => {
  const signed = await asked();
  done(await signAs(await comeIn(app, signed.email)));
  expect(await linkHere(signed)).toMatchObject({ outcome: { code: 'not-allowed' } });
  const takenBack = await asked();
  const linkToken = secretOf(done(await linkHere(takenBack)).url);
  const { reference, token } = takenBack;
  done(
    (
      await app
        .signingBrowser()
        .call(voidEnvelope, { params: { reference }, body: { reason: 'A mistake' }, bearer: token })
    ).body,
  );
  await app.runSigning();
  expect((await envelopeOf(app, takenBack)).state).toBe('voided');
  expect(await linkHere(takenBack)).toMatchObject({ outcome: { code: 'not-allowed' } });
  expect((await mailCode(linkToken)).result).toBe(false);
});

test('a service whose links ask for no code only gives one to someone who has just confirmed their identity', async () => {
  const { reference, userId } = await asked();
  const opened: string[] = [];
  const services: typeof app.services = {
    ...app.services,
    eSign: {
      ...app.services.eSign,
      asksAtLink: false,
      codeFor: () => null,
      linkFor: (_vendorId, { email }) => {
        opened.push(email);
        return Promise.resolve({ ok: true, value: 'https://sign.example/' });
      },
    },
  };
  const now = app.clock.now();
  const askAs = (identityProvenUntil: Date | null) =>
    signHereOperation(
      {
        db: app.db,
        params: { reference },
        session: { sessionId: 's1', userId, identityProvenUntil },
        now,
      },
      services,
    );
  for (const proven of [null, now]) {
    expect(await askAs(proven)).toMatchObject({ outcome: { code: 'identity-needed' } });
  }
  expect(opened).toEqual([]);
  expect(done(await askAs(new Date(now.getTime() + 1_000))).url).toBe('https://sign.example/');
});
