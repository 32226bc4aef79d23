import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { staffConfirmCode } from '@switch/contract/http/identity/second-factor.ts';
import { staffLogIn } from '@switch/contract/http/identity/staff.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { generate } from 'otplib/functional';
import { insertMember, memberByEmailKey } from '../modules/identity/staff/member.queries.ts';
import type { Browser } from '../seed/browser.ts';
import { done } from '../seed/scenario.ts';
import type { TestApp } from './test-app.ts';

/** A member of staff, signed in to a browser. */
export interface SignedInStaff {
  readonly browser: Browser;
  readonly staffId: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: StaffRole;
  /** Returns the Cookie header for a socket's handshake. */
  readonly cookie: () => string;
}

/** What a test may choose about a member of staff. */
export interface StaffOptions {
  /**
   * The name that visitors see, from which the address is derived: `Priya Nair` is priya.nair@staff.example.
   * One per role by default.
   */
  readonly displayName?: string;
  readonly browser?: Browser;
}

/** The password of every member that `signInStaff` adds. */
export const STAFF_PASSWORD = 'lantern over a wet harbour';

const names: Readonly<Record<StaffRole, string>> = {
  owner: 'Maud Thackeray',
  operations: 'Joan Petrie',
  pricing: 'Ravi Menon',
  agent: 'Priya Nair',
  finance: 'Greta Holm',
  compliance: 'Idris Vaughan',
};

/**
 * Adds a member of staff who needs no second factor outside production, unless there already is one. Returns
 * the address.
 */
export async function addStaff(app: TestApp, role: StaffRole, options: StaffOptions = {}): Promise<string> {
  const displayName = options.displayName ?? names[role];
  const email = `${displayName.toLowerCase().replaceAll(/[^\p{L}]+/gu, '.')}@staff.example`;
  const now = app.clock.now();
  await insertMember(app.db, {
    id: app.platform.ids.uuid(),
    emailAddress: email,
    emailKey: emailKey(email),
    displayName,
    role,
    passwordHash: await app.platform.passwords.hash(STAFF_PASSWORD),
    totpSecret: null,
    totpStep: null,
    isExemptFromCode: !app.platform.config.isProduction,
    suspendedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  return email;
}

/**
 * Signs a member of staff in through the calls that the console makes, and adds the member if there is none
 * with this role and name. If a code is required, as in production, it also enrols an authenticator app.
 */
export async function signInStaff(
  app: TestApp,
  role: StaffRole,
  options: StaffOptions = {},
): Promise<SignedInStaff> {
  const email = await addStaff(app, role, options);
  const browser = options.browser ?? app.browser();
  const body = { email, password: STAFF_PASSWORD };
  const { enrolment } = done((await browser.call(staffLogIn, { body })).body);
  if (enrolment) await confirm(app, browser, enrolment.secret);
  const member = await memberByEmailKey(app.db, emailKey(email));
  if (!member || !browser.cookies.has('staff')) throw new Error(`${email} is not signed in`);
  const { id: staffId, displayName } = member;
  const cookie = () => `staff=${browser.cookies.get('staff') ?? ''}`;
  return { browser, staffId, email, displayName, role, cookie };
}

/** Returns the code that an authenticator app shows at the test's current time. */
export const appCode = (app: TestApp, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });

async function confirm(app: TestApp, browser: Browser, secret: string): Promise<void> {
  const code = await appCode(app, secret);
  done((await browser.call(staffConfirmCode, { body: { code } })).body);
}
