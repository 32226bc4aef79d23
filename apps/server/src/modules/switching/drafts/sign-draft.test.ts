import { createHash } from 'node:crypto';
import { confirmIdentity } from '@switch/contract/http/identity/account.ts';
import { getDraft } from '@switch/contract/http/switching/draft.ts';
import { getSigningPack, sign } from '@switch/contract/http/switching/signing.ts';
import { savePayment } from '@switch/contract/http/switching/payment.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Authority } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import {
  electricityBeforePrices,
  peopleAndAddresses,
} from '@switch/domain/journey/testing/sample-answers.ts';
import { expect, test } from 'vitest';
import { fieldsOf, outcomeOf } from '../../../testing/outcome.ts';
import { signUp } from '../../../testing/sign-up.ts';
import { pngDataUrl, pngOfSize } from '../../../platform/pdf/testing/sample-content.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import {
  answeredDraft,
  bankForm,
  giveBankDetails,
  packOf,
  saveAnswers,
  sendForm,
  signedDraft,
  typedForm,
  type JourneyOptions,
  type Traveller,
} from '../applications/testing/journey.ts';

const app = await startTestApp();
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG = pngDataUrl(pngOfSize(300, 100));

const readyDraft = async (answers: Answers = electricityBeforePrices, options: JourneyOptions = {}) => {
  const traveller = await answeredDraft(app, answers, options);
  await giveBankDetails(traveller);
  return traveller;
};

const readPack = ({ browser, stepsId }: Pick<Traveller, 'browser' | 'stepsId'>) =>
  browser.call(getSigningPack, { params: { stepsId } });

const recordsOf = (stepsId: string) =>
  app.db
    .selectFrom('signedRecords')
    .innerJoin('signatures', 'signatures.id', 'signedRecords.signatureId')
    .selectAll('signatures')
    .select(['kind', 'document', 'documentHash', 'consents', 'voidedAt', 'voidReason'])
    .where('signedRecords.draftId', '=', stepsId)
    .orderBy('signatures.signedAt')
    .orderBy('kind')
    .execute();

const isSigned = async ({ browser, stepsId }: Traveller) =>
  (await browser.call(getDraft, { params: { stepsId } })).body.draft.signature !== null;

const signatory = (name: 'asha' | 'ben') => ({
  name: `${name} example`,
  role: 'Trustee',
  email: `${name}@hall.example`,
});

test('one signature makes three records, each with its document, hash and consents, at the server’s time [S3-09]', async () => {
  const traveller = await readyDraft();
  const { body } = await sendForm(traveller);
  expect(body).toEqual({
    result: true,
    signature: {
      signName: 'Robin Example',
      method: 'typed',
      isForContract: false,
      signedAt: app.clock.now().toISOString(),
    },
  });
  const records = await recordsOf(traveller.stepsId);
  expect(records.map(({ kind, consents }) => [kind, consents.map(({ id }) => id)])).toEqual([
    ['application', ['tncutility']],
    ['letter-of-authority', ['letterOfAuthority']],
    ['mandate', ['tncddmandate']],
  ]);
  for (const record of records) {
    expect(createHash('sha256').update(record.document).digest()).toEqual(record.documentHash);
    expect(record.document).toContain('Signed by Robin Example, Director (typed name), on 14 September 2026');
    expect(record.consents[0]?.wordingVersion).toMatch(/-2026-\d\d(?:-\d\d)?$/);
    expect(record).toMatchObject({ ipAddress: '127.0.0.1', voidedAt: null, paymentVersion: 1 });
    expect(record.document).not.toContain('88837491');
  }
  expect(new Set(records.map(({ documentHash }) => documentHash.toString('hex'))).size).toBe(3);
  expect(await isSigned(traveller)).toBe(true);
});

