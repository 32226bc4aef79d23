import { staffConfirmCode } from '@switch/contract/http/identity/second-factor.ts';
import { staffMe } from '@switch/contract/http/identity/staff.ts';
import { expect, test } from 'vitest';
import { appCode } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { Browser } from '../../../seed/browser.ts';
import { createVault } from '../../../platform/crypto/vault.ts';
import { parseDataKeys } from '../../../platform/crypto/data-keys.ts';
import { memberByEmailKey, resealSecrets } from './member.queries.ts';
import { resetMember, suspendMember } from './manage-members.ts';
import { enrolledMember, enterPassword, managing, memberWithPassword } from './testing/new-member.ts';

const app = await startTestApp();
const WRONG = { result: false, outcome: { code: 'wrong-code' } };
const EXPIRED = { result: false, outcome: { code: 'code-expired' } };

const confirm = async (browser: Browser, code: string) =>
  (await browser.call(staffConfirmCode, { body: { code } })).raw;
const isIn = async (browser: Browser) => (await browser.call(staffMe)).status === 200;
const eventsOf = async (email: string) => {
  const member = await memberByEmailKey(app.db, email);
  const rows = await app.db
    .selectFrom('auditEvents')
    .select('event')
    .where('actorId', '=', member?.id ?? null)
    .orderBy('number')
    .execute();
  return rows.map(({ event }) => event);
};

test('the first log-in enrols an app: the password alone gives no access, a code of the app does', async () => {
  const { email } = await memberWithPassword(app);
  const browser = app.browser();
  const first = await enterPassword(browser, email);
  expect(first).toMatchObject({
    next: 'enrol',
    enrolment: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) },
  });
  const address = new URL(first.enrolment?.address ?? '');
  expect(address.searchParams.get('issuer')).toBe('Utility Aid');
  expect(decodeURIComponent(address.pathname)).toContain(email);
  expect(browser.cookies.has('staff')).toBe(false);
  expect(await isIn(browser)).toBe(false);
  const answer = await browser.call(staffConfirmCode, {
    body: { code: ` ${await appCode(app, first.enrolment?.secret ?? '')} ` },
  });
  expect(answer.body).toEqual({ result: true, recoveryCodes: expect.any(Array) });
  expect(await isIn(browser)).toBe(true);
  expect(browser.cookies.has('staff-code')).toBe(false);
  expect(await eventsOf(email)).toEqual(['staff.set-password', 'staff.enrol', 'staff.log-in']);
});

test('the cookie for an unfinished log-in, and the log-in itself, expire after ten minutes', async () => {
  const { email, secret } = await enrolledMember(app);
  app.clock.moveMinutes(1);
  const browser = app.browser();
  const answer = await enterPassword(browser, email);
  expect(answer).toEqual({ result: true, next: 'code' });
  app.clock.moveMinutes(9.9);
  const late = app.browser();
  for (const [name, value] of browser.cookies) late.cookies.set(name, value);
  expect(await confirm(browser, await appCode(app, secret))).toEqual({ result: true });
  app.clock.moveMinutes(1);
  await enterPassword(late, email);
  app.clock.moveMinutes(10);
  expect(await confirm(late, await appCode(app, secret))).toMatchObject(EXPIRED);
});

test('ten recovery codes are shown once, and stored only as hashes', async () => {
  const { email, recoveryCodes } = await enrolledMember(app);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([2-9A-Z]{4}-){5}[2-9A-Z]{4}$/);
  const member = await memberByEmailKey(app.db, email);
  const rows = await app.db
    .selectFrom('staffRecoveryCodes')
    .selectAll()
    .where('staffId', '=', member?.id ?? '')
    .execute();
  expect(rows).toHaveLength(10);
  for (const { codeHash } of rows) expect(codeHash).toHaveLength(32);
});

