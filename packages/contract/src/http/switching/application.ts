import { caseStates } from '@switch/domain/journey/case-state.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { sessionCall, staffCall } from '../call.ts';
import { listPage, listFilters } from '../list.ts';
import { envelopeStates } from '@switch/domain/signing/envelope.ts';
import { answered } from '../answer.ts';
import { id } from '../fields.ts';

/** One event in an application's life, with the text a customer reads. */
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

/** How far the signing of a sent application has progressed. */
export const ApplicationSigning = z.object({
  /** The state of its envelope; `not-started` before there is one. */
  state: z.enum(['not-started', ...envelopeStates]),
  /** The state as a one-line text, for the person who sent the application. */
  words: z.string(),
  signaturesGiven: z.number(),
  signaturesNeeded: z.number(),
});

/** What every list shows of a sent application. `stateWords` are addressed to the reader of the list. */
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
  /** Null for an application that was sent before envelopes existed, and for one that was taken back. */
  signing: z.nullable(ApplicationSigning),
  /** Whether its owner can still take it back to change something: it isn't binding on anyone yet. */
  canTakeBack: z.boolean(),
  supplies: z.array(ApplicationSupply),
  nextSteps: z.array(z.object({ title: z.string(), words: z.string(), date: z.nullable(z.string()) })),
  history: z.array(ApplicationEvent),
});
export type Application = z.output<typeof Application>;

/**
 * Sends an application to be signed, once per draft: repeating it returns the same reference. The screen then
 * calls `sendDocuSign` with the reference; if it never does, signing starts automatically after two minutes.
 * Outcomes: conflict, draft-incomplete, not-signed (if `authority.who` is `me`), key-facts-changed (which
 * voids the signature), offer-gone, price-stale, price-expired, checks-open (a check before sending needs a
 * tick).
 */
export const submitApplication = sessionCall.post('application.submit', '/api/applications', {
  needsFirm: true,
  body: z.object({ stepsId: id, revision: z.number() }),
  response: answered({ application: Application }),
});

/**
 * Takes back an application that is waiting for signatures: its envelope is voided, its case withdrawn, and
 * its draft is reopened with every answer, to be changed and sent again under another reference. Repeating it
 * returns the same. Saving a material change to its draft (`PUT /api/steps/:stepsId`) does the same
 * automatically. Outcomes: not-found, not-allowed (everyone has signed).
 */
export const takeBackApplication = sessionCall.post(
  'application.take-back',
  '/api/applications/:reference/take-back',
  {
    params: z.object({ reference: id }),
    response: answered({ stepsId: z.string() }),
  },
);

/** Lists the signed-in user's applications, newest first, 25 a page. */
export const listApplications = sessionCall.get('application.list', '/api/applications', {
  query: z.object({ page: z.optional(z.coerce.number()) }),
  response: z.object({ applications: z.array(Application), total: z.number() }),
});

/** Returns one of the user's own applications; 401 for any other. */
export const getApplication = sessionCall.get('application.read', '/api/applications/:reference', {
  params: z.object({ reference: id }),
  response: z.object({ application: Application }),
});

/** A sent application, without any bank details. */
export const ApplicationRow = z.extend(ApplicationHead, {
  fuels: z.array(z.enum(FUELS)),
  supplierNames: z.array(z.string()),
  source: z.string(),
});
export type ApplicationRow = z.output<typeof ApplicationRow>;

/** Lists sent applications, newest first. `q` also finds a meter number. */
export const listSentApplications = staffCall.search(
  'application.list-sent',
  '/api/console/applications',
  'applications.read',
  {
    query: z.object({
      ...listFilters,
      /** Combined with `state`, a single supply must match both. */
      fuel: z.optional(z.enum(FUELS)),
      state: z.optional(z.enum(caseStates)),
    }),
    response: listPage(ApplicationRow),
  },
);
