import { keyFactSections } from '@switch/domain/signing/key-fact-sections.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { sessionCall } from '../call.ts';
import { SignatureState } from './draft.ts';
import { Mandate } from './printed-mandate.ts';
import { id } from '../fields.ts';
import { GivenSignature } from './signer.ts';

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
 * the walk does not wait for it, and this answers not-allowed. Outcomes: not-allowed, bad-fields (`authPersonnelObj`'s own
 * names), key-facts-changed, draft-incomplete, offer-gone, price-stale, price-expired, conflict, already-submitted.
 */
export const sign = sessionCall.post('signing.sign', '/api/signatures', {
  needsFirm: true,
  body: z.object({
    stepsId: id,
    revision: z.number(),
    hash: z.string().check(z.maxLength(64)),
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
