import { schemeRules } from '@switch/domain/firm/firm-settings.ts';
import * as z from 'zod/mini';
import { answered } from '../answer.ts';
import { staffCall } from '../call.ts';
import { typedText } from '../fields.ts';

const fieldNames = [
  'firmName',
  'firmAddress',
  'firmNumber',
  'disputeScheme',
  'disputeSchemeRules',
  'icoNumber',
  'supportEmail',
  'operationsEmail',
  'onCallEmail',
] as const;

const texts = {
  firmName: typedText(400),
  firmAddress: typedText(400),
  firmNumber: typedText(40),
  disputeScheme: typedText(800),
  icoNumber: typedText(40),
  supportEmail: typedText(254),
  operationsEmail: typedText(254),
  onCallEmail: typedText(254),
};

/** The firm behind the brand as shown to staff; fields that have not been filled in are empty. */
const Firm = z.object({
  /** Version number; 0 until something is saved. */
  revision: z.number(),
  settings: z.object({ ...texts, disputeSchemeRules: z.enum(schemeRules) }),
  /** The missing fields that keep prices and signatures closed. */
  missing: z.array(z.enum(fieldNames)),
  /** The latest changes, newest first. */
  history: z.array(
    z.object({
      revision: z.number(),
      at: z.string(),
      /** Null for the values that the first start took from the environment. */
      by: z.nullable(z.string()),
      changes: z.array(
        z.object({
          field: z.enum(fieldNames),
          from: z.nullable(z.string()),
          to: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type Firm = z.output<typeof Firm>;

/**
 * Returns the firm behind the brand: names and addresses as pages, mails and documents show them, and who
 * changed them when.
 */
export const readFirm = staffCall.get('firm.read', '/api/console/firm', 'settings.read', {
  response: z.object({ firm: Firm }),
});

/**
 * Saves the firm. Pages, mails and documents follow within seconds, in every process. Repeating it changes
 * nothing. Outcomes: bad-fields, conflict (someone else saved in between).
 */
export const saveFirm = staffCall.put('firm.save', '/api/console/firm', 'settings.firm', {
  body: z.object({ revision: z.number(), ...texts, disputeSchemeRules: z.enum(schemeRules) }),
  response: answered({ firm: Firm }),
});
