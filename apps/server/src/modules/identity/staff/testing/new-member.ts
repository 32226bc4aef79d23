import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { staffConfirmCode } from '@switch/contract/http/identity/second-factor.ts';
import { staffLogIn, staffSetPassword } from '@switch/contract/http/identity/staff.ts';
import type { Browser } from '../../../../seed/browser.ts';
import { done } from '../../../../seed/scenario.ts';
import { appCode, STAFF_PASSWORD } from '../../../../testing/staff.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { addMember, type ManagePorts } from '../manage-members.ts';

/** What managing staff needs, in a test. */
export const managing = (app: TestApp): ManagePorts => ({
  db: app.db,
  clock: app.clock,
  ids: app.platform.ids,
  brandName: app.platform.config.brandName,
  requestId: 'a test',
  actorId: null,
});

/** A member added as from the command line, with the token of their link. */
export interface NewMember {
  readonly email: string;
  readonly token: string;
}

let members = 0;

/** Adds a member with a unique address. */
export async function newMember(app: TestApp, role: StaffRole = 'agent'): Promise<NewMember> {
  members += 1;
  const email = `member${members}@staff.example`;
  const added = await addMember(managing(app), { email, role, displayName: 'Una Reid' });
  if (!added.ok) throw new Error(added.problem.message);
  return { email, token: added.value.token };
}

/** Adds a member who has used the link and has no authenticator app yet. */
export async function memberWithPassword(app: TestApp, role?: StaffRole): Promise<NewMember> {
  const member = await newMember(app, role);
  done((await app.call(staffSetPassword, { body: { token: member.token, password: STAFF_PASSWORD } })).body);
  return member;
}

/** Enters the usual password, the first half of a log-in. Returns what comes next. */
export const enterPassword = async (browser: Browser, email: string) =>
  done((await browser.call(staffLogIn, { body: { email, password: STAFF_PASSWORD } })).body);

/** A member with an authenticator app, signed in in a browser. */
export interface EnrolledMember extends NewMember {
  readonly browser: Browser;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Adds a member and takes them through both halves of the first log-in. */
export async function enrolledMember(app: TestApp, role?: StaffRole): Promise<EnrolledMember> {
  const member = await memberWithPassword(app, role);
  const browser = app.browser();
  const { enrolment } = await enterPassword(browser, member.email);
  const secret = enrolment?.secret ?? '';
  const body = { code: await appCode(app, secret) };
  const { recoveryCodes = [] } = done((await browser.call(staffConfirmCode, { body })).body);
  return { ...member, browser, secret, recoveryCodes };
}
