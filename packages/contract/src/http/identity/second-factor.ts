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
  /** Null until it was used. */
  lastUsedAt: z.nullable(z.string()),
});
export type KeptPasskey = z.output<typeof KeptPasskey>;

const codes = z.array(z.string());
/** Recovery codes, shown once: with the first app or passkey only. */
const withCodes = answered({ recoveryCodes: z.optional(codes) });
const passkeyName = typedText(60);
const ofPasskey = { params: z.object({ passkeyId: requiredId }) };

/** Which second factors the signed-in customer has, and how many recovery codes are left. */
export const readFactors = sessionCall.get('factor.read', '/api/secondFactor', {
  response: z.object({
    appAddedAt: z.nullable(z.string()),
    passkeys: z.array(KeptPasskey),
    recoveryCodesLeft: z.number(),
    /** Whether changes are open now: else the password or a mailed code is asked for first. */
    isIdentityProven: z.boolean(),
  }),
});

/** A new secret for an authenticator app. It asks for nothing at log-in before a code of it came back. */
export const beginApp = sessionCall.post('factor.begin-app', '/api/secondFactor/app', {
  limit: 'strict',
  needsProof: true,
  response: z.object({
    /** Letters A to Z and digits 2 to 7, to type by hand. */
    secret: z.string(),
    /** The same as an `otpauth://` address, for a QR code. */
    address: z.string(),
  }),
});

/** Turns the authenticator app on, in place of a former one. Outcomes: wrong-code, code-expired, too-many-tries. */
export const addApp = sessionCall.post('factor.add-app', '/api/secondFactor/app/confirm', {
  limit: 'strict',
  needsProof: true,
  body: z.object({ code: typedText(40) }),
  response: withCodes,
});

/** Forgets the authenticator app. Again changes nothing. */
export const removeApp = sessionCall.delete('factor.remove-app', '/api/secondFactor/app', {
  needsProof: true,
  response: answered({}),
});

/** Asks a browser for a new passkey. */
export const beginPasskey = sessionCall.post('factor.begin-passkey', '/api/secondFactor/passkeys/new', {
  limit: 'strict',
  needsProof: true,
  response: PasskeyCreation,
});

/** Keeps the passkey that the browser made. Outcomes: wrong-code, code-expired, bad-fields. */
export const addPasskey = sessionCall.post('factor.add-passkey', '/api/secondFactor/passkeys', {
  limit: 'strict',
  needsProof: true,
  body: z.object({ name: passkeyName, passkey: NewPasskey }),
  response: withCodes,
});

/** Forgets a passkey. Somebody else's and an unknown one answer alike. */
export const removePasskey = sessionCall.delete(
  'factor.remove-passkey',
  '/api/secondFactor/passkeys/:passkeyId',
  { ...ofPasskey, needsProof: true, response: answered({}) },
);

/** Makes ten new recovery codes; former ones are worth nothing from then on. Outcomes: not-found without a second factor. */
export const renewRecoveryCodes = sessionCall.post('factor.renew-codes', '/api/secondFactor/recoveryCodes', {
  limit: 'strict',
  needsProof: true,
  response: answered({ recoveryCodes: codes }),
});

/** What asks a passkey for its proof in the second half of a log-in. Outcomes: code-expired. */
const asksPasskey = { limit: 'strict', response: answered({ request: PasskeyRequest }) } as const;

/** Asks the browser that has just shown the password for a passkey. Outcomes: code-expired. */
export const askPasskey = publicCall.post('session.ask-passkey', '/api/login/passkey', asksPasskey);

/** What ends a log-in: a code of the app, a recovery code in its place, or what a passkey signed. */
const secondHalf = {
  code: z.optional(typedText(40)),
  passkey: z.optional(PasskeyProof),
};

/**
 * Second half of a customer's log-in, in the browser that showed the password in the last 10 minutes. Outcomes: wrong-code,
 * code-expired (begin again with the password), too-many-tries.
 */
export const confirmFactor = publicCall.post('session.confirm-factor', '/api/login/confirm', {
  limit: 'strict',
  body: z.object({ ...secondHalf, stepsId: z.optional(typedText(160)) }),
  response: answered(SignedIn),
});

/**
 * Second half of a log-in: a code of six digits from the authenticator app, a recovery code in its place, or what a passkey
 * signed. The first
 * right code of a new app enrols it, and returns with ten recovery codes that are never shown again. Outcomes:
 * wrong-code, code-expired (begin again with the password), too-many-tries.
 */
export const staffConfirmCode = publicCall.post('staff.confirm-code', '/api/console/confirm-code', {
  limit: 'strict',
  body: z.object(secondHalf),
  response: answered({
    /** Only after enrolling. */
    recoveryCodes: z.optional(z.array(z.string())),
    /** How many recovery codes are left, when one was used just now. */
    recoveryCodesLeft: z.optional(z.number()),
  }),
});

/** Asks the browser of a member of staff for a passkey, after the password. Outcomes: code-expired. */
export const askStaffPasskey = publicCall.post(
  'staff.ask-passkey',
  '/api/console/log-in/passkey',
  asksPasskey,
);

/** The passkeys of the signed-in member of staff. */
export const listStaffPasskeys = staffCall.get('staff.passkeys', '/api/console/passkeys', 'any-staff', {
  response: z.object({ passkeys: z.array(KeptPasskey) }),
});

/** Asks a browser for a new passkey, after the password. Outcomes: wrong-credentials, too-many-tries. */
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

/** Keeps the passkey that the browser made. Outcomes: wrong-code, code-expired, bad-fields. */
export const addStaffPasskey = staffCall.post('staff.add-passkey', '/api/console/passkeys', 'any-staff', {
  limit: 'strict',
  body: z.object({ name: passkeyName, passkey: NewPasskey }),
  response: answered({}),
});

/** Forgets a passkey. Somebody else's and an unknown one answer alike. */
export const removeStaffPasskey = staffCall.delete(
  'staff.remove-passkey',
  '/api/console/passkeys/:passkeyId',
  'any-staff',
  { ...ofPasskey, response: answered({}) },
);
