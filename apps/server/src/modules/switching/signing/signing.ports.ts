import type { Offer } from '@switch/contract/http/quoting.ts';
import type { DocumentContent, DocumentKind } from '@switch/domain/documents/document.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Statement } from '@switch/domain/signing/statements.ts';
import type { Signatory } from '@switch/domain/signing/signatories.ts';
import type { SigningRule } from '@switch/domain/signing/signing-rule.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { EnvelopeProgress, ESign, OpenEnvelope } from '../../../integrations/e-sign/port.ts';
import type { SignerDoors } from './built-in/signer-access.ts';

/** One supply of a sent application, with the offer that is signed for. */
export interface SentSupply {
  readonly supplyId: string;
  readonly quotationId: string;
  readonly offer: Offer;
  readonly yearlyKwh: number;
  readonly supplier: {
    readonly address: readonly string[];
    readonly serviceUserNumber: string;
    readonly advanceNoticeDays: number;
  };
}

/** A sent application, as it is signed for. */
export interface SentApplication {
  readonly applicationId: string;
  readonly userId: string;
  readonly reference: string;
  readonly organisationName: string;
  /** Whether its case waits for signatures: not any more once it is signed or taken back. */
  readonly awaitsSignature: boolean;
  readonly answers: Answers;
  /** Electricity first. */
  readonly supplies: readonly SentSupply[];
  /** What everybody who signs agrees to. */
  readonly statements: readonly Statement[];
  readonly rule: SigningRule;
  readonly people: readonly Signatory[];
  /** Who sent it, and is told how signing goes. */
  readonly owner: { readonly name: string; readonly email: string };
}

/** A supply's offer of now, kept as a quotation of its own. */
export interface NewOffer {
  readonly supplyId: string;
  readonly quotationId: string;
  readonly offer: Offer;
}

/** Port: sent applications. The application capability keeps them. */
export interface Applications {
  /** The user's own one with this reference; null for somebody else's and for none alike. */
  readonly ofUser: (db: Db, reference: string, userId: string) => Promise<SentApplication | null>;
  readonly byId: (db: Db, applicationId: string) => Promise<SentApplication | null>;
  /** Puts offers of now in the place of those that ran out. */
  readonly takeOffers: (tx: Db, offers: readonly NewOffer[], now: Date) => Promise<void>;
  /** Everybody has signed: the cases that wait for that are sent, once. */
  readonly noteSigned: (tx: Db, applicationId: string, now: Date) => Promise<void>;
}

/** What an offer costs now. */
export interface PriceNow {
  readonly offer: Offer;
  readonly receiptId: string;
}

/** Port: prices. The quoting capability works them out and keeps them. */
export interface Prices {
  /** Until when the price of a quotation holds; null when there is no such quotation. */
  readonly holdsUntil: (db: Db, quotationId: string) => Promise<Date | null>;
  /** The offer of a quotation at the prices of now; null when it is not offered any more. */
  readonly now: (db: Db, quotationId: string) => Promise<PriceNow | null>;
  /** Keeps a price of now as a quotation in the place of another; answers its id. */
  readonly keep: (tx: Db, quotationId: string, price: PriceNow, now: Date) => Promise<string>;
}

/** A document to be kept. */
export interface NewDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly fileName: string;
  readonly pdf: Buffer;
  readonly userId: string;
  readonly applicationId: string;
  readonly envelopeId: string;
}

/** Port: documents. The documents capability keeps them. */
export interface Documents {
  /** Keeps a document. The same id again is the same document. */
  readonly put: (tx: Db, document: NewDocument, now: Date) => Promise<void>;
  /** The bytes of a document; null when there is none. */
  readonly read: (db: Db, documentId: string) => Promise<Buffer | null>;
}

/** What the signing capability is built from. */
export interface SigningPorts extends Pick<
  Platform,
  'config' | 'db' | 'clock' | 'ids' | 'vault' | 'outbox' | 'attempts'
> {
  readonly eSign: ESign;
  /** How an open envelope stands at the service; null when there is no answer, or when it is too early to ask again. */
  readonly standingOf: (
    db: Db,
    envelope: Pick<OpenEnvelope, 'vendorId' | 'startedAt' | 'expiresAt'>,
    now: Date,
  ) => Promise<EnvelopeProgress | null>;
  readonly doors: SignerDoors;
  readonly applications: Applications;
  readonly prices: Prices;
  readonly documents: Documents;
  /** Draws a document as a PDF, and counts the pages of one. */
  readonly renderPdf: (content: DocumentContent) => Promise<Buffer>;
  readonly pagesOf: (pdf: Buffer) => Promise<number>;
}
