import { envelopeStates, signerStates } from '@switch/domain/signing/envelope.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import * as z from 'zod/mini';
import { answered } from './answer.ts';
import { call } from './call.ts';
import { DocumentWords } from './document-content.ts';
import { FileAnswer } from './file-answer.ts';
import { email, id, linkToken, mailedCode } from './sent-parts.ts';

const name = z.string().check(z.overwrite(tidySpaces), z.maxLength(200));
const role = z.string().check(z.overwrite(tidySpaces), z.maxLength(80));

/**
 * Whose page it is that sends this: in another tab of the same browser somebody else may have come in since, and nothing is
 * done for them by it. Left out, it is for whoever is in.
 */
const shownTo = z.optional(id);

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
});

/** What one line of a price was and is, in words. */
export const PriceDifference = z.object({ label: z.string(), before: z.string(), now: z.string() });

/** Where the signing of an application stands. */
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
export const sendDocuSign = call({
  name: 'envelope.start',
  method: 'POST',
  path: '/api/sendDocuSign',
  access: 'session',
  body: z.object({ reference: id }),
  response: answered({ envelope: Envelope }),
});

/** The newest envelope of one of the user's applications; null before there is one. Outcome: not-found. */
export const getEnvelope = call({
  name: 'envelope.read',
  method: 'GET',
  path: '/api/envelopes/:reference',
  access: 'session',
  params: z.object({ reference: id }),
  response: answered({ envelope: z.nullable(Envelope) }),
});

/** Asks a signer once more, at most once a day. Outcomes: not-found, not-allowed, too-many-tries. */
export const remindSigner = call({
  name: 'envelope.remind',
  method: 'POST',
  path: '/api/envelopes/:reference/reminders',
  access: 'session',
  params: z.object({ reference: id }),
  body: z.object({ signerId: id }),
  response: answered({ envelope: Envelope }),
});

/** Puts somebody else in the place of a signer who has not signed. Outcomes: not-found, not-allowed, bad-fields, too-many-tries. */
export const replaceSigner = call({
  name: 'envelope.replace-signer',
  method: 'POST',
  path: '/api/envelopes/:reference/signers',
  access: 'session',
  params: z.object({ reference: id }),
  body: z.object({ signerId: id, name, role, email }),
  response: answered({ envelope: Envelope }),
});

/**
 * Where the user signs at once, when they are one of the signers themself. A code to their mailbox still lets them in; where
 * the service asks for none, they have to have logged in just now (identity-needed). Other outcomes: not-found, not-allowed
 * (they are not asked, or have answered), too-many-tries (the service is busy).
 */
export const signHere = call({
  name: 'envelope.sign-here',
  method: 'POST',
  path: '/api/envelopes/:reference/own-link',
  access: 'session',
  params: z.object({ reference: id }),
  response: answered({ url: z.string() }),
});

/** Takes an open envelope back; nothing in it can be signed any more. Outcomes: not-found, not-allowed. */
export const voidEnvelope = call({
  name: 'envelope.void',
  method: 'POST',
  path: '/api/envelopes/:reference/void',
  access: 'session',
  params: z.object({ reference: id }),
  body: z.object({ reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(500)) }),
  response: answered({ envelope: Envelope }),
});

/**
 * Accepts the prices of now after those of the envelope ran out: a new envelope takes its place, and everybody signs anew.
 * `differences` are those that were shown: when they have changed again, they are shown again. Outcomes: not-found,
 * not-allowed, key-facts-changed, offer-gone.
 */
export const acceptNewPrices = call({
  name: 'envelope.accept-prices',
  method: 'POST',
  path: '/api/envelopes/:reference/prices',
  access: 'session',
  params: z.object({ reference: id }),
  body: z.object({ differences: z.array(PriceDifference).check(z.maxLength(200)) }),
  response: answered({ envelope: Envelope }),
});

/** What a link of a signer opens before their code is checked: enough to know what this is, and nothing of it. */
export const SignerDoor = z.object({
  organisationName: z.string(),
  signerName: z.string(),
  /** The address that the code goes to, masked: `a•••@example.org`. */
  maskedEmail: z.string(),
  state: z.enum(['open', 'signed', 'declined', 'closed']),
  /** Why it is closed, in words; empty otherwise. */
  stateWords: z.string(),
});

/** Opens a signer's link. Outcome: link-expired, the same for a link that never was. */
export const openSignerLink = call({
  name: 'signer.open',
  method: 'POST',
  path: '/api/signer/open',
  access: 'public',
  limit: 'strict',
  body: z.object({ linkToken }),
  response: answered({ door: SignerDoor }),
});

