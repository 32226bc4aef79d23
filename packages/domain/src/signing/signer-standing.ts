import type { EnvelopeState, SignerState } from './envelope.ts';

/**
 * How signing stands for one signer: it waits for them, they have signed (and with them everybody who has to, when it is
 * completed), they have declined, or it is over without them. The words are theirs to read; there are none while it waits.
 */
export type SignerStanding = {
  readonly state: 'to-sign' | 'signed' | 'completed' | 'declined' | 'over';
  readonly words: string;
};

/** What somebody is told who comes when it cannot be signed. */
const overWords: Readonly<Record<Exclude<EnvelopeState, 'open'>, string>> = {
  preparing: 'The documents are still being made. Open the link again in a few minutes.',
  'price-changed':
    'A price in the contract has run out, so it cannot be signed as it is and nobody is bound. Once the new price is accepted, everybody is asked anew: you get another mail.',
  completing: 'Everybody who has to sign has signed. Your signature is not needed any more.',
  completed: 'Everybody who has to sign has signed. Your signature is not needed any more.',
  declined: 'Somebody who has to sign has declined, so nobody is bound. Whoever asked you can tell you more.',
  expired:
    'Time to sign has run out, and nobody is bound. Whoever asked you can start again: you get another mail.',
  voided:
    'It was taken back, and nobody is bound. If something in it was changed, you get another mail with the new documents.',
  failed: 'It could not be sent for signing, and nobody is bound. Whoever asked you can tell you more.',
};

const DECLINED: SignerStanding = {
  state: 'declined',
  words: 'You have declined. Whoever asked you is told, with your reason.',
};

const over = (state: keyof typeof overWords): SignerStanding => ({ state: 'over', words: overWords[state] });

function afterSigning(state: EnvelopeState): SignerStanding {
  switch (state) {
    case 'open':
      return {
        state: 'signed',
        words: 'You have signed. We mail you the sealed documents once everybody who has to has signed.',
      };
    case 'completing':
    case 'completed':
      return {
        state: 'completed',
        words: 'Signed by everybody who has to. We mail you the sealed documents in a few minutes.',
      };
    default:
      return over(state);
  }
}

/**
 * How signing stands at `nowMs` (milliseconds since 1970) for a signer in `own` state. Whoever has declined stays so; what
 * somebody has signed is over with an envelope that ended without being signed by all.
 */
export function signerStanding(
  { state, expiresAtMs }: { readonly state: EnvelopeState; readonly expiresAtMs: number },
  own: SignerState,
  nowMs: number,
): SignerStanding {
  if (own === 'declined') return DECLINED;
  const isOpen = state === 'open' && expiresAtMs > nowMs;
  const reached = state === 'open' && !isOpen ? 'expired' : state;
  if (own === 'signed') return afterSigning(reached);
  return reached === 'open' ? { state: 'to-sign', words: '' } : over(reached);
}
