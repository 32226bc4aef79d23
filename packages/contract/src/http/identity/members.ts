import { staffRoles } from '@switch/domain/staff/roles.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { email, requiredId, typedText } from '../fields.ts';

/**
 * How far a member's log-in has come: `invited` has a link and no password yet, `without-app` a password and no authenticator
 * app yet. `sample` is asked for no code, and is not let in in production.
 */
export const memberStates = ['invited', 'without-app', 'active', 'sample', 'suspended'] as const;

/** A member of staff as whoever looks after staff sees them. */
export const StaffMember = z.object({
  staffId: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(memberStates),
});
export type StaffMember = z.output<typeof StaffMember>;

const ofMember = { params: z.object({ staffId: requiredId }) };

/** A link with which a member sets a password, once within 48 hours. It is shown once and mailed to nobody. */
const withLink = answered({ member: StaffMember, link: z.string() });

/** Everybody on the staff, by name. */
export const listMembers = staffCall.get('member.list', '/api/console/members', 'staff.read', {
  response: z.object({ members: z.array(StaffMember) }),
});

/** Adds a member, who cannot log in before using the link. Outcomes: bad-fields, email-taken. */
export const addStaffMember = staffCall.post('member.add', '/api/console/members', 'staff.manage', {
  body: z.object({ email, displayName: typedText(200), role: z.enum(staffRoles) }),
  response: withLink,
});

/**
 * Stops a member's log-in: sessions, links and half-made log-ins end at once. Again changes nothing. Outcomes: not-found,
 * not-allowed for oneself.
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
 * Begins a member's enrolment anew: forgets password, authenticator app and recovery codes, ends every session, and makes a
 * new link. Outcomes: not-found, not-allowed for oneself, conflict for somebody suspended.
 */
export const resetStaffMember = staffCall.post(
  'member.reset',
  '/api/console/members/:staffId/reset',
  'staff.manage',
  { ...ofMember, response: withLink },
);