test('a drawing is stored sealed for its own row and leaves no trace in the log', async () => {
  const traveller = await readyDraft();
  const form = { ...typedForm, signature: 'drawn', signatureImg: PNG };
  expect((await sendForm(traveller, form)).body).toMatchObject({ signature: { method: 'drawn' } });
  const [record] = await recordsOf(traveller.stepsId);
  if (!record?.imageSealed) throw new Error('a drawing is kept');
  expect(app.platform.vault.open(record.imageSealed, record.id)).toBe(PNG);
  expect(record.imageSealed.toString('latin1')).not.toContain('PNG');
  expect(JSON.stringify(app.log.lines)).not.toContain(PNG.slice(30, 60));
});

test.each([
  ['supply terms', { tncutility: false }, 'tncutility'],
  ['the mandate', { tncddmandate: false }, 'tncddmandate'],
  ['the letter of authority', { letterOfAuthority: false }, 'letterOfAuthority'],
  ['the name', { signName: '  ' }, 'signName'],
  ['a letter in the name', { signName: '020 7946 0018' }, 'signName'],
  ['the drawing', { signature: 'drawn' }, 'signatureImg'],
  [
    'a drawing that is no picture',
    { signature: 'drawn', signatureImg: 'data:image/png;base64,aGVsbG8gd29ybGQ=' },
    'signatureImg',
  ],
  [
    'a drawing that says of itself that it is a picture, and is none',
    {
      signature: 'drawn',
      signatureImg: pngDataUrl(Buffer.concat([PNG_MAGIC, Buffer.alloc(60)])),
    },
    'signatureImg',
  ],
  [
    'a picture of another kind',
    { signature: 'drawn', signatureImg: PNG.replace('png', 'svg+xml') },
    'signatureImg',
  ],
  [
    'a drawing that is too large',
    { signature: 'drawn', signatureImg: PNG + 'A'.repeat(200_000) },
    'authPersonnelObj.signatureImg',
  ],
] as const)('without %s nothing is signed, and the field is named', async (_, change, field) => {
  const traveller = await readyDraft();
  const { body } = await sendForm(traveller, { ...typedForm, ...change });
  expect(outcomeOf(body)).toBe('bad-fields');
  expect(fieldsOf(body)).toEqual([field]);
  expect(await recordsOf(traveller.stepsId)).toEqual([]);
});

test('tax relief needs the declaration of use; without relief it is not asked for', async () => {
  const organisation = { kind: 'charity', qualifyingUsePercent: 80 } as const;
  const statement = electricityBeforePrices['mbc-page']?.statement;
  const size = electricityBeforePrices['mbc-page']?.size;
  const charity: Answers = {
    ...electricityBeforePrices,
    'mbc-page': { size, organisation, statement },
  };
  const traveller = await readyDraft(charity);
  expect((await packOf(traveller)).statements.map(({ id }) => id)).toContain('taxDeclaration');
  const { body } = await sendForm(traveller, { ...typedForm, taxDeclaration: false });
  expect(fieldsOf(body)).toEqual(['taxDeclaration']);
  expect((await sendForm(traveller)).body.result).toBe(true);
});

test('answering no to a bank question puts the mandate on paper, with different wording', async () => {
  const traveller = await answeredDraft(app, electricityBeforePrices);
  await giveBankDetails(traveller, { isOnlySignature: 'no' });
  const pack = await packOf(traveller);
  expect(pack.mandateRoute).toBe('paper');
  expect(pack.statements[1]?.words).toContain('for this bank account, by hand on paper. Nothing');
  await sendForm(traveller);
  const mandate = (await recordsOf(traveller.stepsId)).find(({ kind }) => kind === 'mandate');
  expect(mandate?.document).toContain('nothing may be collected on this record alone');
});

test('paid by bank transfer there is no mandate: two records and no bank details', async () => {
  const traveller = await signedDraft(app, electricityBeforePrices, { paymentMethod: 'bank-transfer' });
  const records = await recordsOf(traveller.stepsId);
  expect(records.map(({ kind }) => kind)).toEqual(['application', 'letter-of-authority']);
});

test('the hash must be the current one', async () => {
  const traveller = await readyDraft();
  const stale = 'a'.repeat(64);
  expect(outcomeOf((await sendForm(traveller, typedForm, { hash: stale })).body)).toBe('key-facts-changed');
});

