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

/** A label and its value, both as texts, and the section of the key facts they belong to. */
export const KeyFactRow = z.object({
  label: z.string(),
  value: z.string(),
  section: z.enum(keyFactSections),
});

/** The key facts of one supply: everything a customer should know before signing. */
export const KeyFacts = z.object({
  fuel: z.enum(FUELS),
  supplierId: z.string(),
  supplierName: z.string(),
  rows: z.array(KeyFactRow),
  whatCanChange: z.array(z.object({ component: z.string(), treatment: z.string() })),
});

/**
 * What is signed: the facts per supply, the consents with their wording, and the hash (SHA-256, hex) that the
 * signature is bound to. `blockers` is empty if it can be signed.
 */
export const SigningPack = z.object({
  facts: z.array(KeyFacts),
  statements: z.array(z.object({ id: z.string(), words: z.string() })),
  noCoolingOff: z.string(),
  bindingMoment: z.string(),
  noFeePromise: z.string(),
  hash: z.string(),
  /** Whether this signature also signs the contract, with the documents of `drawDocuments`. */
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
 * Returns the key facts and statements of a draft. Outcomes: draft-incomplete, offer-gone, price-stale,
 * price-expired, already-submitted.
 */
export const getSigningPack = sessionCall.get('signing.read-pack', '/api/signatures/:stepsId', {
  params: z.object({ stepsId: id }),
  response: answered({ pack: SigningPack }),
});

/**
 * Draws the documents that a sole signer signs with the application, from the draft as it is now; repeating
 * it returns the same documents. `openedIds` are those that have been opened. `isCodeNeeded` is true if no
 * mailed code was typed in this browser within the hour: `sign` then requires one. There are no documents if
 * others sign, or if a vendor has the contract signed after sending. Outcomes: draft-incomplete, offer-gone,
 * price-stale, price-expired, already-submitted.
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

/** Returns one of the documents of `drawDocuments` as a PDF. HTTP 404 for any other. */
export const readDraftDocument = sessionCall.get(
  'signing.read-document',
  '/api/signatures/:stepsId/documents/:documentId/file',
  { params: documentOfDraft, response: FileAnswer, answers: 'file', limit: 'look-up' },
);

/**
 * Returns the text of one of the documents of `drawDocuments`, in reading order: the content its PDF was
 * drawn from. HTTP 404 for any other.
 */
export const readDraftText = sessionCall.get(
  'signing.read-text',
  '/api/signatures/:stepsId/documents/:documentId/text',
  { params: documentOfDraft, response: z.object({ content: DocumentContent }) },
);

/** The signature form, with the specification's names. */
export const AuthPersonnelObj = z.extend(GivenSignature, {
  tncddmandate: z.boolean(),
  tncutility: z.boolean(),
  letterOfAuthority: z.boolean(),
  taxDeclaration: z.optional(z.boolean()),
});

/**
 * Signs application, letter of authority and mandate, each stored as a record with its own hash; the server
 * sets the date. Only for users who sign for the organisation themselves (`authority.who` is `me`): if others
 * sign, nothing is signed before sending, the walk does not wait for it, and the outcome is not-allowed.
 * `hashes` are those of the documents of `drawDocuments`: the signature applies to them too, and sending the
 * application enters it in their envelope, provided nothing in them has changed by then. Without `hashes`, as
 * when a vendor has the contract signed, it is for the application alone. Outcomes: not-allowed,
 * identity-needed (a mailed code must be typed first), bad-fields (`authPersonnelObj`'s own names),
 * key-facts-changed, draft-incomplete, offer-gone, price-stale, price-expired, conflict, already-submitted.
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
 * Returns the mandates of a draft, one per supplier that collects by Direct Debit; after sending, in their
 * current state. Outcomes: draft-incomplete, offer-gone, price-stale, price-expired.
 */
export const getMandates = sessionCall.get('signing.read-mandates', '/api/mandates/:stepsId', {
  params: z.object({ stepsId: id }),
  response: answered({ mandates: z.array(Mandate) }),
});
