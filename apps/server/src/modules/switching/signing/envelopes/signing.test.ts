import {
  getEnvelope,
  remindSigner,
  replaceSigner,
  sendDocuSign,
  voidEnvelope,
  type Envelope,
} from '@switch/contract/http/switching/envelope.ts';
import {
  declineEnvelope,
  openSignerLink,
  sendSignerCode,
  signEnvelope,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { takeBackApplication } from '@switch/contract/http/switching/application.ts';
import { listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { done } from '../../../../seed/scenario.ts';
import { outcomeOf } from '../../../../testing/outcome.ts';
import { signInStaff } from '../../../../testing/staff.ts';
import {
  envelopeOf as envelopeOfService,
  servedOf,
  signersOf as signersOfService,
  stepsOf,
} from '../built-in/built-in.queries.ts';
import { paperCode } from '@switch/domain/documents/paper.ts';
import { documentText } from '@switch/domain/documents/testing/document-text.ts';
import { exactTimeText } from '@switch/domain/documents/document-times.ts';
import { maskedEmail } from '@switch/domain/person/email.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { evidenceDocument } from '../built-in/evidence.ts';
import { FINISH, PREPARE } from './envelope-jobs.ts';
import {
  comeIn,
  envelopeOf,
  linkOf,
  named,
  sentApplication,
  signAs,
  signature,
  signFor,
  startSigning,
  startSigningApp,
} from '../testing/signing-app.ts';
import { voidEnvelopeOf } from './move-envelope.ts';

const app = await startSigningApp();

const statesOf = ({ signers }: Envelope) => signers.map(({ state }) => state);
const twoOf = (signatories: ReturnType<typeof named>) =>
  ({ who: 'two-people', rule: 'two-of', signatories }) as const;
const officers = (signatories: ReturnType<typeof named>) =>
  ({ who: 'two-people', rule: 'chair-and-treasurer', signatories }) as const;
const sealedFilesOf = async (envelopeId: string) => {
  const rows = await app.db
    .selectFrom('documents')
    .select(['id', 'fileName'])
    .where('envelopeId', '=', envelopeId)
    .execute();
  const ids = rows.filter(({ fileName }) => /signed|evidence/.test(fileName)).map(({ id }) => id);
  const files = await Promise.all(ids.map((id) => app.store.read(app.db, id)));
  return files.filter((pdf) => pdf !== null);
};
const evidenceOf = async (envelopeId: string) => {
  const envelope = await envelopeOfService(app.db, envelopeId);
  if (!envelope) throw new Error('not started');
  const signers = await signersOfService(app.db, envelopeId);
  const steps = await stepsOf(app.db, envelopeId);
  const served = await servedOf(app.db, envelopeId);
  const rows = { envelope, signers, steps, served, files: [] };
  const content = await evidenceDocument(app.db, rows, app.platform);
  return { signers, text: documentText(content) };
};
const copiesFor = async (reference: string) =>
  (await app.mails()).filter(
    ({ subject, attachments }) =>
      subject.includes(reference) &&
      attachments.some(({ fileName }) => fileName.startsWith('Evidence of signing')),
  );

test('one signer is asked, comes in by link and code, signs, and gets the sealed copy; every step is stored', async () => {
  const applicant = await sentApplication(app);
  const started = await startSigning(app, applicant);
  expect(started).toMatchObject({ state: 'open', signaturesNeeded: 1, ruleWords: 'One person' });
  expect(started.signers).toMatchObject([{ name: 'Rosa Field', email: applicant.email, state: 'invited' }]);
  const signer = await comeIn(app, applicant.email, '203.0.113.7');
  expect(signer.pack.documents.length).toBeGreaterThanOrEqual(2);
  expect(signer.pack.documents.every(({ pages, hash }) => pages > 0 && hash.length === 64)).toBe(true);
  expect(signer.pack.bindingMoment).toMatch(/last signature/);
  expect(statesOf(await envelopeOf(app, applicant))).toEqual(['viewed']);
  expect(await signAs(signer)).toMatchObject({ result: true, state: 'completed' });
  expect((await envelopeOf(app, applicant)).state).toBe('completing');
  await app.runSigning();
  const completed = await envelopeOf(app, applicant);
  expect(completed.state).toBe('completed');
  const sealed = await sealedFilesOf(completed.envelopeId);
  expect(sealed.length).toBe(signer.pack.documents.length + 1);
  expect(sealed.every((pdf) => pdf.toString('latin1').includes('/ByteRange'))).toBe(true);
  // The last file is the evidence: it gives both hashes of each file, and how many bytes were shown.
  const evidence = (await readPdf(sealed.at(-1) ?? Buffer.alloc(0))).text.replaceAll(/\s/g, '');
  // Each file starts with the bytes that were shown, followed by the signatures in their places and the seal.
  for (const { documentId } of signer.pack.documents) {
    const shown = await app.store.read(app.db, documentId);
    if (!shown) throw new Error('what was shown is kept');
    const own = sealed.find((pdf) => pdf.subarray(0, shown.length).equals(shown));
    const { pages } = await readPdf(own ?? Buffer.alloc(0));
    for (const file of [shown, own ?? Buffer.alloc(0)])
      expect(evidence).toContain(createHash('sha256').update(file).digest('hex'));
    expect(evidence).toContain(shown.length.toLocaleString('en-GB'));
    expect(pages.flatMap(({ stamps }) => stamps)).toEqual([
      expect.stringMatching(
        /^Signed by Rosa Field, Director, on \d+ \w+ \d{4}, \d\d:\d\d \(typed as Rosa Field\)/,
      ),
    ]);
  }
  const events = await app.db
    .selectFrom('envelopeEvents')
    .selectAll()
    .where('envelopeId', '=', completed.envelopeId)
    .orderBy('number')
    .execute();
  expect(events.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
    'created owner',
    'prepared product',
    'viewed signer',
    'signed signer',
    'completed product',
  ]);
  expect(events[3]?.address).toBe('203.0.113.7');
});

test('the evidence says who signed, when, from where, what was shown and ticked, and how they were identified', async () => {
  const applicant = await sentApplication(app);
  const { envelopeId } = await startSigning(app, applicant);
  app.clock.moveMinutes(3);
  const signer = await comeIn(app, applicant.email, '203.0.113.9');
  app.clock.moveMinutes(2);
  await signAs(signer);
  await app.runSigning();
  const { text, signers } = await evidenceOf(envelopeId);
  const signedAt = app.clock.now();
  const enteredAt = new Date(signedAt.getTime() - 120_000);
  for (const line of [
    `were mailed to ${maskedEmail(applicant.email)};`,
    `and entered correctly ${exactTimeText(enteredAt.toISOString())}`,
    `Signed: ${exactTimeText(signedAt.toISOString())}`,
    'Network address: 203.0.113.9',
    'Way of signing: Typed name',
    'Signed by Rosa Field',
    'Rosa Field typed the right code and was shown the documents',
    ` (${maskedEmail(applicant.email)})\nEnvelope: ${paperCode('E', envelopeId)}`,
    ...signer.pack.documents.map(({ hash }) => `SHA-256 as shown: ${hash}`),
    ...signer.pack.documents.map(
      ({ title }) => `Opened: ${title}: ${exactTimeText(enteredAt.toISOString())}`,
    ),
    ...signer.pack.statements.map(({ words }) => `- ${words} (wording `),
  ])
    expect(text).toContain(line);
  const [given] = signers;
  expect(given?.shown?.map(({ hash }) => hash)).toEqual(signer.pack.documents.map(({ hash }) => hash));
  expect(given?.consents?.map(({ id }) => id)).toEqual(signer.pack.statements.map(({ id }) => id));
  expect(given?.consents?.every(({ wordingVersion }) => wordingVersion !== '')).toBe(true);
});

test.each([
  ['in the order of their names', [0, 1]],
  ['the other way round', [1, 0]],
])('two of two sign %s, and both and the owner are mailed the copies once', async (_, order) => {
  const signatories = named('Trustee', 'Trustee');
  const applicant = await sentApplication(app, twoOf(signatories));
  await startSigning(app, applicant);
  const [first = '', second = ''] = order.map((place) => signatories[place]?.email);
  expect(await signFor(app, first)).toMatchObject({ state: 'waiting-for-others' });
  expect((await envelopeOf(app, applicant)).state).toBe('open');
  expect(await signFor(app, second)).toMatchObject({ state: 'completed' });
  await app.runSigning();
  expect((await envelopeOf(app, applicant)).state).toBe('completed');
  expect((await copiesFor(applicant.reference)).map(({ recipient }) => recipient).toSorted()).toEqual(
    [first, second, applicant.email].toSorted(),
  );
});

test('two of three: the third is not needed, and their link has nothing to sign', async () => {
  const signatories = named('Trustee', 'Trustee', 'Trustee');
  const applicant = await sentApplication(app, twoOf(signatories));
  expect(await startSigning(app, applicant)).toMatchObject({ ruleWords: 'Two of these three people' });
  const [one, two, three] = signatories.map(({ email }) => email);
  const third = await comeIn(app, three ?? '');
  const lateLink = await linkOf(app, two ?? '');
  await signFor(app, one ?? '');
  expect(done(await signAs(third)).state).toBe('completed');
  const opened = await app.signingBrowser().call(openSignerLink, { body: { linkToken: lateLink } });
  expect(done(opened.body).door.state).toBe('closed');
  await app.runSigning();
  expect((await copiesFor(applicant.reference)).map(({ recipient }) => recipient)).not.toContain(two);
});

test('chair and treasurer both sign, with names of up to 200 characters in any script', async () => {
  const [chair, treasurer] = named('Chair of trustees', 'Treasurer');
  if (!chair || !treasurer) throw new Error('two people');
  const people = [
    { ...chair, name: `李${'小'.repeat(199)}` },
    { ...treasurer, name: 'محمد علي' },
  ];
  const applicant = await sentApplication(app, officers(people));
  await startSigning(app, applicant);
  await signFor(app, treasurer.email);
  expect((await envelopeOf(app, applicant)).state).toBe('open');
  expect(await signFor(app, chair.email)).toMatchObject({ state: 'completed' });
  await app.runSigning();
  expect((await envelopeOf(app, applicant)).state).toBe('completed');
});

test('one person who is named twice cannot sign for two', async () => {
  const [one] = named('Trustee');
  if (!one) throw new Error('one person');
  const applicant = await sentApplication(
    app,
    twoOf([one, { ...one, name: 'Somebody Else', email: one.email.toUpperCase() }]),
  );
  const { reference, token } = applicant;
  const answer = await app.signingBrowser().call(sendDocuSign, { body: { reference }, bearer: token });
  expect(outcomeOf(answer.body)).toBe('not-allowed');
  const read = await app.signingBrowser().call(getEnvelope, { params: { reference }, bearer: token });
  expect(read.body).toEqual({ result: true, envelope: null });
});

test('starting again, even at the same moment, returns the same envelope, and everyone is asked once [S7-27]', async () => {
  const applicant = await sentApplication(app);
  const { reference, token } = applicant;
  const start = () => app.signingBrowser().call(sendDocuSign, { body: { reference }, bearer: token });
  const answers = await Promise.all([start(), start(), start()]);
  const ids = new Set(answers.map(({ body }) => done(body).envelope.envelopeId));
  expect(ids.size).toBe(1);
  await app.runSigning();
  const [envelopeId = ''] = ids;
  await app.runAgain(PREPARE.name, { envelopeId });
  expect(done((await start()).body).envelope.state).toBe('open');
  const asked = (await app.mails()).filter(
    ({ recipient, body }) => recipient === applicant.email && body.includes('/sign#'),
  );
  expect(asked).toHaveLength(1);
});

test('signing twice returns the same response and counts as one signature', async () => {
  const signatories = named('Trustee', 'Trustee');
  const applicant = await sentApplication(app, twoOf(signatories));
  await startSigning(app, applicant);
  const signer = await comeIn(app, signatories[0]?.email ?? '');
  const first = await signAs(signer);
  expect(await signAs(signer)).toEqual(first);
  const both = await Promise.all([signAs(signer), signAs(signer)]);
  expect(both).toEqual([first, first]);
  expect(statesOf(await envelopeOf(app, applicant))).toEqual(['signed', 'invited']);
});

/** Returns a function that fetches what staff still have to do about an application. */
async function openTasksOf(reference: string) {
  const staff = await signInStaff(app, 'operations', { browser: app.browser() });
  const query = { view: 'open', subjectId: reference };
  return async () => (await staff.browser.call(listTasks, { query })).body.rows;
}

test('declining with a reason ends an envelope that needs that signature; owner and staff are told, and the owner can start again', async () => {
  const signatories = named('Trustee', 'Trustee');
  const applicant = await sentApplication(app, twoOf(signatories));
  const { envelopeId } = await startSigning(app, applicant);
  const other = await comeIn(app, signatories[1]?.email ?? '');
  const signer = await comeIn(app, signatories[0]?.email ?? '');
  const decline = (reason: string) => signer.browser.call(declineEnvelope, { body: { reason } });
  expect(outcomeOf((await decline(' ')).body)).toBe('bad-fields');
  expect(done((await decline('The board has not met yet')).body).words).toMatch(/declined/);
  expect(done((await decline('The board has not met yet')).body).words).toMatch(/declined/);
  expect(await envelopeOf(app, applicant)).toMatchObject({
    state: 'declined',
    reason: 'The board has not met yet',
  });
  expect(outcomeOf(await signAs(other))).toBe('not-allowed');
  expect(outcomeOf(await signAs(signer))).toBe('not-allowed');
  const notices = (await app.mails()).filter(({ subject }) =>
    subject.startsWith(`${signatories[0]?.name} declined to sign: `),
  );
  expect(notices.filter(({ recipient }) => recipient === applicant.email)).toHaveLength(1);
  expect(notices.at(-1)?.body).toContain('The board has not met yet');
  const openTasks = await openTasksOf(applicant.reference);
  expect(await openTasks()).toMatchObject([
    { kind: 'case-stopped', title: expect.stringMatching(/somebody who has to sign has declined/) },
  ]);
  expect((await startSigning(app, applicant)).envelopeId).not.toBe(envelopeId);
  expect(await openTasks()).toEqual([]);
});

test('once the time to sign is over nothing can be signed, and the owner is told', async () => {
  const applicant = await sentApplication(app);
  await startSigning(app, applicant);
  const linkToken = await linkOf(app, applicant.email);
  await app.db
    .updateTable('envelopes')
    .set({ pricesHoldUntil: new Date('2030-01-01') })
    .where('reference', '=', applicant.reference)
    .execute();
  app.clock.moveDays(15);
  const opened = await app.signingBrowser().call(openSignerLink, { body: { linkToken } });
  expect(done(opened.body).door.state).toBe('closed');
  await app.sweep();
  const row = await app.db
    .selectFrom('envelopes')
    .select('state')
    .where('reference', '=', applicant.reference)
    .executeTakeFirst();
  expect(row?.state).toBe('expired');
  const notices = (await app.mails()).filter(({ recipient }) => recipient === applicant.email);
  expect(notices.map(({ subject }) => subject)).toContain(
    `The time to sign has run out: application ${applicant.reference}`,
  );
});

test.each(['asks everyone again', 'takes it back'])(
  'staff are asked once to follow up what was not signed in time, until the customer %s',
  async (way) => {
    const applicant = await sentApplication(app);
    const { reference, token: bearer } = applicant;
    await startSigning(app, applicant);
    const open = await openTasksOf(reference);
    expect(await open()).toEqual([]);
    await app.db
      .updateTable('envelopes')
      .set({ createdAt: new Date(app.clock.now().getTime() - 1_209_600_000), expiresAt: app.clock.now() })
      .where('reference', '=', reference)
      .execute();
    for (let time = 0; time < 2; time += 1) await app.sweep();
    expect(await open()).toMatchObject([
      { kind: 'case-stopped', title: expect.stringMatching(/the time to sign has run out/) },
    ]);
    if (way === 'takes it back') {
      const taken = await app.browser().call(takeBackApplication, { params: { reference }, bearer });
      expect(taken.body.result).toBe(true);
    } else await startSigning(app, applicant);
    expect(await open()).toEqual([]);
  },
);

test('a signer is reminded at most once a day with a new link, and the old one stops working', async () => {
  const applicant = await sentApplication(app);
  const { signers } = await startSigning(app, applicant);
  const { reference, email } = applicant;
  const first = await linkOf(app, email);
  const signerId = signers[0]?.signerId;
  const browser = app.signingBrowser();
  const remind = (bearer: string) =>
    browser.call(remindSigner, { params: { reference }, body: { signerId }, bearer });
  expect((await remind(applicant.token)).body).toMatchObject({
    outcome: { code: 'too-many-tries', retryAfterSeconds: 86_400 },
  });
  await app.db
    .updateTable('envelopeSigners')
    .set({ askedAt: new Date(app.clock.now().getTime() - 86_400_000) })
    .where('id', '=', signerId ?? '')
    .execute();
  await app.db
    .updateTable('eSignSigners')
    .set({ linkSentAt: new Date(app.clock.now().getTime() - 86_400_000) })
    .where('signerId', '=', signerId ?? '')
    .execute();
  expect((await envelopeOf(app, applicant)).signers[0]?.isReminderDue).toBe(true);
  expect(done((await remind(applicant.token)).body).envelope.signers[0]?.isReminderDue).toBe(false);
  expect(outcomeOf((await remind(applicant.token)).body)).toBe('too-many-tries');
  await app.runSigning();
  expect(await linkOf(app, email)).not.toBe(first);
  const old = await browser.call(openSignerLink, { body: { linkToken: first } });
  expect(outcomeOf(old.body)).toBe('link-expired');
  expect(await signFor(app, email)).toMatchObject({ state: 'completed' });
});

test('someone who has not signed can be replaced; someone who has signed cannot', async () => {
  const signatories = named('Trustee', 'Trustee');
  const [leaves, stays] = signatories;
  const [successor] = named('Trustee');
  const applicant = await sentApplication(app, twoOf(signatories));
  const { signers } = await startSigning(app, applicant);
  const { reference, token } = applicant;
  const lost = await comeIn(app, leaves?.email ?? '');
  const browser = app.signingBrowser();
  const replace = (signerId: string | undefined, person: object | undefined) =>
    browser.call(replaceSigner, { params: { reference }, body: { signerId, ...person }, bearer: token });
  expect((await replace(signers[0]?.signerId, stays)).body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'name' }, { field: 'email' }] },
  });
  const replaced = done((await replace(signers[0]?.signerId, successor)).body).envelope;
  expect(statesOf(replaced)).toEqual(['replaced', 'invited', 'invited']);
  const again = done((await replace(signers[0]?.signerId, successor)).body).envelope;
  expect(again.signers).toHaveLength(3);
  await app.runSigning();
  expect(outcomeOf(await signAs(lost))).toBe('link-expired');
  await signFor(app, stays?.email ?? '');
  expect(outcomeOf((await replace(signers[1]?.signerId, named('Trustee')[0])).body)).toBe('not-allowed');
  expect(await signFor(app, successor?.email ?? '')).toMatchObject({ state: 'completed' });
});

