import { sameEmail } from '../person/email.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { signatoryProblems, type Signatory, type SignatoryProblem } from './signatories.ts';
import { isRuleMet, type SigningRule } from './signing-rule.ts';

/** The states of an envelope; those after `completing` are end states. */
export const envelopeStates = [
  'preparing',
  'open',
  'price-changed',
  'completing',
  'completed',
  'declined',
  'expired',
  'voided',
  'failed',
] as const;
export type EnvelopeState = (typeof envelopeStates)[number];

export const signerStates = ['waiting', 'invited', 'viewed', 'signed', 'declined', 'replaced'] as const;
export type SignerState = (typeof signerStates)[number];

/** One signer of an envelope. Times are milliseconds since 1970. */
export type EnvelopeSigner = Signatory & {
  readonly signerId: string;
  readonly state: SignerState;
  /** Since when; null while nothing has happened. */
  readonly atMs: number | null;
  /** When they were last asked to sign; null if never. */
  readonly askedAtMs: number | null;
};

/** An envelope: who has to sign what until when. */
export type Envelope = {
  readonly state: EnvelopeState;
  readonly rule: SigningRule;
  readonly signers: readonly EnvelopeSigner[];
  readonly expiresAtMs: number;
  /** Why it was declined, voided, or could not be made; empty otherwise. */
  readonly reason: string;
};

/** The envelope after an event with its effects, or why the event is not possible. */
type Reduced = Outcome<
  { readonly envelope: Envelope; readonly effects: readonly EnvelopeEffect[] },
  EnvelopeProblem
>;

/** Returns until when an envelope can be signed: the earlier of its own expiry and that of its price (ISO 8601, UTC). */
export const signableUntil = ({
  expiresAt,
  pricesHoldUntil,
}: {
  readonly expiresAt: string;
  readonly pricesHoldUntil: string;
}): string => (pricesHoldUntil < expiresAt ? pricesHoldUntil : expiresAt);

const DAY_MS = 86_400_000;

/** Returns whether an envelope in this state can no longer change. */
export const isEnvelopeEnd = (state: EnvelopeState): boolean =>
  envelopeStates.indexOf(state) > envelopeStates.indexOf('completing');

const moved = (envelope: Envelope, ...effects: readonly EnvelopeEffect[]): Reduced =>
  succeed({ envelope, effects });
const CLOSE: EnvelopeEffect = { kind: 'close-at-service' };

const refuse = (code: 'not-possible' | 'no-such-signer'): Reduced => fail({ code });

const changed = (
  envelope: Envelope,
  signerId: string,
  change: Partial<Pick<EnvelopeSigner, 'state' | 'atMs' | 'askedAtMs'>>,
): Envelope => ({
  ...envelope,
  signers: envelope.signers.map((each) => (each.signerId === signerId ? { ...each, ...change } : each)),
});

const inState = (envelope: Envelope, ...states: readonly SignerState[]): readonly EnvelopeSigner[] =>
  envelope.signers.filter(({ state }) => states.includes(state));

/** Returns whether those who have signed and those who still may are enough. */
const canBeMet = (envelope: Envelope): boolean =>
  isRuleMet(envelope.rule, inState(envelope, 'waiting', 'invited', 'viewed', 'signed'));

type SignerEvent = Extract<EnvelopeEvent, { readonly signerId: string }>;

/** Handles an event of one signer. */
type SignerHandler<Kind extends SignerEvent['kind']> = (
  envelope: Envelope,
  signer: EnvelopeSigner,
  event: Extract<SignerEvent, { readonly kind: Kind }>,
) => Reduced;

const viewed: SignerHandler<'viewed'> = (envelope, signer, { atMs }) => {
  const isFirst = envelope.state === 'open' && signer.state === 'invited';
  return moved(isFirst ? changed(envelope, signer.signerId, { state: 'viewed', atMs }) : envelope);
};

