import { keyFactSections } from '@switch/domain/signing/key-fact-sections.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { DocumentContent } from '@switch/domain/documents/document.ts';
import { answered, FileAnswer } from '../answer.ts';
import { sessionCall } from '../call.ts';
import { SignatureState } from './draft.ts';
import { Mandate } from './printed-mandate.ts';
import { id } from '../fields.ts';
import { GivenSignature, MOST_SIGNATURE_BYTES, SignerDocument } from './signer.ts';

/** A label and its value, both in words, and the part of the key facts that they belong to. */
export const KeyFactRow = z.object({
  label: z.string(),
  value: z.string(),
  section: z.enum(keyFactSections),
});

/** The key facts of one supply: everything a customer should know before the stroke. */
export const KeyFacts = z.object({
  fuel: z.enum(FUELS),
  supplierId: z.string(),
  supplierName: z.string(),
  rows: z.array(KeyFactRow),
  whatCanChange: z.array(z.object({ component: z.string(), treatment: z.string() })),
});

/**
 * What is signed: the facts per supply, the consents with their wording, and the hash (SHA-256, hex) that the signature is
 * bound to. `blockers` is empty when it may be signed.
 */
export const SigningPack = z.object({
  facts: z.array(KeyFacts),
  statements: z.array(z.object({ id: z.string(), words: z.string() })),
  noCoolingOff: z.string(),
  bindingMoment: z.string(),
  noFeePromise: z.string(),
  hash: z.string(),
  /** Whether this signature is for the contract as well, with the documents of `drawDocuments`. */
  isSignedOnce: z.boolean(),
  mandateRoute: z.enum(['online', 'link', 'paper', 'none']),
  blockers: z.array(
    z.object({
      code: z.string(),
      stepId: z.string(),
      cardId: z.string(),
      path: z.string(),
      words: z.string(),
    }),
  ),
});
export type SigningPack = z.output<typeof SigningPack>;

/**
 * Key facts and statements of a draft. Outcomes: draft-incomplete, offer-gone, price-stale, price-expired,
 * already-submitted.
 */
export const getSigningPack = sessionCall.get('signing.read-pack', '/api/signatures/:stepsId', {
  params: z.object({ stepsId: id }),
  response: answered({ pack: SigningPack }),
});

/**
 * Draws the documents that who signs alone signs with the application, from the draft as it is now; asked for again they are the
 * same. `openedIds` are those of them that were opened. `isCodeNeeded` when no code mailed to them was typed in this browser within the hour: `sign` wants one then. No
 * documents where others sign, and where a vendor has the contract signed after sending. Outcomes: draft-incomplete,
 * offer-gone, price-stale, price-expired, already-submitted.
 */
export const drawDocuments = sessionCall.post(
  'signing.draw-documents',
  '/api/signatures/:stepsId/documents',
  {
    needsFirm: true,
    limit: 'drawn',
    params: z.object({ stepsId: id }),
    response: answered({
      documents: z.array(SignerDocument),
      openedIds: z.array(z.string()),
      isCodeNeeded: z.boolean(),
    }),
  },
);

const documentOfDraft = z.object({ stepsId: id, documentId: id });

/** One of those documents as a PDF. HTTP 404 for any other. */
export const readDraftDocument = sessionCall.get(
  'signing.read-document',
  '/api/signatures/:stepsId/documents/:documentId/file',
  { params: documentOfDraft, response: FileAnswer, answers: 'file', limit: 'look-up' },
);

/** What one of those documents says, in reading order: the words that its PDF was drawn from. HTTP 404 for any other. */
export const readDraftText = sessionCall.get(
  'signing.read-text',
  '/api/signatures/:stepsId/documents/:documentId/text',
  { params: documentOfDraft, response: z.object({ content: DocumentContent }) },
);

/** The signature form by the specification's names. */
export const AuthPersonnelObj = z.extend(GivenSignature, {
  tncddmandate: z.boolean(),
  tncutility: z.boolean(),
  letterOfAuthority: z.boolean(),
  taxDeclaration: z.optional(z.boolean()),
});

/**
 * Signs application, letter of authority and mandate, each a record with its own hash; the server sets the date. Only for
 * who signs for the organisation themself (`authority.who` is `me`): where others sign, nothing is signed before sending,
 * the walk does not wait for it, and this answers not-allowed. `hashes` are those of the documents of `drawDocuments`: the
 * signature is for them too, and sending the application enters it in their envelope, if nothing in them is different by then.
 * Without them, as where a vendor has the contract signed, it is for the application alone. Outcomes: not-allowed,
 * identity-needed (a mailed code is to be typed first), bad-fields (`authPersonnelObj`'s own
 * names), key-facts-changed, draft-incomplete, offer-gone, price-stale, price-expired, conflict, already-submitted.
 */
export const sign = sessionCall.post('signing.sign', '/api/signatures', {
  needsFirm: true,
  mostBytes: MOST_SIGNATURE_BYTES,
  body: z.object({
    stepsId: id,
    revision: z.number(),
    hash: z.string().check(z.maxLength(64)),
    hashes: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20))),
    authPersonnelObj: AuthPersonnelObj,
  }),
  response: answered({ signature: SignatureState }),
});

/**
 * The mandates of a draft, one per supplier that collects by Direct Debit; after sending, as they stand. Outcomes:
 * draft-incomplete, offer-gone, price-stale, price-expired.
 */
export const getMandates = sessionCall.get('signing.read-mandates', '/api/mandates/:stepsId', {
  params: z.object({ stepsId: id }),
  response: answered({ mandates: z.array(Mandate) }),
});
