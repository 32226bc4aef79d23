import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey } from '../person/email.ts';
import {
  type EnvelopeEvent,
  envelopeStates,
  isEnvelopeEnd,
  reduceEnvelope,
  signableUntil,
  untilReminderMs,
  type Envelope,
  type EnvelopeSigner,
} from './envelope.ts';
import { envelopeStateTexts, signerStateLabels, signingProgressText } from './envelope-text.ts';
import { isRuleMet, type SigningRule } from './signing-rule.ts';

const DAY = 86_400_000;
const NOON = 1_000_000_000_000;

const signer = (signerId: string, role = 'Trustee'): EnvelopeSigner => ({
  signerId,
  name: `${signerId} Sample`,
  role,
  email: `${signerId}@example.org`,
  state: 'waiting',
  atMs: null,
  askedAtMs: null,
});

const fresh = (rule: SigningRule, signers: readonly EnvelopeSigner[]): Envelope => ({
  state: 'preparing',
  rule,
  signers,
  expiresAtMs: NOON + 14 * DAY,
  reason: '',
});

const ofOne = fresh({ kind: 'one' }, [signer('ann')]);
const twoOfTwo = fresh({ kind: 'n-of', needed: 2 }, [signer('ann'), signer('bo')]);
const twoOfThree = fresh({ kind: 'n-of', needed: 2 }, [signer('ann'), signer('bo'), signer('cy')]);
const officers = fresh({ kind: 'chair-and-treasurer' }, [signer('ann', 'Chair'), signer('bo', 'Treasurer')]);

const prepared: EnvelopeEvent = { kind: 'prepared', atMs: NOON };
const viewed = (signerId: string): EnvelopeEvent => ({ kind: 'viewed', signerId, atMs: NOON + 1 });
const signed = (signerId: string): EnvelopeEvent => ({ kind: 'signed', signerId, atMs: NOON + 2 });
const declined = (signerId: string): EnvelopeEvent => ({
  kind: 'declined',
  signerId,
  atMs: NOON + 3,
  reason: 'Not agreed yet',
});
const reminded = (signerId: string, atMs: number): EnvelopeEvent => ({ kind: 'reminded', signerId, atMs });
const replaced = (signerId: string, by = 'di', role = 'Trustee'): EnvelopeEvent => ({
  kind: 'replaced',
  signerId,
  atMs: NOON + 4,
  successor: { signerId: by, name: `${by} Sample`, role, email: `${by}@example.org` },
});
const expired: EnvelopeEvent = { kind: 'expired', atMs: NOON + 14 * DAY };
const voided: EnvelopeEvent = { kind: 'voided', reason: 'Wrong meter' };
const ranOut: EnvelopeEvent = { kind: 'price-ran-out' };
const accepted: EnvelopeEvent = { kind: 'price-accepted' };
const completed: EnvelopeEvent = { kind: 'completed' };
const failed: EnvelopeEvent = { kind: 'failed', reason: 'The service refused' };

/** Returns the envelope after events that all have to be possible, with the effects of the last one. */
function after(start: Envelope, ...events: readonly EnvelopeEvent[]) {
  let envelope = start;
  let effects: readonly { readonly kind: string }[] = [];
  for (const event of events) {
    const next = reduceEnvelope(envelope, event);
    if (!next.ok) throw new Error(`${event.kind} is ${next.problem.code} in ${envelope.state}`);
    ({ envelope, effects } = next.value);
  }
  return {
    ...envelope,
    effects: effects.map(({ kind }) => kind),
    statesOfAll: envelope.signers.map((s) => s.state),
  };
}

const problemOf = (start: Envelope, events: readonly EnvelopeEvent[], last: EnvelopeEvent) => {
  const next = reduceEnvelope(after(start, ...events), last);
  return next.ok ? 'none' : next.problem.code;
};

test('one signer: prepared, viewed, signed, sealed', () => {
  expect(after(ofOne, prepared)).toMatchObject({ state: 'open', statesOfAll: ['invited'], effects: [] });
  expect(after(ofOne, prepared, viewed('ann')).statesOfAll).toEqual(['viewed']);
  expect(after(ofOne, prepared, viewed('ann'), signed('ann'))).toMatchObject({
    state: 'completing',
    effects: ['finish'],
  });
  expect(after(ofOne, prepared, signed('ann'), completed)).toMatchObject({
    state: 'completed',
    effects: [],
  });
});

test.each([
  ['ann', 'bo'],
  ['bo', 'ann'],
])('two of two in any order: %s, then %s', (first, second) => {
  expect(after(twoOfTwo, prepared, signed(first))).toMatchObject({ state: 'open', effects: [] });
  expect(after(twoOfTwo, prepared, signed(first), signed(first)).state).toBe('open');
  expect(after(twoOfTwo, prepared, signed(first), signed(second)).state).toBe('completing');
});