const maySign = (envelope: Envelope, { state }: EnvelopeSigner): boolean =>
  envelope.state === 'open' && (state === 'invited' || state === 'viewed');

const signed: SignerHandler<'signed'> = (envelope, signer, { atMs }) => {
  if (signer.state === 'signed') return moved(envelope);
  if (!maySign(envelope, signer)) return refuse('not-possible');
  const after = changed(envelope, signer.signerId, { state: 'signed', atMs });
  return isRuleMet(after.rule, inState(after, 'signed'))
    ? moved({ ...after, state: 'completing' }, { kind: 'finish' })
    : moved(after);
};

const declined: SignerHandler<'declined'> = (envelope, signer, { atMs, reason }) => {
  if (signer.state === 'declined') return moved(envelope);
  if (!maySign(envelope, signer)) return refuse('not-possible');
  const { signerId } = signer;
  const after = changed(envelope, signerId, { state: 'declined', atMs });
  const notification = { kind: 'notify-owner', what: 'declined', signerId } as const;
  return canBeMet(after)
    ? moved(after, notification)
    : moved({ ...after, state: 'declined', reason }, CLOSE, notification);
};

const isAskedAt = (envelope: Envelope, email: string): boolean =>
  envelope.signers.some((each) => each.state !== 'replaced' && sameEmail(each.email, email));

const replaced: SignerHandler<'replaced'> = (envelope, signer, { atMs, successor }) => {
  const { signerId } = signer;
  if (signer.state === 'replaced' && isAskedAt(envelope, successor.email)) return moved(envelope);
  const isFixed = signer.state === 'replaced' || signer.state === 'signed';
  if (envelope.state !== 'open' || isFixed) return refuse('not-possible');
  const gone = changed(envelope, signerId, { state: 'replaced', atMs });
  const invited = { ...successor, state: 'invited' as const, atMs, askedAtMs: atMs };
  const after = { ...gone, signers: [...gone.signers, invited] };
  const people = after.signers.filter(({ state }) => state !== 'replaced');
  const problems = signatoryProblems(envelope.rule, people);
  if (problems.length > 0) return fail({ code: 'wrong-people', problems });
  return moved(after, { kind: 'replace-at-service', signerId, successorId: successor.signerId });
};

/** Returns the milliseconds until a signer may be reminded again, at most once a day; 0 if they may be now. */
export const untilReminderMs = ({ askedAtMs }: Pick<EnvelopeSigner, 'askedAtMs'>, nowMs: number): number =>
  askedAtMs === null ? 0 : Math.max(0, askedAtMs + DAY_MS - nowMs);

const reminded: SignerHandler<'reminded'> = (envelope, signer, { atMs }) => {
  if (!maySign(envelope, signer)) return refuse('not-possible');
  const waitMs = untilReminderMs(signer, atMs);
  if (waitMs > 0) return fail({ code: 'too-soon', seconds: Math.ceil(waitMs / 1000) });
  const { signerId } = signer;
  return moved(changed(envelope, signerId, { askedAtMs: atMs }), { kind: 'remind-at-service', signerId });
};

const signerHandlers: { readonly [Kind in SignerEvent['kind']]: SignerHandler<Kind> } = {
  viewed,
  signed,
  declined,
  replaced,
  reminded,
};

function ofSigner<Kind extends SignerEvent['kind']>(
  envelope: Envelope,
  event: Extract<SignerEvent, { readonly kind: Kind }>,
): Reduced {
  const signer = envelope.signers.find(({ signerId }) => signerId === event.signerId);
  const handle: SignerHandler<Kind> = signerHandlers[event.kind];
  return signer ? handle(envelope, signer, event) : refuse('no-such-signer');
}

/** An event of the envelope as a whole: the states in which it is possible, and what it leads to. */
type Transition = {
  readonly from: readonly EnvelopeState[];
  readonly to: EnvelopeState;
  readonly effects: readonly EnvelopeEffect[];
};

