import * as z from 'zod/mini';
import { call } from '../call.ts';
import { answered } from '../answer.ts';
import { MaskedPayment } from '../switching/payment.ts';
import { email } from '../fields.ts';

const secret = z.string().check(z.maxLength(256));
const shortText = z.string().check(z.trim(), z.maxLength(160));

/** What a browser keeps after it signed in: the token for the Authorization header, and what the header greets with. */
export const SignedIn = {
  token: z.string(),
  userId: z.string(),
  name: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  mobileNo: z.string(),
  /** The draft in hand, now attached to the account. */
  stepsId: z.optional(z.string()),
};

/**
 * Whether the stored token still stands, and for how many seconds unless it is used; code 400 means the session is over.
 * Seconds and no instant, as the visitor's clock may be wrong. Asking is use: it moves the sliding end.
 */
export const checkToken = call({
  name: 'session.check',
  method: 'POST',
  path: '/api/checkToken',
  access: 'public',
  body: z.object({ token: secret, userId: shortText }),
  response: z.object({
    code: z.union([z.literal(200), z.literal(400)]),
    secondsLeft: z.optional(z.number()),
  }),
});

/** Ends the session of the token. Returns the same whether or not there was one. */
export const logout = call({
  name: 'session.end',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  body: z.object({ token: secret, userId: shortText }),
  response: z.object({ result: z.literal(true) }),
});

/** Signs in; `stepsId` attaches the draft of this browser. Outcomes: wrong-credentials, too-many-tries. */
export const login = call({
  name: 'session.start',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  limit: 'strict',
  body: z.object({ emailAddress: email, password: secret, stepsId: z.optional(shortText) }),
  response: answered(SignedIn),
});

/** Whether an account has this address. Outcomes: bad-fields, too-many-tries. */
export const checkEmail = call({
  name: 'account.check-email',
  method: 'GET',
  path: '/api/checkEmail',
  access: 'public',
  limit: 'strict',
  query: z.object({ email }),
  response: answered({ isTaken: z.boolean() }),
});

/** Mails a six-digit code bound to this browser. Outcomes: bad-fields, code-too-soon, too-many-tries. */
export const sendOtpToEmail = call({
  name: 'account.send-code',
  method: 'GET',
  path: '/api/sendOTPtoEmail',
  access: 'public',
  limit: 'strict',
  query: z.object({ email }),
  response: answered({ expiresInSeconds: z.number(), resendAfterSeconds: z.number() }),
});

/** Checks the mailed code in the browser that asked for it. Outcomes: wrong-code, code-expired, too-many-tries. */
export const verifyEmailOtp = call({
  name: 'account.verify-code',
  method: 'POST',
  path: '/api/verifyEmailOTP',
  access: 'public',
  limit: 'strict',
  body: z.object({ email, otp: z.string().check(z.trim(), z.maxLength(12)) }),
  response: answered({ email: z.string() }),
});

/** Opens an account for an address verified in this browser. Outcomes: bad-fields, email-not-verified, email-taken, weak-password. */
export const register = call({
  name: 'account.register',
  method: 'POST',
  path: '/api/users',
  access: 'public',
  limit: 'strict',
  body: z.object({
    emailAddress: email,
    confirmEmailAddress: email,
    password: secret,
    confirmPassword: secret,
    prefixname: z.optional(shortText),
    name: shortText,
    lastName: shortText,
    jobTitle: z.optional(shortText),
    mobileNo: z.optional(shortText),
    stepsId: z.optional(shortText),
    source: z.optional(shortText),
  }),
  response: answered(SignedIn),
});

/** The profile of the session cookie's own user; any other id is answered 401 like no cookie at all. */
export const UserProfile = z.object({
  userId: z.string(),
  emailAddress: z.string(),
  prefixname: z.string(),
  name: z.string(),
  lastName: z.string(),
  jobTitle: z.string(),
  mobileNo: z.string(),
  /** Masked bank details; null when none are saved. */
  paymentObj: z.nullable(MaskedPayment),
  createdAt: z.string(),
});
export type UserProfile = z.output<typeof UserProfile>;

export const getUser = call({
  name: 'account.read',
  method: 'GET',
  path: '/api/users/:userId',
  access: 'own-user',
  params: z.object({ userId: shortText }),
  response: UserProfile,
});

/**
 * Changes the profile. A new email address must have been verified by code in this browser (email-not-verified), by somebody who
 * has just shown that it is them (identity-needed).
 */
export const putUser = call({
  name: 'account.update',
  method: 'PUT',
  path: '/api/users/:userId',
  access: 'own-user',
  params: z.object({ userId: shortText }),
  body: z.object({
    prefixname: z.optional(shortText),
    name: z.optional(shortText),
    lastName: z.optional(shortText),
    jobTitle: z.optional(shortText),
    mobileNo: z.optional(shortText),
    emailAddress: z.optional(email),
  }),
  response: answered({ user: UserProfile }),
});

/** Changes the password and ends every other session. Outcomes: wrong-credentials, weak-password, bad-fields. */
export const changePassword = call({
  name: 'account.change-password',
  method: 'POST',
  path: '/api/changePassword',
  access: 'session',
  limit: 'strict',
  body: z.object({
    userId: shortText,
    currentPassword: secret,
    newPassword: secret,
    confirmPassword: secret,
  }),
  response: answered({ endedSessions: z.number() }),
});

/**
 * With `email`: mails a single-use link good for 30 minutes, and returns the same when nobody has that address.
 * With `token` and `password`: sets the password and ends all sessions. Outcomes: link-expired, weak-password.
 */
export const resetPassword = call({
  name: 'account.reset-password',
  method: 'POST',
  path: '/api/resetPassword',
  access: 'public',
  limit: 'strict',
  body: z.union([z.strictObject({ token: secret, password: secret }), z.strictObject({ email })]),
  response: answered({}),
});

/** Proves again who is at the screen, by password or mailed code, for the next 15 minutes. Outcomes: wrong-credentials, wrong-code. */
export const confirmIdentity = call({
  name: 'session.confirm-identity',
  method: 'POST',
  path: '/api/confirmIdentity',
  access: 'session',
  limit: 'strict',
  body: z.union([
    z.strictObject({ password: secret }),
    z.strictObject({ otp: z.string().check(z.maxLength(12)) }),
  ]),
  response: answered({ untilSeconds: z.number() }),
});

/** Sessions of the signed-in user, the present one first. `device` is words such as "Firefox on Windows". */
export const listSessions = call({
  name: 'session.list',
  method: 'GET',
  path: '/api/sessions',
  access: 'session',
  response: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        device: z.string(),
        startedAt: z.string(),
        lastUsedAt: z.string(),
        isPresent: z.boolean(),
      }),
    ),
  }),
});

/** Ends one of the user's own sessions. Somebody else's id and an unknown one answer alike. */
export const endSession = call({
  name: 'session.revoke',
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  access: 'session',
  params: z.object({ sessionId: shortText }),
  response: answered({}),
});

/** Ends every session of the user but the present one. Asking again ends none. */
export const endOtherSessions = call({
  name: 'session.revoke-others',
  method: 'DELETE',
  path: '/api/sessions',
  access: 'session',
  response: answered({ endedSessions: z.number() }),
});
