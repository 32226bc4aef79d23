import type { Signatory, SignatoryProblem } from './signatories.ts';

/** Something that happened to an envelope. Times are milliseconds since 1970, reasons are in the words of who gave them. */
export type EnvelopeEvent =
  | { readonly kind: 'prepared'; readonly atMs: number }
  | { readonly kind: 'viewed'; readonly signerId: string; readonly atMs: number }
  | { readonly kind: 'signed'; readonly signerId: string; readonly atMs: number }
  | { readonly kind: 'declined'; readonly signerId: string; readonly atMs: number; readonly reason: string }
  | {
      readonly kind: 'replaced';
      readonly signerId: string;
      readonly atMs: number;
      readonly successor: Signatory & { readonly signerId: string };
    }
  | { readonly kind: 'reminded'; readonly signerId: string; readonly atMs: number }
  | { readonly kind: 'expired'; readonly atMs: number }
  | { readonly kind: 'voided'; readonly reason: string }
  /** A price in the envelope does not hold any more. */
  | { readonly kind: 'price-ran-out' }
  /** Its owner took the prices of now. */
  | { readonly kind: 'price-accepted' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Why an event cannot be: not in this state (`not-possible`), of nobody in the envelope, a reminder within a day of the
 * last (`seconds` until the next), or a successor with whom the rule could not be met.
 */
export type EnvelopeProblem =
  | { readonly code: 'not-possible' }
  | { readonly code: 'no-such-signer' }
  | { readonly code: 'too-soon'; readonly seconds: number }
  | { readonly code: 'wrong-people'; readonly problems: readonly SignatoryProblem[] };

/** What its owner is told about an envelope. */
export type OwnerNotification = 'declined' | 'expired' | 'voided' | 'price-changed' | 'failed';

/** Something to be done because an envelope moved. */
export type EnvelopeEffect =
  /** Seal what was signed, with the evidence. */
  | { readonly kind: 'finish' }
  /** Mail the sealed copies to everybody, and move the switch on. */
  | { readonly kind: 'send-copies' }
  /** Nothing in it can be signed at the service any more. */
  | { readonly kind: 'close-at-service' }
  | { readonly kind: 'remind-at-service'; readonly signerId: string }
  | { readonly kind: 'replace-at-service'; readonly signerId: string; readonly successorId: string }
  /** A new envelope at the prices of now takes its place. */
  | { readonly kind: 'make-successor' }
  | { readonly kind: 'notify-owner'; readonly what: OwnerNotification; readonly signerId?: string };
