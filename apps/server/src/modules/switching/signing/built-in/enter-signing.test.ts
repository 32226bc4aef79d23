import {
  acceptNewPrices,
  getEnvelope,
  remindSigner,
  replaceSigner,
  sendDocuSign,
  voidEnvelope,
} from '@switch/contract/http/switching/envelope.ts';
import {
  checkSignerCode,
  declineEnvelope,
  getSignerPack,
  openSignerLink,
  readSignerText,
  sendSignerCode,
  signEnvelope,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newestCode } from '../../../../seed/mailed-codes.ts';
import { done } from '../../../../seed/scenario.ts';
import { outcomeOf } from '../../../../testing/outcome.ts';
import { signUp } from '../../../../testing/sign-up.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { pngDataUrl, pngOfSize } from '../../../../platform/pdf/testing/sample-content.ts';
import { signersOf } from './built-in.queries.ts';
import { imageKey } from './evidence.ts';
import {
  comeIn,
  envelopeOf,
  linkOf,
  sentApplication,
  signAs,
  signature,
  startSigning,
  startSigningApp,
} from '../testing/signing-app.ts';
import { reseal } from '../../testing/reseal.ts';

const app = await startSigningApp();
const DRAWING = pngDataUrl(pngOfSize(300, 100));

const asked = async () => {
  const applicant = await sentApplication(app);
  await startSigning(app, applicant);
  return { applicant, linkToken: await linkOf(app, applicant.email) };
};

test('an invalid, a used and an empty link all get exactly the same response from every call', async () => {
  const { applicant, linkToken: spent } = await asked();
  await comeIn(app, applicant.email);
  const browser = app.signingBrowser();
  const answersTo = async (linkToken: string) => [
    (await browser.call(openSignerLink, { body: { linkToken } })).body,
    (await browser.call(sendSignerCode, { body: { linkToken } })).body,
    (await browser.call(checkSignerCode, { body: { linkToken, code: '123456' } })).body,
  ];
  const wrong = await answersTo('x'.repeat(43));
  expect(wrong.map(outcomeOf)).toEqual(['link-expired', 'link-expired', 'link-expired']);
  expect(await answersTo(spent)).toEqual(wrong);
  expect(await answersTo('')).toEqual(wrong);
});

test('a link shows whom it is for with a masked address, and nothing of the documents', async () => {
  const { applicant, linkToken } = await asked();
  const { body } = await app.signingBrowser().call(openSignerLink, { body: { linkToken } });
  const { door } = done(body);
  expect(door).toEqual({
    organisationName: 'Invented Bakery Limited',
    signerName: 'Rosa Field',
    maskedEmail: `${applicant.email[0]}•••@meadow-bakery.example`,
    state: 'open',
    stateWords: '',
  });
});

test('a code is valid for ten minutes and five attempts, can be resent after 30 seconds, and is only in the mail', async () => {
  const { applicant, linkToken } = await asked();
  const browser = app.signingBrowser();
  const send = async () => (await browser.call(sendSignerCode, { body: { linkToken } })).body;
  const type = async (code: string) =>
    (await browser.call(checkSignerCode, { body: { linkToken, code } })).body;
  expect(outcomeOf(await type('123456'))).toBe('code-expired');
  expect(await send()).toEqual({ result: true, secondsUntilNext: 30 });
  expect(await send()).toMatchObject({ outcome: { code: 'code-too-soon', retryAfterSeconds: 30 } });
  const first = await newestCode(app, applicant.email);
  const wrong = first === '111111' ? '222222' : '111111';
  expect(outcomeOf(await type('12 34'))).toBe('wrong-code');
  for (let tries = 1; tries <= 5; tries += 1) expect(outcomeOf(await type(wrong))).toBe('wrong-code');
  expect(outcomeOf(await type(first))).toBe('too-many-tries');
  app.clock.moveMinutes(1);
  expect((await send()).result).toBe(true);
  const second = await newestCode(app, applicant.email);
  app.clock.moveMinutes(10);
  expect(outcomeOf(await type(second))).toBe('code-expired');
  expect((await send()).result).toBe(true);
  expect((await type(` ${await newestCode(app, applicant.email)} `)).result).toBe(true);
});

