import { sameEmail } from '../person/email.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import type { EnvelopeEvent, EnvelopeProblem, EnvelopeEffect } from './envelope-event.ts';
import { signatoryProblems, type Signatory } from './signatories.ts';
import { isRuleMet, type SigningRule } from './signing-rule.ts';

/** Every state of an envelope; the last five are ends. */
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

/** Every way in which one signer can stand. */
export const signerStates = ['waiting', 'invited', 'viewed', 'signed', 'declined', 'replaced'] as const;
export type SignerState = (typeof signerStates)[number];

/** One signer of an envelope. Times are milliseconds since 1970. */
export type EnvelopeSigner = Signatory & {
  readonly signerId: string;
  readonly state: SignerState;
  /** When it came to that state; null while nothing has happened. */
  readonly atMs: number | null;
  /** When they were last asked to sign; null before the first time. */
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

/** The envelope after an event, with what has to be done about it. */
export type EnvelopeTransition = { readonly envelope: Envelope; readonly effects: readonly EnvelopeEffect[] };

type Stepped = Outcome<EnvelopeTransition, EnvelopeProblem>;

const DAY_MS = 86_400_000;

/** Whether nothing can happen to an envelope in this state any more. */
export const isEnvelopeEnd = (state: EnvelopeState): boolean =>
  envelopeStates.indexOf(state) > envelopeStates.indexOf('completing');

const step = (envelope: Envelope, ...effects: readonly EnvelopeEffect[]): Stepped =>
  succeed({ envelope, effects });
const refuse = (code: 'not-possible' | 'no-such-signer'): Stepped => fail({ code });

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

/** Whether those who have signed, and those who still may, are enough. */
const canBeMet = (envelope: Envelope): boolean =>
  isRuleMet(envelope.rule, inState(envelope, 'waiting', 'invited', 'viewed', 'signed'));

const end = (envelope: Envelope, state: EnvelopeState, reason = ''): Envelope => ({
  ...envelope,
  state,
  reason,
});

function prepared(envelope: Envelope, atMs: number): Stepped {
  if (envelope.state === 'open') return step(envelope);
  if (envelope.state !== 'preparing') return refuse('not-possible');
  const signers = envelope.signers.map((each) =>
    each.state === 'waiting' ? { ...each, state: 'invited' as const, atMs, askedAtMs: atMs } : each,
  );
  return step({ ...envelope, state: 'open', signers });
}

function viewed(envelope: Envelope, signer: EnvelopeSigner, atMs: number): Stepped {
  const isFirst = envelope.state === 'open' && signer.state === 'invited';
  return step(isFirst ? changed(envelope, signer.signerId, { state: 'viewed', atMs }) : envelope);
}

const maySign = (envelope: Envelope, { state }: EnvelopeSigner): boolean =>
  envelope.state === 'open' && (state === 'invited' || state === 'viewed');

function signed(envelope: Envelope, signer: EnvelopeSigner, atMs: number): Stepped {
  if (signer.state === 'signed') return step(envelope);
  if (!maySign(envelope, signer)) return refuse('not-possible');
  const after = changed(envelope, signer.signerId, { state: 'signed', atMs });
  return isRuleMet(after.rule, inState(after, 'signed'))
    ? step({ ...after, state: 'completing' }, { kind: 'finish' })
    : step(after);
}

function declined(envelope: Envelope, signer: EnvelopeSigner, atMs: number, reason: string): Stepped {
  if (signer.state === 'declined') return step(envelope);
  if (!maySign(envelope, signer)) return refuse('not-possible');
  const { signerId } = signer;
  const after = changed(envelope, signerId, { state: 'declined', atMs });
  const told = { kind: 'notify-owner', what: 'declined', signerId } as const;
  return canBeMet(after)
    ? step(after, told)
    : step(end(after, 'declined', reason), { kind: 'close-at-service' }, told);
}

const isAskedAt = (envelope: Envelope, email: string): boolean =>
  envelope.signers.some((each) => each.state !== 'replaced' && sameEmail(each.email, email));

function replaced(
  envelope: Envelope,
  signer: EnvelopeSigner,
  atMs: number,
  successor: EnvelopeSigner,
): Stepped {
  const { signerId } = signer;
  if (signer.state === 'replaced' && isAskedAt(envelope, successor.email)) return step(envelope);
  const isFixed = signer.state === 'replaced' || signer.state === 'signed';
  if (envelope.state !== 'open' || isFixed) return refuse('not-possible');
  const gone = changed(envelope, signerId, { state: 'replaced', atMs });
  const invited = { ...successor, state: 'invited' as const, atMs, askedAtMs: atMs };
  const after = { ...gone, signers: [...gone.signers, invited] };
  const people = after.signers.filter(({ state }) => state !== 'replaced');
  const problems = signatoryProblems(envelope.rule, people);
  if (problems.length > 0) return fail({ code: 'wrong-people', problems });
  return step(after, { kind: 'replace-at-service', signerId, successorId: successor.signerId });
}

/** Milliseconds until a signer may be asked once more: at most once a day. 0 when they may be now. */
export const untilReminderMs = ({ askedAtMs }: Pick<EnvelopeSigner, 'askedAtMs'>, nowMs: number): number =>
  askedAtMs === null ? 0 : Math.max(0, askedAtMs + DAY_MS - nowMs);

function reminded(envelope: Envelope, signer: EnvelopeSigner, atMs: number): Stepped {
  if (!maySign(envelope, signer)) return refuse('not-possible');
  const waitMs = untilReminderMs(signer, atMs);
  if (waitMs > 0) return fail({ code: 'too-soon', seconds: Math.ceil(waitMs / 1000) });
  const { signerId } = signer;
  return step(changed(envelope, signerId, { askedAtMs: atMs }), { kind: 'remind-at-service', signerId });
}

/** Whether nobody has bound the organisation yet, so that it can still be stopped. */
const canStop = ({ state }: Envelope): boolean =>
  state === 'preparing' || state === 'open' || state === 'price-changed';

function expired(envelope: Envelope, atMs: number): Stepped {
  if (envelope.state === 'expired') return step(envelope);
  if (!canStop(envelope) || atMs < envelope.expiresAtMs) return refuse('not-possible');
  return step(
    end(envelope, 'expired'),
    { kind: 'close-at-service' },
    { kind: 'notify-owner', what: 'expired' },
  );
}

function voided(envelope: Envelope, reason: string): Stepped {
  if (envelope.state === 'voided') return step(envelope);
  if (!canStop(envelope)) return refuse('not-possible');
  return step(
    end(envelope, 'voided', reason),
    { kind: 'close-at-service' },
    { kind: 'notify-owner', what: 'voided' },
  );
}

function priceRanOut(envelope: Envelope): Stepped {
  if (envelope.state === 'price-changed') return step(envelope);
  if (envelope.state !== 'open' && envelope.state !== 'preparing') return refuse('not-possible');
  return step(
    { ...envelope, state: 'price-changed' },
    { kind: 'close-at-service' },
    { kind: 'notify-owner', what: 'price-changed' },
  );
}

const PRICES_ACCEPTED = 'The new prices were accepted, so everybody signs anew.';

const priceAccepted = (envelope: Envelope): Stepped =>
  envelope.state === 'price-changed'
    ? step(end(envelope, 'voided', PRICES_ACCEPTED), { kind: 'make-successor' })
    : refuse('not-possible');

function completed(envelope: Envelope): Stepped {
  if (envelope.state === 'completed') return step(envelope);
  return envelope.state === 'completing'
    ? step({ ...envelope, state: 'completed' }, { kind: 'send-copies' })
    : refuse('not-possible');
}

/** Only what nobody was asked to sign yet can fail: from the last signature on it is finished, however long that takes. */
function failed(envelope: Envelope, reason: string): Stepped {
  if (envelope.state === 'failed') return step(envelope);
  return envelope.state === 'preparing'
    ? step(end(envelope, 'failed', reason), { kind: 'notify-owner', what: 'failed' })
    : refuse('not-possible');
}

function ofSigner(envelope: Envelope, event: Extract<EnvelopeEvent, { readonly signerId: string }>): Stepped {
  const signer = envelope.signers.find(({ signerId }) => signerId === event.signerId);
  if (!signer) return refuse('no-such-signer');
  switch (event.kind) {
    case 'viewed':
      return viewed(envelope, signer, event.atMs);
    case 'signed':
      return signed(envelope, signer, event.atMs);
    case 'declined':
      return declined(envelope, signer, event.atMs, event.reason);
    case 'replaced':
      return replaced(envelope, signer, event.atMs, {
        ...event.successor,
        state: 'waiting',
        atMs: null,
        askedAtMs: null,
      });
    case 'reminded':
      return reminded(envelope, signer, event.atMs);
  }
}

/**
 * The envelope after an event, with its effects, or why the event is not possible. The same event twice changes nothing
 * the second time and has no effects then, so whoever is told something again may tell it on. Nothing leaves an end state,
 * and an envelope completes only when different people have signed as its rule asks.
 */
export function reduceEnvelope(envelope: Envelope, event: EnvelopeEvent): Stepped {
  if ('signerId' in event) return ofSigner(envelope, event);
  switch (event.kind) {
    case 'prepared':
      return prepared(envelope, event.atMs);
    case 'expired':
      return expired(envelope, event.atMs);
    case 'voided':
      return voided(envelope, event.reason);
    case 'price-ran-out':
      return priceRanOut(envelope);
    case 'price-accepted':
      return priceAccepted(envelope);
    case 'completed':
      return completed(envelope);
    case 'failed':
      return failed(envelope, event.reason);
  }
}
