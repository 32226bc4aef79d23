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

/** One thing that a customer is asked for; `hint` may be empty. */
const Asked = { itemId: z.string(), kind: z.enum(answerKinds), question: z.string(), hint: z.string() };

/** What a customer is asked for and has not answered yet: the fuels it is about, and its last day, `yyyy-MM-dd`. */
export const OpenRequest = z.object({
  requestId: z.string(),
  fuels: z.array(z.enum(FUELS)),
  answerBy: z.string(),
  items: z.array(z.object(Asked)),
});
export type OpenRequest = z.output<typeof OpenRequest>;

/** A request as staff see it, with what was answered. */
export const CaseRequest = z.object({
  requestId: z.string(),
  fuels: z.array(z.enum(FUELS)),
  askedBy: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  state: z.enum(['open', 'answered', 'withdrawn']),
  /** Supplies that it holds: each with its state before. They go on there. */
  held: z.array(z.object({ supplyId: z.string(), goesOnAt: z.enum(caseStates) })),
  items: z.array(
    z.object({
      ...Asked,
      /** A text, or a day as `yyyy-MM-dd`; empty for a document and while nothing was answered. */
      answer: z.string(),
      answeredAt: z.nullable(z.string()),
      files: z.array(Upload),
    }),
  ),
});
export type CaseRequest = z.output<typeof CaseRequest>;

const ofCase = z.object({ reference: id });
const requests = answered({ requests: z.array(CaseRequest) });

/** What was asked of the customer of a case, newest first. Outcome: not-found. */
export const listCaseRequests = staffCall.get(
  'case.list-requests',
  '/api/console/case-files/:reference/requests',
  'applications.read',
  { params: ofCase, response: requests },
);

/**
 * Asks the customer of a case for something, by a mail and on the profile. With `isHolding` the supplies are put on hold from
 * where the screen showed them. The same request again changes nothing. Outcomes: not-found, conflict (moved meanwhile),
 * not-allowed (not signed by everybody, ended, or cannot be held), bad-fields (supplies, items, answerBy).
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

/** Withdraws what is still open of a request. Again changes nothing. Outcome: not-found. */
export const withdrawRequest = staffCall.post(
  'case.withdraw-request',
  '/api/console/case-files/:reference/requests/:requestId/withdraw',
  'cases.move',
  { params: z.object({ reference: id, requestId }), response: requests },
);

/**
 * Lets the supplies that a request holds go on where they were. Again changes nothing. Outcomes: not-found, not-allowed
 * (nothing of it is on hold).
 */
export const continueHeld = staffCall.post(
  'case.continue',
  '/api/console/case-files/:reference/requests/:requestId/continue',
  'cases.move',
  { params: z.object({ reference: id, requestId }), response: requests },
);

/**
 * Answers things that the signed-in user was asked for: some now, others later. A thing that is answered stays so. Returns
 * what is still open of the request; null once nothing is. Outcomes: not-found (also for what is somebody else's), not-allowed
 * (no longer needed), bad-fields (named after the ids of the things), conflict (a file is not complete).
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
