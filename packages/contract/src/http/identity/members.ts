import { staffRoles } from '@switch/domain/staff/roles.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { email, requiredId, typedText } from '../fields.ts';

/**
 * The states of a member's log-in: `invited` has a link but no password yet, `without-app` has a password but
 * no authenticator app yet. `sample` needs no code, and can't log in in production.
 */
export const memberStates = ['invited', 'without-app', 'active', 'sample', 'suspended'] as const;

/** A member of staff as seen by those who manage staff. */
export const StaffMember = z.object({
  staffId: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(memberStates),
});
export type StaffMember = z.output<typeof StaffMember>;

const ofMember = { params: z.object({ staffId: requiredId }) };

/** With a link for setting a password, valid once within 48 hours. It is shown once and not mailed. */
const withLink = answered({ member: StaffMember, link: z.string() });

/** Lists all members of staff, by name. */
export const listMembers = staffCall.get('member.list', '/api/console/members', 'staff.read', {
  response: z.object({ members: z.array(StaffMember) }),
});

/**
 * Adds a member of staff, who cannot log in until they have used the link. Outcomes: bad-fields, email-taken.
 */
export const addStaffMember = staffCall.post('member.add', '/api/console/members', 'staff.manage', {
  body: z.object({ email, displayName: typedText(200), role: z.enum(staffRoles) }),
  response: withLink,
});

/**
 * Suspends a member: sessions, links and unfinished log-ins end at once. Repeating it changes nothing.
 * Outcomes: not-found, not-allowed for oneself.
 */
export const suspendStaffMember = staffCall.post(
  'member.suspend',
  '/api/console/members/:staffId/suspend',
  'staff.manage',
  { ...ofMember, response: answered({ member: StaffMember }) },
);

/** Lets a suspended member log in again, with the password and app they had. Outcomes: not-found. */
export const resumeStaffMember = staffCall.post(
  'member.resume',
  '/api/console/members/:staffId/resume',
  'staff.manage',
  { ...ofMember, response: answered({ member: StaffMember }) },
);

/**
 * Restarts a member's enrolment: deletes the password, authenticator app and recovery codes, ends every
 * session, and creates a new link. Outcomes: not-found, not-allowed for oneself, conflict if the member is
 * suspended.
 */
export const resetStaffMember = staffCall.post(
  'member.reset',
  '/api/console/members/:staffId/reset',
  'staff.manage',
  { ...ofMember, response: withLink },
);
