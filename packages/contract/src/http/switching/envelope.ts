import { envelopeStates, signerStates } from '@switch/domain/signing/envelope.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { answered } from '../answer.ts';
import { publicCall, sessionCall } from '../call.ts';
import { email, id } from '../fields.ts';
import * as z from 'zod/mini';

export const name = z.string().check(z.overwrite(tidySpaces), z.maxLength(200));
export const role = z.string().check(z.overwrite(tidySpaces), z.maxLength(80));

/**
 * Whose page it is that sends this: in another tab of the same browser somebody else may have come in since, and nothing is
 * done for them by it. Left out, it is for whoever is in.
 */
export const shownTo = z.optional(id);

/** One signer, as everybody concerned sees them. The address is shown to the envelope's owner only. */
export const EnvelopeSigner = z.object({
  signerId: z.string(),
  name: z.string(),
  role: z.string(),
  /** Empty for anybody but the owner. */
  email: z.string(),
  state: z.enum(signerStates),
  /** ISO instant of that state; null while nothing has happened. */
  at: z.nullable(z.string()),
  isReminderDue: z.boolean(),
  /** What the signing service asks them for besides their mail, for the owner to pass on; null or left out when nothing. */
  accessCode: z.optional(z.nullable(z.string())),
});

/** What one line of a price was and is, in words. */
export const PriceDifference = z.object({ label: z.string(), before: z.string(), now: z.string() });

/** The signing of an application. */
export const Envelope = z.object({
  envelopeId: z.string(),
  reference: z.string(),
  organisationName: z.string(),
  state: z.enum(envelopeStates),
  /** The state in plain words, with what to do next. */
  stateWords: z.string(),
  /** Who has to sign, in words, such as "Two of these three people". */
  ruleWords: z.string(),
  signaturesNeeded: z.number(),
  signers: z.array(EnvelopeSigner),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The earliest moment at which a price in it runs out. */
  pricesHoldUntil: z.string(),
  /** What changed, while the state is `price-changed`: to be accepted by its owner before anybody can sign. */
  differences: z.array(PriceDifference),
  /** Why somebody declined, or why it was voided; empty otherwise. */
  reason: z.string(),
});
export type Envelope = z.output<typeof Envelope>;

/**
 * Starts the signing of a sent application: makes its documents and asks every signer. Repeating it answers with the same
 * envelope while one is open or completed, and starts a new one after one that ended otherwise. Outcomes: not-found (also
 * for somebody else's), offer-gone, not-allowed (it was taken back, or nobody fit to sign is named), too-many-tries.
 */
export const sendDocuSign = sessionCall.post('envelope.start', '/api/sendDocuSign', {
  needsFirm: true,
  body: z.object({ reference: id }),
  response: answered({ envelope: Envelope }),
});

/** The newest envelope of one of the user's applications; null before there is one. Outcome: not-found. */
export const getEnvelope = sessionCall.get('envelope.read', '/api/envelopes/:reference', {
  params: z.object({ reference: id }),
  response: answered({ envelope: z.nullable(Envelope) }),
});

/** What every change of the user's own envelope has: it returns the envelope as it is then. */
const change = {
  params: z.object({ reference: id }),
  response: answered({ envelope: Envelope }),
};

/** Asks a signer once more, at most once a day. Outcomes: not-found, not-allowed, too-many-tries. */
export const remindSigner = sessionCall.post('envelope.remind', '/api/envelopes/:reference/reminders', {
  ...change,
  body: z.object({ signerId: id }),
});

/**
 * Puts somebody else in the place of a signer who has not signed. Outcomes: not-found, not-allowed, bad-fields,
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
 * Where the user signs at once, when they are one of the signers themself. A code to their mailbox still lets them in; where
 * the service asks for none, they have to have logged in just now (identity-needed). Other outcomes: not-found, not-allowed
 * (they are not asked, or have answered), too-many-tries (the service is busy).
 */
export const signHere = sessionCall.post('envelope.sign-here', '/api/envelopes/:reference/own-link', {
  needsFirm: true,
  params: z.object({ reference: id }),
  response: answered({ url: z.string() }),
});

/** Takes an open envelope back; nothing in it can be signed any more. Outcomes: not-found, not-allowed. */
export const voidEnvelope = sessionCall.post('envelope.void', '/api/envelopes/:reference/void', {
  ...change,
  body: z.object({ reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(500)) }),
});

/**
 * Accepts the prices of now after those of the envelope ran out: a new envelope takes its place, and everybody signs anew.
 * `differences` are those that were shown: when they have changed again, they are shown again. Outcomes: not-found,
 * not-allowed, key-facts-changed, offer-gone.
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
 * Reports of DocuSign about envelopes. Its signature covers the bytes of the body. 401 for what DocuSign did not sign,
 * 400 for what it signed and nobody understands; all else is 200, or it comes again and again.
 */
export const receiveDocuSign = publicCall.post('envelope.hear-docusign', '/api/webhooks/docusign', {
  takes: 'bytes',
  /** False for what was reported before, or long ago. */
  response: z.object({ isNews: z.boolean() }),
});
