import { permissionsOf } from '@switch/domain/staff/role-permissions.ts';
import { staffMe } from '@switch/contract/http/identity/staff.ts';
import { expect, test } from 'vitest';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { signInStaff } from '../../../testing/staff.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { findStaffSession, staffSessions } from './staff-session.ts';
import { suspendMember, resumeMember } from './manage-members.ts';
import { deleteExpired } from '../secret.queries.ts';
import { managing, memberWithPassword, enterPassword, newMember } from './testing/new-member.ts';

const app = await startTestApp();
const sessions = staffSessions(app.platform);

const minutesFromNow = (minutes: number): string =>
  new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

test('the console receives who is signed in, what they may do, and when the session ends', async () => {
  const { browser, staffId, email } = await signInStaff(app, 'compliance');
  expect((await browser.call(staffMe)).body).toEqual({
    staffId,
    email,
    displayName: 'Idris Vaughan',
    role: 'compliance',
    permissions: [...permissionsOf('compliance')],
    isExemptFromCode: true,
    brandName: 'Utility Aid',
    supportEmail: 'support@utility-aid.example',
    missingFirmFacts: [],
    isSetUp: true,
    sessionEndsAt: minutesFromNow(30),
    secondsLeft: 30 * 60,
  });
});

test('a session used every 25 minutes stays valid, and ends 30 minutes after its last use', async () => {
  const { browser } = await signInStaff(app, 'agent');
  for (let uses = 0; uses < 5; uses += 1) {
    app.clock.moveMinutes(25);
    expect((await browser.call(staffMe)).body.sessionEndsAt).toBe(minutesFromNow(30));
  }
  app.clock.moveMinutes(30);
  expect((await browser.call(staffMe)).status).toBe(401);
});

test('a session ends eight hours after it began, however much it is used', async () => {
  const { browser } = await signInStaff(app, 'agent');
  const endsAt = minutesFromNow(480);
  for (let uses = 0; uses < 19; uses += 1) {
    app.clock.moveMinutes(25);
    expect((await browser.call(staffMe)).status).toBe(200);
  }
  expect((await browser.call(staffMe)).body).toMatchObject({ sessionEndsAt: endsAt, secondsLeft: 5 * 60 });
  app.clock.moveMinutes(4);
  expect((await browser.call(staffMe)).status).toBe(200);
  app.clock.moveMinutes(1);
  expect((await browser.call(staffMe)).status).toBe(401);
});

test('both limits are configurable', async () => {
  const { cookie } = await signInStaff(app, 'agent');
  const limits = { ...app.platform.config, staffSessionMinutes: 5 };
  const hash = hashToken(cookie().replace('staff=', ''));
  app.clock.moveMinutes(1);
  const found = await findStaffSession(limits)(app.db, hash, app.clock.now());
  expect(found?.expiresAt.toISOString()).toBe(minutesFromNow(5));
});

test('suspending a member ends their sessions at once, and resuming restores none', async () => {
  const one = await signInStaff(app, 'agent', { displayName: 'Nell Ashby' });
  const other = await signInStaff(app, 'agent', { displayName: 'Nell Ashby' });
  expect(await suspendMember(managing(app), one.email)).toMatchObject({ ok: true });
  expect((await one.browser.call(staffMe)).status).toBe(401);
  expect(await resumeMember(managing(app), one.email)).toMatchObject({ ok: true });
  expect((await other.browser.call(staffMe)).status).toBe(401);
});

test('a changed role applies from the next call', async () => {
  const { browser, staffId } = await signInStaff(app, 'agent', { displayName: 'Vera Lund' });
  await app.db.updateTable('staffMembers').set({ role: 'finance' }).where('id', '=', staffId).execute();
  expect((await browser.call(staffMe)).body).toMatchObject({
    role: 'finance',
    permissions: [...permissionsOf('finance')],
  });
});

test('a socket’s handshake is identified by its Cookie header', async () => {
  const { cookie, staffId } = await signInStaff(app, 'agent');
  const found = await sessions.staffOfCookieHeader(`session=x; ${cookie()}; draft=y`);
  expect(found).toMatchObject({ staffId, role: 'agent', displayName: 'Priya Nair' });
  for (const header of [undefined, '', 'staff=', 'staff=made-up', cookie().replace('staff', 'session')])
    expect(await sessions.staffOfCookieHeader(header)).toBeNull();
});

test('checking whether a session is valid does not count as use; `noteStaffUse` does', async () => {
  const { cookie } = await signInStaff(app, 'agent');
  const found = await sessions.staffOfCookieHeader(cookie());
  const id = found?.sessionId ?? '';
  const stands = () => sessions.isLivingStaffSession(app.db, id, app.clock.now());
  app.clock.moveMinutes(20);
  expect(await stands()).toBe(true);
  expect(await sessions.noteStaffUse(app.db, id, app.clock.now())).toBe(true);
  app.clock.moveMinutes(20);
  expect(await stands()).toBe(true);
  app.clock.moveMinutes(10);
  expect(await stands()).toBe(false);
  expect(await sessions.noteStaffUse(app.db, id, app.clock.now())).toBe(false);
  expect(await stands()).toBe(false);
});

test('a socket learns of a suspension at its next check', async () => {
  const { cookie, email } = await signInStaff(app, 'agent', { displayName: 'Otto Brandt' });
  const found = await sessions.staffOfCookieHeader(cookie());
  expect(await suspendMember(managing(app), email)).toMatchObject({ ok: true });
  expect(await sessions.isLivingStaffSession(app.db, found?.sessionId ?? '', app.clock.now())).toBe(false);
  expect(await sessions.staffOfCookieHeader(cookie())).toBeNull();
});

test('in production a session without an authenticator app is not valid', async () => {
  const { cookie } = await signInStaff(app, 'owner');
  const production = staffSessions({
    ...app.platform,
    config: { ...app.platform.config, isProduction: true },
  });
  expect(await sessions.staffOfCookieHeader(cookie())).not.toBeNull();
  expect(await production.staffOfCookieHeader(cookie())).toBeNull();
});

test('expired sessions are purged, valid ones stay', async () => {
  const { email } = await memberWithPassword(app);
  await newMember(app);
  await signInStaff(app, 'agent');
  await enterPassword(app.browser(), email);
  app.clock.moveMinutes(31);
  const living = await signInStaff(app, 'agent');
  await enterPassword(app.browser(), email);
  const now = app.clock.now();
  expect(await deleteExpired('staffSessions')(app.db, now)).toBeGreaterThan(0);
  expect(await deleteExpired('staffLogIns')(app.db, now)).toBeGreaterThan(0);
  expect((await living.browser.call(staffMe)).status).toBe(200);
  expect(await app.db.selectFrom('staffLogIns').select('id').execute()).toHaveLength(1);
  const later = new Date(now.getTime() + 49 * 3_600_000);
  expect(await deleteExpired('staffEnrolments')(app.db, later)).toBeGreaterThan(0);
});
