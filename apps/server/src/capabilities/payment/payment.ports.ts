import type { Ports } from '../../capability.ts';
import type { Db } from '../../db/database.ts';

/** Port: what was signed on bank details. The application capability keeps signatures. */
export interface Signatures {
  /**
   * Voids the mandate signature of the user's draft, because the bank details it was given on have changed. Answers
   * whether there was one; false for a draft that isn't the user's, is sent already, or was not signed.
   */
  readonly voidMandate: (tx: Db, stepsId: string, userId: string, now: Date) => Promise<boolean>;
}

/** What the payment capability is built from. */
export interface PaymentPorts extends Pick<Ports, 'db' | 'ids' | 'vault' | 'attempts' | 'lookUps'> {
  readonly signatures: Signatures;
}