test('a code only opens the link that it was mailed for', async () => {
  const one = await asked();
  const other = await asked();
  const browser = app.signingBrowser();
  await browser.call(sendSignerCode, { body: { linkToken: one.linkToken } });
  await browser.call(sendSignerCode, { body: { linkToken: other.linkToken } });
  const code = await newestCode(app, other.applicant.email);
  const mixed = await browser.call(checkSignerCode, { body: { linkToken: one.linkToken, code } });
  expect(outcomeOf(mixed.body)).toBe('wrong-code');
});

test('a signer’s cookie is hidden from scripts and other sites, lasts two hours and works for no one else', async () => {
  const { applicant, linkToken } = await asked();
  const browser = app.signingBrowser();
  await browser.call(sendSignerCode, { body: { linkToken } });
  const code = await newestCode(app, applicant.email);
  const entered = await browser.call(checkSignerCode, { body: { linkToken, code } });
  expect(String(entered.headers['set-cookie'])).toMatch(
    /^signer=[\w-]{43}; Max-Age=7200; Path=\/; HttpOnly; SameSite=Strict/,
  );
  expect((await browser.call(getSignerPack)).body.result).toBe(true);
  expect(outcomeOf((await app.signingBrowser().call(getSignerPack)).body)).toBe('link-expired');
  app.clock.moveMinutes(121);
  expect(outcomeOf((await browser.call(getSignerPack)).body)).toBe('link-expired');
  const body = { hashes: [], consents: [], signature: 'typed', signatureImg: '', signName: 'Rosa' };
  expect(outcomeOf((await browser.call(signEnvelope, { body })).body)).toBe('link-expired');
  expect(outcomeOf((await browser.call(declineEnvelope, { body: { reason: 'No' } })).body)).toBe(
    'link-expired',
  );
});

test('a signer can read their documents as the files that were hashed, and no one else can read them', async () => {
  const one = await asked();
  const other = await asked();
  const signer = await comeIn(app, one.applicant.email);
  const stranger = await comeIn(app, other.applicant.email);
  for (const { documentId, hash } of signer.pack.documents) {
    const url = `/api/signer/documents/${documentId}/file`;
    const read = async ({ cookies }: typeof signer.browser) =>
      app.server.inject({ url, cookies: { signer: cookies.get('signer') ?? '' } });
    const file = await read(signer.browser);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(hash);
    expect((await read(stranger.browser)).statusCode).toBe(404);
    expect((await read(app.signingBrowser())).statusCode).toBe(404);
  }
});

test('a signer reads the exact text that was drawn, whatever changes afterwards, and no one else can read it', async () => {
  const one = await asked();
  const other = await asked();
  const signer = await comeIn(app, one.applicant.email);
  const stranger = await comeIn(app, other.applicant.email);
  await app.pool.query(`update applications set answers = '{}' where reference = $1`, [
    one.applicant.reference,
  ]);
  for (const { documentId, title, hash } of signer.pack.documents) {
    const params = { documentId };
    const { content } = (await signer.browser.call(readSignerText, { params })).body;
    expect(content.title).toBe(title);
    const drawn = await renderPdf(content, app.platform.config);
    expect(createHash('sha256').update(drawn).digest('hex')).toBe(hash);
    for (const { cookies } of [stranger.browser, app.signingBrowser()]) {
      const url = `/api/signer/documents/${documentId}/text`;
      const read = await app.server.inject({ url, cookies: { signer: cookies.get('signer') ?? '' } });
      expect(read.statusCode).toBe(404);
    }
  }
});

test.each(['file', 'text'])(
  'a document outside the pack, or an invalid id, is not found as %s',
  async (form) => {
    const { applicant } = await asked();
    const { browser } = await comeIn(app, applicant.email);
    const cookies = { signer: browser.cookies.get('signer') ?? '' };
    for (const id of [
      '00000000-0000-4000-8000-000000000000',
      '..%2F..%2Fetc%2Fpasswd',
      "'",
      'x'.repeat(60),
    ]) {
      const read = await app.server.inject({ url: `/api/signer/documents/${id}/${form}`, cookies });
      expect([id, read.statusCode]).toEqual([id, 404]);
    }
  },
);

