import { startReasons } from '@switch/domain/history/start-change.ts';
import { bacsReports } from '@switch/domain/mandate/bacs-reason.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { calendarDay, id } from '../fields.ts';
import { MandateHead, mandateParams, mandateState } from './mandate.ts';
import { caseStates } from '@switch/domain/journey/case-state.ts';
import { FUELS } from '@switch/domain/units/energy.ts';

const state = z.enum(caseStates);

/** A supply of a sent application as staff see it: the state of its case, and who moved it there and why. */
export const SupplyCase = z.object({
  supplyId: z.string(),
  fuel: z.enum(FUELS),
  meterNumber: z.string(),
  supplierName: z.string(),
  /** The start date that was signed, and the current one, as `yyyy-MM-dd`. */
  startDate: z.string(),
  currentStart: z.string(),
  /** Whether staff can record another start date in its state. */
  canMoveStart: z.boolean(),
  state,
  stateWords: z.string(),
  /** When it entered that state. */
  since: z.string(),
  /** The states staff can move it to; none while signatures are missing, or from a final state. */
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
      /** As a text; empty if none was given. */
      reason: z.string(),
    }),
  ),
});
export type SupplyCase = z.output<typeof SupplyCase>;

/** Lists the supplies of one application, electricity first; none for an unknown reference. */
export const listSupplyCases = staffCall.get('case.list', '/api/console/cases', 'applications.read', {
  query: z.object({ reference: id }),
  response: z.object({ supplies: z.array(SupplyCase) }),
});

/**
 * Moves the case of one supply from the state the screen showed, so that nobody overrides a colleague. The
 * customer is mailed within minutes, without the reason. On a rejection or cancellation, mandates under which
 * nothing will be collected any longer are ended. Repeating the last move changes nothing. Outcomes:
 * not-found, conflict (moved in the meantime), not-allowed (no legal move), bad-fields (reason).
 */
export const moveSupplyCase = staffCall.post('case.move', '/api/console/cases/:supplyId/move', 'cases.move', {
  params: z.object({ supplyId: id }),
  body: z.object({
    from: state,
    to: state,
    /** The code of a known reason for the state, or free text if the state takes it; see `askedReason`. */
    reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(300)),
  }),
  response: answered({ supply: SupplyCase }),
});

/**
 * Records another start date for a supply, with the reason the customer reads. `from` is the start date the
 * screen showed. Repeating it changes nothing. Outcomes: not-found, conflict (recorded in the meantime),
 * not-allowed (it has started, or has ended), bad-fields (to).
 */
export const moveSupplyStart = staffCall.post(
  'case.move-start',
  '/api/console/cases/:supplyId/start',
  'cases.move',
  {
    params: z.object({ supplyId: id }),
    body: z.object({ from: calendarDay, to: id, reason: z.enum(startReasons) }),
    response: answered({ supply: SupplyCase }),
  },
);

/** A mandate as staff see it: its customer, its state, who moved it and why. Contains no digits. */
export const MandateCase = z.extend(MandateHead, {
  /** Who has signed or been asked to on a screen, as a text; empty if nobody has. */
  signatories: z.string(),
  /**
   * The consent of the supplier's bank that lets others sign by a link; empty if there is none, or nobody
   * else signs.
   */
  linkConsent: z.string(),
  /** The states it can move to. */
  moves: z.array(mandateState),
  history: z.array(
    z.object({
      from: z.nullable(mandateState),
      to: mandateState,
      at: z.string(),
      actor: z.enum(['customer', 'staff', 'system']),
      reason: z.string(),
    }),
  ),
});
export type MandateCase = z.output<typeof MandateCase>;

/** Lists the mandates of one application, newest first; none for an unknown reference. */
export const listMandateCases = staffCall.get(
  'mandate.list-cases',
  '/api/console/mandates',
  'applications.read',
  {
    query: z.object({ reference: id }),
    response: z.object({ mandates: z.array(MandateCase) }),
  },
);

/**
 * Moves a mandate to another state, with a reason. `failed` requires the bank's report and code; `active`
 * requires the supplier's reference. Repeating the same move changes nothing. Outcomes: not-found,
 * not-allowed (no legal move), bad-fields.
 */
export const moveMandateCase = staffCall.post(
  'mandate.move',
  '/api/console/mandates/:mandateId/move',
  'mandates.move',
  {
    params: mandateParams,
    body: z.object({
      to: z.enum(['signed', 'sent_to_supplier', 'active', 'failed', 'cancelled']),
      reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(300)),
      report: z.optional(z.enum(bacsReports)),
      code: z.optional(z.string().check(z.maxLength(4))),
    }),
    response: answered({ mandate: MandateCase }),
  },
);

/**
 * Records the reference that the supplier gave a mandate. Outcomes: not-found, not-allowed (a cancelled one),
 * bad-fields (not a reference under the scheme's rules), taken (the supplier gave it to another mandate).
 */
export const setMandateReference = staffCall.post(
  'mandate.set-reference',
  '/api/console/mandates/:mandateId/reference',
  'mandates.move',
  {
    params: mandateParams,
    body: z.object({ reference: id }),
    response: answered({ mandate: MandateCase }),
  },
);