test('a draft that has been saved in another window since is a conflict', async () => {
  const traveller = await readyDraft();
  const { body } = await sendForm(traveller, typedForm, { revision: traveller.draft.revision - 1 });
  expect(outcomeOf(body)).toBe('conflict');
});

test('sending the same form again returns the signature it made', async () => {
  const traveller = await readyDraft();
  const first = (await sendForm(traveller)).body;
  app.clock.moveMinutes(2);
  expect((await sendForm(traveller)).body).toEqual(first);
  expect(await recordsOf(traveller.stepsId)).toHaveLength(3);
});

test('a name other than the signer’s needs confirming; then it voids the earlier signature and both names are kept', async () => {
  const traveller = await readyDraft();
  await sendForm(traveller);
  app.clock.moveMinutes(1);
  const otherForm = { ...typedForm, signName: 'Sam Sample' };
  expect((await sendForm(traveller, otherForm)).body).toMatchObject({
    outcome: {
      code: 'bad-fields',
      fields: [
        {
          field: 'isNameConfirmed',
          message: 'You typed Sam Sample; the signer is Robin Example. Is Sam Sample how you sign?',
        },
      ],
    },
  });
  expect(await isSigned(traveller)).toBe(true);
  await sendForm(traveller, { ...otherForm, isNameConfirmed: true });
  const records = await recordsOf(traveller.stepsId);
  expect(records.map(({ signName, signerName, voidReason }) => [signName, signerName, voidReason])).toEqual([
    ...Array.from({ length: 3 }, () => ['Robin Example', null, 'signed-again']),
    ...Array.from({ length: 3 }, () => ['Sam Sample', 'Robin Example', null]),
  ]);
  expect(records.at(-1)?.document).toContain(
    'Signed by Sam Sample, Director (typed name), on 14 September 2026\nNamed in the application as Robin Example, who confirmed that they sign as Sam Sample\n',
  );
});

test('a variant of the signer’s own name needs no confirmation, and an unneeded tick leaves no trace', async () => {
  const traveller = await readyDraft();
  await sendForm(traveller, { ...typedForm, signName: 'R. T. EXAMPLE', isNameConfirmed: true });
  expect(await recordsOf(traveller.stepsId)).toMatchObject([
    { signName: 'R. T. EXAMPLE', signerName: null },
    { signerName: null },
    { signerName: null },
  ]);
});

test('a material change voids the signature and records the cause; a job title does not', async () => {
  const traveller = await readyDraft();
  await sendForm(traveller);
  const { answers } = traveller.draft;
  const person = { ...peopleAndAddresses['personal-details'].person, jobTitle: 'Owner' };
  const details = answers['personal-details'];
  await saveAnswers(traveller, 2, { ...answers, 'personal-details': { ...details, person } });
  expect(await isSigned(traveller)).toBe(true);
  const organisation = { ...peopleAndAddresses['personal-details'].organisation, companyName: 'Other Ltd' };
  const renamed = { ...answers, 'personal-details': { ...details, person, organisation } };
  await saveAnswers(traveller, 3, renamed);
  expect(await isSigned(traveller)).toBe(false);
  const records = await recordsOf(traveller.stepsId);
  expect(records.map(({ voidReason }) => voidReason)).toEqual(
    Array.from({ length: 3 }, () => 'personal-details.organisation'),
  );
});

test('a bank change only voids the mandate; the draft counts as unsigned until it is signed again', async () => {
  const traveller = await readyDraft();
  await sendForm(traveller);
  const { browser, userId, stepsId, password } = traveller;
  await browser.call(confirmIdentity, { body: { password } });
  const paymentObj = { ...bankForm, bankName: 'Monzo' };
  const saved = await browser.call(savePayment, {
    params: { userId },
    body: { userId, stepsId, paymentObj },
  });
  expect(saved.body).toMatchObject({ result: true, hasVoidedSignature: true });
  const again = await browser.call(savePayment, {
    params: { userId },
    body: { userId, stepsId, paymentObj },
  });
  expect(again.body).toMatchObject({ result: true, hasVoidedSignature: false });
  const voided = (await recordsOf(stepsId)).map(({ kind, voidReason }) => [kind, voidReason]);
  expect(voided).toEqual([
    ['application', null],
    ['letter-of-authority', null],
    ['mandate', 'bank-details-changed'],
  ]);
  expect(await isSigned(traveller)).toBe(false);
  expect((await sendForm(traveller)).body.result).toBe(true);
  expect(await isSigned(traveller)).toBe(true);
});

