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
