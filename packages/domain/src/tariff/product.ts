import { keysOf } from '../shapes.ts';
import type { Fuel } from '../units/energy.ts';
import type { Rate } from '../units/money.ts';
import acceptanceClasses from './acceptance-classes.json' with { type: 'json' };
import type { WhatCanChange } from './what-can-change.ts';

/** The kinds of organisation that suppliers distinguish when they decide whom to accept. */
export type AcceptanceClass = keyof typeof acceptanceClasses;
export const ACCEPTANCE_CLASSES = keysOf(acceptanceClasses);

/** The kinds as texts that follow “accepts”. */
export const ACCEPTANCE_NAMES: Readonly<Record<AcceptanceClass, string>> = {
  ...acceptanceClasses,
  other: 'other organisations',
};

export type PaymentMethod = 'direct-debit' | 'bank-transfer';

export interface Acceptance {
  readonly kinds: readonly AcceptanceClass[];
  /** Companies registered less than 12 months ago. */
  readonly newCompanies: boolean;
  /** Sites on the network of an independent gas transporter. */
  readonly igt: boolean;
}

/** The evidence behind a green claim, with its staff labels. `none` if the product makes no claim. */
export const GREEN_STANDARD_LABELS = {
  none: 'No green claim',
  'renewable-certificates': 'Certificates of renewable origin',
  'green-gas-certificates': 'Green gas certificates',
  'carbon-offset': 'Carbon offset',
} as const;
export type GreenStandard = keyof typeof GREEN_STANDARD_LABELS;
export const GREEN_STANDARDS = keysOf(GREEN_STANDARD_LABELS);

/** The evidence for a green claim, described so that a customer can check it. */
export interface GreenEvidence {
  readonly standard: GreenStandard;
  readonly text: string;
}

/** What a customer signs up to with a supplier, apart from the prices. Texts are whole sentences for the key facts. */
export interface Product {
  readonly id: string;
  readonly supplierId: string;
  readonly name: string;
  readonly fuel: Fuel;
  readonly whatCanChange: WhatCanChange;
  /** False only if the contract can be left at any time before its end without a charge. */
  readonly hasExitFee: boolean;
  readonly exitTerms: string;
  readonly paymentMethods: readonly PaymentMethod[];
  /** The number of days from a bill's date to its payment. */
  readonly paymentDueDays: number;
  /** When a credit check, deposit or guarantee may be requested. */
  readonly creditTerms: string;
  readonly acceptance: Acceptance;
  /** The days of notice to end the contract at its end date. Micro businesses never need to give any. */
  readonly noticeDays: number;
  /** How many days before its end date the contract first accepts notice; absent if not stated. */
  readonly noticeOpensDays?: number;
  /** What happens at the end of the term if the customer does nothing. */
  readonly renewalTerms: string;
  readonly greenEvidence: GreenEvidence;
  /** The maximum that this supplier lets a broker add per kWh. */
  readonly upliftCap: Rate;
}
