import * as z from 'zod/mini';
import { ownUserCall, publicCall, sessionCall } from '../call.ts';
import { answered } from '../answer.ts';
import { MaskedPayment } from '../masked-payment.ts';
import { email, mailedCode, secret, typedText } from '../fields.ts';
import { LogInRefusal, SignedIn } from './signed-in.ts';

const shortText = typedText(160);
/** The stored token and the user it claims to belong to. */
const StoredToken = z.object({ token: secret, userId: shortText });
/** The user in the path of an account call. */
const params = z.object({ userId: shortText });

/** The personal details of an account, as typed. */
const person = {
  prefixname: z.optional(shortText),
  name: shortText,
  lastName: shortText,
  jobTitle: z.optional(shortText),
  mobileNo: z.optional(shortText),
};

/** The personal details of an account, as stored. */
const named = { name: z.string(), lastName: z.string(), emailAddress: z.string(), mobileNo: z.string() };

/**
 * Checks whether the stored token is still valid, and in how many seconds it expires unless used; code 400
 * means the session is over. The time is given in seconds rather than as an instant because the visitor's
 * clock may be wrong. Checking counts as use and extends the session.
 */
export const checkToken = publicCall.post('session.check', '/api/checkToken', {
  body: StoredToken,
  response: z.object({
    code: z.union([z.literal(200), z.literal(400)]),
    secondsLeft: z.optional(z.number()),
  }),
});

/** Ends the token's session. Returns the same whether or not there was one. */
export const logout = publicCall.post('session.end', '/api/logout', {
  body: StoredToken,
  response: z.object({ result: z.literal(true) }),
});

/**
 * Logs in; `stepsId` attaches this browser's draft. Outcomes: wrong-credentials, too-many-tries;
 * second-factor with the available methods, if the password was right and the account requires one: a cookie
 * then keeps the log-in open for 10 minutes.
 */
export const login = publicCall.post('session.start', '/api/login', {
  limit: 'strict',
  body: z.object({ emailAddress: email, password: secret, stepsId: z.optional(shortText) }),
  response: z.discriminatedUnion('result', [
    z.object({ result: z.literal(true), ...SignedIn }),
    LogInRefusal,
  ]),
});

/** Returns whether an account has this address. Outcomes: bad-fields, too-many-tries. */
export const checkEmail = publicCall.get('account.check-email', '/api/checkEmail', {
  limit: 'strict',
  query: z.object({ email }),
  response: answered({ isTaken: z.boolean() }),
});

/** Mails a six-digit code bound to this browser. Outcomes: bad-fields, code-too-soon, too-many-tries. */
export const sendOtpToEmail = publicCall.get('account.send-code', '/api/sendOTPtoEmail', {
  limit: 'strict',
  query: z.object({ email }),
  response: answered({ expiresInSeconds: z.number(), resendAfterSeconds: z.number() }),
});

/** Checks the mailed code in the browser that asked for it. Outcomes: wrong-code, code-expired, too-many-tries. */
export const verifyEmailOtp = publicCall.post('account.verify-code', '/api/verifyEmailOTP', {
  limit: 'strict',
  body: z.object({ email, otp: typedText(12) }),
  response: answered({ email: z.string() }),
});

/**
 * Registers an account for an address verified in this browser. Outcomes: bad-fields, email-not-verified,
 * email-taken, weak-password.
 */
export const register = publicCall.post('account.register', '/api/users', {
  limit: 'strict',
  body: z.object({
    emailAddress: email,
    confirmEmailAddress: email,
    password: secret,
    confirmPassword: secret,
    ...person,
    stepsId: z.optional(shortText),
    source: z.optional(shortText),
  }),
  response: answered(SignedIn),
});

/**
 * The profile of the session cookie's own user; any other id is answered with 401, just as if there were no
 * cookie.
 */
export const UserProfile = z.object({
  ...named,
  userId: z.string(),
  prefixname: z.string(),
  jobTitle: z.string(),
  /** Masked bank details; null if none are saved. */
  paymentObj: z.nullable(MaskedPayment),
  createdAt: z.string(),
});
export type UserProfile = z.output<typeof UserProfile>;

/** Returns the profile of the signed-in user. */
export const getUser = ownUserCall.get('account.read', '/api/users/:userId', {
  params,
  response: UserProfile,
});

/**
 * Changes the profile. A new email address must have been verified by code in this browser
 * (email-not-verified), and the user must have proven their identity recently (identity-needed).
 */
export const putUser = ownUserCall.put('account.update', '/api/users/:userId', {
  params,
  body: z.partial(z.object({ ...person, emailAddress: email })),
  response: answered({ user: UserProfile }),
});

/** Changes the password and ends every other session. Outcomes: wrong-credentials, weak-password, bad-fields. */
export const changePassword = sessionCall.post('account.change-password', '/api/changePassword', {
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
 * Mails a link for resetting a forgotten password, or sets the new one. With `email`: mails a single-use link
 * valid for 30 minutes, and answers the same if no account has that address. With `token` and `password`:
 * sets the password and ends all sessions. Outcomes: link-expired, weak-password.
 */
export const resetPassword = publicCall.post('account.reset-password', '/api/resetPassword', {
  limit: 'strict',
  body: z.union([z.strictObject({ token: secret, password: secret }), z.strictObject({ email })]),
  response: answered({}),
});

/**
 * Proves the user's identity again, by password or mailed code, for the next 15 minutes. Outcomes:
 * wrong-credentials, wrong-code.
 */
export const confirmIdentity = sessionCall.post('session.confirm-identity', '/api/confirmIdentity', {
  limit: 'strict',
  body: z.union([z.strictObject({ password: secret }), z.strictObject({ otp: mailedCode })]),
  response: answered({ untilSeconds: z.number() }),
});

/**
 * Lists the signed-in user's sessions, the current one first. `device` is a text such as "Firefox on
 * Windows".
 */
export const listSessions = sessionCall.get('session.list', '/api/sessions', {
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

/** Ends one of the user's own sessions. Someone else's id and an unknown one get the same response. */
export const endSession = sessionCall.delete('session.revoke', '/api/sessions/:sessionId', {
  params: z.object({ sessionId: shortText }),
  response: answered({}),
});

/** Ends every session of the user except the current one. Repeating it ends none. */
export const endOtherSessions = sessionCall.delete('session.revoke-others', '/api/sessions', {
  response: answered({ endedSessions: z.number() }),
});
