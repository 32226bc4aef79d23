import { login } from '@switch/contract/http/identity/account.ts';
import {
  askSignatory,
  choosePaper,
  notePosted,
  remindSignatory,
} from '@switch/contract/http/switching/mandate.ts';
import {
  enterMandate,
  getMandateSignerPack,
  openMandateLink,
  sendMandateCode,
  signMandateByLink,
} from '@switch/contract/http/switching/mandate-signer.ts';
import { expect, test } from 'vitest';
import { signUp } from '../../../testing/sign-up.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { Traveller } from '../applications/testing/journey.ts';
import {
  changeBank,
  LINKS_CONSENTED,
  ownMandates,
  sentMandate,
  signAsOwner,
  typedSignature,
} from './testing/sent-mandate.ts';

const app = await startTestApp({ settings: LINKS_CONSENTED });

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let count = 0;
const somebody = () => {
  count += 1;
  return { name: `Ada Second${'x'.repeat(count)}`, role: 'Treasurer', email: `ada${count}@example.org` };
};
type Person = ReturnType<typeof somebody>;
const ask = ({ browser }: Pick<Traveller, 'browser'>, mandateId: string, person: object) =>
  browser.call(askSignatory, { params: { mandateId }, body: { ...somebody(), ...person } });
const mailsTo = (email: string) => app.mails(email);
const linkOf = async ({ email }: Person): Promise<string> => {
  const mails = (await mailsTo(email)).filter(({ body }) => body.includes('/sign-mandate#'));
  return /\/sign-mandate#([\w-]+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
};
const codeOf = async ({ email }: Person): Promise<string> =>
  /^ {4}(\d{6})$/m.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[1] ?? '';

/** Follows a person's mail as far as the mandate. */
async function comeIn(person: Person, browser = app.browser()) {
  const linkToken = await linkOf(person);
  expect((await browser.call(sendMandateCode, { body: { linkToken } })).body.result).toBe(true);
  const entered = await browser.call(enterMandate, { body: { linkToken, code: await codeOf(person) } });
  if (!entered.body.result) throw new Error(`not let in: ${JSON.stringify(entered.body.outcome)}`);
  return { browser, linkToken, pack: entered.body.pack };
}
const signIn = async (person: Person, change: object = {}) => {
  const { browser } = await comeIn(person);
  const body = { ...typedSignature, signName: person.name, ...change };
  return { browser, answer: (await browser.call(signMandateByLink, { body })).body };
};
const ownStatus = async (traveller: Traveller) => (await ownMandates(traveller))[0];

test('of two signatures the owner gives one, and the other is given through a mailed link with a code', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isOnlySignature: 'no' });
  const first = (await signAsOwner(traveller, mandateId)).body;
  expect(first).toMatchObject({
    mandate: { state: 'awaiting_second_signatory', missingPeople: 1, signName: null, statement: '' },
  });
  const ada = somebody();
  expect((await ask(traveller, mandateId, ada)).body).toMatchObject({
    mandate: {
      missingPeople: 0,
      signatories: [
        { isYou: true, state: 'signed' },
        { ...ada, state: 'asked' },
      ],
    },
  });
  const { browser, pack } = await comeIn(ada);
  expect(pack).toMatchObject({ signerName: ada.name, role: 'Treasurer', done: '' });
  expect(pack.statement).toMatch(/one of the two people whose signatures this account needs/);
  expect(pack.sheet).toMatchObject({ accountNumber: '••••7491', signatures: [{ name: 'Robin Example' }] });
  const refused = await browser.call(signMandateByLink, {
    body: { signature: 'drawn', signatureImg: 'data:image/png;base64,AAAA', signName: ' ', hasAgreed: false },
  });
  expect(refused.body).toMatchObject({
    outcome: { fields: [{ field: 'hasAgreed' }, { field: 'signName' }, { field: 'signatureImg' }] },
  });
  const drawn = { signature: 'drawn', signatureImg: DOT, signName: ada.name, hasAgreed: true } as const;
  const signed = (await browser.call(signMandateByLink, { body: drawn })).body;
  expect(signed).toMatchObject({
    result: true,
    pack: { statement: '', done: expect.stringMatching(/^You have signed/) },
  });
  expect((await browser.call(signMandateByLink, { body: drawn })).body).toEqual(signed);
  expect((await browser.call(getMandateSignerPack)).body).toEqual(signed);
  expect(await ownStatus(traveller)).toMatchObject({
    state: 'signed',
    signName: `Robin Example and ${ada.name}`,
    history: [{ state: 'awaiting_signature' }, { state: 'awaiting_second_signatory' }, { state: 'signed' }],
  });
  for (const email of [traveller.email, ada.email]) {
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.endsWith('has been signed'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('The Direct Debit Guarantee');
    expect(mails[0]?.body).not.toContain('88837491');
  }
  const kept = await app.db
    .selectFrom('mandateSignatories')
    .select(['id', 'image', 'document'])
    .where('email', '=', ada.email)
    .executeTakeFirstOrThrow();
  expect(kept.image && app.platform.vault.open(kept.image, kept.id)).toBe(DOT);
  expect(kept.document).toContain(ada.name);
  expect(kept.document).toContain('"reference":"DD-LINK-7"');
  expect(kept.document).not.toContain('88837491');
});