test('the hashes of someone else’s envelope sign nothing, in either envelope', async () => {
  const one = await asked();
  const other = await asked();
  const signer = await comeIn(app, one.applicant.email);
  const foreign = await comeIn(app, other.applicant.email);
  const hashes = foreign.pack.documents.map(({ hash }) => hash);
  expect(outcomeOf(await signAs(signer, { hashes }))).toBe('key-facts-changed');
  for (const { applicant } of [one, other])
    expect((await envelopeOf(app, applicant)).signers.map(({ state }) => state)).toEqual(['viewed']);
});

test('the pack tells its reader the status of signing: to sign, signed, or how it ended', async () => {
  const first = await asked();
  const signer = await comeIn(app, first.applicant.email);
  expect(signer.pack).toMatchObject({ askedBy: 'Robin Example', standing: { state: 'to-sign', words: '' } });
  const { words } = done(await signAs(signer));
  const again = done((await signer.browser.call(getSignerPack)).body).pack;
  expect(again.standing).toEqual({ state: 'completed', words });

  const second = await asked();
  const other = await comeIn(app, second.applicant.email);
  const { reference, token } = second.applicant;
  const params = { reference };
  await app
    .signingBrowser()
    .call(voidEnvelope, { params, body: { reason: 'A typing error' }, bearer: token });
  expect((await other.browser.call(getSignerPack)).body).toMatchObject({
    outcome: { code: 'not-allowed', message: expect.stringMatching(/taken back/) },
  });
  expect(outcomeOf(await signAs(other))).toBe('not-allowed');
});

test('the text of documents is sealed in the database, and resealed when the keys change', async () => {
  const { applicant } = await asked();
  const signer = await comeIn(app, applicant.email);
  const rows = () => app.db.selectFrom('envelopeTexts').select('content').execute();
  const before = await rows();
  expect(before.some(({ content }) => content.includes('Invented Bakery'))).toBe(false);
  expect(await reseal(app.db, app.platform.vault, 'words of signed documents under former keys')).toBe(0);
  expect(
    await reseal(
      app.db,
      { ...app.platform.vault, needsReseal: () => true },
      'words of signed documents under former keys',
    ),
  ).toBe(before.length);
  expect(await rows()).not.toEqual(before);
  const [first] = signer.pack.documents;
  const params = { documentId: first?.documentId ?? '' };
  expect((await signer.browser.call(readSignerText, { params })).body.content.title).toBe(first?.title);
});

test('the database contains neither the link, the code nor the cookie', async () => {
  const { applicant, linkToken } = await asked();
  const { browser } = await comeIn(app, applicant.email);
  const code = await newestCode(app, applicant.email);
  const rows = JSON.stringify(await app.db.selectFrom('eSignSigners').selectAll().execute());
  for (const secret of [linkToken, code, browser.cookies.get('signer') ?? 'none'])
    expect(rows).not.toContain(`"${secret}"`);
});

test('guessing codes and requesting codes are both rate-limited', async () => {
  const { linkToken } = await asked();
  const guesser = app.signingBrowser('198.51.100.77');
  const guess = async () =>
    outcomeOf(
      (await guesser.call(checkSignerCode, { body: { linkToken: 'y'.repeat(43), code: '000000' } })).body,
    );
  for (let tries = 0; tries < 100; tries += 1) expect(await guess()).toBe('link-expired');
  expect(await guess()).toBe('too-many-tries');
  let last: string | undefined;
  for (let mails = 0; mails <= 10; mails += 1) {
    const answer = await app.signingBrowser().call(sendSignerCode, { body: { linkToken } });
    last = outcomeOf(answer.body);
    app.clock.moveMinutes(1);
  }
  expect(last).toBe('too-many-tries');
});