test('bank details that are refused void nothing', async () => {
  const traveller = await readyDraft();
  await sendForm(traveller);
  const { browser, userId, stepsId, password } = traveller;
  await browser.call(confirmIdentity, { body: { password } });
  const paymentObj = { ...bankForm, bankName: 'Monzo', accountNumber: '1' };
  const refused = await browser.call(savePayment, {
    params: { userId },
    body: { userId, stepsId, paymentObj },
  });
  expect(refused.body).toMatchObject({ result: false, outcome: { code: 'bad-fields' } });
  expect((await recordsOf(stepsId)).map(({ voidReason }) => voidReason)).toEqual([null, null, null]);
  expect(await isSigned(traveller)).toBe(true);
});

test('bank details changed on the profile, without naming the draft, leave it unsigned too', async () => {
  const traveller = await readyDraft();
  await sendForm(traveller);
  const { browser, userId, password } = traveller;
  await browser.call(confirmIdentity, { body: { password } });
  const paymentObj = { ...bankForm, accountHolderName: 'Another Holder' };
  await browser.call(savePayment, { params: { userId }, body: { userId, paymentObj } });
  expect(await isSigned(traveller)).toBe(false);
});

test('another user, a visitor without a session and an unknown draft are refused in the same way', async () => {
  const traveller = await readyDraft();
  const { hash } = await packOf(traveller);
  const stranger = await signUp(app);
  const body = { stepsId: traveller.stepsId, revision: 2, hash, authPersonnelObj: typedForm };
  expect((await stranger.browser.call(sign, { body })).status).toBe(401);
  expect((await app.call(sign, { body })).status).toBe(401);
  expect((await readPack({ ...traveller, browser: stranger.browser })).status).toBe(401);
  expect((await readPack({ ...traveller, browser: app.browser() })).status).toBe(401);
  expect((await readPack({ ...stranger, stepsId: crypto.randomUUID() })).status).toBe(401);
  expect((await readPack({ ...stranger, stepsId: 'none' })).status).toBe(401);
  expect(await recordsOf(traveller.stepsId)).toEqual([]);
});

test('a signed record cannot be changed, and can only be voided once', async () => {
  const { stepsId } = await signedDraft(app, electricityBeforePrices);
  const change = (set: object) =>
    app.owner.db.updateTable('signedRecords').set(set).where('draftId', '=', stepsId).execute();
  await expect(change({ document: 'something else' })).rejects.toThrow('never changed');
  await change({ voidedAt: app.clock.now(), voidReason: 'test' });
  await expect(change({ voidedAt: null, voidReason: null })).rejects.toThrow('never changed');
});

const others: readonly (readonly [string, Authority])[] = [
  ['somebody else signs', { who: 'someone-else', signatories: [signatory('asha')] }],
  [
    'two people sign',
    { who: 'two-people', rule: 'two-of', signatories: [signatory('asha'), signatory('ben')] },
  ],
];
test.each(others)(
  'if %s, the key facts can be read here but nothing can be signed here',
  async (_, authority) => {
    const people: Answers = { ...peopleAndAddresses, 'authorised-person': { authority } };
    const traveller = await readyDraft(electricityBeforePrices, { people });
    expect((await packOf(traveller)).blockers).toEqual([]);
    expect(outcomeOf((await sendForm(traveller)).body)).toBe('not-allowed');
    expect(await recordsOf(traveller.stepsId)).toEqual([]);
  },
);
