import type { Mandate } from '@switch/contract/http/mandate-sheet.ts';
import type { MaskedPayment } from '@switch/contract/http/payment.ts';
import type { Offer } from '@switch/contract/http/quoting.ts';
import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import type { SigningProgress } from '@switch/domain/signing/envelope-words.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';

/** What a mandate and the key facts say of a supplier besides its name. */
export interface SupplierFacts {
  /** Postal address, one element a line. */
  readonly address: readonly string[];
  /** The Direct Debit originator number: six digits. */
  readonly serviceUserNumber: string;
  /** Working days of notice before a collection. */
  readonly advanceNoticeDays: number;
}

/** A stored quotation, as signing needs it. */
export interface StoredQuotation {
  readonly quotationId: string;
  /** Whose it is: the draft it was kept for, and the account; null where nobody is known. */
  readonly stepsId: string | null;
  readonly userId: string | null;
  readonly expiresAt: Date;
  readonly yearlyKwh: number;
  readonly offer: Offer;
  readonly supplier: SupplierFacts;
  /** The question that its price answers. */
  readonly inputs: QuoteInputs;
}

/** Port: quotations. The quoting capability keeps them. */
export interface Quotations {
  /** The quotation with this id; null when there is none, whatever the text. */
  readonly find: (db: Db, quotationId: string) => Promise<StoredQuotation | null>;
  /** Lets submits with one of them take turns until the transaction ends; what is no id is passed over. */
  readonly hold: (tx: Db, quotationIds: readonly string[]) => Promise<void>;
  /** Notes that applications were made from them. */
  readonly markUsed: (tx: Db, quotationIds: readonly string[], now: Date) => Promise<void>;
  /** Notes that the application made from them was taken back. */
  readonly markFree: (tx: Db, quotationIds: readonly string[]) => Promise<void>;
}

/** Port: saved bank details. The payment capability keeps them. */
export interface PaymentReader {
  /** The masked details with the count of their changes; null when there are none. */
  readonly facts: (
    db: Db,
    userId: string,
  ) => Promise<{
    readonly masked: MaskedPayment;
    readonly version: number;
    /** Whether a person checks the digits with the customer before they are used. */
    readonly needsCheck: boolean;
  } | null>;
  /** The details in full as one text, to be sealed again at once, with their count of changes; null when there are none. */
  readonly inFull: (
    db: Db,
    userId: string,
  ) => Promise<{ readonly text: string; readonly version: number } | null>;
}

/** Port: Direct Debit mandates. The mandates capability keeps them. */
export interface Mandates {
  /** The newest mandate of each supplier of a sent application, as it stands. */
  readonly sheetsOf: (db: Db, applicationId: string) => Promise<readonly Mandate[]>;
  /** The instruction clause and the scheme's mark of a supplier's form; null until they are set up. */
  readonly formOf: (supplierId: string) => Pick<Mandate, 'instructionClause' | 'schemeMark'>;
  /** Makes one mandate for each supplier of a sent application that collects by Direct Debit, on these bank details. */
  readonly make: (
    tx: Db,
    sent: {
      readonly applicationId: string;
      readonly userId: string;
      readonly at: Date;
      readonly supplies: readonly Pick<StoredQuotation, 'offer' | 'supplier'>[];
      readonly details: { readonly text: string; readonly masked: MaskedPayment; readonly version: number };
      readonly signature: { readonly signName: string; readonly signedAt: Date } | null;
    },
  ) => Promise<void>;
  /** Ends the mandates of an application that its owner took back. */
  readonly cancel: (
    tx: Db,
    applicationId: string,
    by: { readonly userId: string; readonly at: Date },
  ) => Promise<void>;
}

/** Port: the people who apply. The account capability keeps them. */
export interface Customers {
  /** Where mails about an application go; undefined when the account is gone. */
  readonly findById: (
    db: Db,
    userId: string,
  ) => Promise<
    { readonly name: string; readonly lastName: string; readonly emailAddress: string } | undefined
  >;
}

/** Port: envelopes, in which sent applications are signed. The signing capability keeps them. */
export interface Signings {
  /** How far signing has come, by application; those whose signing has not begun are not in it. */
  readonly progress: (
    db: Db,
    applicationIds: readonly string[],
  ) => Promise<ReadonlyMap<string, SigningProgress>>;
  /** Begins the signing in two minutes, for when the browser that sent it does not. */
  readonly startLater: (tx: Db, applicationId: string) => Promise<void>;
  /** Stops the signing, because something material changes; false when there was nothing that could be stopped. */
  readonly voidFor: (tx: Db, applicationId: string, reason: string, now: Date) => Promise<boolean>;
}

/** What the application capability is built from. */
export interface ApplicationPorts extends Pick<Platform, 'config' | 'ids' | 'vault' | 'outbox'> {
  readonly quotations: Quotations;
  readonly payments: PaymentReader;
  readonly customers: Customers;
  readonly mandates: Mandates;
  readonly signings: Signings;
}
