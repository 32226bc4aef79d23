import type { Outcome } from '@switch/domain/outcome.ts';

/** One document of an envelope, as everyone reads it before signing. */
export interface EnvelopeDocument {
  readonly documentId: string;
  readonly title: string;
  readonly pdf: Buffer;
}

/** A person who is asked to sign. */
export interface EnvelopeSigner {
  readonly signerId: string;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  /** In international form, if known. */
  readonly phone?: string | null;
}

/**
 * An envelope as given to a signing service. `envelopeId` is ours: using the same one again means the same
 * envelope.
 */
export interface EnvelopeToStart {
  readonly envelopeId: string;
  readonly subject: string;
  readonly message: string;
  readonly documents: readonly EnvelopeDocument[];
  readonly signers: readonly EnvelopeSigner[];
  /** How many different people have to sign; all of them by default. */
  readonly signaturesNeeded?: number;
  readonly expiresAt: Date;
}

/** What one signer has done so far, according to the service. */
export interface SignerProgress {
  readonly signerId: string;
  readonly state: 'invited' | 'viewed' | 'signed' | 'declined';
  /** When they reached that state; null while nothing has happened. */
  readonly at: Date | null;
  /** The reason they gave for declining; empty otherwise. */
  readonly reason: string;
}

/** The state of an envelope at the service. */
export interface EnvelopeProgress {
  readonly vendorId: string;
  readonly state: 'open' | 'completed' | 'declined' | 'expired' | 'voided';
  readonly signers: readonly SignerProgress[];
}

/**
 * Why the service could not do it. `unavailable` and `too-busy` are temporary; `no-access` lasts until our
 * own staff act: consent was withdrawn, a key is wrong, or the account's allowance is used up. `refused` is
 * final.
 */
export type ESignProblem =
  | { readonly code: 'unavailable' }
  | { readonly code: 'too-busy'; readonly retryAfterSeconds: number }
  | { readonly code: 'not-found' }
  | { readonly code: 'no-access'; readonly reason: string }
  | { readonly code: 'refused'; readonly reason: string };

export type ESignOutcome<Value> = Outcome<Value, ESignProblem>;

/**
 * Port: a service that sends documents to signers and returns what they signed. Every call may be repeated.
 * Signers' actions are reported as progress: at once by the built-in signer, by a vendor through its webhook,
 * or by polling if no webhook arrives.
 */
export interface ESign {
  readonly name: 'built-in' | 'docusign';
  /** Starts an envelope and asks every signer to sign. Returns the service's own id of it. */
  readonly start: (envelope: EnvelopeToStart) => Promise<ESignOutcome<{ readonly vendorId: string }>>;
  /** Whether anyone who follows `linkFor` still has to prove that the signer's mailbox is theirs. */
  readonly asksAtLink: boolean;
  /**
   * Returns what the service requires from a signer in addition to the emailed link. It is shown to the
   * owner, who passes it on by other means. Null if nothing is required.
   */
  readonly codeFor: (signer: Pick<EnvelopeSigner, 'signerId' | 'phone'>) => string | null;
  /**
   * Returns where a signer who is using the product now can sign at once; null if they can only use the link
   * in their email.
   */
  readonly linkFor: (
    vendorId: string,
    signer: EnvelopeSigner,
    returnUrl: string,
  ) => Promise<ESignOutcome<string | null>>;
  readonly progress: (vendorId: string) => Promise<ESignOutcome<EnvelopeProgress>>;
  /** Invites a signer again. */
  readonly remind: (vendorId: string, signerId: string) => Promise<ESignOutcome<null>>;
  /** Replaces a signer; what the former one was sent no longer works. */
  readonly replace: (
    vendorId: string,
    signerId: string,
    successor: EnvelopeSigner,
  ) => Promise<ESignOutcome<null>>;
  /** Voids an open envelope, so that nothing in it can be signed any longer. */
  readonly void: (vendorId: string, reason: string) => Promise<ESignOutcome<null>>;
  /**
   * Returns the signed, sealed documents of a completed envelope, with the evidence of who signed and how as
   * the last one.
   */
  readonly sealedDocuments: (
    vendorId: string,
  ) => Promise<ESignOutcome<readonly { readonly documentId: string | null; readonly pdf: Buffer }[]>>;
}

/** A message from a service exactly as received. `body` is the signed bytes before any parsing. */
export interface ServiceMessage {
  readonly body: Buffer;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/**
 * The result of a message:
 * - `event`: genuine and new
 * - `forged`: signed by none of our keys, or for another account. Answer 401
 * - `stale`: older than a day, or from the future; polling will have caught up by then. Answer 200
 * - `replayed`: already processed. Answer 200, or it will be sent again and again
 * - `malformed`: signed, but not what the service promises. Answer 400
 */
export type MessageOutcome =
  | { readonly kind: 'event'; readonly progress: EnvelopeProgress }
  | { readonly kind: 'forged' | 'stale' | 'replayed' | 'malformed' };

/** What is known about an open envelope when deciding whether to poll it. */
export interface OpenEnvelope {
  readonly vendorId: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** When there was last news of it from a message or by polling; the start before that. */
  readonly lastContactAt: Date;
  /** How many times in a row polling has failed since then. */
  readonly failures: number;
}

/**
 * Port: how notifications from an outside service arrive. The built-in signer needs none, as its progress is
 * known at once.
 */
export interface ESignFeed {
  /**
   * Checks a message. `noteSeen` records its id (64 hex digits) until an instant and returns false if it was
   * already recorded. Do this in the transaction that processes the event, so that a message whose processing
   * failed does not count as seen. Answer the service after the commit: a message not answered with 200 is
   * sent again.
   */
  readonly receive: (
    message: ServiceMessage,
    now: Date,
    noteSeen: (id: string, until: Date) => Promise<boolean>,
  ) => Promise<MessageOutcome>;
  /** Returns whether it is time to poll an envelope. */
  readonly isDue: (envelope: OpenEnvelope, now: Date) => boolean;
}