test('a code works once: not again in its 30 seconds, and none from before it', async () => {
  const { email, secret } = await enrolledMember(app);
  const used = await appCode(app, secret);
  const browser = app.browser();
  await enterPassword(browser, email);
  expect(await confirm(browser, used)).toMatchObject(WRONG);
  app.clock.moveMinutes(0.5);
  const next = await appCode(app, secret);
  expect(await confirm(browser, used)).toMatchObject(WRONG);
  expect(await confirm(browser, next)).toEqual({ result: true });
  const another = app.browser();
  await enterPassword(another, email);
  expect(await confirm(another, next)).toMatchObject(WRONG);
  expect(await isIn(another)).toBe(false);
});

test('if two requests send the same code at once, one gets in', async () => {
  const { email, secret } = await enrolledMember(app);
  app.clock.moveMinutes(1);
  const browsers = [app.browser(), app.browser(), app.browser()];
  for (const browser of browsers) await enterPassword(browser, email);
  const code = await appCode(app, secret);
  await Promise.all(browsers.map((browser) => confirm(browser, code)));
  const isInEach = await Promise.all(browsers.map((browser) => isIn(browser)));
  expect(isInEach.filter(Boolean)).toHaveLength(1);
});

test('a clock that is half a minute off is accepted, one further off is not', async () => {
  const { email, secret } = await enrolledMember(app);
  app.clock.moveMinutes(5);
  const browser = app.browser();
  await enterPassword(browser, email);
  const code = await appCode(app, secret);
  app.clock.moveMinutes(1);
  expect(await confirm(browser, code)).toMatchObject(WRONG);
  const before = await appCode(app, secret);
  app.clock.moveMinutes(0.5);
  expect(await confirm(browser, before)).toEqual({ result: true });
});

test('a recovery code works in place of the app, once, and the member is notified', async () => {
  const { email, recoveryCodes } = await enrolledMember(app);
  const [code = ''] = recoveryCodes;
  const browser = app.browser();
  await enterPassword(browser, email);
  expect(await confirm(browser, code.toLowerCase().replaceAll('-', ' '))).toEqual({
    result: true,
    recoveryCodesLeft: 9,
  });
  expect(await isIn(browser)).toBe(true);
  const subject = 'A recovery code was used to log in to the Utility Aid console';
  const mail = (await app.mails()).find((each) => each.subject === subject);
  expect(mail?.recipient).toBe(email);
  expect(mail?.body).toContain('Codes left: 9');
  expect(mail?.body).not.toContain(code);
  expect(await eventsOf(email)).toContain('staff.use-recovery-code');
  const news = (await app.mails()).filter(({ recipient }) => recipient === email).map((each) => each.subject);
  expect(news).toContain('Your Utility Aid console log-in was used in a new browser');
  const again = app.browser();
  await enterPassword(again, email);
  expect(await confirm(again, code)).toMatchObject(WRONG);
  expect(await isIn(again)).toBe(false);
});

test('another member’s recovery code is refused, as is one used while an app is being enrolled', async () => {
  const [one, other] = [await enrolledMember(app), await enrolledMember(app)];
  const browser = app.browser();
  await enterPassword(browser, one.email);
  expect(await confirm(browser, other.recoveryCodes[0] ?? '')).toMatchObject(WRONG);
  const fresh = await memberWithPassword(app);
  await enterPassword(browser, fresh.email);
  expect(await confirm(browser, other.recoveryCodes[0] ?? '')).toMatchObject(WRONG);
});

test.each(['', '12345', 'abcdef', '1234567', 'AAAA-AAAA-AAAA-AAAA', '０'.repeat(6)])(
  'the code %j is wrong, not an error',
  async (code) => {
    const { email } = await enrolledMember(app);
    const browser = app.browser();
    await enterPassword(browser, email);
    expect(await confirm(browser, code)).toMatchObject(WRONG);
  },
);

