import { adviseOnBank, savePayment, type MaskedPayment } from '@switch/contract/http/payment.ts';
import type { Module } from '../../../platform/module.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/database.ts';
import { route, whoeverHasAccess, type Policy } from '../../../platform/http/route.ts';
import { giveAdvice } from './bank-advice.ts';
import type { PaymentPorts } from './payment.ports.ts';
import { lockPaymentOf, paymentOf } from './bank-details.queries.ts';
import { resealPayments } from './reseal-payments.ts';
import { savePaymentDetails } from './save-bank-details.ts';
import { fullDetailsText, maskDetails } from './bank-details.ts';

/** Only the user's own details: path, body and session name the same user. */
const isOwnPayment: Policy<typeof savePayment> = ({ params, body, session }) =>
  params.userId === session.userId && body.userId === session.userId;

/** Bank details: saved, masked, and advice beside their fields. */
export const paymentCapability = (platform: PaymentPorts): Module => ({
  name: 'payment',
  routes: [
    route(savePayment, { policy: isOwnPayment, work: 'none', handle: savePaymentDetails(platform) }),
    route(adviseOnBank, {
      policy: whoeverHasAccess,
      work: 'none',
      handle: giveAdvice(platform.lookUps.bankCheck),
    }),
  ],
  purges: [{ name: 'bank details under former keys', run: (db) => resealPayments(db, platform.vault) }],
});

/** Bank details as a mandate is given on them: masked, with the count of their changes. */
export interface PaymentFacts {
  readonly masked: MaskedPayment;
  /** Goes up with every change: a mandate says which details it was signed on. */
  readonly version: number;
  /** Whether a person checks the digits with the customer before they are used. */
  readonly needsCheck: boolean;
}

/** Saved bank details, for profile and application. */
export const savedPayments = (vault: Vault) => ({
  /** The saved details with their digits masked; null when there are none. */
  masked: async (db: Db, userId: string): Promise<MaskedPayment | null> => {
    const row = await paymentOf(db, userId);
    return row ? maskDetails(vault, row) : null;
  },
  /** The same with the version; null when there are none. */
  facts: async (db: Db, userId: string): Promise<PaymentFacts | null> => {
    const row = await paymentOf(db, userId);
    return row ? { masked: maskDetails(vault, row), version: row.version, needsCheck: row.needsCheck } : null;
  },
  /**
   * The details in full as one text, for an application that seals them again at once, with their version; null when
   * there are none. The only way in which full digits leave this capability. Until the transaction ends nobody changes
   * them, and whoever does afterwards finds what was made of them.
   */
  inFull: async (tx: Db, userId: string): Promise<{ text: string; version: number } | null> => {
    await lockPaymentOf(tx, userId);
    const row = await paymentOf(tx, userId);
    return row ? { text: fullDetailsText(vault, row), version: row.version } : null;
  },
  /** Whether there are any. */
  isSaved: async (db: Db, userId: string): Promise<boolean> => (await paymentOf(db, userId)) !== undefined,
});
