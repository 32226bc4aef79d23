import { expect, test } from 'vitest';
import { revealExpiry, revealState } from './bank-reveal.ts';

test.each([
  ['2026-09-14T10:00:00Z', '2026-09-15T10:00:00.000Z'],
  ['2026-09-18T10:00:00Z', '2026-09-21T10:00:00.000Z'],
  ['2026-12-24T10:00:00Z', '2026-12-29T10:00:00.000Z'],
])('a request made at %s expires at %s', (at, until) => {
  expect(revealExpiry(new Date(at)).toISOString()).toBe(until);
});

const now = new Date('2026-09-14T10:00:00Z');
const later = new Date('2026-09-15T10:00:00Z');

test.each([
  [{ isApproved: null, shownAt: null, expiresAt: later }, 'waiting'],
  [{ isApproved: true, shownAt: null, expiresAt: later }, 'approved'],
  [{ isApproved: null, shownAt: null, expiresAt: now }, 'expired'],
  [{ isApproved: true, shownAt: null, expiresAt: now }, 'expired'],
  [{ isApproved: false, shownAt: null, expiresAt: now }, 'refused'],
  [{ isApproved: true, shownAt: now, expiresAt: now }, 'seen'],
] as const)('%j is %s', (stored, state) => {
  expect(revealState(stored, now)).toBe(state);
});
