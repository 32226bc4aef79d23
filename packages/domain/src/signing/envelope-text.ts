import type { EnvelopeState, SignerState } from './envelope.ts';
import texts from './envelope-states.json' with { type: 'json' };

/** Every state of an envelope for its owner, with what to do next. */
export const envelopeStateTexts: Readonly<Record<EnvelopeState, string>> = texts.owner;

/** The state of a signer, as the others read it. */
export const signerStateLabels: Readonly<Record<SignerState, string>> = texts.signer;

/** How far signing has come: the state of its envelope (null before there is one), and signatures given of those needed. */
export type SigningProgress = {
  readonly state: EnvelopeState | null;
  readonly given: number;
  readonly needed: number;
};

const progress: Readonly<Record<Exclude<EnvelopeState, 'open'>, string>> = texts.progress;

/** How far the signing of an application has come, on one line for its owner and for staff. */
export function signingProgressText({ state, given, needed }: SigningProgress): string {
  if (state !== 'open') return progress[state ?? 'preparing'];
  return needed === 1
    ? 'Waiting for a signature'
    : `Waiting for signatures: ${given} of ${needed} have been given`;
}

/** What signing asks of one signer, with a text for them, none while it waits. `completed`: everybody has signed. */
export type SignerStatus = {
  readonly state: 'to-sign' | 'signed' | 'completed' | 'declined' | 'over';
  readonly words: string;
};

/** What somebody reads who comes when it cannot be signed. */
const over: Readonly<Record<Exclude<EnvelopeState, 'open'>, string>> = texts.over;

function afterSigning(state: EnvelopeState): SignerStatus {
  switch (state) {
    case 'open':
      return {
        state: 'signed',
        words: 'You have signed. We email you the sealed documents once everybody who has to has signed.',
      };
    case 'completing':
    case 'completed':
      return {
        state: 'completed',
        words: 'We will email you the sealed documents within a few minutes.',
      };
    default:
      return { state: 'over', words: over[state] };
  }
}

/** Signing at `nowMs` (ms since 1970) for a signer in `own` state: who declined stays so, whatever became of the envelope. */
export function signerStatus(
  { state, expiresAtMs }: { readonly state: EnvelopeState; readonly expiresAtMs: number },
  own: SignerState,
  nowMs: number,
): SignerStatus {
  if (own === 'declined')
    return { state: 'declined', words: 'You have declined. Whoever asked you is told, with your reason.' };
  const reached = state === 'open' && expiresAtMs <= nowMs ? 'expired' : state;
  if (own === 'signed') return afterSigning(reached);
  return reached === 'open' ? { state: 'to-sign', words: '' } : { state: 'over', words: over[reached] };
}