/** Mails the signer of a link a code of six digits. Outcomes: link-expired, code-too-soon, too-many-tries. */
export const sendSignerCode = call({
  name: 'signer.send-code',
  method: 'POST',
  path: '/api/signer/code',
  access: 'public',
  limit: 'strict',
  body: z.object({ linkToken }),
  response: answered({ secondsUntilNext: z.number() }),
});

/** One document as a signer reads it: as a PDF, and as text in reading order for who cannot use that. */
export const SignerDocument = z.object({
  documentId: z.string(),
  title: z.string(),
  pages: z.number(),
  /** SHA-256 of the PDF, hex: what the signature will be bound to. */
  hash: z.string(),
});

/**
 * How signing stands for the signer who is in: it waits for them, they have signed (and everybody who has to, when it is
 * completed), they have declined, or it is over without them.
 */
export const SignerStanding = z.object({
  state: z.enum(['to-sign', 'signed', 'completed', 'declined', 'over']),
  /** What that means for them and what comes next; empty while it waits for them. */
  words: z.string(),
});

/** What a signer sees once their code was right. */
export const SignerPack = z.object({
  organisationName: z.string(),
  reference: z.string(),
  /** Who prepared it, by name. */
  askedBy: z.string(),
  standing: SignerStanding,
  signerId: z.string(),
  signerName: z.string(),
  role: z.string(),
  documents: z.array(SignerDocument),
  statements: z.array(z.object({ id: z.string(), words: z.string() })),
  bindingMoment: z.string(),
  noCoolingOff: z.string(),
  otherSigners: z.array(z.object({ name: z.string(), role: z.string(), words: z.string() })),
  ruleWords: z.string(),
  expiresAt: z.string(),
  pricesHoldUntil: z.string(),
});
export type SignerPack = z.output<typeof SignerPack>;

/**
 * Checks the code of a link. The link is used up by the first right code: from then on an HttpOnly cookie of this browser
 * stands for the signer, for two hours. Outcomes: link-expired, wrong-code, code-expired, too-many-tries.
 */
export const checkSignerCode = call({
  name: 'signer.enter',
  method: 'POST',
  path: '/api/signer/enter',
  access: 'public',
  limit: 'strict',
  body: z.object({ linkToken, code: mailedCode }),
  response: answered({ pack: SignerPack }),
});

/** The pack again for the signer whose cookie this is. Outcomes: link-expired, not-allowed (it ended: says how). */
export const getSignerPack = call({
  name: 'signer.read-pack',
  method: 'GET',
  path: '/api/signer/pack',
  access: 'public',
  response: answered({ pack: SignerPack }),
});

/** One document of the pack as a PDF, for the signer whose cookie this is. HTTP 404 for anybody and anything else alike. */
export const readSignerDocument = call({
  name: 'signer.read-document',
  method: 'GET',
  path: '/api/signer/documents/:documentId/file',
  access: 'public',
  params: z.object({ documentId: id }),
  response: FileAnswer,
  answers: 'file',
  limit: 'look-up',
});

/** What one document of the pack says, in reading order: the words that its PDF was drawn from. HTTP 404 as for the PDF. */
export const readSignerText = call({
  name: 'signer.read-text',
  method: 'GET',
  path: '/api/signer/documents/:documentId/text',
  access: 'public',
  params: z.object({ documentId: id }),
  response: z.object({ content: DocumentWords }),
});

/**
 * Signs every document of the envelope. `hashes` are those of the documents that were shown. `signatureImg` is a PNG data
 * URL when drawn, empty when typed. Repeating it answers the same. Outcomes: link-expired, bad-fields, key-facts-changed
 * (other hashes), price-expired, not-allowed (the envelope ended meanwhile).
 */
export const signEnvelope = call({
  name: 'signer.sign',
  method: 'POST',
  path: '/api/signer/sign',
  access: 'public',
  body: z.object({
    signerId: shownTo,
    hashes: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)),
    consents: z.array(id).check(z.maxLength(20)),
    signature: z.enum(['drawn', 'typed']),
    signatureImg: z.string().check(z.maxLength(200_000)),
    signName: name,
  }),
  response: answered({ state: z.enum(['completed', 'waiting-for-others']), words: z.string() }),
});

/** Declines to sign, with a reason that the owner of the envelope reads. Outcomes: link-expired, bad-fields, not-allowed. */
export const declineEnvelope = call({
  name: 'signer.decline',
  method: 'POST',
  path: '/api/signer/decline',
  access: 'public',
  body: z.object({
    signerId: shownTo,
    reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(500)),
  }),
  response: answered({ words: z.string() }),
});
