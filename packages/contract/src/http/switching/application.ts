import { caseStates } from '@switch/domain/journey/case-state.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { sessionCall, staffCall } from '../call.ts';
import { listPage, listFilters } from '../list.ts';
import { envelopeStates } from '@switch/domain/signing/envelope.ts';
import { answered } from '../answer.ts';
import { id } from '../fields.ts';

/** One moment of an application's life, with the words a customer reads. */
export const ApplicationEvent = z.object({ state: z.string(), words: z.string(), at: z.string() });

/** One supply of an application. */
export const ApplicationSupply = z.object({
  fuel: z.enum(FUELS),
  supplierId: z.string(),
  supplierName: z.string(),
  productName: z.string(),
  termMonths: z.number(),
  startDate: z.string(),
  endDate: z.string(),
  totalPence: z.number(),
  feePence: z.number(),
  meterNumber: z.string(),
});

/** How far the signing of a sent application has come. */
export const ApplicationSigning = z.object({
  /** That of its envelope; `not-started` before there is one. */
  state: z.enum(['not-started', ...envelopeStates]),
  /** The state in a line, for whoever sent the application. */
  words: z.string(),
  signaturesGiven: z.number(),
  signaturesNeeded: z.number(),
});

/** What every list shows of a sent application. `stateWords` are for whoever reads the list. */
export const ApplicationHead = z.object({
  reference: z.string(),
  organisationName: z.string(),
  siteAddress: z.string(),
  state: z.string(),
  stateWords: z.string(),
  submittedAt: z.string(),
});

/** A sent application: its reference, its state, and what happens next with dates. */
export const Application = z.extend(ApplicationHead, {
  stepsId: z.string(),
  /** Null for an application that was sent before there were envelopes, and for one that was taken back. */
  signing: z.nullable(ApplicationSigning),
  /** Whether its owner may still take it back to change something: nobody is bound yet. */
  canTakeBack: z.boolean(),
  supplies: z.array(ApplicationSupply),
  nextSteps: z.array(z.object({ title: z.string(), words: z.string(), date: z.nullable(z.string()) })),
  history: z.array(ApplicationEvent),
});
export type Application = z.output<typeof Application>;

/**
 * Sends an application to be signed; one per draft, and repeating it answers with the same reference. The screen then calls
 * `sendDocuSign` with it; when it never does, signing begins by itself after two minutes. Outcomes: conflict,
 * draft-incomplete, not-signed (where `authority.who` is `me`), key-facts-changed (the signature is void then), offer-gone,
 * price-stale, price-expired, checks-open (a check before sending waits for a tick).
 */
export const submitApplication = sessionCall.post('application.submit', '/api/applications', {
  needsFirm: true,
  body: z.object({ stepsId: id, revision: z.number() }),
  response: answered({ application: Application }),
});

/**
 * Takes an application back that waits for signatures: its envelope is voided, its case withdrawn, and its draft is open
 * again with every answer, to be changed and sent once more under another reference. Repeating it answers the same. A
 * material change saved to its draft (`PUT /api/steps/:stepsId`) does the same by itself. Outcomes: not-found, not-allowed
 * (everybody has signed).
 */
export const takeBackApplication = sessionCall.post(
  'application.take-back',
  '/api/applications/:reference/take-back',
  {
    params: z.object({ reference: id }),
    response: answered({ stepsId: z.string() }),
  },
);

/** The signed-in user's applications, newest first, 25 a page. */
export const listApplications = sessionCall.get('application.list', '/api/applications', {
  query: z.object({ page: z.optional(z.coerce.number()) }),
  response: z.object({ applications: z.array(Application), total: z.number() }),
});

/** One of the user's own applications; anything else is 401. */
export const getApplication = sessionCall.get('application.read', '/api/applications/:reference', {
  params: z.object({ reference: id }),
  response: z.object({ application: Application }),
});

/** A sent application, without anything of the bank details. */
export const ApplicationRow = z.extend(ApplicationHead, {
  fuels: z.array(z.enum(FUELS)),
  supplierNames: z.array(z.string()),
  source: z.string(),
});
export type ApplicationRow = z.output<typeof ApplicationRow>;

/** Sent applications, newest first. `q` also finds a meter number. */
export const listSentApplications = staffCall.search(
  'application.list-sent',
  '/api/console/applications',
  'applications.read',
  {
    query: z.object({
      ...listFilters,
      /** With `state` as well, one supply has to fit both. */
      fuel: z.optional(z.enum(FUELS)),
      state: z.optional(z.enum(caseStates)),
    }),
    response: listPage(ApplicationRow),
  },
);