/** It can still be stopped as long as nobody has bound the organisation. */
const stoppable = ['preparing', 'open', 'price-changed'] as const;

const transitions: Readonly<
  Record<Exclude<EnvelopeEvent, { readonly signerId: string }>['kind'], Transition>
> = {
  prepared: { from: ['preparing'], to: 'open', effects: [] },
  expired: { from: stoppable, to: 'expired', effects: [CLOSE, { kind: 'notify-owner', what: 'expired' }] },
  voided: { from: stoppable, to: 'voided', effects: [CLOSE, { kind: 'notify-owner', what: 'voided' }] },
  'price-ran-out': {
    from: ['preparing', 'open'],
    to: 'price-changed',
    effects: [CLOSE, { kind: 'notify-owner', what: 'price-changed' }],
  },
  'price-accepted': { from: ['price-changed'], to: 'voided', effects: [] },
  completed: { from: ['completing'], to: 'completed', effects: [] },
  // Only before anyone was asked to sign: from the last signature on it will be completed, however long that takes.
  failed: { from: ['preparing'], to: 'failed', effects: [{ kind: 'notify-owner', what: 'failed' }] },
};

const PRICES_ACCEPTED = 'The new prices were accepted, so everybody signs anew.';

/**
 * Applies an event to an envelope. Returns the envelope after it with its effects, or why the event is not possible. A
 * repeated event changes nothing and has no effects, so events may be delivered more than once. Nothing leaves an end
 * state, and an envelope completes only once different people have signed as its rule requires.
 */
export function reduceEnvelope(envelope: Envelope, event: EnvelopeEvent): Reduced {
  if ('signerId' in event) return ofSigner(envelope, event);
  const { from, to, effects } = transitions[event.kind];
  if (envelope.state === to && event.kind !== 'price-accepted') return moved(envelope);
  if (!from.includes(envelope.state)) return refuse('not-possible');
  if (event.kind === 'expired' && event.atMs < envelope.expiresAtMs) return refuse('not-possible');
  const reason =
    event.kind === 'price-accepted' ? PRICES_ACCEPTED : 'reason' in event ? event.reason : envelope.reason;
  const after = { ...envelope, state: to, reason };
  return moved(event.kind === 'prepared' ? invited(after, event.atMs) : after, ...effects);
}

const invited = (envelope: Envelope, atMs: number): Envelope => ({
  ...envelope,
  signers: envelope.signers.map((each) =>
    each.state === 'waiting' ? { ...each, state: 'invited', atMs, askedAtMs: atMs } : each,
  ),
});

/** An event of an envelope. Times are milliseconds since 1970, reasons are as typed. */
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
  /** A price in the envelope has expired. */
  | { readonly kind: 'price-ran-out' }
  /** Its owner has accepted today's prices. */
  | { readonly kind: 'price-accepted' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * Why an event is not possible. `too-soon`: a reminder within a day of the last; `wrong-people`: the rule could not be met.
 */
export type EnvelopeProblem =
  | { readonly code: 'not-possible' }
  | { readonly code: 'no-such-signer' }
  | { readonly code: 'too-soon'; readonly seconds: number }
  | { readonly code: 'wrong-people'; readonly problems: readonly SignatoryProblem[] };

export type OwnerNotification = 'declined' | 'expired' | 'voided' | 'price-changed' | 'failed';

export type EnvelopeEffect =
  /** Seals what was signed, together with the evidence. */
  | { readonly kind: 'finish' }
  /** Prevents any further signing at the service. */
  | { readonly kind: 'close-at-service' }
  | { readonly kind: 'remind-at-service'; readonly signerId: string }
  | { readonly kind: 'replace-at-service'; readonly signerId: string; readonly successorId: string }
  | { readonly kind: 'notify-owner'; readonly what: OwnerNotification; readonly signerId?: string };
