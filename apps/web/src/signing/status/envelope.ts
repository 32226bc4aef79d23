import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Application } from '@switch/contract/http/switching/application.ts';
import { type Envelope, getEnvelope, sendDocuSign } from '@switch/contract/http/switching/envelope.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import type { TagTone } from '@switch/ui';
import { attempt, load } from '../../lib/api.ts';
import { setQueryData } from '../../lib/query-cache.ts';
import { whenText } from '../../lib/time-text.ts';

type SigningState =
  | { readonly kind: 'envelope'; readonly envelope: Envelope }
  /** The start was requested but not answered; it will be requested again. */
  | { readonly kind: 'starting' }
  /** It cannot be started until someone resolves the reason given. */
  | { readonly kind: 'refused'; readonly text: string }
  /** There is no envelope, and none is expected. */
  | { readonly kind: 'none' };

export const envelopeKey = (reference: string) => ['envelope', reference] as const;

export const setEnvelope = (envelope: Envelope): void =>
  setQueryData(envelopeKey(envelope.reference), { kind: 'envelope', envelope } satisfies SigningState);

export const isAwaitingSignatures = ({ state }: Pick<Application, 'state'>): boolean =>
  state === ('awaiting_signature' satisfies CaseState);

const refusalText = ({ message }: Refusal['outcome']): string =>
  message ?? 'Signing cannot start at the moment.';

const underWay = new Map<string, Promise<SigningState>>();

/**
 * Starts the signing of a sent application, or finds the existing envelope: two requests make one envelope.
 * If a call is not answered, nothing is lost and `starting` is returned; the screen that shows the state
 * fetches it again.
 */
export function startSigning(reference: string): Promise<SigningState> {
  const already = underWay.get(reference);
  if (already) return already;
  const work = requestStart(reference).finally(() => underWay.delete(reference));
  underWay.set(reference, work);
  return work;
}

async function requestStart(reference: string): Promise<SigningState> {
  const answer = await attempt(sendDocuSign, { body: { reference } });
  if (!answer) return { kind: 'starting' };
  if (!answer.result) return { kind: 'refused', text: refusalText(answer.outcome) };
  setEnvelope(answer.envelope);
  return { kind: 'envelope', envelope: answer.envelope };
}

/**
 * Fetches the state of the signing. With `isAwaited` (the application awaits its signatures), starts the
 * envelope if it does not exist yet. Throws if the server does not answer.
 */
export async function fetchSigningState(reference: string, isAwaited: boolean): Promise<SigningState> {
  const starting = underWay.get(reference);
  if (starting) return starting;
  const answer = await load(getEnvelope, { params: { reference } });
  if (!answer.result) return { kind: 'refused', text: refusalText(answer.outcome) };
  if (answer.envelope) return { kind: 'envelope', envelope: answer.envelope };
  return isAwaited ? startSigning(reference) : { kind: 'none' };
}

const SOON_MS = 3_000;
const NOW_AND_THEN_MS = 15_000;

/**
 * Returns the milliseconds after which the state is fetched again; null if only its owner can change it or
 * nothing can.
 */
export function refetchAfterMs(signing: SigningState | undefined): number | null {
  if (signing?.kind === 'starting') return SOON_MS;
  if (signing?.kind !== 'envelope') return null;
  const { state } = signing.envelope;
  if (state === 'preparing' || state === 'completing') return SOON_MS;
  return state === 'open' ? NOW_AND_THEN_MS : null;
}

export type Signer = Envelope['signers'][number];

const signerStates: Readonly<Record<Signer['state'], { readonly verb: string; readonly tone: TagTone }>> = {
  waiting: { verb: 'Not asked yet', tone: 'neutral' },
  invited: { verb: 'Asked', tone: 'info' },
  viewed: { verb: 'Opened the documents', tone: 'info' },
  signed: { verb: 'Signed', tone: 'success' },
  declined: { verb: 'Declined', tone: 'warning' },
  replaced: { verb: 'Replaced by someone else', tone: 'neutral' },
};

type TagText = { readonly text: string; readonly tone: TagTone };

/** Returns what a signer did last, and when, such as "Signed yesterday 17:05". */
export function signerTag({ state, at }: Pick<Signer, 'state' | 'at'>, now: Date): TagText {
  const { verb, tone } = signerStates[state];
  return { text: at === null || state === 'waiting' ? verb : `${verb} ${whenText(new Date(at), now)}`, tone };
}

type Stage = Pick<Envelope, 'state' | 'signers' | 'signaturesNeeded'>;

/** Returns how many of the needed signatures there are, such as "1 of 2 signatures". */
function countText({ signers, signaturesNeeded }: Stage): string {
  const signed = Math.min(signers.filter(({ state }) => state === 'signed').length, signaturesNeeded);
  return `${signed} of ${signaturesNeeded} ${signaturesNeeded === 1 ? 'signature' : 'signatures'}`;
}

const stages: Readonly<Record<Exclude<Envelope['state'], 'open'>, TagText>> = {
  preparing: { text: 'Getting ready', tone: 'info' },
  'price-changed': { text: 'A price has changed', tone: 'warning' },
  completing: { text: 'Being sealed', tone: 'info' },
  completed: { text: 'Signed', tone: 'success' },
  declined: { text: 'Declined', tone: 'warning' },
  expired: { text: 'Expired', tone: 'warning' },
  voided: { text: 'Taken back', tone: 'neutral' },
  failed: { text: 'Not sent', tone: 'danger' },
};

/** Returns the tag next to the heading: how far signing has got, or how it ended. */
export const stageTag = (envelope: Stage): TagText =>
  envelope.state === 'open' ? { text: countText(envelope), tone: 'info' } : stages[envelope.state];

/** Returns what the owner can do now. After the last signature, nothing can be withdrawn. */
export const ownerActions = ({ state }: Pick<Envelope, 'state'>) => ({
  canTakeBack: state !== 'completing' && state !== 'completed',
  canStartAgain: state === 'declined' || state === 'expired' || state === 'voided' || state === 'failed',
});

/**
 * Returns what the owner can do about this signer now: remind them if they were asked more than a day ago, or
 * replace them if they have not signed.
 */
export function signerActions(
  envelope: Pick<Envelope, 'state'>,
  signer: Pick<Signer, 'state' | 'isReminderDue'>,
): { readonly reminder: 'now' | 'later' | 'never'; readonly canReplace: boolean } {
  const isOpen = envelope.state === 'open';
  const isAsked = isOpen && (signer.state === 'invited' || signer.state === 'viewed');
  return {
    reminder: !isAsked ? 'never' : signer.isReminderDue ? 'now' : 'later',
    canReplace: isAsked || (isOpen && signer.state === 'declined'),
  };
}

/** Returns whether a signer is the user, judging by the email address they are logged in with. */
export const isSelf = ({ email }: Pick<Signer, 'email'>, ownEmail: string | undefined): boolean =>
  ownEmail !== undefined && email !== '' && sameEmail(email, ownEmail);
