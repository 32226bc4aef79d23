import { Refusal, answered } from '../answer.ts';
import { staffPermissions, staffRoles } from '@switch/domain/staff/roles.ts';
import { publicCall, staffCall } from '../call.ts';
import { email, secret, typedText } from '../fields.ts';
import * as z from 'zod/mini';

/** A member of staff as others see them. */
export const StaffSummary = z.object({ staffId: z.string(), name: z.string() });
export type StaffSummary = z.output<typeof StaffSummary>;

/** A refusal that may name the member of staff who is in the way. */
export const StaffRefusal = z.object({
  result: z.literal(false),
  outcome: z.extend(Refusal.shape.outcome, { by: z.optional(StaffSummary) }),
});
export type StaffRefusal = z.output<typeof StaffRefusal>;

/**
 * First half of a log-in, by address and password. `next` says what the second half is: `code` from the authenticator
 * app; `enrol`, where the app is given `enrolment` first and then confirmed by a code of it; `in`, when none is asked and
 * the session has begun. Between the halves a cookie holds the place for 10 minutes. Outcomes: wrong-credentials,
 * too-many-tries.
 */
export const staffLogIn = publicCall.post('staff.log-in', '/api/console/log-in', {
  limit: 'strict',
  body: z.object({ email, password: secret }),
  response: answered({
    next: z.enum(['code', 'enrol', 'in']),
    /** With `code`, whether the member has a passkey that does as well. */
    hasPasskey: z.optional(z.boolean()),
    /** Shown once, with `enrol` only. */
    enrolment: z.optional(
      z.object({
        /** The secret as an authenticator app takes it by hand: letters A to Z and digits 2 to 7. */
        secret: z.string(),
        /** The same as an `otpauth://` address, for a QR code. */
        address: z.string(),
      }),
    ),
  }),
});

/** Who is at this console, what they may do, and what the console needs to know of the product. */
export const staffMe = staffCall.get('staff.me', '/api/console/me', 'any-staff', {
  response: z.object({
    staffId: z.string(),
    /** The name that visitors see. */
    displayName: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    permissions: z.array(z.enum(staffPermissions)),
    /** Whether this log-in asks for no code: only for samples, and never in production. */
    isExemptFromCode: z.boolean(),
    brandName: z.string(),
    supportEmail: z.string(),
    /** Settings without which prices and signatures are closed. */
    missingFirmFacts: z.array(z.string()),
    /** Whether everything is there for customers to see prices; true for whoever could not set it up. */
    isSetUp: z.boolean(),
    /** When the session ends unless it is used, to be shown. ISO instant. */
    sessionEndsAt: z.string(),
    /** How many seconds are left until then: to be counted, as the clock of the device may be wrong. */
    secondsLeft: z.number(),
  }),
});

/** Ends the session of this browser. Returns the same whether or not there was one. */
export const staffLogOut = publicCall.post('staff.log-out', '/api/console/log-out', {
  response: z.object({ result: z.literal(true) }),
});

/**
 * Sets a password by the link that `npm run staff` printed, which works once within 48 hours. Every session of the
 * member ends; log-in is the next thing. Outcomes: link-expired, weak-password, too-many-tries.
 */
export const staffSetPassword = publicCall.post('staff.set-password', '/api/console/set-password', {
  limit: 'strict',
  body: z.object({ token: secret, password: secret }),
  response: answered({ email: z.string() }),
});

/**
 * Makes the first owner of an installation without staff, by the link that its start printed, which works once within 30
 * minutes; log-in is the next thing. Outcomes: link-expired, bad-fields, weak-password, too-many-tries.
 */
export const staffEnrolOwner = publicCall.post('staff.enrol-owner', '/api/console/enrol-owner', {
  limit: 'strict',
  body: z.object({ token: secret, email, name: typedText(200), password: secret }),
  response: answered({ email: z.string() }),
});

/** Changes one's own password and ends every other session. Outcomes: wrong-credentials, weak-password, too-many-tries. */
export const staffChangePassword = staffCall.post(
  'staff.change-password',
  '/api/console/change-password',
  'any-staff',
  {
    limit: 'strict',
    body: z.object({ currentPassword: secret, newPassword: secret }),
    response: answered({ endedSessions: z.number() }),
  },
);
