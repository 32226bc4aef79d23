import { bacsReports } from '@switch/domain/mandate/bacs-reason.ts';
import { mandateStates } from '@switch/domain/mandate/mandate-state.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import * as z from 'zod/mini';
import { answered } from './answer.ts';
import { call } from './call.ts';

const id = z.string().check(z.maxLength(60));
const state = z.enum(mandateStates);

/** One moment of a mandate's life, in the words of whoever reads it. */
const MandateMoment = z.object({ state, words: z.string(), at: z.string() });

/** A Direct Debit mandate of a sent application as its payer sees it: digits masked, state and next step in words. */
export const DirectDebit = z.object({
  mandateId: z.string(),
  /** The application's reference. */
  applicationReference: z.string(),
  supplierName: z.string(),
  serviceUserNumber: z.string(),
  /** The reference that the supplier gave it; null until it did. */
  reference: z.nullable(z.string()),
  accountHolderName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  state,
  stateWords: z.string(),
  /** What happens next; for a failed one, with what the bank said. */
  next: z.string(),
  /** What has to be agreed to by signing it here; empty while it cannot be signed here. */
  statement: z.string(),
  signName: z.nullable(z.string()),
  madeAt: z.string(),
  /** Oldest first. */
  history: z.array(MandateMoment),
});
export type DirectDebit = z.output<typeof DirectDebit>;

/** The mandates of the signed-in user's sent applications, newest first, those replaced by later ones among them. */
export const listDirectDebits = call({
  name: 'mandate.list',
  method: 'GET',
  path: '/api/directDebits',
  access: 'session',
  response: z.object({ mandates: z.array(DirectDebit) }),
});

/**
 * Signs a mandate that waits for it, as after bank details were changed. Repeating it changes nothing. Outcomes:
 * bad-fields (signName, hasAgreed), not-found (also for somebody else's), not-allowed.
 */
export const signDirectDebit = call({
  name: 'mandate.sign',
  method: 'POST',
  path: '/api/directDebits/:mandateId/signature',
  access: 'session',
  params: z.object({ mandateId: id }),
  body: z.object({
    signName: z.string().check(z.overwrite(tidySpaces), z.maxLength(120)),
    hasAgreed: z.boolean(),
  }),
  response: answered({ mandate: DirectDebit }),
});

/** A mandate as staff see it: whose, where it stands, who moved it and why. No digits. */
export const MandateCase = z.object({
  mandateId: z.string(),
  applicationReference: z.string(),
  organisationName: z.string(),
  supplierName: z.string(),
  serviceUserNumber: z.string(),
  reference: z.nullable(z.string()),
  state,
  stateWords: z.string(),
  /** Why it failed, as the bank reported it; empty otherwise. */
  failure: z.string(),
  /** The states it may go to next. */
  moves: z.array(state),
  history: z.array(
    z.object({
      from: z.nullable(state),
      to: state,
      at: z.string(),
      actor: z.enum(['customer', 'staff', 'system']),
      reason: z.string(),
    }),
  ),
});
export type MandateCase = z.output<typeof MandateCase>;

/** The mandates of one application, newest first; none for a reference that nobody has. */
export const listMandateCases = call({
  name: 'mandate.list-cases',
  method: 'GET',
  path: '/api/console/mandates',
  access: 'staff',
  permission: 'applications.read',
  query: z.object({ reference: id }),
  response: z.object({ mandates: z.array(MandateCase) }),
});

/**
 * Moves a mandate, with a reason. `failed` needs the report and code of the bank; `active` needs the supplier's
 * reference. Repeating the same move changes nothing. Outcomes: not-found, not-allowed (no legal move), bad-fields.
 */
export const moveMandateCase = call({
  name: 'mandate.move',
  method: 'POST',
  path: '/api/console/mandates/:mandateId/move',
  access: 'staff',
  permission: 'mandates.move',
  params: z.object({ mandateId: id }),
  body: z.object({
    to: z.enum(['signed', 'sent_to_supplier', 'active', 'failed', 'cancelled']),
    reason: z.string().check(z.overwrite(tidySpaces), z.maxLength(300)),
    report: z.optional(z.enum(bacsReports)),
    code: z.optional(z.string().check(z.maxLength(4))),
  }),
  response: answered({ mandate: MandateCase }),
});

/**
 * Notes the reference that the supplier gave a mandate. Outcomes: not-found, not-allowed (a cancelled one), bad-fields
 * (no reference by the scheme's rules), taken (the supplier gave it to another mandate).
 */
export const setMandateReference = call({
  name: 'mandate.set-reference',
  method: 'POST',
  path: '/api/console/mandates/:mandateId/reference',
  access: 'staff',
  permission: 'mandates.move',
  params: z.object({ mandateId: id }),
  body: z.object({ reference: z.string().check(z.maxLength(60)) }),
  response: answered({ mandate: MandateCase }),
});
