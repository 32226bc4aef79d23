import type { IsoDate } from '../units/period.ts';

/** Whose turn it is while a switch stands where it stands. */
export const turns = ['you', 'signers', 'us', 'new-supplier', 'present-supplier', 'nobody'] as const;
export type Turn = (typeof turns)[number];

/** Whose turn it is, in words for the customer. */
export const turnWords: Readonly<Record<Turn, string>> = {
  you: 'Your turn',
  signers: 'Waiting for those who sign',
  us: 'Our turn',
  'new-supplier': 'The new supplier’s turn',
  'present-supplier': 'Your present supplier’s turn',
  nobody: 'Nobody has to do anything',
};

/** How a day to come is meant. Only `last-day` is a promise or a rule; all others are worked out, and can move. */
export const dayKinds = ['expected-by', 'expected-on', 'expected-from', 'last-day'] as const;
export type DayKind = (typeof dayKinds)[number];

/** A day to come. */
export type DayAhead = { readonly kind: DayKind; readonly date: IsoDate };

/** A day to come; `by`, `on` and `from` are expected. */
export const expectedBy = (date: IsoDate): DayAhead => ({ kind: 'expected-by', date });
export const expectedOn = (date: IsoDate): DayAhead => ({ kind: 'expected-on', date });
export const expectedFrom = (date: IsoDate): DayAhead => ({ kind: 'expected-from', date });
export const lastDay = (date: IsoDate): DayAhead => ({ kind: 'last-day', date });