test('two of three: the third is not needed, and is too late afterwards', () => {
  expect(after(twoOfThree, prepared, signed('cy'), signed('ann')).state).toBe('completing');
  expect(problemOf(twoOfThree, [prepared, signed('cy'), signed('ann')], signed('bo'))).toBe('not-possible');
  expect(after(twoOfThree, prepared, signed('cy'), signed('ann'), signed('cy')).effects).toEqual([]);
});

test('chair and treasurer both have to sign', () => {
  expect(after(officers, prepared, signed('bo')).state).toBe('open');
  expect(after(officers, prepared, signed('bo'), signed('ann')).state).toBe('completing');
});

test('a repeated event changes nothing and has no effects', () => {
  const ends: readonly (readonly EnvelopeEvent[])[] = [
    [prepared],
    [prepared, viewed('ann')],
    [prepared, signed('ann')],
    [prepared, declined('ann')],
    [prepared, replaced('ann')],
    [expired],
    [voided],
    [ranOut],
    [failed],
    [prepared, signed('ann'), signed('bo'), completed],
  ];
  for (const events of ends) {
    const once = after(twoOfTwo, ...events);
    const last = events.at(-1);
    if (!last) throw new Error('no event');
    const twice = after(twoOfTwo, ...events, last);
    expect(twice).toEqual({ ...once, effects: [] });
  }
});

test('a decline ends the envelope only if it cannot be completed without that signer', () => {
  expect(after(twoOfTwo, prepared, declined('bo'))).toMatchObject({
    state: 'declined',
    reason: 'Not agreed yet',
    effects: ['close-at-service', 'notify-owner'],
  });
  expect(after(twoOfThree, prepared, declined('bo'))).toMatchObject({
    state: 'open',
    effects: ['notify-owner'],
  });
  expect(after(twoOfThree, prepared, declined('bo'), signed('ann'), signed('cy')).state).toBe('completing');
  expect(problemOf(twoOfThree, [prepared, declined('bo')], signed('bo'))).toBe('not-possible');
  expect(problemOf(twoOfThree, [prepared, signed('bo')], declined('bo'))).toBe('not-possible');
});

test('a signer who has not signed can be replaced, even after declining, and is no longer asked', () => {
  const open = after(twoOfThree, prepared, declined('bo'), replaced('bo'));
  expect(open).toMatchObject({ effects: ['replace-at-service'] });
  expect(open.statesOfAll).toEqual(['invited', 'replaced', 'invited', 'invited']);
  expect(problemOf(twoOfThree, [prepared, replaced('bo')], signed('bo'))).toBe('not-possible');
  expect(problemOf(twoOfThree, [prepared, replaced('bo')], replaced('bo', 'ed'))).toBe('not-possible');
  expect(problemOf(twoOfThree, [prepared, signed('bo')], replaced('bo'))).toBe('not-possible');
  expect(problemOf(twoOfThree, [], replaced('bo'))).toBe('not-possible');
});

test('nobody can sign for two people, and an office can pass only to the same office', () => {
  expect(problemOf(twoOfTwo, [prepared], replaced('bo', 'ann'))).toBe('wrong-people');
  expect(problemOf(officers, [prepared], replaced('bo', 'di'))).toBe('wrong-people');
  expect(
    after(officers, prepared, replaced('bo', 'di', 'Treasurer'), signed('ann'), signed('di')).state,
  ).toBe('completing');
});

test('a signer who has not signed can be reminded once a day', () => {
  const due = NOON + DAY;
  expect(problemOf(ofOne, [prepared], reminded('ann', due - 1500))).toBe('too-soon');
  expect(reduceEnvelope(after(ofOne, prepared), reminded('ann', due - 1500))).toMatchObject({
    problem: { seconds: 2 },
  });
  expect(after(ofOne, prepared, reminded('ann', due)).effects).toEqual(['remind-at-service']);
  expect(problemOf(ofOne, [prepared, reminded('ann', due)], reminded('ann', due + 1))).toBe('too-soon');
  expect(problemOf(twoOfTwo, [prepared, signed('ann')], reminded('ann', due))).toBe('not-possible');
  expect(problemOf(ofOne, [], reminded('ann', due))).toBe('not-possible');
  expect(untilReminderMs({ askedAtMs: null }, NOON)).toBe(0);
});

test('it expires when its time is up, and not before', () => {
  expect(problemOf(ofOne, [prepared], { kind: 'expired', atMs: NOON })).toBe('not-possible');
  expect(after(ofOne, prepared, expired)).toMatchObject({
    state: 'expired',
    effects: ['close-at-service', 'notify-owner'],
  });
  expect(problemOf(ofOne, [prepared, signed('ann')], expired)).toBe('not-possible');
});