test('the other signatory may sign first, and the owner is told that their own signature is missing', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isOnlySignature: 'no' });
  const ada = somebody();
  await ask(traveller, mandateId, ada);
  expect((await signIn(ada)).answer).toMatchObject({
    pack: { done: expect.stringMatching(/once the other person/) },
  });
  expect(await ownStatus(traveller)).toMatchObject({
    state: 'awaiting_second_signatory',
    stateWords: 'Waiting for your signature',
  });
  const mails = await mailsTo(traveller.email);
  expect(mails.filter(({ subject }) => subject.endsWith('now it is your turn'))).toHaveLength(1);
  expect((await signAsOwner(traveller, mandateId)).body).toMatchObject({ mandate: { state: 'signed' } });
});

test('an account holder other than the owner signs alone by link; two of them each sign by their own link', async () => {
  const one = await sentMandate(app, { isAccountHolder: 'no' });
  expect((await signAsOwner(one.traveller, one.mandateId)).body).toMatchObject({
    outcome: { code: 'not-allowed' },
  });
  const holder = somebody();
  await ask(one.traveller, one.mandateId, holder);
  expect((await signIn(holder)).answer.result).toBe(true);
  expect(await ownStatus(one.traveller)).toMatchObject({ state: 'signed', signName: holder.name });

  const two = await sentMandate(app, { isAccountHolder: 'no', isOnlySignature: 'no' });
  const [chair, treasurer] = [somebody(), somebody()];
  await ask(two.traveller, two.mandateId, chair);
  await ask(two.traveller, two.mandateId, treasurer);
  const inside = [await comeIn(chair), await comeIn(treasurer)];
  const asRobin = (isNameConfirmed: boolean) =>
    Promise.all(
      inside.map(({ browser }) =>
        browser.call(signMandateByLink, { body: { ...typedSignature, isNameConfirmed } }),
      ),
    );
  for (const { body } of await asRobin(false))
    expect(body).toMatchObject({ outcome: { code: 'bad-fields', fields: [{ field: 'isNameConfirmed' }] } });
  const both = await asRobin(true);
  expect(both.map(({ body }) => body.result)).toEqual([true, true]);
  expect(await ownStatus(two.traveller)).toMatchObject({
    state: 'signed',
    signatories: [{ state: 'signed' }, { state: 'signed' }],
  });
  const kept = await app.db
    .selectFrom('mandateSignatories')
    .select(['name', 'signName', 'isNameConfirmed', 'document'])
    .where('email', '=', chair.email)
    .executeTakeFirst();
  expect(kept).toMatchObject({ name: chair.name, signName: 'Robin Example', isNameConfirmed: true });
  expect(kept?.document).toContain(`"signName":"Robin Example"`);
  expect(kept?.document).toContain(`"signerName":"${chair.name}"`);
});

