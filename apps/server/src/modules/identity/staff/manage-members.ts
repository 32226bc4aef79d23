import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { readDisplayName } from '@switch/domain/staff/display-name.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { ENROLMENT_LINK_HOURS } from '@switch/domain/staff/second-factor.ts';
import type { Platform } from '../../../platform/module.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import {
  deleteEnrolmentsOf,
  insertEnrolment,
  insertMember,
  lockMember,
  memberByEmailKey,
  updateMember,
  type Member,
  deleteLogInsOf,
  deleteRecoveryCodesOf,
} from './member.queries.ts';
import { deletePasskeys } from '../second-factor/second-factor.queries.ts';
import { deleteSessionsOf } from '../secret.queries.ts';

/** What managing staff needs; also available from the command line, where there is no request. */
export interface ManagePorts extends Pick<Platform, 'db' | 'clock' | 'ids'> {
  readonly brandName: string;
  /** The id of the request, or a substitute for it, for the audit trail. */
  readonly requestId: string;
  /** The member of staff who acts; null on the command line. */
  readonly actorId: string | null;
}

/** A member to be added to the console. */
export interface NewMember {
  readonly email: string;
  readonly role: StaffRole;
  readonly displayName: string;
}

/** A member, and the token of the link with which they set a password. */
export interface Enrolled {
  readonly member: Pick<Member, 'id' | 'emailAddress' | 'displayName' | 'role'>;
  readonly token: string;
}

/** Why nothing was done, worded for the person at the terminal. */
export type ManageProblem = { readonly message: string };

/**
 * Adds a member, who can't log in before using the link. Problems: an invalid address or name, an address
 * that is taken.
 */
export async function addMember(
  platform: ManagePorts,
  { email, role, displayName }: NewMember,
): Promise<Outcome<Enrolled, ManageProblem>> {
  const [address, name] = [readEmail(email), readDisplayName(displayName, platform.brandName)];
  if (!address.ok) return address;
  if (!name.ok) return name;
  const member = { emailAddress: address.value, displayName: name.value, role };
  const [id, now] = [platform.ids.uuid(), platform.clock.now()];
  return transaction(platform.db, async (tx) => {
    const isNew = await insertMember(tx, {
      id,
      ...member,
      emailKey: emailKey(address.value),
      passwordHash: null,
      totpSecret: null,
      totpStep: null,
      isExemptFromCode: false,
      suspendedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) return fail({ message: `${address.value} is already a member of staff.` });
    await audit(tx, platform, 'staff.add', id);
    return succeed({ member: { id, ...member }, token: await enrol(tx, platform, id) });
  });
}

/**
 * Suspends a member: their sessions, links and unfinished log-ins end at once. Repeating it changes nothing.
 */
export const suspendMember = (
  platform: ManagePorts,
  email: string,
): Promise<Outcome<Member, ManageProblem>> =>
  withMember(platform, email, async (tx, member) => {
    const now = platform.clock.now();
    await endEverything(tx, member.id, now);
    if (member.suspendedAt) return succeed(member);
    await updateMember(tx, member.id, { suspendedAt: now, updatedAt: now });
    await audit(tx, platform, 'staff.suspend', member.id);
    return succeed({ ...member, suspendedAt: now });
  });

/**
 * Lets a suspended member log in again, with their previous password and app. Repeating it changes nothing.
 */
export const resumeMember = (platform: ManagePorts, email: string): Promise<Outcome<Member, ManageProblem>> =>
  withMember(platform, email, async (tx, member) => {
    if (!member.suspendedAt) return succeed(member);
    await updateMember(tx, member.id, { suspendedAt: null, updatedAt: platform.clock.now() });
    await audit(tx, platform, 'staff.resume', member.id);
    return succeed({ ...member, suspendedAt: null });
  });

/**
 * Restarts a member's enrolment, even a sample's: deletes the password, the authenticator app, passkeys and
 * recovery codes, ends every session, and returns a new link. Earlier links stop working. Problems: no member
 * has the address, or the member is suspended.
 */
export const resetMember = (
  platform: ManagePorts,
  email: string,
): Promise<Outcome<Enrolled, ManageProblem>> =>
  withMember<Enrolled>(platform, email, async (tx, member) => {
    if (member.suspendedAt) return fail({ message: `${member.emailAddress} is suspended: resume first.` });
    const now = platform.clock.now();
    await endEverything(tx, member.id, now);
    await deleteRecoveryCodesOf(tx, member.id);
    await deletePasskeys(tx, { staffId: member.id }, null);
    const forgotten = { passwordHash: null, totpSecret: null, totpStep: null, isExemptFromCode: false };
    await updateMember(tx, member.id, { ...forgotten, updatedAt: now });
    await audit(tx, platform, 'staff.reset', member.id);
    return succeed({ member, token: await enrol(tx, platform, member.id) });
  });

async function withMember<Value>(
  { db }: ManagePorts,
  email: string,
  work: (tx: Db, member: Member) => Promise<Outcome<Value, ManageProblem>>,
): Promise<Outcome<Value, ManageProblem>> {
  return transaction(db, async (tx) => {
    const found = await memberByEmailKey(tx, emailKey(email));
    const member = found && (await lockMember(tx, found.id));
    return member ? work(tx, member) : fail({ message: `Nobody on the staff has the address ${email}.` });
  });
}

async function endEverything(tx: Db, staffId: string, now: Date): Promise<void> {
  await deleteSessionsOf(tx, 'staffSessions', staffId, { keptId: null, now });
  await deleteLogInsOf(tx, staffId);
  await deleteEnrolmentsOf(tx, staffId);
}

async function enrol(tx: Db, { ids, clock }: ManagePorts, staffId: string): Promise<string> {
  const [token, createdAt] = [ids.token(), clock.now()];
  const expiresAt = new Date(createdAt.getTime() + ENROLMENT_LINK_HOURS * 3_600_000);
  await insertEnrolment(tx, { id: ids.uuid(), staffId, tokenHash: hashToken(token), createdAt, expiresAt });
  return token;
}

type Managed = 'staff.add' | 'staff.suspend' | 'staff.resume' | 'staff.reset';

const audit = (
  tx: Db,
  { clock, requestId, actorId }: ManagePorts,
  event: Managed,
  subjectId: string,
): Promise<void> => recordAudit(tx, { event, actorId, subjectId, requestId, at: clock.now() });
