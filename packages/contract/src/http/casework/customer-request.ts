import {
  answerKinds,
  LONGEST_ANSWER,
  LONGEST_QUESTION,
  MOST_ASKED,
} from '@switch/domain/cases/customer-request.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { sessionCall, staffCall } from '../call.ts';
import { id } from '../fields.ts';
import { uuid } from '../uuid.ts';
import { Upload, UploadIds } from '../uploads.ts';

const requestId = uuid;

/** One thing a customer is asked for; `hint` may be empty. */
const Asked = { itemId: z.string(), kind: z.enum(answerKinds), question: z.string(), hint: z.string() };

/**
 * What a customer is asked for and hasn't answered yet, with the fuels it is about and the last day to
 * answer, `yyyy-MM-dd`.
 */
export const OpenRequest = z.object({
  requestId: z.string(),
  fuels: z.array(z.enum(FUELS)),
  answerBy: z.string(),
  items: z.array(z.object(Asked)),
});
export type OpenRequest = z.output<typeof OpenRequest>;

/** A request as staff see it, with the answers. */
export const CaseRequest = z.object({
  requestId: z.string(),
  fuels: z.array(z.enum(FUELS)),
  askedBy: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  state: z.enum(['open', 'answered', 'withdrawn']),
  /** Supplies that the request keeps on hold, each with the state to which it returns. */
  held: z.array(z.object({ supplyId: z.string(), goesOnAt: z.enum(caseStates) })),
  items: z.array(
    z.object({
      ...Asked,
      /** A text, or a day as `yyyy-MM-dd`; empty for a document and until answered. */
      answer: z.string(),
      answeredAt: z.nullable(z.string()),
      files: z.array(Upload),
    }),
  ),
});
export type CaseRequest = z.output<typeof CaseRequest>;

const ofCase = z.object({ reference: id });
const requests = answered({ requests: z.array(CaseRequest) });

/** Lists what was asked of the customer of a case, newest first. Outcome: not-found. */
export const listCaseRequests = staffCall.get(
  'case.list-requests',
  '/api/console/case-files/:reference/requests',
  'applications.read',
  { params: ofCase, response: requests },
);

/**
 * Asks the customer of a case for something, by mail and on their profile. With `isHolding` the supplies are
 * put on hold from the state the screen showed. Sending the same request again changes nothing. Outcomes:
 * not-found, conflict (moved in the meantime), not-allowed (not signed by everyone, ended, or cannot be
 * held), bad-fields (supplies, items, answerBy).
 */
export const askCustomer = staffCall.post(
  'case.ask-customer',
  '/api/console/case-files/:reference/requests',
  'cases.move',
  {
    params: ofCase,
    body: z.object({
      requestId,
      supplies: z.array(z.object({ supplyId: id, from: z.enum(caseStates) })).check(z.maxLength(2)),
      items: z
        .array(
          z.object({
            kind: z.enum(answerKinds),
            question: z.string().check(z.maxLength(LONGEST_QUESTION * 2)),
            hint: z.string().check(z.maxLength(LONGEST_QUESTION * 2)),
          }),
        )
        .check(z.maxLength(MOST_ASKED + 1)),
      answerBy: id,
      isHolding: z.boolean(),
    }),
    response: requests,
  },
);

/** Withdraws the items of a request that are still open. Repeating it changes nothing. Outcome: not-found. */
export const withdrawRequest = staffCall.post(
  'case.withdraw-request',
  '/api/console/case-files/:reference/requests/:requestId/withdraw',
  'cases.move',
  { params: z.object({ reference: id, requestId }), response: requests },
);

/**
 * Returns the supplies that a request keeps on hold to their earlier state. Repeating it changes nothing.
 * Outcomes: not-found, not-allowed (none of them is on hold).
 */
export const continueHeld = staffCall.post(
  'case.continue',
  '/api/console/case-files/:reference/requests/:requestId/continue',
  'cases.move',
  { params: z.object({ reference: id, requestId }), response: requests },
);

/**
 * Answers items that the signed-in user was asked for; not all have to be answered at once. An answered item
 * can't be changed. Returns what is still open of the request, or null. Outcomes: not-found (also for someone
 * else's), not-allowed (no longer needed), bad-fields (named after the item ids), conflict (a file is
 * incomplete).
 */
export const answerRequest = sessionCall.post('request.answer', '/api/record/requests/:requestId/answer', {
  params: z.object({ requestId }),
  body: z.object({
    answers: z
      .array(
        z.object({
          itemId: id,
          text: z.string().check(z.maxLength(LONGEST_ANSWER * 2)),
          uploadIds: UploadIds,
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_ASKED)),
  }),
  response: answered({ open: z.nullable(OpenRequest) }),
});
