import type { CaseState, RejectionReason } from '../journey/case-state.ts';
import {
  holdWords,
  objectionWords,
  rejectionWords,
  type HoldReason,
  type ObjectionReason,
  type StopWords,
} from './stop-reasons.ts';

/** A known reason of a move: the code that is kept, and what staff call it. */
export type NamedReason = { readonly value: string; readonly label: string };

/** What staff are asked for when they move a case to a state. */
export type AskedReason = {
  /** Known reasons, which the customer reads in plain words. Empty where there are none. */
  readonly named: readonly NamedReason[];
  /** Whether other words will do: they are for the record, and the customer's screens never show them. */
  readonly takesOwnWords: boolean;
  readonly isNeeded: boolean;
};

type Labels<Reason extends string> = Readonly<Record<Reason, string>>;

const rejections: Labels<RejectionReason> = {
  credit: 'Credit check',
  data: 'Meter, dates or use differ',
  price: 'The price is not to be had any more',
  org: 'Does not supply this kind of organisation',
};

const objections: Labels<ObjectionReason> = {
  contract: 'The contract is still running',
  debt: 'A bill is not paid',
  asked: 'The customer asked it to stop the switch',
  'wrong-meter': 'The meter is not the customer’s',
  'related-meters': 'Related meters have to move along',
  'green-deal': 'A Green Deal plan is paid through the meter',
};

const holds: Labels<HoldReason> = {
  papers: 'A paper is missing',
  answer: 'The customer has to answer us',
  meter: 'The register differs on the meter',
  supplier: 'The new supplier asks for time',
};

const named = (labels: Readonly<Record<string, string>>): readonly NamedReason[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Why a case is moved to `to`, as `moveCase` asks for it. */
export function askedReason(to: CaseState): AskedReason {
  if (to === 'rejected') return { named: named(rejections), takesOwnWords: false, isNeeded: true };
  if (to === 'objected') return { named: named(objections), takesOwnWords: true, isNeeded: true };
  if (to === 'on_hold') return { named: named(holds), takesOwnWords: true, isNeeded: true };
  return { named: [], takesOwnWords: true, isNeeded: to === 'cancelled' };
}

const told: Readonly<Partial<Record<CaseState, (reason: string) => StopWords>>> = {
  rejected: rejectionWords,
  objected: objectionWords,
  on_hold: holdWords,
};

/** What the customer reads of the reason of a move; empty where it says nothing to them. */
export function customerReads(to: CaseState, reason: string): string {
  const words = told[to]?.(reason);
  return words ? `${words.cause} ${words.todo}` : '';
}

/** The reason of a move as staff read it: what a known one is called, or the words that were written. */
export const reasonForStaff = (to: CaseState, reason: string): string =>
  askedReason(to).named.find(({ value }) => value === reason)?.label ?? reason;