test('an envelope can be taken back, and a material change voids it, with the reason', async () => {
  const applicant = await sentApplication(app);
  const { reference, token } = applicant;
  await startSigning(app, applicant);
  const signer = await comeIn(app, applicant.email);
  const back = await app
    .signingBrowser()
    .call(voidEnvelope, { params: { reference }, body: { reason: 'Wrong people' }, bearer: token });
  expect(done(back.body).envelope).toMatchObject({ state: 'voided', reason: 'Wrong people' });
  expect(outcomeOf((await signer.browser.call(signEnvelope, { body: signature(signer) })).body)).toBe(
    'not-allowed',
  );
  const fresh = await startSigning(app, applicant);
  const row = await app.db
    .selectFrom('envelopes')
    .select('applicationId')
    .where('id', '=', fresh.envelopeId)
    .executeTakeFirstOrThrow();
  const change = (reason: string) =>
    voidEnvelopeOf(app.db, row.applicationId, { reason, now: app.clock.now() }, app.services);
  await change('The meter has changed');
  await change('It changed again');
  expect(await envelopeOf(app, applicant)).toMatchObject({
    state: 'voided',
    reason: 'The meter has changed',
  });
});

test('killed between any two steps, signing resumes, and nothing is made, asked or mailed twice', async () => {
  const applicant = await sentApplication(app);
  const { reference, token } = applicant;
  const payload = { envelopeId: '' };
  const start = await app.signingBrowser().call(sendDocuSign, { body: { reference }, bearer: token });
  payload.envelopeId = done(start.body).envelope.envelopeId;
  for (const what of ['render', 'documents'] as const) {
    app.trouble.add(what);
    await expect(app.runAgain(PREPARE.name, payload)).rejects.toThrow('in trouble');
    app.trouble.delete(what);
  }
  expect((await envelopeOf(app, applicant)).state).toBe('preparing');
  await app.runAgain(PREPARE.name, payload);
  // As if killed after the service started it and before that was stored.
  await app.db
    .updateTable('envelopes')
    .set({ state: 'preparing', vendorId: null })
    .where('id', '=', payload.envelopeId)
    .execute();
  const linkToken = await linkOf(app, applicant.email);
  const early = app.signingBrowser();
  const { door } = done((await early.call(openSignerLink, { body: { linkToken } })).body);
  expect(door).toMatchObject({ state: 'open', stateWords: '' });
  expect((await early.call(sendSignerCode, { body: { linkToken } })).body).toMatchObject({ result: true });
  app.clock.moveMinutes(1);
  await app.runSigning();
  const asked = (await app.mails()).filter(
    ({ recipient, body }) => recipient === applicant.email && body.includes('/sign#'),
  );
  expect(asked).toHaveLength(1);
  await signFor(app, applicant.email);
  app.trouble.add('seal');
  await expect(app.runAgain(FINISH.name, payload)).rejects.toThrow('in trouble');
  app.trouble.delete('seal');
  expect((await envelopeOf(app, applicant)).state).toBe('completing');
  // Sealed, but killed before the documents were fetched.
  app.trouble.add('documents');
  await expect(app.runAgain(FINISH.name, payload)).rejects.toThrow('in trouble');
  app.trouble.delete('documents');
  await app.sweep();
  await app.runAgain(FINISH.name, payload);
  expect((await envelopeOf(app, applicant)).state).toBe('completed');
  expect(await copiesFor(reference)).toHaveLength(1);
  const sealings = (await evidenceOf(payload.envelopeId)).text.match(/The documents were sealed/g);
  expect(sealings).toHaveLength(1);
});
