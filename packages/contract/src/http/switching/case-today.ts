import * as z from 'zod/mini';
import { staffCall } from '../call.ts';
import { CaseCard } from './case-list.ts';

/** Some cases that want attention: how many (counted up to `MOST_COUNTED`), what we earn on all of them in pence, the first ones. */
const group = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ total: z.number(), feePence: z.number(), rows: z.array(row) });

/** An application whose price runs out before everybody has signed. */
const ExpiringOffer = z.object({
  reference: z.string(),
  organisationName: z.string(),
  feePence: z.number(),
  /** ISO instant until which the price is held. */
  heldUntil: z.string(),
});
export type ExpiringOffer = z.output<typeof ExpiringOffer>;

/**
 * What of the cases wants attention today, test traffic left out: those older than their state allows, those that are stopped
 * by their next try, and prices that run out within 48 hours before everybody has signed. `atRiskPence` is what we earn on
 * all of these together, each case once.
 */
export const readCaseToday = staffCall.get('case.today', '/api/console/case-today', 'applications.read', {
  response: z.object({
    atRiskPence: z.number(),
    stuck: group(CaseCard),
    stopped: group(CaseCard),
    expiring: group(ExpiringOffer),
  }),
});
