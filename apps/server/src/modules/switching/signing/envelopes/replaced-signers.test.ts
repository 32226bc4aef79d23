import { replaceSigner, sendDocuSign, voidEnvelope } from '@switch/contract/http/switching/envelope.ts';
import {
  declineEnvelope,
  getSignerPack,
  openSignerLink,
  readSignerText,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { expect, test } from 'vitest';
import { done } from '../../../../seed/scenario.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { outcomeOf } from '../../../../testing/outcome.ts';
import {
  comeIn,
  envelopeOf,
  linkOf,
  named,
  sentApplication,
  signFor,
  startSigning,
  startSigningApp,
  type Applicant,
} from '../testing/signing-app.ts';

const app = await startSigningApp();

const twoOf = (signatories: ReturnType<typeof named>) =>
  ({ who: 'two-people', rule: 'two-of', signatories }) as const;
const emailsOf = (people: ReturnType<typeof named>) => people.map(({ email }) => email);

/**
 * Replaces a signer with someone else, and returns the new address; the signing service does not know yet.
 */
async function replace(applicant: Applicant, email: string | undefined): Promise<string> {
  const { reference, token } = applicant;
  const { signers } = await envelopeOf(app, applicant);
  const signerId = signers.find((signer) => signer.email === email && signer.state !== 'replaced')?.signerId;
  const [successor = { email: '' }] = named('Trustee');
  const body = { signerId, ...successor };
  done((await app.signingBrowser().call(replaceSigner, { params: { reference }, body, bearer: token })).body);
  return successor.email;
}

test('a replaced signer is not asked again when signing restarts', async () => {
  const signatories = named('Trustee', 'Trustee');
  const applicant = await sentApplication(app, twoOf(signatories));
  await startSigning(app, applicant);
  const successor = await replace(applicant, signatories[0]?.email);
  await app.runSigning();
  const { reference, token } = applicant;
  const back = { params: { reference }, body: { reason: 'The board meets first' }, bearer: token };
  done((await app.signingBrowser().call(voidEnvelope, back)).body);
  await app.runSigning();
  const fresh = await startSigning(app, applicant);
  const asked = fresh.signers.map(({ email }) => email);
  expect(new Set(asked)).toEqual(new Set([successor, signatories[1]?.email]));
});

test('as soon as someone is replaced, neither their link nor their cookie shows them anything', async () => {
  const signatories = named('Trustee', 'Trustee');
  const [inside = '', outside = ''] = emailsOf(signatories);
  const applicant = await sentApplication(app, twoOf(signatories));
  await startSigning(app, applicant);
  const { browser, pack } = await comeIn(app, inside);
  const linkToken = await linkOf(app, outside);
  await replace(applicant, inside);
  await replace(applicant, outside);
  expect(outcomeOf((await browser.call(getSignerPack)).body)).toBe('link-expired');
  const params = { documentId: pack.documents[0]?.documentId ?? '' };
  expect((await browser.call(readSignerText, { params })).status).toBe(404);
  const opened = await app.signingBrowser().call(openSignerLink, { body: { linkToken } });
  expect(outcomeOf(opened.body)).toBe('link-expired');
});

test('two of three decline, one of them is replaced: the two remaining people sign, and it is sealed', async () => {
  const signatories = named('Trustee', 'Trustee', 'Trustee');
  const [first = '', second = '', third = ''] = emailsOf(signatories);
  const applicant = await sentApplication(app, twoOf(signatories));
  await startSigning(app, applicant);
  const decline = async (email: string): Promise<void> => {
    const { browser } = await comeIn(app, email);
    done((await browser.call(declineEnvelope, { body: { reason: 'I am away' } })).body);
  };
  await decline(first);
  const { browser: late } = await comeIn(app, second);
  // The service does not know of the successor yet when the next one declines.
  const successor = await replace(applicant, first);
  done((await late.call(declineEnvelope, { body: { reason: 'So am I' } })).body);
  await app.runSigning();
  expect((await envelopeOf(app, applicant)).state).toBe('open');
  await signFor(app, third);
  expect(await signFor(app, successor)).toMatchObject({ state: 'completed' });
  await app.runSigning();
  const { state, envelopeId } = await envelopeOf(app, applicant);
  expect(state).toBe('completed');
  // The successor's signature is in the place of the person they replaced.
  const { id } = await app.db
    .selectFrom('documents')
    .select('id')
    .where('envelopeId', '=', envelopeId)
    .where('fileName', 'like', '%-signed.pdf')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { pages } = await readPdf((await app.store.read(app.db, id)) ?? Buffer.alloc(0));
  expect(pages.flatMap(({ stamps }) => stamps)).toHaveLength(2);
});

test('no one can make us mail more than twenty strangers a day, or the same people over and over', async () => {
  const applicant = await sentApplication(app);
  const { reference, token } = applicant;
  const { signers } = await startSigning(app, applicant);
  const params = { reference };
  const browser = app.signingBrowser();
  const others = named(...Array.from({ length: 21 }, () => 'Trustee'));
  let signerId = signers[0]?.signerId;
  const codes: (string | undefined)[] = [];
  for (const other of others) {
    const body = { signerId, ...other };
    const answer = (await browser.call(replaceSigner, { params, body, bearer: token })).body;
    codes.push(outcomeOf(answer));
    signerId = answer.result ? answer.envelope.signers.at(-1)?.signerId : signerId;
    await app.runSigning();
  }
  expect(codes.filter((code) => code !== undefined)).toEqual(['too-many-tries']);
  const again: (string | undefined)[] = [];
  for (let times = 0; times < 6; times += 1) {
    const back = { params, body: { reason: 'Not yet' }, bearer: token };
    done((await browser.call(voidEnvelope, back)).body);
    again.push(outcomeOf((await browser.call(sendDocuSign, { body: { reference }, bearer: token })).body));
    await app.runSigning();
    if (again.at(-1) !== undefined) break;
  }
  expect(again).toEqual([undefined, undefined, undefined, undefined, 'too-many-tries']);
});
