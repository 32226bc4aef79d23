import { envelopeStates } from '@switch/domain/signing/envelope.ts';
import { expect, test } from 'vitest';
import { untilText } from '../../lib/time-text.ts';
import { ownerActions, isSelf, signerActions, signerTag, stageTag, type Signer } from './envelope.ts';

const now = new Date('2026-11-21T10:00:00Z');
const signer = (change: Partial<Signer> = {}): Signer => ({
  signerId: 's1',
  name: 'Ailsa Reed',
  role: 'Chair',
  email: 'ailsa@example.org',
  state: 'invited',
  at: '2026-11-20T17:05:00Z',
  isReminderDue: false,
  ...change,
});

test.each([
  ['waiting', null, 'Not asked yet'],
  ['invited', '2026-11-20T17:05:00Z', 'Asked yesterday 17:05'],
  ['viewed', '2026-11-21T08:30:00Z', 'Opened the documents today 08:30'],
  ['signed', '2026-11-03T12:00:00Z', 'Signed on 3 November 2026'],
] as const)('the text for a signer who is %s', (state, at, text) => {
  expect(signerTag({ state, at }, now).text).toBe(text);
});

test('signatures are counted, up to the number needed', () => {
  const signers = [signer({ state: 'signed' }), signer(), signer({ state: 'replaced' })];
  const textOf = (signers: Signer[], signaturesNeeded: number) =>
    stageTag({ state: 'open', signers, signaturesNeeded }).text;
  expect(textOf(signers, 2)).toBe('1 of 2 signatures');
  const all = signers.map((each) => ({ ...each, state: 'signed' as const }));
  expect(textOf(all, 2)).toBe('2 of 2 signatures');
  expect(textOf([], 1)).toBe('0 of 1 signature');
});

test('a signer who was asked a day ago can be reminded, one who was asked today cannot', () => {
  const open = { state: 'open' } as const;
  expect(signerActions(open, signer({ isReminderDue: true })).reminder).toBe('now');
  expect(signerActions(open, signer()).reminder).toBe('later');
  expect(signerActions(open, signer({ state: 'signed' }))).toEqual({ reminder: 'never', canReplace: false });
  expect(signerActions(open, signer({ state: 'replaced' }))).toEqual({
    reminder: 'never',
    canReplace: false,
  });
});

test('a signer who declined can be replaced while the envelope is open, but not afterwards', () => {
  expect(signerActions({ state: 'open' }, signer({ state: 'declined' })).canReplace).toBe(true);
  expect(signerActions({ state: 'declined' }, signer({ state: 'declined' })).canReplace).toBe(false);
  expect(signerActions({ state: 'completing' }, signer())).toEqual({ reminder: 'never', canReplace: false });
});

test('it can be withdrawn until everyone has signed, and restarted if it ended without all signatures', () => {
  const acts = envelopeStates.map((state) => {
    expect(stageTag({ state, signers: [], signaturesNeeded: 1 }).text, state).not.toBe('');
    return { state, ...ownerActions({ state }) };
  });
  const ends = ['declined', 'expired', 'voided', 'failed'];
  expect(acts.filter(({ canStartAgain }) => canStartAgain).map(({ state }) => state)).toEqual(ends);
  expect(acts.filter(({ canTakeBack }) => !canTakeBack).map(({ state }) => state)).toEqual([
    'completing',
    'completed',
  ]);
});

test('the user is recognised among the signers by their email address, ignoring case', () => {
  expect(isSelf(signer(), 'Ailsa@Example.org')).toBe(true);
  expect(isSelf(signer(), 'ben@example.org')).toBe(false);
  expect(isSelf(signer({ email: '' }), '')).toBe(false);
  expect(isSelf(signer(), undefined)).toBe(false);
});

test.each([
  ['2026-11-28T00:00:00.000Z', '27 November 2026'],
  ['2026-11-27T17:00:00.000Z', '27 November 2026'],
  ['2026-11-21T17:00:00.000Z', 'today 17:00'],
  ['2026-11-22T00:00:00.000Z', 'the end of today'],
] as const)('what ends at %s is shown as valid until %s', (instant, text) => {
  expect(untilText(instant, now)).toBe(text);
});
