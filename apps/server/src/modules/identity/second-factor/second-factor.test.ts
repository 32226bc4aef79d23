import { getUser, login } from '@switch/contract/http/identity/account.ts';
import type { PasskeyProof, PasskeyRequest } from '@switch/contract/http/identity/passkey.ts';
import * as factor from '@switch/contract/http/identity/second-factor.ts';
import { staffConfirmCode } from '@switch/contract/http/identity/second-factor.ts';
import { staffLogIn, staffMe } from '@switch/contract/http/identity/staff.ts';
import { expect, test } from 'vitest';
import type { Browser } from '../../../seed/browser.ts';
import { done } from '../../../seed/scenario.ts';
import { signUp, type SignedUp } from '../../../testing/sign-up.ts';
import { softAuthenticator, type SoftAuthenticator } from '../../../testing/soft-authenticator.ts';
import { appCode, STAFF_PASSWORD } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { enrolledMember, enterPassword, managing } from '../staff/testing/new-member.ts';
import { resetMember } from '../staff/manage-members.ts';

const app = await startTestApp();
const ORIGIN = app.platform.config.publicUrl;

const WRONG = { result: false, outcome: { code: 'wrong-code' } };
const EXPIRED = { result: false, outcome: { code: 'code-expired' } };

/** Enters a person's password in a browser not used before, so that only the factor is missing. */
async function passwordIn(person: SignedUp, browser: Browser = app.browser()) {
  const body = { emailAddress: person.email, password: person.password };
  return { browser, answer: (await browser.call(login, { body })).body };
}

const confirm = async (browser: Browser, body: { code?: string; passkey?: PasskeyProof }) =>
  (await browser.call(factor.confirmFactor, { body })).body;
const isIn = async (browser: Browser, { userId }: SignedUp) =>
  (await browser.call(getUser, { params: { userId } })).status === 200;

/** Returns the text of the mail with this subject to a person; undefined if there was none. */
const mailOf = async ({ email }: SignedUp, subject: string) =>
  (await app.mails()).find((mail) => mail.recipient === email && mail.subject === subject)?.body;

async function withApp() {
  const person = await signUp(app);
  const { secret, address } = (await person.browser.call(factor.beginApp)).body;
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  const body = { code: await appCode(app, secret) };
  const { recoveryCodes = [] } = done((await person.browser.call(factor.addApp, { body })).body);
  app.clock.moveMinutes(0.5);
  return { person, secret, recoveryCodes };
}

async function addKey({ browser }: SignedUp, key: SoftAuthenticator, name = 'Office laptop') {
  const creation = (await browser.call(factor.beginPasskey)).body;
  const body = { name, passkey: key.create(creation, ORIGIN) };
  return (await browser.call(factor.addPasskey, { body })).body;
}

async function askKey(browser: Browser): Promise<PasskeyRequest> {
  return done((await browser.call(factor.askPasskey)).body).request;
}

test('with an app turned on, the password alone does not log in and says what is missing; the app’s code does', async () => {
  const { person, secret, recoveryCodes } = await withApp();
  expect(recoveryCodes).toHaveLength(10);
  const { browser, answer } = await passwordIn(person);
  expect(answer).toMatchObject({ result: false, outcome: { code: 'second-factor', ways: ['app'] } });
  expect(browser.cookies.has('session')).toBe(false);
  expect(await confirm(browser, { code: '000000' })).toMatchObject(WRONG);
  const code = await appCode(app, secret);
  expect(await confirm(browser, { code })).toMatchObject({ result: true, userId: person.userId });
  expect(await isIn(browser, person)).toBe(true);
  expect(await confirm(browser, { code })).toMatchObject(EXPIRED);
  expect(await confirm(app.browser(), { code })).toMatchObject(EXPIRED);
});

test('a code of the app works once, and its owner is mailed if it is entered again', async () => {
  const { person, secret } = await withApp();
  const code = await appCode(app, secret);
  const first = await passwordIn(person);
  expect(await confirm(first.browser, { code })).toMatchObject({ result: true });
  const { browser } = await passwordIn(person);
  expect(await confirm(browser, { code })).toMatchObject(WRONG);
  expect(await mailOf(person, 'A code for Utility Aid was entered twice')).toContain('not let in');
});

test('a recovery code works once in place of a code and is reported by mail; new ones replace the old', async () => {
  const { person, recoveryCodes } = await withApp();
  const [code = '', other = ''] = recoveryCodes;
  expect(await confirm((await passwordIn(person)).browser, { code })).toMatchObject({ result: true });
  expect(await confirm((await passwordIn(person)).browser, { code })).toMatchObject(WRONG);
  expect(await mailOf(person, 'A recovery code was used to log in to your Utility Aid account')).toContain(
    'Codes left: 9.',
  );
  const renewed = done((await person.browser.call(factor.renewRecoveryCodes)).body).recoveryCodes;
  expect(await confirm((await passwordIn(person)).browser, { code: other })).toMatchObject(WRONG);
  const [fresh = ''] = renewed;
  expect(await confirm((await passwordIn(person)).browser, { code: fresh })).toMatchObject({ result: true });
});