test('guessing codes is stopped after eight tries, and entering the password again does not reset the count', async () => {
  const { email, secret } = await enrolledMember(app);
  const browser = app.browser();
  await enterPassword(browser, email);
  for (let tries = 0; tries < 8; tries += 1) expect(await confirm(browser, '000000')).toMatchObject(WRONG);
  app.clock.moveMinutes(1);
  await enterPassword(browser, email);
  expect(await confirm(browser, await appCode(app, secret))).toMatchObject({
    result: false,
    outcome: { code: 'too-many-tries' },
  });
});

test('without the right password in this browser there is nothing to confirm', async () => {
  const { email, secret } = await enrolledMember(app);
  app.clock.moveMinutes(1);
  await enterPassword(app.browser(), email);
  const code = await appCode(app, secret);
  expect(await confirm(app.browser(), code)).toMatchObject(EXPIRED);
  const forged = app.browser();
  forged.cookies.set('staff-code', 'made-up');
  expect(await confirm(forged, code)).toMatchObject(EXPIRED);
});

test('a log-in that was completed cannot be completed again', async () => {
  const { email, secret } = await enrolledMember(app);
  app.clock.moveMinutes(1);
  const browser = app.browser();
  await enterPassword(browser, email);
  const token = browser.cookies.get('staff-code') ?? '';
  expect(await confirm(browser, await appCode(app, secret))).toEqual({ result: true });
  app.clock.moveMinutes(1);
  const copy = app.browser();
  copy.cookies.set('staff-code', token);
  expect(await confirm(copy, await appCode(app, secret))).toMatchObject(EXPIRED);
});

test('the first to enrol gets the app; another enrolment begun with the same password is void', async () => {
  const { email } = await memberWithPassword(app);
  const [one, other] = [app.browser(), app.browser()];
  const first = await enterPassword(one, email);
  const second = await enterPassword(other, email);
  expect(second.enrolment?.secret).not.toBe(first.enrolment?.secret);
  const code = async (secret = '') => appCode(app, secret);
  expect(await confirm(one, await code(second.enrolment?.secret))).toMatchObject(WRONG);
  expect(await confirm(one, await code(first.enrolment?.secret))).toMatchObject({ result: true });
  expect(await confirm(other, await code(second.enrolment?.secret))).toMatchObject(EXPIRED);
  expect(await isIn(other)).toBe(false);
});

test('suspending and resetting a member end an unfinished log-in', async () => {
  for (const end of [suspendMember, resetMember]) {
    const { email, secret } = await enrolledMember(app);
    app.clock.moveMinutes(1);
    const browser = app.browser();
    await enterPassword(browser, email);
    expect(await end(managing(app), email)).toMatchObject({ ok: true });
    expect(await confirm(browser, await appCode(app, secret))).toMatchObject(EXPIRED);
  }
});

test('secrets of apps are sealed, and re-sealed when the data key changes', async () => {
  const { email, secret, browser } = await enrolledMember(app);
  const member = await memberByEmailKey(app.db, email);
  expect(member?.totpSecret?.includes(Buffer.from(secret))).toBe(false);
  const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
  const rotated = createVault(parseDataKeys([key('fresh', 9), key('test', 7)].join(',')));
  expect(await resealSecrets(app.db, rotated)).toBeGreaterThan(0);
  expect(await resealSecrets(app.db, rotated)).toBe(0);
  const sealed = (await memberByEmailKey(app.db, email))?.totpSecret ?? Buffer.alloc(0);
  expect(createVault(parseDataKeys(key('fresh', 9))).open(sealed, member?.id ?? '')).toBe(secret);
  // Re-seal with this server's key, for the other tests in this file.
  await resealSecrets(app.db, createVault(parseDataKeys([key('test', 7), key('fresh', 9)].join(','))));
  expect(await isIn(browser)).toBe(true);
});

test('no secret, code or password is logged', async () => {
  const { secret, recoveryCodes, browser } = await enrolledMember(app);
  const logged = JSON.stringify(app.log.lines);
  expect(logged).toContain('staff.confirm-code');
  for (const word of [secret, ...recoveryCodes, ...browser.cookies.values()])
    expect(logged).not.toContain(word);
});
