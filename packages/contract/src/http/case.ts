import { caseStates } from '@switch/domain/journey/case-state.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import * as z from 'zod/mini';
import { answered } from './answer.ts';
import { call } from './call.ts';
import { id } from './sent-parts.ts';

const state = z.enum(caseStates);

/** One supply of a sent application as staff see it: where its case stands, and who moved it there and why. */
export const SupplyCase = z.object({
  supplyId: z.string(),
  fuel: z.enum(FUELS),
  meterNumber: z.string(),
  supplierName: z.string(),
  /** `yyyy-MM-dd`: the day that was signed for. */
  startDate: z.string(),
  state,
  stateWords: z.string(),
  /** Since when it stands there. */
  since: z.string(),
  /** Where staff may move it next; nowhere while signatures are missing, and from an end. */
  moves: z.array(state),
  /** Oldest first. */
  history: z.array(
    z.object({
      from: state,
      to: state,
      toWords: z.string(),
      at: z.string(),
      /** A member of staff by name, `the customer`, or `the product`. */
      who: z.string(),
      /** In words; empty where none was given. */
      reason: z.string(),
    }),
  ),
});
export type SupplyCase = z.output<typeof SupplyCase>;

/** The supplies of one application, electricity first; none for a reference that nobody has. */
export const listSupplyCases = call({
  name: 'case.list',
  method: 'GET',
  path: '/api/console/cases',
  access: 'staff',
  permission: 'applications.read',
  query: z.object({ reference: id }),
  response: z.object({ supplies: z.array(SupplyCase) }),
});

/**
 * Moves the case of one supply from where the screen showed it, so that nobody overtakes a colleague. The customer is mailed
 * within minutes, without the reason. Mandates that nothing will be collected by any more end with a rejection and a
 * cancellation. Repeating the last move changes nothing. Outcomes: not-found, conflict (it stands elsewhere by now),
 * not-allowed (no legal move), bad-fields (reason).
 */
export const moveSupplyCase = call({
  name: 'case.move',
  method: 'POST',
  path: '/api/console/cases/:supplyId/move',
  access: 'staff',
  permission: 'cases.move',
  params: z.object({ supplyId: id }),
  body: z.object({
    from: state,
    to: state,
    /** A known reason of the state by its code, or own words where it takes some; see `askedReason`. */
    reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(300)),
  }),
  response: answered({ supply: SupplyCase }),
});