test('a passkey answers its own challenge, once, on our own site, and never with a counter that went back', async () => {
  const [person, key] = [await signUp(app), softAuthenticator()];
  expect(done(await addKey(person, key)).recoveryCodes).toHaveLength(10);
  const shown = (await person.browser.call(factor.readFactors)).body;
  expect(shown).toMatchObject({ appAddedAt: null, recoveryCodesLeft: 10 });
  expect(shown.passkeys).toMatchObject([{ name: 'Office laptop', lastUsedAt: null }]);

  const { browser, answer } = await passwordIn(person);
  expect(answer).toMatchObject({ outcome: { code: 'second-factor', ways: ['passkey'] } });
  const elsewhere = key.prove(await askKey(browser), 'https://elsewhere.example');
  expect(await confirm(browser, { passkey: elsewhere })).toMatchObject(WRONG);
  const request = await askKey(browser);
  expect(await confirm(browser, { passkey: softAuthenticator().prove(request, ORIGIN) })).toMatchObject(
    WRONG,
  );
  // The wrong answer has used up the challenge.
  expect(await confirm(browser, { passkey: key.prove(request, ORIGIN) })).toMatchObject(WRONG);
  expect(await confirm(browser, { passkey: key.prove(await askKey(browser), ORIGIN, 9) })).toMatchObject({
    result: true,
    userId: person.userId,
  });
  const again = (await passwordIn(person)).browser;
  expect(await confirm(again, { passkey: key.prove(await askKey(again), ORIGIN, 3) })).toMatchObject(WRONG);
  expect(await isIn(again, person)).toBe(false);
});

test('a passkey made for another challenge, or already stored for someone, is refused', async () => {
  const [person, stranger, key] = [await signUp(app), await signUp(app), softAuthenticator()];
  const creation = (await person.browser.call(factor.beginPasskey)).body;
  const made = key.create({ ...creation, challenge: 'invented' }, ORIGIN);
  const body = { name: '', passkey: made };
  expect((await person.browser.call(factor.addPasskey, { body })).body).toMatchObject(WRONG);
  expect((await person.browser.call(factor.addPasskey, { body })).body).toMatchObject(EXPIRED);
  expect(await addKey(person, key)).toMatchObject({ result: true });
  expect(await addKey(stranger, key)).toMatchObject(WRONG);
});

test('a log-in can be completed for ten minutes after the password', async () => {
  const { person, secret } = await withApp();
  const { browser } = await passwordIn(person);
  app.clock.moveMinutes(10);
  expect(await confirm(browser, { code: await appCode(app, secret) })).toMatchObject(EXPIRED);
});

test('wrong codes are counted per account, whatever browser they come from', async () => {
  const { person, secret } = await withApp();
  for (let tries = 0; tries < 8; tries += 1) {
    const { browser } = await passwordIn(person);
    expect(await confirm(browser, { code: '000000' })).toMatchObject(WRONG);
  }
  const { browser } = await passwordIn(person);
  expect(await confirm(browser, { code: await appCode(app, secret) })).toMatchObject({
    outcome: { code: 'too-many-tries' },
  });
});

test('changing factors needs the session cookie and a fresh proof; removing the last deletes the recovery codes', async () => {
  const { person } = await withApp();
  const { browser, token } = person;
  expect((await app.browser().call(factor.removeApp, { bearer: token })).status).toBe(401);
  app.clock.moveMinutes(16);
  for (const call of [factor.beginApp, factor.removeApp, factor.beginPasskey, factor.renewRecoveryCodes])
    expect((await browser.call(call)).status).toBe(401);
  const fresh = await signUp(app);
  await addKey(fresh, softAuthenticator());
  const [{ passkeyId } = { passkeyId: '' }] = (await fresh.browser.call(factor.readFactors)).body.passkeys;
  const params = { passkeyId };
  expect((await (await signUp(app)).browser.call(factor.removePasskey, { params })).body).toEqual({
    result: true,
  });
  expect((await fresh.browser.call(factor.readFactors)).body.passkeys).toHaveLength(1);
  await fresh.browser.call(factor.removePasskey, { params });
  expect((await fresh.browser.call(factor.readFactors)).body).toEqual({
    appAddedAt: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    isIdentityProven: true,
  });
  expect((await passwordIn(fresh)).answer).toMatchObject({ result: true });
  const subjects = (await app.mails()).filter(({ recipient }) => recipient === fresh.email).slice(-2);
  expect(subjects.map(({ subject }) => subject)).toEqual([
    'How you log in to Utility Aid has changed',
    'How you log in to Utility Aid has changed',
  ]);
});

test('staff add a passkey with their password, use it in place of a code, and lose it with a reset', async () => {
  const { email, browser } = await enrolledMember(app);
  const key = softAuthenticator();
  const begin = async (currentPassword: string) =>
    (await browser.call(factor.beginStaffPasskey, { body: { currentPassword } })).body;
  expect(await begin('not the password')).toMatchObject({ outcome: { code: 'wrong-credentials' } });
  const { creation } = done(await begin(STAFF_PASSWORD));
  const body = { name: 'Desk key', passkey: key.create(creation, ORIGIN) };
  expect((await browser.call(factor.addStaffPasskey, { body })).body).toEqual({ result: true });
  const { passkeys } = (await browser.call(factor.listStaffPasskeys)).body;
  expect(passkeys).toMatchObject([{ name: 'Desk key' }]);

  const another = app.browser();
  expect(await enterPassword(another, email)).toEqual({ result: true, next: 'code', hasPasskey: true });
  const ask = async () => done((await another.call(factor.askStaffPasskey)).body).request;
  const prove = async (passkey: PasskeyProof) =>
    (await another.call(staffConfirmCode, { body: { passkey } })).body;
  expect(await prove(softAuthenticator().prove(await ask(), ORIGIN))).toMatchObject(WRONG);
  expect(await prove(key.prove(await ask(), ORIGIN))).toEqual({ result: true });
  expect((await another.call(staffMe)).status).toBe(200);

  expect((await app.browser().call(factor.askStaffPasskey)).body).toMatchObject(EXPIRED);
  await resetMember(managing(app), email);
  const left = await app.db.selectFrom('passkeys').select('id').where('name', '=', 'Desk key').execute();
  expect(left).toEqual([]);
  expect((await app.call(staffLogIn, { body: { email, password: STAFF_PASSWORD } })).body.result).toBe(false);
});
