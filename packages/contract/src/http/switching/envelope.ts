import { envelopeStates, signerStates } from '@switch/domain/signing/envelope.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { answered } from '../answer.ts';
import { publicCall, sessionCall } from '../call.ts';
import { email, id } from '../fields.ts';
import * as z from 'zod/mini';

export const name = z.string().check(z.overwrite(tidySpaces), z.maxLength(200));
export const role = z.string().check(z.overwrite(tidySpaces), z.maxLength(80));

/**
 * The signer whose page sends the request: someone else may since have entered in another tab of the same
 * browser, and nothing must be done on their behalf. If omitted, the request is for the current signer.
 */
export const shownTo = z.optional(id);

/** A signer as everyone involved sees them. Only the envelope's owner sees the address. */
export const EnvelopeSigner = z.object({
  signerId: z.string(),
  name: z.string(),
  role: z.string(),
  /** Empty for everyone but the owner. */
  email: z.string(),
  state: z.enum(signerStates),
  /** When that state was reached, as an ISO instant; null while nothing has happened. */
  at: z.nullable(z.string()),
  isReminderDue: z.boolean(),
  /**
   * A code that the signing service asks for in addition to the mail, for the owner to pass on; null or
   * omitted if none.
   */
  accessCode: z.optional(z.nullable(z.string())),
});

/** What one line of a price was and now is, as texts. */
export const PriceDifference = z.object({ label: z.string(), before: z.string(), now: z.string() });

/** The signing process of an application. */
export const Envelope = z.object({
  envelopeId: z.string(),
  reference: z.string(),
  organisationName: z.string(),
  state: z.enum(envelopeStates),
  /** The state in plain language, with what to do next. */
  stateWords: z.string(),
  /** Who has to sign, as a text such as "Two of these three people". */
  ruleWords: z.string(),
  signaturesNeeded: z.number(),
  signers: z.array(EnvelopeSigner),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The earliest moment at which one of its prices expires. */
  pricesHoldUntil: z.string(),
  /**
   * What has changed, while the state is `price-changed`: the owner must accept it before anyone can sign.
   */
  differences: z.array(PriceDifference),
  /** Why someone declined, or why it was voided; empty otherwise. */
  reason: z.string(),
});
export type Envelope = z.output<typeof Envelope>;

/**
 * Starts the signing of a sent application: creates its documents and asks every signer. Repeating it returns
 * the same envelope while one is open or completed, and starts a new one if the last ended otherwise.
 * Outcomes: not-found (also for someone else's), offer-gone, not-allowed (it was taken back, or no suitable
 * signer is named), too-many-tries.
 */
export const sendDocuSign = sessionCall.post('envelope.start', '/api/sendDocuSign', {
  needsFirm: true,
  body: z.object({ reference: id }),
  response: answered({ envelope: Envelope }),
});

/**
 * Returns the latest envelope of one of the user's applications; null before there is one. Outcome:
 * not-found.
 */
export const getEnvelope = sessionCall.get('envelope.read', '/api/envelopes/:reference', {
  params: z.object({ reference: id }),
  response: answered({ envelope: z.nullable(Envelope) }),
});

/** The shared parts of calls that change the user's own envelope: each returns its state afterwards. */
const change = {
  params: z.object({ reference: id }),
  response: answered({ envelope: Envelope }),
};

/** Reminds a signer, at most once a day. Outcomes: not-found, not-allowed, too-many-tries. */
export const remindSigner = sessionCall.post('envelope.remind', '/api/envelopes/:reference/reminders', {
  ...change,
  body: z.object({ signerId: id }),
});

/**
 * Replaces a signer who has not signed with someone else. Outcomes: not-found, not-allowed, bad-fields,
 * too-many-tries.
 */
export const replaceSigner = sessionCall.post(
  'envelope.replace-signer',
  '/api/envelopes/:reference/signers',
  {
    ...change,
    body: z.object({ signerId: id, name, role, email }),
  },
);

/**
 * Returns where the user can sign at once, if they are one of the signers. They still need a code sent to
 * their mailbox; if the service asks for none, they must have logged in just now (identity-needed). Other
 * outcomes: not-found, not-allowed (they have not been asked, or have answered), too-many-tries (the service
 * is busy).
 */
export const signHere = sessionCall.post('envelope.sign-here', '/api/envelopes/:reference/own-link', {
  needsFirm: true,
  params: z.object({ reference: id }),
  response: answered({ url: z.string() }),
});

/** Voids an open envelope; nothing in it can be signed any longer. Outcomes: not-found, not-allowed. */
export const voidEnvelope = sessionCall.post('envelope.void', '/api/envelopes/:reference/void', {
  ...change,
  body: z.object({ reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(500)) }),
});

/**
 * Accepts the current prices after those of the envelope expired: a new envelope replaces it, and everyone
 * signs again. `differences` are those that were shown: if they have changed again, they are shown again.
 * Outcomes: not-found, not-allowed, key-facts-changed, offer-gone.
 */
export const acceptNewPrices = sessionCall.post(
  'envelope.accept-prices',
  '/api/envelopes/:reference/prices',
  {
    needsFirm: true,
    ...change,
    body: z.object({ differences: z.array(PriceDifference).check(z.maxLength(200)) }),
  },
);

/**
 * Receives DocuSign's reports about envelopes. Its signature covers the bytes of the body. 401 if DocuSign
 * did not sign it, 400 if it did but the report is not understood; everything else is answered with 200,
 * because otherwise DocuSign would keep resending it.
 */
export const receiveDocuSign = publicCall.post('envelope.hear-docusign', '/api/webhooks/docusign', {
  takes: 'bytes',
  /** False if it was reported before, or is out of date. */
  response: z.object({ isNews: z.boolean() }),
});