test('no one is asked beyond those needed, no one twice, and no one at the owner’s mailbox', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isOnlySignature: 'no' });
  const wrong = await ask(traveller, mandateId, { name: '', role: '', email: traveller.email.toUpperCase() });
  expect(wrong.body).toMatchObject({
    outcome: { code: 'bad-fields', fields: [{ field: 'name' }, { field: 'role' }, { field: 'email' }] },
  });
  const ada = somebody();
  await ask(traveller, mandateId, ada);
  expect((await ask(traveller, mandateId, ada)).body.result).toBe(true);
  expect((await ask(traveller, mandateId, {})).body).toMatchObject({ outcome: { code: 'not-allowed' } });
  expect(await mailsTo(ada.email)).toHaveLength(1);
});

test('someone who was replaced can no longer sign, and their replacement can', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isAccountHolder: 'no' });
  const [ada, bob] = [somebody(), somebody()];
  await ask(traveller, mandateId, ada);
  const inside = await comeIn(ada);
  const insteadOf = (await ownStatus(traveller))?.signatories[0]?.signatoryId;
  expect((await ask(traveller, mandateId, { ...bob, insteadOf })).body.result).toBe(true);
  const late = await inside.browser.call(signMandateByLink, { body: typedSignature });
  expect(late.body).toMatchObject({ outcome: { code: 'link-expired' } });
  expect((await signIn(bob)).answer.result).toBe(true);
  expect(await ownStatus(traveller)).toMatchObject({ state: 'signed', signName: bob.name });
});

test('a link works once and only with its code; another one is sent at most once a day', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isAccountHolder: 'no' });
  const ada = somebody();
  await ask(traveller, mandateId, ada);
  const linkToken = await linkOf(ada);
  const browser = app.browser();
  expect((await browser.call(openMandateLink, { body: { linkToken } })).body).toMatchObject({
    door: { signerName: ada.name, maskedEmail: 'a•••@example.org' },
  });
  const enter = (code: string) => browser.call(enterMandate, { body: { linkToken, code } });
  expect((await enter('123456')).body).toMatchObject({ outcome: { code: 'code-expired' } });
  await browser.call(sendMandateCode, { body: { linkToken } });
  expect((await browser.call(sendMandateCode, { body: { linkToken } })).body).toMatchObject({
    outcome: { code: 'code-too-soon' },
  });
  const code = await codeOf(ada);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await enter(wrong)).body).toMatchObject({ outcome: { code: 'wrong-code' } });
  expect((await enter(code)).body).toMatchObject({ outcome: { code: 'too-many-tries' } });
  app.clock.moveMinutes(1);
  await browser.call(sendMandateCode, { body: { linkToken } });
  expect((await enter(await codeOf(ada))).body.result).toBe(true);
  for (const body of [{ linkToken }, { linkToken: 'never was' }])
    expect((await browser.call(openMandateLink, { body })).body).toMatchObject({
      outcome: { code: 'link-expired' },
    });
  expect((await app.browser().call(getMandateSignerPack)).body).toMatchObject({
    outcome: { code: 'link-expired' },
  });

  const signatoryId = (await ownStatus(traveller))?.signatories[0]?.signatoryId ?? '';
  const remind = () =>
    traveller.browser.call(remindSignatory, { params: { mandateId }, body: { signatoryId } });
  expect((await remind()).body).toMatchObject({ outcome: { code: 'not-allowed' } });
  app.clock.moveDays(1);
  const { email, password } = traveller;
  await traveller.browser.call(login, { body: { emailAddress: email, password } });
  expect((await remind()).body.result).toBe(true);
  expect(await linkOf(ada)).not.toBe(linkToken);
  const again = await signUp(app);
  expect(
    (await again.browser.call(remindSignatory, { params: { mandateId }, body: { signatoryId } })).body,
  ).toMatchObject({ outcome: { code: 'not-found' } });
});

