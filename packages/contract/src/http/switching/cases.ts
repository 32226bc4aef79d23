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

/** One supply of a sent application as staff see it: the state of its case, and who moved it there and why. */
export const SupplyCase = z.object({
  supplyId: z.string(),
  fuel: z.enum(FUELS),
  meterNumber: z.string(),
  supplierName: z.string(),
  /** `yyyy-MM-dd`: the day that was signed for, and the one that holds now. */
  startDate: z.string(),
  currentStart: z.string(),
  /** Whether staff may note another start in its state. */
  canMoveStart: z.boolean(),
  state,
  stateWords: z.string(),
  /** Since when it is in that state. */
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
export const listSupplyCases = staffCall.get('case.list', '/api/console/cases', 'applications.read', {
  query: z.object({ reference: id }),
  response: z.object({ supplies: z.array(SupplyCase) }),
});

/**
 * Moves the case of one supply from where the screen showed it, so that nobody overtakes a colleague. The customer is mailed
 * within minutes, without the reason. Mandates that nothing will be collected by any more end with a rejection and a
 * cancellation. Repeating the last move changes nothing. Outcomes: not-found, conflict (it was moved meanwhile),
 * not-allowed (no legal move), bad-fields (reason).
 */
export const moveSupplyCase = staffCall.post('case.move', '/api/console/cases/:supplyId/move', 'cases.move', {
  params: z.object({ supplyId: id }),
  body: z.object({
    from: state,
    to: state,
    /** A known reason of the state by its code, or own words where it takes some; see `askedReason`. */
    reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(300)),
  }),
  response: answered({ supply: SupplyCase }),
});

/**
 * Notes another start of a supply, with the reason that its customer reads. `from` is the start as the screen showed it. The
 * same again changes nothing. Outcomes: not-found, conflict (noted meanwhile), not-allowed (it has started, or has ended),
 * bad-fields (to).
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

/** A mandate as staff see it: whose, its state, who moved it and why. No digits. */
export const MandateCase = z.extend(MandateHead, {
  /** Who has signed or was asked on a screen, in words; empty while nobody was. */
  signatories: z.string(),
  /** The consent of the supplier's bank by which others sign it by a link; empty where there is none, or nobody else signs. */
  linkConsent: z.string(),
  /** The states it may go to next. */
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

/** The mandates of one application, newest first; none for a reference that nobody has. */
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
 * Moves a mandate, with a reason. `failed` needs the report and code of the bank; `active` needs the supplier's
 * reference. Repeating the same move changes nothing. Outcomes: not-found, not-allowed (no legal move), bad-fields.
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
 * Notes the reference that the supplier gave a mandate. Outcomes: not-found, not-allowed (a cancelled one), bad-fields
 * (no reference by the scheme's rules), taken (the supplier gave it to another mandate).
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
