import type { EnvelopeState, SignerState } from './envelope.ts';

/** Every state of an envelope in plain words for its owner, with what to do next. */
export const envelopeStateWords: Readonly<Record<EnvelopeState, string>> = {
  preparing: 'We are making the documents. Everybody who signs gets a mail in a few minutes.',
  open: 'Waiting for signatures. You can remind somebody once a day, or name somebody else.',
  'price-changed':
    'A price ran out before the last signature, so signing has stopped. Look at what is different, and accept it to have everybody asked again.',
  completing: 'Signed by everybody who has to. We are sealing the documents and mail them to everybody.',
  completed: 'Signed and sealed. Everybody has been mailed their copies.',
  declined: 'Somebody declined, and it cannot be signed without them. Start again when that is settled.',
  expired: 'Time ran out before everybody had signed. Start again to ask everybody anew.',
  voided: 'Taken back. Nothing in it can be signed any more.',
  failed: 'It could not be sent for signing. Start again, or write to us.',
};

/** Where a signer stands, in words for the others. */
export const signerStateWords: Readonly<Record<SignerState, string>> = {
  waiting: 'Not asked yet',
  invited: 'Asked to sign',
  viewed: 'Has opened the documents',
  signed: 'Has signed',
  declined: 'Has declined',
  replaced: 'Somebody else signs in their place',
};

/** How far signing has come: the state of its envelope (null before there is one), and signatures given of those needed. */
export type SigningProgress = {
  readonly state: EnvelopeState | null;
  readonly given: number;
  readonly needed: number;
};

/** Where the signing of an application stands, in a line for its owner and for staff. */
export function signingProgressWords({ state, given, needed }: SigningProgress): string {
  switch (state) {
    case null:
    case 'preparing':
      return 'Waiting for a signature. We are making the documents';
    case 'open':
      return needed === 1
        ? 'Waiting for a signature'
        : `Waiting for signatures: ${given} of ${needed} have been given`;
    case 'price-changed':
      return 'Waiting for a signature: a price ran out first, and the new one has to be accepted';
    case 'completing':
      return 'Signed by everybody who has to. We are sealing the documents';
    case 'completed':
      return 'Signed and sealed';
    case 'declined':
      return 'Waiting for a signature: somebody declined, so signing has to be started again';
    case 'expired':
      return 'Waiting for a signature: time ran out, so signing has to be started again';
    case 'voided':
      return 'Waiting for a signature: it was taken back, so signing has to be started again';
    case 'failed':
      return 'Waiting for a signature: it could not be sent for signing, so it has to be started again';
  }
}