test('it can be voided until the last signature, with a reason', () => {
  for (const events of [[], [prepared], [prepared, ranOut]])
    expect(after(ofOne, ...events, voided)).toMatchObject({ state: 'voided', reason: 'Wrong meter' });
  expect(problemOf(ofOne, [prepared, signed('ann')], voided)).toBe('not-possible');
  expect(problemOf(ofOne, [prepared, voided], signed('ann'))).toBe('not-possible');
});

test('an expired price stops signing until the new one is accepted, and then a new envelope follows', () => {
  const stopped = after(twoOfTwo, prepared, signed('ann'), ranOut);
  expect(stopped).toMatchObject({ state: 'price-changed', effects: ['close-at-service', 'notify-owner'] });
  expect(problemOf(twoOfTwo, [prepared, signed('ann'), ranOut], signed('bo'))).toBe('not-possible');
  expect(after(twoOfTwo, prepared, ranOut, accepted)).toMatchObject({
    state: 'voided',
    effects: [],
  });
  expect(problemOf(twoOfTwo, [prepared], accepted)).toBe('not-possible');
  expect(problemOf(ofOne, [prepared, signed('ann')], ranOut)).toBe('not-possible');
});

test('it fails only before anyone was asked, and completes only after the last signature', () => {
  expect(after(ofOne, failed)).toMatchObject({ state: 'failed', effects: ['notify-owner'] });
  expect(problemOf(ofOne, [prepared], failed)).toBe('not-possible');
  expect(problemOf(ofOne, [prepared], completed)).toBe('not-possible');
  expect(problemOf(ofOne, [voided], prepared)).toBe('not-possible');
  expect(problemOf(ofOne, [prepared], signed('nobody'))).toBe('no-such-signer');
});

test('every state has a text', () => {
  expect(Object.keys(envelopeStateTexts)).toEqual([...envelopeStates]);
  expect(Object.values(signerStateLabels).every((text) => text !== '')).toBe(true);
});

const who = fc.constantFrom('ann', 'bo', 'cy', 'di', 'nobody');
const atMs = fc.integer({ min: NOON, max: NOON + 20 * DAY });
const anyEvent: fc.Arbitrary<EnvelopeEvent> = fc.oneof(
  { weight: 4, arbitrary: who.map(signed) },
  { weight: 2, arbitrary: fc.constant(prepared) },
  who.map(viewed),
  who.map(declined),
  fc.tuple(who, who, fc.constantFrom('Chair', 'Treasurer')).map(([out, by, role]) => replaced(out, by, role)),
  fc.tuple(who, atMs).map(([signerId, at]) => reminded(signerId, at)),
  atMs.map((at) => ({ kind: 'expired' as const, atMs: at })),
  fc.constantFrom(completed, voided, ranOut, accepted, failed),
);

test('it completes only if different people met its rule, and nothing leaves an end state', () => {
  const start = fc.constantFrom(ofOne, twoOfTwo, twoOfThree, officers);
  fc.assert(
    fc.property(start, fc.array(anyEvent, { maxLength: 30 }), (envelope, events) => {
      let now = envelope;
      for (const event of events) {
        const next = reduceEnvelope(now, event);
        if (!next.ok) continue;
        if (isEnvelopeEnd(now.state)) expect(next.value.envelope).toEqual(now);
        now = next.value.envelope;
      }
      if (now.state !== 'completing' && now.state !== 'completed') return;
      const people = now.signers.filter(({ state }) => state === 'signed');
      expect(isRuleMet(now.rule, people)).toBe(true);
      expect(new Set(people.map(({ email }) => emailKey(email))).size).toBe(people.length);
    }),
    { numRuns: 2000 },
  );
});

test('the progress of signing is one line for every state, and before there is an envelope', () => {
  const lines = [null, ...envelopeStates].map((state) => signingProgressText({ state, given: 1, needed: 2 }));
  expect(lines.every((line) => line !== '' && !line.endsWith('.'))).toBe(true);
  // Before there is an envelope the documents are being made, and also while it is being prepared.
  expect(new Set(lines).size).toBe(envelopeStates.length);
  expect(signingProgressText({ state: 'open', given: 1, needed: 2 })).toContain('1 of 2');
  expect(signingProgressText({ state: 'open', given: 0, needed: 1 })).toBe('Waiting for a signature');
});

test.each([
  ['2026-12-11T00:00:00.000Z', '2026-12-10T00:00:00.000Z', '2026-12-10T00:00:00.000Z'],
  ['2026-12-10T00:00:00.000Z', '2026-12-11T00:00:00.000Z', '2026-12-10T00:00:00.000Z'],
])(
  'an envelope until %s with a price until %s can be signed until %s',
  (expiresAt, pricesHoldUntil, last) => {
    expect(signableUntil({ expiresAt, pricesHoldUntil })).toBe(last);
  },
);
