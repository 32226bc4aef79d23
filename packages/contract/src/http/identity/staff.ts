import { Refusal, answered } from '../answer.ts';
import { staffPermissions, staffRoles } from '@switch/domain/staff/roles.ts';
import { publicCall, staffCall } from '../call.ts';
import { email, secret, typedText } from '../fields.ts';
import * as z from 'zod/mini';

/** A member of staff as others see them. */
export const StaffSummary = z.object({ staffId: z.string(), name: z.string() });
export type StaffSummary = z.output<typeof StaffSummary>;

/** A refusal that may name the member of staff in the way. */
export const StaffRefusal = z.object({
  result: z.literal(false),
  outcome: z.extend(Refusal.shape.outcome, { by: z.optional(StaffSummary) }),
});
export type StaffRefusal = z.output<typeof StaffRefusal>;

/**
 * Starts a staff log-in with email address and password. `next` says what follows: `code` from the
 * authenticator app; `enrol`, in which the app first takes `enrolment` and a code then confirms it; `in` if
 * no code is required and the session has begun. In between, a cookie keeps the log-in open for 10 minutes.
 * Outcomes: wrong-credentials, too-many-tries.
 */
export const staffLogIn = publicCall.post('staff.log-in', '/api/console/log-in', {
  limit: 'strict',
  body: z.object({ email, password: secret }),
  response: answered({
    next: z.enum(['code', 'enrol', 'in']),
    /** With `code`: whether the member has a passkey that can be used instead. */
    hasPasskey: z.optional(z.boolean()),
    /** Shown once, with `enrol` only. */
    enrolment: z.optional(
      z.object({
        /** The secret for typing into an authenticator app: letters A to Z and digits 2 to 7. */
        secret: z.string(),
        /** The same as an `otpauth://` address, for a QR code. */
        address: z.string(),
      }),
    ),
  }),
});

/**
 * Returns who is signed in to this console, what they may do, and what the console needs to know about the
 * product.
 */
export const staffMe = staffCall.get('staff.me', '/api/console/me', 'any-staff', {
  response: z.object({
    staffId: z.string(),
    /** The name that visitors see. */
    displayName: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    permissions: z.array(z.enum(staffPermissions)),
    /** Whether this log-in needs no code: only for sample members, and never in production. */
    isExemptFromCode: z.boolean(),
    brandName: z.string(),
    supportEmail: z.string(),
    /** Settings without which prices and signatures stay closed. */
    missingFirmFacts: z.array(z.string()),
    /**
     * Whether everything is set up for customers to see prices; always true for those who could not set it
     * up.
     */
    isSetUp: z.boolean(),
    /** When the session ends unless it is used, for display. ISO instant. */
    sessionEndsAt: z.string(),
    /** Seconds left until then, for counting down, because the device's clock may be wrong. */
    secondsLeft: z.number(),
  }),
});

/** Ends this browser's session. Returns the same whether or not there was one. */
export const staffLogOut = publicCall.post('staff.log-out', '/api/console/log-out', {
  response: z.object({ result: z.literal(true) }),
});

/**
 * Sets a password, using the link that `npm run staff` printed, which works once within 48 hours. Every
 * session of the member ends; they have to log in next. Outcomes: link-expired, weak-password,
 * too-many-tries.
 */
export const staffSetPassword = publicCall.post('staff.set-password', '/api/console/set-password', {
  limit: 'strict',
  body: z.object({ token: secret, password: secret }),
  response: answered({ email: z.string() }),
});

/**
 * Creates the first owner of an installation without staff, using the link printed at its start, which works
 * once within 30 minutes; they have to log in next. Outcomes: link-expired, bad-fields, weak-password,
 * too-many-tries.
 */
export const staffEnrolOwner = publicCall.post('staff.enrol-owner', '/api/console/enrol-owner', {
  limit: 'strict',
  body: z.object({ token: secret, email, name: typedText(200), password: secret }),
  response: answered({ email: z.string() }),
});

/**
 * Changes the caller's own password and ends every other session of theirs. Outcomes: wrong-credentials,
 * weak-password, too-many-tries.
 */
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
