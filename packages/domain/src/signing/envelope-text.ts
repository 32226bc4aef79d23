import type { EnvelopeState, SignerState } from './envelope.ts';
import texts from './envelope-states.json' with { type: 'json' };

/** The text of every state of an envelope for its owner, with what to do next. */
export const envelopeStateTexts: Readonly<Record<EnvelopeState, string>> = texts.owner;

/** The label of a signer's state, for the others. */
export const signerStateLabels: Readonly<Record<SignerState, string>> = texts.signer;

/**
 * The progress of signing: the state of its envelope (null before there is one), and the numbers of signatures given and
 * needed.
 */
export type SigningProgress = {
  readonly state: EnvelopeState | null;
  readonly given: number;
  readonly needed: number;
};

const progress: Readonly<Record<Exclude<EnvelopeState, 'open'>, string>> = texts.progress;

/** Returns the progress of signing an application in one line, for its owner and for staff. */
export function signingProgressText({ state, given, needed }: SigningProgress): string {
  if (state !== 'open') return progress[state ?? 'preparing'];
  return needed === 1
    ? 'Waiting for a signature'
    : `Waiting for signatures: ${given} of ${needed} have been given`;
}

/**
 * What one signer has to do, with a text for them, which is empty while they can sign. `completed`: everyone has signed.
 */
export type SignerStatus = {
  readonly state: 'to-sign' | 'signed' | 'completed' | 'declined' | 'over';
  readonly text: string;
};

/** The texts for a signer who comes when it cannot be signed. */
const over: Readonly<Record<Exclude<EnvelopeState, 'open'>, string>> = texts.over;

function afterSigning(state: EnvelopeState): SignerStatus {
  switch (state) {
    case 'open':
      return {
        state: 'signed',
        text: 'You have signed. We will email you the sealed documents once everyone has signed.',
      };
    case 'completing':
    case 'completed':
      return {
        state: 'completed',
        text: 'We will email you the sealed documents within a few minutes.',
      };
    default:
      return { state: 'over', text: over[state] };
  }
}

/**
 * Returns the status at `nowMs` (ms since 1970) for a signer in `own` state. A signer who declined keeps that status,
 * whatever happens to the envelope.
 */
export function signerStatus(
  { state, expiresAtMs }: { readonly state: EnvelopeState; readonly expiresAtMs: number },
  own: SignerState,
  nowMs: number,
): SignerStatus {
  if (own === 'declined')
    return { state: 'declined', text: 'You have declined. Whoever asked you is told, with your reason.' };
  const reached = state === 'open' && expiresAtMs <= nowMs ? 'expired' : state;
  if (own === 'signed') return afterSigning(reached);
  return reached === 'open' ? { state: 'to-sign', text: '' } : { state: 'over', text: over[reached] };
}