test('on paper links stop working, posting is recorded once, and the owner can switch back to the screen', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isOnlySignature: 'no' });
  const ada = somebody();
  await signAsOwner(traveller, mandateId);
  await ask(traveller, mandateId, ada);
  const { browser } = await comeIn(ada);
  const params = { mandateId };
  const paper = (isOnPaper: boolean) => traveller.browser.call(choosePaper, { params, body: { isOnPaper } });
  const posted = () => traveller.browser.call(notePosted, { params });
  expect((await posted()).body).toMatchObject({ outcome: { code: 'not-allowed' } });
  expect((await paper(true)).body).toMatchObject({ mandate: { state: 'paper_route', postedAt: null } });
  expect((await paper(true)).body.result).toBe(true);
  expect((await browser.call(signMandateByLink, { body: typedSignature })).body).toMatchObject({
    outcome: { code: 'on-paper' },
  });
  const at = app.clock.now().toISOString();
  expect((await posted()).body).toMatchObject({
    mandate: { postedAt: at, stateWords: 'On its way by post' },
  });
  app.clock.moveMinutes(1);
  expect((await posted()).body).toMatchObject({ mandate: { postedAt: at } });
  expect((await paper(false)).body).toMatchObject({
    mandate: { state: 'awaiting_second_signatory', postedAt: null },
  });
  expect(
    (await browser.call(signMandateByLink, { body: { ...typedSignature, signName: ada.name } })).body.result,
  ).toBe(true);
  expect((await paper(true)).body).toMatchObject({ outcome: { code: 'not-allowed' } });
});

test('new bank details close the links that were mailed for the old ones', async () => {
  const { traveller, mandateId } = await sentMandate(app, { isAccountHolder: 'no' });
  const ada = somebody();
  await ask(traveller, mandateId, ada);
  const { browser } = await comeIn(ada);
  await changeBank(traveller, { accountHolderName: 'Another Holder Ltd', isAccountHolder: 'no' });
  expect((await browser.call(signMandateByLink, { body: typedSignature })).body).toMatchObject({
    outcome: { code: 'link-expired' },
  });
  expect(await ownStatus(traveller)).toMatchObject({
    state: 'awaiting_signature',
    signatories: [],
    missingPeople: 1,
  });
});

test('no one can ask, print or post for another’s mandate, and the log contains no secrets', async () => {
  const { mandateId } = await sentMandate(app, { isOnlySignature: 'no' });
  const stranger = await signUp(app);
  const params = { mandateId };
  const answers = [
    await ask(stranger, mandateId, somebody()),
    await stranger.browser.call(choosePaper, { params, body: { isOnPaper: true } }),
    await stranger.browser.call(notePosted, { params }),
    await signAsOwner(stranger, mandateId),
  ];
  for (const { body } of answers) expect(body).toMatchObject({ outcome: { code: 'not-found' } });
  expect((await app.browser().call(notePosted, { params })).status).toBe(401);
  const lines = JSON.stringify(app.log.lines);
  expect(lines).not.toMatch(/88837491|107999|10-79-99|sign-mandate#/);
});

test('with two mandates open in two tabs, a page only signs the one that it shows', async () => {
  const people = [somebody(), somebody()];
  const sent = await Promise.all(people.map(() => sentMandate(app, { isAccountHolder: 'no' })));
  const [first, second] = people;
  if (!first || !second) throw new Error('two people');
  for (const [place, { traveller, mandateId }] of sent.entries())
    await ask(traveller, mandateId, people[place] ?? {});
  const { browser, pack: shown } = await comeIn(first);
  const { pack } = await comeIn(second, browser);
  const sign = async (signatoryId: string) =>
    (
      await browser.call(signMandateByLink, {
        body: { ...typedSignature, signName: second.name, signatoryId },
      })
    ).body;
  expect(await sign(shown.signatoryId)).toMatchObject({ outcome: { code: 'not-allowed' } });
  const states = () => Promise.all(sent.map(async ({ traveller }) => (await ownStatus(traveller))?.state));
  expect(await states()).toEqual(['awaiting_signature', 'awaiting_signature']);
  expect((await sign(pack.signatoryId)).result).toBe(true);
  expect(await states()).toEqual(['awaiting_signature', 'signed']);
});
