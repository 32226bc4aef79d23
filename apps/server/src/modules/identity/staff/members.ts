import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  addStaffMember,
  listMembers,
  resetStaffMember,
  resumeStaffMember,
  StaffMember,
  suspendStaffMember,
} from '@switch/contract/http/identity/members.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { readDisplayName } from '@switch/domain/staff/display-name.ts';
import { problemsOf, refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import {
  addMember,
  resetMember,
  resumeMember,
  suspendMember,
  type ManagePorts,
  type ManageProblem,
} from './manage-members.ts';
import { allMembers, memberById, type Member } from './member.queries.ts';

const NOBODY = refuse('not-found', 'This member of staff is not there any more.');
const ONESELF = refuse('not-allowed', 'Ask another owner: nobody can shut themselves out.');

type State = StaffMember['state'];

function stateOf({ suspendedAt, passwordHash, totpSecret, isExemptFromCode }: Member): State {
  if (suspendedAt) return 'suspended';
  if (passwordHash === null) return 'invited';
  if (totpSecret) return 'active';
  return isExemptFromCode ? 'sample' : 'without-app';
}

const shown = (member: Member): StaffMember => ({
  staffId: member.id,
  email: member.emailAddress,
  displayName: member.displayName,
  role: member.role,
  state: stateOf(member),
});

const byName = (one: Member, other: Member): number =>
  one.displayName.localeCompare(other.displayName, 'en-GB');

type Acting = Pick<Context<typeof listMembers>, 'db' | 'request' | 'staff'>;

const managing = ({ clock, ids, config }: IdentityContext, { db, request, staff }: Acting): ManagePorts => ({
  db,
  clock,
  ids,
  brandName: config.brandName,
  requestId: request.id,
  actorId: staff.staffId,
});

/**
 * The token comes after the #, which browsers never send to a server, so that it is not logged on the way.
 */
const linkOf = ({ config }: IdentityContext, token: string): string =>
  `${config.publicUrl}/console/#enrol=${token}`;

/** Lists all members of staff, by name. */
export const showMembers: Handler<typeof listMembers> = async ({ db }) => ({
  members: (await allMembers(db)).toSorted(byName).map(shown),
});

/** Adds a member and returns a link to pass on. Problems: `bad-fields`, `email-taken`. */
export const addToStaff =
  (platform: IdentityContext): Handler<typeof addStaffMember> =>
  async (context): Promise<ResponseOf<typeof addStaffMember>> => {
    const { body, db } = context;
    const [email, name] = [
      readEmail(body.email),
      readDisplayName(body.displayName, platform.config.brandName),
    ];
    if (!email.ok || !name.ok)
      return refuseFields([...problemsOf('email', email), ...problemsOf('displayName', name)]);
    const added = await addMember(managing(platform, context), body);
    if (!added.ok) return refuse('email-taken', added.problem.message);
    const member = await memberById(db, added.value.member.id);
    return member
      ? { result: true, member: shown(member), link: linkOf(platform, added.value.token) }
      : NOBODY;
  };

type OfMember = Context<typeof suspendStaffMember>;

/** Returns the member that a request is about; refuses if there is none, or if it is the caller. */
async function anotherMember({ db, params, staff }: OfMember) {
  if (params.staffId === staff.staffId) return ONESELF;
  return (await memberById(db, params.staffId)) ?? NOBODY;
}

/** Performs an action on another member. Problems: `not-found`, `not-allowed` for oneself, `conflict`. */
async function change<Value>(
  platform: IdentityContext,
  context: OfMember,
  work: (ports: ManagePorts, email: string) => Promise<Outcome<Value, ManageProblem>>,
) {
  const member = await anotherMember(context);
  if ('result' in member) return member;
  const done = await work(managing(platform, context), member.emailAddress);
  if (!done.ok) return refuse('conflict', done.problem.message);
  const changed = await memberById(context.db, member.id);
  return changed ? { result: true as const, member: shown(changed), value: done.value } : NOBODY;
}

export const suspendOther =
  (platform: IdentityContext): Handler<typeof suspendStaffMember> =>
  (context) =>
    change(platform, context, suspendMember);

export const resumeOther =
  (platform: IdentityContext): Handler<typeof resumeStaffMember> =>
  (context) =>
    change(platform, context, resumeMember);

export const resetOther =
  (platform: IdentityContext): Handler<typeof resetStaffMember> =>
  async (context): Promise<ResponseOf<typeof resetStaffMember>> => {
    const answer = await change(platform, context, resetMember);
    return answer.result
      ? { result: true, member: answer.member, link: linkOf(platform, answer.value.token) }
      : answer;
  };
