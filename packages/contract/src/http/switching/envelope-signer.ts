import { FUELS } from '@switch/domain/units/energy.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import * as z from 'zod/mini';
import { answered, FileAnswer } from '../answer.ts';
import { publicCall } from '../call.ts';
import { DocumentContent } from '@switch/domain/documents/document.ts';
import { id, linkToken, mailedCode } from '../fields.ts';
import { name, shownTo } from './envelope.ts';
import { GivenSignature, LinkHead, MOST_SIGNATURE_BYTES, SignerDocument } from './signer.ts';

/**
 * What a signer's link shows before the code is checked: enough to know what this is about, and nothing of
 * the content.
 */
export const SignerLink = z.extend(LinkHead, {
  state: z.enum(['open', 'signed', 'declined', 'closed']),
  /** Why it is closed, as a text; empty otherwise. */
  stateWords: z.string(),
});

/** Opens a signer's link. Outcome: link-expired, the same for a link that never existed. */
export const openSignerLink = publicCall.post('signer.open', '/api/signer/open', {
  limit: 'strict',
  body: z.object({ linkToken }),
  response: answered({ door: SignerLink }),
});

/** Mails a six-digit code to the signer of a link. Outcomes: link-expired, code-too-soon, too-many-tries. */
export const sendSignerCode = publicCall.post('signer.send-code', '/api/signer/code', {
  limit: 'strict',
  body: z.object({ linkToken }),
  response: answered({ secondsUntilNext: z.number() }),
});

/**
 * The signing status for the signer with this cookie: waiting for them, signed (`completed` once everyone
 * required has signed), declined by them, or ended without them.
 */
export const SignerStatus = z.object({
  state: z.enum(['to-sign', 'signed', 'completed', 'declined', 'over']),
  /** What that means for them and what comes next; empty while it is waiting for them. */
  words: z.string(),
});

/**
 * A supply as ordered, with tax, in pence; our fee's rate in ten-thousandths of a penny, dates `yyyy-MM-dd`.
 */
export const OrderedSupply = z.object({
  fuel: z.enum(FUELS),
  supplierId: z.string(),
  supplierName: z.string(),
  termMonths: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  perYearPence: z.number(),
  totalPence: z.number(),
  fee: z.object({ pence: z.number(), ratePerKwh: z.number() }),
});

/** What a signer sees after entering the right code. */
export const SignerPack = z.object({
  /** Electricity first. */
  supplies: z.array(OrderedSupply),
  /** Signatures given, out of those needed. */
  signatures: z.object({ given: z.number(), needed: z.number() }),
  organisationName: z.string(),
  reference: z.string(),
  /** The name of the person who prepared it. */
  askedBy: z.string(),
  standing: SignerStatus,
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
 * Checks the code of a link. The first right code uses up the link: from then on an HttpOnly cookie of this
 * browser identifies the signer, for two hours. Outcomes: link-expired, wrong-code, code-expired,
 * too-many-tries.
 */
export const checkSignerCode = publicCall.post('signer.enter', '/api/signer/enter', {
  limit: 'strict',
  body: z.object({ linkToken, code: mailedCode }),
  response: answered({ pack: SignerPack }),
});

/**
 * Returns the pack again to the signer with this cookie. Outcomes: link-expired, not-allowed (it has ended:
 * says how).
 */
export const getSignerPack = publicCall.get('signer.read-pack', '/api/signer/pack', {
  response: answered({ pack: SignerPack }),
});

/**
 * Returns one document of the pack as a PDF, to the signer with this cookie. HTTP 404 for anyone or anything
 * else.
 */
export const readSignerDocument = publicCall.get(
  'signer.read-document',
  '/api/signer/documents/:documentId/file',
  {
    params: z.object({ documentId: id }),
    response: FileAnswer,
    answers: 'file',
    limit: 'look-up',
  },
);

/**
 * Returns the text of one document of the pack, in reading order: the content its PDF was drawn from. HTTP
 * 404 as for the PDF.
 */
export const readSignerText = publicCall.get('signer.read-text', '/api/signer/documents/:documentId/text', {
  params: z.object({ documentId: id }),
  response: z.object({ content: DocumentContent }),
});

/**
 * Signs every document of the envelope. `hashes` are those of the documents shown. Repeating it returns the
 * same. Outcomes: link-expired, bad-fields, key-facts-changed (other hashes), price-expired, not-allowed (the
 * envelope has ended in the meantime).
 */
export const signEnvelope = publicCall.post('signer.sign', '/api/signer/sign', {
  needsFirm: true,
  mostBytes: MOST_SIGNATURE_BYTES,
  body: z.extend(GivenSignature, {
    signerId: shownTo,
    hashes: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)),
    consents: z.array(id).check(z.maxLength(20)),
    signName: name,
  }),
  response: answered({ state: z.enum(['completed', 'waiting-for-others']), words: z.string() }),
});

/**
 * Declines to sign, with a reason for the envelope's owner to read. Outcomes: link-expired, bad-fields,
 * not-allowed.
 */
export const declineEnvelope = publicCall.post('signer.decline', '/api/signer/decline', {
  body: z.object({
    signerId: shownTo,
    reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(500)),
  }),
  response: answered({ words: z.string() }),
});
