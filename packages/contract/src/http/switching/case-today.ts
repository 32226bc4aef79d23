import * as z from 'zod/mini';
import { staffCall } from '../call.ts';
import { CaseCard } from './case-list.ts';

/**
 * Builds the schema of a group of cases that need attention: how many (counted up to `MOST_COUNTED`), what we
 * earn on all of them in pence, and the first ones.
 */
const group = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ total: z.number(), feePence: z.number(), rows: z.array(row) });

/** An application whose price expires before everyone has signed. */
const ExpiringOffer = z.object({
  reference: z.string(),
  organisationName: z.string(),
  feePence: z.number(),
  /** ISO instant until which the price is held. */
  heldUntil: z.string(),
});
export type ExpiringOffer = z.output<typeof ExpiringOffer>;

/**
 * Returns the cases that need attention today, without test traffic: those past the limit of their state,
 * stopped ones by their next retry, and prices that expire within 48 hours before everyone has signed.
 * `atRiskPence` is what we earn on all of these together, counting each case once.
 */
export const readCaseToday = staffCall.get('case.today', '/api/console/case-today', 'applications.read', {
  response: z.object({
    atRiskPence: z.number(),
    stuck: group(CaseCard),
    stopped: group(CaseCard),
    expiring: group(ExpiringOffer),
  }),
});
