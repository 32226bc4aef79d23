import { Answers, journey } from '@switch/domain/journey/journey.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { call, publicCall, sessionCall } from '../call.ts';
import { id } from '../fields.ts';
import { MOST_ANSWERS_BYTES, ownerNamed, SentAnswers } from '../owner-named.ts';

const StepIdSchema = z.literal(journey.map(({ id }) => id));

/** Who signed what and when, as the summary shows it. */
export const SignatureState = z.object({
  signName: z.string(),
  method: z.enum(['drawn', 'typed']),
  /** Whether it is for the contract as well, and entered by sending the application. */
  isForContract: z.boolean(),
  signedAt: z.string(),
});

/** Something a change took away. */
export const VoidedItem = z.object({
  target: z.enum(['choice', 'price', 'signature', 'leg', 'site', 'organisation', 'owner']),
  fuel: z.exactOptional(z.enum(FUELS)),
  because: z.object({ stepId: StepIdSchema, cardId: z.string() }),
});

/** A draft as the server holds it. `revision` counts saves; a save must name the one it was made from. */
export const DraftState = z.object({
  stepsId: z.string(),
  revision: z.number(),
  answers: ownerNamed(Answers),
  isPaymentSaved: z.boolean(),
  signature: z.nullable(SignatureState),
  /** The reference of the application once it is sent; a sent draft can't be changed. */
  submittedReference: z.nullable(z.string()),
  isOwned: z.boolean(),
  /** The fuels for which the customer signed a letter to the present supplier, whatever became of it. */
  supplierAskedFor: z.array(z.enum(FUELS)),
  updatedAt: z.string(),
});
export type DraftState = z.output<typeof DraftState>;

/** Opens a draft at the first answered card and binds it to this browser by a cookie. */
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
 * Saves the whole draft. Where its application waits for signatures, a change that voids a signature takes the application
 * back (`draft.submittedReference` is null then), and any other change is kept with it. Outcomes: bad-fields; conflict
 * (`draft` is the newer one, nothing was saved); already-submitted (everybody has signed).
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

/** The draft, to its own browser or owner; 401 otherwise. */
export const getDraft = call({
  name: 'draft.read',
  method: 'GET',
  path: '/api/steps/:stepsId',
  access: 'draft',
  params: z.object({ stepsId: id }),
  response: z.object({ result: z.literal(true), draft: DraftState }),
});

/** A draft in a list: enough to recognise and resume it. */
export const DraftSummary = z.object({
  stepsId: z.string(),
  updatedAt: z.string(),
  title: z.string(),
  stepNumber: z.number(),
  stepCount: z.number(),
  nextPath: z.string(),
  nextTitle: z.string(),
});

/** Unfinished drafts of the signed-in user, newest first. */
export const listDrafts = sessionCall.get('draft.list', '/api/steps', {
  response: z.object({ drafts: z.array(DraftSummary) }),
});
