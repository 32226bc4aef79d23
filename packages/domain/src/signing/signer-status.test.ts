import { expect, test } from 'vitest';
import { envelopeStates, type EnvelopeState, type SignerState } from './envelope.ts';
import { signerStatus } from './envelope-text.ts';

const NOW = 1_800_000_000_000;
const statusFor = (state: EnvelopeState, own: SignerState, expiresAtMs = NOW + 1) =>
  signerStatus({ state, expiresAtMs }, own, NOW);

test.each(['waiting', 'invited', 'viewed'] as const)('an open envelope waits for who is %s', (own) => {
  expect(statusFor('open', own)).toEqual({ state: 'to-sign', words: '' });
});

test('from the moment it expires nobody can sign, although its state has not been told yet', () => {
  expect(statusFor('open', 'viewed', NOW)).toEqual(statusFor('expired', 'viewed'));
  expect(statusFor('open', 'signed', NOW).state).toBe('over');
});

test.each([
  ['open', 'signed', 'once everybody who has to has signed'],
  ['completing', 'completed', 'in a few minutes'],
  ['completed', 'completed', 'in a few minutes'],
] as const)(
  'who has signed what is %s is told that it is %s, and when the copies come',
  (state, is, words) => {
    expect(statusFor(state, 'signed').state).toBe(is);
    expect(statusFor(state, 'signed').words).toContain(words);
  },
);

test('who has signed is told when it ended without being signed by all', () => {
  for (const state of ['price-changed', 'declined', 'expired', 'voided', 'failed'] as const)
    expect(statusFor(state, 'signed')).toEqual(statusFor(state, 'viewed'));
});

test('who has declined has declined, whatever becomes of it', () => {
  expect(new Set(envelopeStates.map((state) => statusFor(state, 'declined').state))).toEqual(
    new Set(['declined']),
  );
});

test('every other state is over, in words of its own that say what comes', () => {
  const others = envelopeStates.filter((state) => state !== 'open');
  for (const state of others) {
    expect(statusFor(state, 'viewed').state).toBe('over');
    expect(statusFor(state, 'viewed').words).toMatch(/\.$/);
  }
  expect(statusFor('price-changed', 'viewed').words).toMatch(/price .* run out/);
  expect(statusFor('completed', 'viewed').words).toMatch(/not needed/);
});
