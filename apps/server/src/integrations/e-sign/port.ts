import type { Outcome } from '@switch/domain/outcome.ts';

/** One document of an envelope, as everybody reads it before signing. */
export interface EnvelopeDocument {
  readonly documentId: string;
  readonly title: string;
  readonly pdf: Buffer;
}

/** Somebody who is asked to sign. */
export interface EnvelopeSigner {
  readonly signerId: string;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  /** In international form, where it is known. */
  readonly phone?: string | null;
}

/** What a signing service is given. `envelopeId` is ours: the same one twice is the same envelope. */
export interface EnvelopeToStart {
  readonly envelopeId: string;
  readonly subject: string;
  readonly message: string;
  readonly documents: readonly EnvelopeDocument[];
  readonly signers: readonly EnvelopeSigner[];
  /** With how many different signers' signatures it is complete; all of them unless it says fewer. */
  readonly signaturesNeeded?: number;
  readonly expiresAt: Date;
}

/** What one signer has done so far at the service. */
export interface SignerProgress {
  readonly signerId: string;
  readonly state: 'invited' | 'viewed' | 'signed' | 'declined';
  /** When it came to that; null while nothing has happened. */
  readonly at: Date | null;
  /** The reason they gave for declining; empty otherwise. */
  readonly reason: string;
}

/** Where an envelope stands at the service. */
export interface EnvelopeProgress {
  readonly vendorId: string;
  readonly state: 'open' | 'completed' | 'declined' | 'expired' | 'voided';
  readonly signers: readonly SignerProgress[];
}

/**
 * Why the service could not do it. `unavailable` and `too-busy` pass by themselves, `no-access` once our own people have acted:
 * consent was taken back, a key is wrong, or what the account paid for is used up. `refused` does not pass.
 */
export type ESignProblem =
  | { readonly code: 'unavailable' }
  | { readonly code: 'too-busy'; readonly retryAfterSeconds: number }
  | { readonly code: 'not-found' }
  | { readonly code: 'no-access'; readonly reason: string }
  | { readonly code: 'refused'; readonly reason: string };

export type ESignOutcome<Value> = Outcome<Value, ESignProblem>;

/**
 * Port: a service that sends documents to signers and returns what they signed. Every call may be repeated. Signers' actions
 * reach the product as progress: at once from the built-in signer, from a vendor through its webhook, or by polling if no
 * webhook arrives.
 */
export interface ESign {
  readonly name: 'built-in' | 'docusign';
  /** Starts an envelope and asks every signer to sign. Returns the service's own id of it. */
  readonly start: (envelope: EnvelopeToStart) => Promise<ESignOutcome<{ readonly vendorId: string }>>;
  /** Whether whoever follows `linkFor` has still to show that the signer's mailbox is theirs. */
  readonly asksAtLink: boolean;
  /**
   * What the service asks a signer for in addition to the mailed link; shown to the owner, to pass on by other means. Null when
   * it asks for nothing.
   */
  readonly codeFor: (signer: Pick<EnvelopeSigner, 'signerId' | 'phone'>) => string | null;
  /** Where a signer who is looking at the product now can sign at once; null when they can only follow their mail. */
  readonly linkFor: (
    vendorId: string,
    signer: EnvelopeSigner,
    returnUrl: string,
  ) => Promise<ESignOutcome<string | null>>;
  readonly progress: (vendorId: string) => Promise<ESignOutcome<EnvelopeProgress>>;
  /** Asks a signer once more. */
  readonly remind: (vendorId: string, signerId: string) => Promise<ESignOutcome<null>>;
  /** Puts somebody else in a signer's place; what the former was sent no longer opens anything. */
  readonly replace: (
    vendorId: string,
    signerId: string,
    successor: EnvelopeSigner,
  ) => Promise<ESignOutcome<null>>;
  /** Voids an open envelope; nothing in it can be signed any longer. */
  readonly void: (vendorId: string, reason: string) => Promise<ESignOutcome<null>>;
  /** The signed, sealed documents of a completed envelope, with the evidence of who signed and how as the last one. */
  readonly sealedDocuments: (
    vendorId: string,
  ) => Promise<ESignOutcome<readonly { readonly documentId: string | null; readonly pdf: Buffer }[]>>;
}

/** A message of a service as it came over the wire. `body` is what was signed: byte by byte, before anything parsed it. */
export interface ServiceMessage {
  readonly body: Buffer;
  /** The headers in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * What became of a message:
 * - `event`: the service's own, and new
 * - `forged`: signed by none of our keys, or for another account. To be answered 401
 * - `stale`: older than a day, or from the future; the service has been asked by then. To be answered 200
 * - `replayed`: worked on before. To be answered 200, or it comes again and again
 * - `malformed`: signed, and not what the service promises. To be answered 400
 */
export type MessageOutcome =
  | { readonly kind: 'event'; readonly progress: EnvelopeProgress }
  | { readonly kind: 'forged' | 'stale' | 'replayed' | 'malformed' };

/** What is known of an open envelope when deciding whether to ask about it. */
export interface OpenEnvelope {
  readonly vendorId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** When the service last told or was asked; the start before that. */
  readonly heardAt: Date;
  /** How often in a row asking gave no answer since then. */
  readonly failures: number;
}

/** Port: how notifications of an outside service arrive. The built-in signer needs none: its progress is known at once. */
export interface ESignFeed {
  /**
   * Checks a message. `noteSeen` notes its id (64 hex digits) until an instant, false when it was noted before: in the
   * transaction that works on the event, so that a message whose work failed has not been seen. Answer the service after the
   * commit: a message that is not answered 200 comes again.
   */
  readonly receive: (
    message: ServiceMessage,
    now: Date,
    noteSeen: (id: string, until: Date) => Promise<boolean>,
  ) => Promise<MessageOutcome>;
  /** Whether it is time to ask about an envelope. */
  readonly isDue: (envelope: OpenEnvelope, now: Date) => boolean;
}
