import * as z from 'zod/mini';
import { answered } from './answer.ts';
import { call } from './call.ts';

const id = z.string().check(z.maxLength(60));

/** One moment of an application's life, with the words a customer reads. */
export const ApplicationEvent = z.object({ state: z.string(), words: z.string(), at: z.string() });

/** One supply of an application. */
export const ApplicationSupply = z.object({
  fuel: z.enum(['electricity', 'gas']),
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

/** A sent application: its reference, where it stands, and what happens next with dates. */
export const Application = z.object({
  reference: z.string(),
  stepsId: z.string(),
  organisationName: z.string(),
  siteAddress: z.string(),
  state: z.string(),
  stateWords: z.string(),
  submittedAt: z.string(),
  supplies: z.array(ApplicationSupply),
  nextSteps: z.array(z.object({ title: z.string(), words: z.string(), date: z.nullable(z.string()) })),
  history: z.array(ApplicationEvent),
});
export type Application = z.output<typeof Application>;

/**
 * Sends the signed application; one per draft, and repeating it answers with the same reference. Outcomes: conflict,
 * draft-incomplete, not-signed, key-facts-changed (the signature is void then), offer-gone, price-stale, price-expired,
 * checks-open (a check before sending waits for a tick).
 */
export const submitApplication = call({
  name: 'application.submit',
  method: 'POST',
  path: '/api/applications',
  access: 'session',
  body: z.object({ stepsId: id, revision: z.number() }),
  response: answered({ application: Application }),
});

/** The signed-in user's applications, newest first, 25 a page. */
export const listApplications = call({
  name: 'application.list',
  method: 'GET',
  path: '/api/applications',
  access: 'session',
  query: z.object({ page: z.optional(z.coerce.number()) }),
  response: z.object({ applications: z.array(Application), total: z.number() }),
});

/** One of the user's own applications; anything else is 401. */
export const getApplication = call({
  name: 'application.read',
  method: 'GET',
  path: '/api/applications/:reference',
  access: 'session',
  params: z.object({ reference: id }),
  response: z.object({ application: Application }),
});
