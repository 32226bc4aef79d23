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
}

/** What a signing service is given. `envelopeId` is ours: the same one twice is the same envelope. */
export interface EnvelopeToStart {
  readonly envelopeId: string;
  readonly subject: string;
  readonly message: string;
  readonly documents: readonly EnvelopeDocument[];
  readonly signers: readonly EnvelopeSigner[];
  readonly expiresAt: Date;
}

/** What one signer has done so far at the service. */
export interface SignerProgress {
  readonly signerId: string;
  readonly state: 'invited' | 'viewed' | 'signed' | 'declined';
  /** When it came to that; null while nothing has happened. */
  readonly at: Date | null;
  /** Why they declined, in their words; empty otherwise. */
  readonly reason: string;
}

/** Where an envelope stands at the service. */
export interface EnvelopeProgress {
  readonly vendorId: string;
  readonly state: 'open' | 'completed' | 'declined' | 'expired' | 'voided';
  readonly signers: readonly SignerProgress[];
}

/** Why the service could not do it. `unavailable` and `too-busy` pass; `refused` does not. */
export type ESignProblem =
  | { readonly code: 'unavailable' }
  | { readonly code: 'too-busy'; readonly retryAfterSeconds: number }
  | { readonly code: 'not-found' }
  | { readonly code: 'refused'; readonly reason: string };

export type ESignOutcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: ESignProblem };

/**
 * Port: a service that brings documents to signers and brings back what they signed. Every call may be repeated. What
 * signers do is told to the product as progress: by the built-in signer at once, by a vendor through its webhook, and by
 * asking for it when the webhook stays away.
 */
export interface ESign {
  readonly name: 'built-in' | 'docusign';
  /** Starts an envelope and asks every signer to sign. Answers the service's own id of it. */
  readonly start: (envelope: EnvelopeToStart) => Promise<ESignOutcome<{ readonly vendorId: string }>>;
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
  /** Ends an open envelope; nothing in it can be signed any more. */
  readonly void: (vendorId: string, reason: string) => Promise<ESignOutcome<null>>;
  /** The signed, sealed documents of a completed envelope, with the evidence of who signed and how as the last one. */
  readonly sealedDocuments: (
    vendorId: string,
  ) => Promise<ESignOutcome<readonly { readonly documentId: string | null; readonly pdf: Buffer }[]>>;
}
