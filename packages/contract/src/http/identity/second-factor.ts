import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { publicCall, sessionCall, staffCall } from '../call.ts';
import { requiredId, secret, typedText } from '../fields.ts';
import { NewPasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from './passkey.ts';
import { SignedIn } from './signed-in.ts';

const KeptPasskey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  addedAt: z.string(),
  /** Null until it has been used. */
  lastUsedAt: z.nullable(z.string()),
});
export type KeptPasskey = z.output<typeof KeptPasskey>;

const codes = z.array(z.string());
/** Recovery codes, shown once: only with the first app or passkey. */
const withCodes = answered({ recoveryCodes: z.optional(codes) });
const passkeyName = typedText(60);
const ofPasskey = { params: z.object({ passkeyId: requiredId }) };

/** Returns which second factors the signed-in customer has, and how many recovery codes are left. */
export const readFactors = sessionCall.get('factor.read', '/api/secondFactor', {
  response: z.object({
    appAddedAt: z.nullable(z.string()),
    passkeys: z.array(KeptPasskey),
    recoveryCodesLeft: z.number(),
    /** Whether changes are allowed now; otherwise the password or a mailed code is required first. */
    isIdentityProven: z.boolean(),
  }),
});

/**
 * Creates a new secret for an authenticator app. It isn't required at log-in until a code from it has been
 * confirmed.
 */
export const beginApp = sessionCall.post('factor.begin-app', '/api/secondFactor/app', {
  limit: 'strict',
  needsProof: true,
  response: z.object({
    /** Letters A to Z and digits 2 to 7, for typing in manually. */
    secret: z.string(),
    /** The same as an `otpauth://` address, for a QR code. */
    address: z.string(),
  }),
});

/**
 * Turns on the authenticator app, replacing any earlier one. Outcomes: wrong-code, code-expired,
 * too-many-tries.
 */
export const addApp = sessionCall.post('factor.add-app', '/api/secondFactor/app/confirm', {
  limit: 'strict',
  needsProof: true,
  body: z.object({ code: typedText(40) }),
  response: withCodes,
});

/** Removes the authenticator app. Repeating it changes nothing. */
export const removeApp = sessionCall.delete('factor.remove-app', '/api/secondFactor/app', {
  needsProof: true,
  response: answered({}),
});

/** Starts the creation of a new passkey in the browser. */
export const beginPasskey = sessionCall.post('factor.begin-passkey', '/api/secondFactor/passkeys/new', {
  limit: 'strict',
  needsProof: true,
  response: PasskeyCreation,
});

/** Stores the passkey that the browser created. Outcomes: wrong-code, code-expired, bad-fields. */
export const addPasskey = sessionCall.post('factor.add-passkey', '/api/secondFactor/passkeys', {
  limit: 'strict',
  needsProof: true,
  body: z.object({ name: passkeyName, passkey: NewPasskey }),
  response: withCodes,
});

/** Removes a passkey. Someone else's and an unknown one get the same response. */
export const removePasskey = sessionCall.delete(
  'factor.remove-passkey',
  '/api/secondFactor/passkeys/:passkeyId',
  { ...ofPasskey, needsProof: true, response: answered({}) },
);

/**
 * Creates ten new recovery codes; the earlier ones stop working. Outcomes: not-found without a second factor.
 */
export const renewRecoveryCodes = sessionCall.post('factor.renew-codes', '/api/secondFactor/recoveryCodes', {
  limit: 'strict',
  needsProof: true,
  response: answered({ recoveryCodes: codes }),
});

/**
 * The shared parts of the calls that ask for a passkey in the second half of a log-in. Outcomes:
 * code-expired.
 */
const asksPasskey = { limit: 'strict', response: answered({ request: PasskeyRequest }) } as const;

/** Asks for a passkey in the browser that has just given the right password. Outcomes: code-expired. */
export const askPasskey = publicCall.post('session.ask-passkey', '/api/login/passkey', asksPasskey);

/** What completes a log-in: a code from the app, a recovery code instead, or a passkey's signed response. */
const secondHalf = {
  code: z.optional(typedText(40)),
  passkey: z.optional(PasskeyProof),
};

/**
 * Completes a customer's log-in, in the browser that gave the right password in the last 10 minutes.
 * Outcomes: wrong-code, code-expired (start again with the password), too-many-tries.
 */
export const confirmFactor = publicCall.post('session.confirm-factor', '/api/login/confirm', {
  limit: 'strict',
  body: z.object({ ...secondHalf, stepsId: z.optional(typedText(160)) }),
  response: answered(SignedIn),
});

/**
 * Completes a staff log-in with a six-digit code from the authenticator app, a recovery code instead, or a
 * passkey's signed response. The first right code of a new app enrols it and returns ten recovery codes,
 * which are never shown again. Outcomes: wrong-code, code-expired (start again with the password),
 * too-many-tries.
 */
export const staffConfirmCode = publicCall.post('staff.confirm-code', '/api/console/confirm-code', {
  limit: 'strict',
  body: z.object(secondHalf),
  response: answered({
    /** Only after enrolling. */
    recoveryCodes: z.optional(z.array(z.string())),
    /** How many recovery codes are left, if one has just been used. */
    recoveryCodesLeft: z.optional(z.number()),
  }),
});

/** Asks for a member's passkey in their browser, after the password. Outcomes: code-expired. */
export const askStaffPasskey = publicCall.post(
  'staff.ask-passkey',
  '/api/console/log-in/passkey',
  asksPasskey,
);

/** Lists the passkeys of the signed-in member of staff. */
export const listStaffPasskeys = staffCall.get('staff.passkeys', '/api/console/passkeys', 'any-staff', {
  response: z.object({ passkeys: z.array(KeptPasskey) }),
});

/**
 * Starts the creation of a new passkey in the browser, after the password. Outcomes: wrong-credentials,
 * too-many-tries.
 */
export const beginStaffPasskey = staffCall.post(
  'staff.begin-passkey',
  '/api/console/passkeys/new',
  'any-staff',
  {
    limit: 'strict',
    body: z.object({ currentPassword: secret }),
    response: answered({ creation: PasskeyCreation }),
  },
);

/** Stores the passkey that the browser created. Outcomes: wrong-code, code-expired, bad-fields. */
export const addStaffPasskey = staffCall.post('staff.add-passkey', '/api/console/passkeys', 'any-staff', {
  limit: 'strict',
  body: z.object({ name: passkeyName, passkey: NewPasskey }),
  response: answered({}),
});

/** Removes a passkey. Someone else's and an unknown one get the same response. */
export const removeStaffPasskey = staffCall.delete(
  'staff.remove-passkey',
  '/api/console/passkeys/:passkeyId',
  'any-staff',
  { ...ofPasskey, response: answered({}) },
);
