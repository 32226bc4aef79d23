import { Answers, journey } from '@switch/domain/journey/journey.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { call, publicCall, sessionCall } from '../call.ts';
import { id } from '../fields.ts';
import { MOST_ANSWERS_BYTES, ownerNamed, SentAnswers } from '../owner-named.ts';

const StepIdSchema = z.literal(journey.map(({ id }) => id));

/** Who signed what and when, as shown by the summary. */
export const SignatureState = z.object({
  signName: z.string(),
  method: z.enum(['drawn', 'typed']),
  /** Whether it also signs the contract, taking effect when the application is sent. */
  isForContract: z.boolean(),
  signedAt: z.string(),
});

/** Something that a change invalidated. */
export const VoidedItem = z.object({
  target: z.enum(['choice', 'price', 'signature', 'leg', 'site', 'organisation', 'owner']),
  fuel: z.exactOptional(z.enum(FUELS)),
  because: z.object({ stepId: StepIdSchema, cardId: z.string() }),
});

/** A draft as the server stores it. `revision` counts saves; a save must name the revision it is based on. */
export const DraftState = z.object({
  stepsId: z.string(),
  revision: z.number(),
  answers: ownerNamed(Answers),
  isPaymentSaved: z.boolean(),
  signature: z.nullable(SignatureState),
  /** The reference of the application once it has been sent; a sent draft can't be changed. */
  submittedReference: z.nullable(z.string()),
  isOwned: z.boolean(),
  /** The fuels for which the customer signed a letter to their current supplier, whatever became of it. */
  supplierAskedFor: z.array(z.enum(FUELS)),
  updatedAt: z.string(),
});
export type DraftState = z.output<typeof DraftState>;

/** Creates a draft at the first answered card and binds it to this browser with a cookie. */
export const createDraft = publicCall.post('draft.create', '/api/steps', {
  stores: true,
  mostBytes: MOST_ANSWERS_BYTES,
  body: z.object({
    answers: SentAnswers,
    source: z.optional(z.string().check(z.maxLength(120))),
    paramId: z.optional(id),
  }),
  response: answered({ draft: DraftState }),
});

/**
 * Saves the whole draft. If its application is waiting for signatures, a change that voids a signature takes
 * the application back (`draft.submittedReference` is then null), and any other change is stored with it.
 * Outcomes: bad-fields; conflict (`draft` is the newer one, nothing was saved); already-submitted (everyone
 * has signed).
 */
export const putDraft = call({
  name: 'draft.save',
  method: 'PUT',
  path: '/api/steps/:stepsId',
  access: 'draft',
  mostBytes: MOST_ANSWERS_BYTES,
  params: z.object({ stepsId: id }),
  body: z.object({ revision: z.number(), answers: SentAnswers }),
  response: z.discriminatedUnion('result', [
    z.object({ result: z.literal(true), draft: DraftState, voided: z.array(VoidedItem) }),
    z.object({
      result: z.literal(false),
      outcome: z.object({
        code: z.enum(['bad-fields', 'conflict', 'already-submitted']),
        message: z.optional(z.string()),
        fields: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
        draft: z.optional(DraftState),
      }),
    }),
  ]),
});

/** Returns the draft to its own browser or owner; 401 otherwise. */
export const getDraft = call({
  name: 'draft.read',
  method: 'GET',
  path: '/api/steps/:stepsId',
  access: 'draft',
  params: z.object({ stepsId: id }),
  response: z.object({ result: z.literal(true), draft: DraftState }),
});

/** A draft in a list: enough to recognise it and resume it. */
export const DraftSummary = z.object({
  stepsId: z.string(),
  updatedAt: z.string(),
  title: z.string(),
  stepNumber: z.number(),
  stepCount: z.number(),
  nextPath: z.string(),
  nextTitle: z.string(),
});

/** Lists the unfinished drafts of the signed-in user, newest first. */
export const listDrafts = sessionCall.get('draft.list', '/api/steps', {
  response: z.object({ drafts: z.array(DraftSummary) }),
});
