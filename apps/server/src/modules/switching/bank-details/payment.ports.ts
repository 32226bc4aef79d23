import type { MaskedPayment } from '@switch/contract/http/payment.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Port: what was signed on bank details. The application capability keeps signatures. */
export interface Signatures {
  /**
   * Voids the mandate signature of the user's draft, because the bank details it was given on have changed. Answers
   * whether there was one; false for a draft that isn't the user's, is sent already, or was not signed.
   */
  readonly voidMandate: (tx: Db, stepsId: string, userId: string, now: Date) => Promise<boolean>;
}

/** Port: Direct Debit mandates of sent applications. The mandates capability keeps them. */
export interface Mandates {
  /**
   * Puts new mandates, to be signed, in the place of those that rest on other bank details: of the application sent from
   * the draft `stepsId`, or of all of the user's when no draft is in hand. Answers how many were replaced.
   */
  readonly replace: (
    tx: Db,
    changed: {
      readonly userId: string;
      readonly stepsId: string | undefined;
      readonly details: { readonly text: string; readonly masked: MaskedPayment; readonly version: number };
      readonly at: Date;
    },
  ) => Promise<number>;
}

/** What the payment capability is built from. */
export interface PaymentPorts extends Pick<Platform, 'db' | 'ids' | 'vault' | 'attempts' | 'lookUps'> {
  readonly signatures: Signatures;
  readonly mandates: Mandates;
}
