import { expect, test } from 'vitest';
import { envelopeStates, type EnvelopeState, type SignerState } from './envelope.ts';
import { signerStatus } from './envelope-text.ts';

const NOW = 1_800_000_000_000;
const statusFor = (state: EnvelopeState, own: SignerState, expiresAtMs = NOW + 1) =>
  signerStatus({ state, expiresAtMs }, own, NOW);

test.each(['waiting', 'invited', 'viewed'] as const)(
  'an open envelope can be signed by a signer who is %s',
  (own) => {
    expect(statusFor('open', own)).toEqual({ state: 'to-sign', text: '' });
  },
);

test('from the moment it expires nobody can sign, even if its state has not been updated yet', () => {
  expect(statusFor('open', 'viewed', NOW)).toEqual(statusFor('expired', 'viewed'));
  expect(statusFor('open', 'signed', NOW).state).toBe('over');
});

test.each([
  ['open', 'signed', 'once everyone has signed'],
  ['completing', 'completed', 'in a few minutes'],
  ['completed', 'completed', 'in a few minutes'],
] as const)(
  'after signing an envelope that is %s the status is %s, and the text says when the copies come',
  (state, is, text) => {
    expect(statusFor(state, 'signed').state).toBe(is);
    expect(statusFor(state, 'signed').text).toContain(text);
  },
);

test('signers who signed are told if it ended without all signatures', () => {
  for (const state of ['price-changed', 'declined', 'expired', 'voided', 'failed'] as const)
    expect(statusFor(state, 'signed')).toEqual(statusFor(state, 'viewed'));
});

test('a signer who declined keeps that status, whatever happens to the envelope', () => {
  expect(new Set(envelopeStates.map((state) => statusFor(state, 'declined').state))).toEqual(
    new Set(['declined']),
  );
});

test('every other state is over, with its own text about what happens next', () => {
  const others = envelopeStates.filter((state) => state !== 'open');
  for (const state of others) {
    expect(statusFor(state, 'viewed').state).toBe('over');
    expect(statusFor(state, 'viewed').text).toMatch(/\.$/);
  }
  expect(statusFor('price-changed', 'viewed').text).toMatch(/price .* run out/);
  expect(statusFor('completed', 'viewed').text).toMatch(/not needed/);
});
