/** What its owner is told about an envelope. */
export type OwnerNews = 'declined' | 'expired' | 'voided' | 'price-changed' | 'failed';

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
  | { readonly kind: 'tell-owner'; readonly what: OwnerNews; readonly signerId?: string };