test('whatever is missing in a signature is named, and nothing is signed', async () => {
  const { applicant } = await asked();
  const signer = await comeIn(app, applicant.email);
  const fieldsOf = async (changes: object) => {
    const body = await signAs(signer, changes);
    return body.result ? [] : (body.outcome.fields ?? []).map(({ field }) => field);
  };
  expect(await fieldsOf({ consents: [] })).toEqual(signer.pack.statements.map(({ id }) => id));
  expect(await fieldsOf({ signName: ' ' })).toEqual(['signName']);
  expect(await fieldsOf({ signName: '12' })).toEqual(['signName']);
  expect(await fieldsOf({ signName: 'Sam Sample' })).toEqual(['isNameConfirmed']);
  for (const signatureImg of ['', 'data:image/png;base64,AAAA', 'data:image/svg+xml;base64,AAAA', 'hello'])
    expect(await fieldsOf({ signature: 'drawn', signatureImg })).toEqual(['signatureImg']);
  expect(outcomeOf(await signAs(signer, { hashes: ['0'.repeat(64)] }))).toBe('key-facts-changed');
  expect(outcomeOf(await signAs(signer, { hashes: [] }))).toBe('key-facts-changed');
  expect((await envelopeOf(app, applicant)).signers[0]?.state).toBe('viewed');
  expect((await signAs(signer, { signature: 'drawn', signatureImg: DRAWING })).result).toBe(true);
  await app.runSigning();
  const { state, envelopeId } = await envelopeOf(app, applicant);
  expect(state).toBe('completed');
  const sealed = () =>
    app.db.selectFrom('eSignSigners').select('image').where('envelopeId', '=', envelopeId).execute();
  const before = await sealed();
  expect(await reseal(app.db, app.platform.vault, 'signings under former keys')).toBe(0);
  const rotated = { ...app.platform.vault, needsReseal: () => true };
  expect(await reseal(app.db, rotated, 'signings under former keys')).toBeGreaterThan(
    signer.pack.documents.length * 2 + 1,
  );
  expect(await sealed()).not.toEqual(before);
  const image = (await signersOf(app.db, envelopeId)).flatMap(({ id, image: kept }) =>
    kept ? [app.platform.vault.open(kept, imageKey(id))] : [],
  );
  expect(image).toEqual([DRAWING]);
  expect((await signer.browser.call(getSignerPack)).body.result).toBe(true);
});

test('an image of 50 MB is refused before it is read', async () => {
  const { applicant } = await asked();
  const signer = await comeIn(app, applicant.email);
  const body = signature(signer, { signature: 'drawn', signatureImg: 'A'.repeat(50_000_000) });
  expect((await signer.browser.call(signEnvelope, { body })).status).toBe(413);
  const long = await signAs(signer, { signature: 'drawn', signatureImg: 'A'.repeat(200_001) });
  expect(outcomeOf(long)).toBe('bad-fields');
});

test('every owner call needs a signed-in user and reaches only their own applications [S7-27]', async () => {
  const { applicant } = await asked();
  const stranger = await signUp(app);
  const { reference } = applicant;
  const { signers } = await envelopeOf(app, applicant);
  const signerId = signers[0]?.signerId;
  const params = { reference };
  const person = { signerId, name: 'Mal Lory', role: 'Trustee', email: 'mal@hall.example' };
  const browser = app.signingBrowser();
  const each = (bearer?: string, asking = params) => {
    const as = bearer === undefined ? {} : { bearer };
    return Promise.all([
      browser.call(sendDocuSign, { body: asking, ...as }),
      browser.call(getEnvelope, { params: asking, ...as }),
      browser.call(remindSigner, { params: asking, body: { signerId }, ...as }),
      browser.call(replaceSigner, { params: asking, body: person, ...as }),
      browser.call(voidEnvelope, { params: asking, body: { reason: 'x' }, ...as }),
      browser.call(acceptNewPrices, { params: asking, body: { differences: [] }, ...as }),
    ]);
  };
  expect((await each()).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  const foreign = await each(stranger.token);
  expect(foreign.map(({ body }) => outcomeOf(body))).toEqual(Array.from({ length: 6 }, () => 'not-found'));
  const none = await each(stranger.token, { reference: 'BS-ZZZZ-ZZZZ' });
  expect(none.map(({ raw }) => raw)).toEqual(foreign.map(({ raw }) => raw));
  expect(await envelopeOf(app, applicant)).toMatchObject({ state: 'open' });
});
