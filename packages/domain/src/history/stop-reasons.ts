import { rejectionReasons, type CaseState, type RejectionReason } from '../journey/case-state.ts';
import type { WaitingOn } from './case-facts.ts';
import texts from './stop-reasons.json' with { type: 'json' };

/**
 * Grounds on which a current supplier may stop a business switch, as a move to `objected` names them. Source: the grounds of
 * the switching rules for non-domestic supplies.
 */
const objectionReasons = [
  'contract',
  'debt',
  'asked',
  'wrong-meter',
  'related-meters',
  'green-deal',
] as const;
type ObjectionReason = (typeof objectionReasons)[number];

/** What a switch on hold waits for, as a move to `on_hold` names it. */
const holdReasons = ['papers', 'answer', 'meter', 'supplier'] as const;
type HoldReason = (typeof holdReasons)[number];

/** Why a switch is stopped, for the customer: the cause, who acts next, and what gets it going again. */
export type StopExplanation = { readonly cause: string; readonly turn: WaitingOn; readonly todo: string };

const unstated = 'unstated';
type Unstated = typeof unstated;

/** One of `known`, or `unstated` for free text: that is never shown to customers. */
const read = <Reason extends string>(known: readonly Reason[], text: string): Reason | Unstated =>
  known.find((reason) => reason === text.trim()) ?? unstated;

const turns = {
  rejected: { credit: 'you', data: 'us', price: 'you', org: 'you', unstated: 'us' },
  objected: {
    contract: 'you',
    debt: 'you',
    asked: 'you',
    'wrong-meter': 'us',
    'related-meters': 'us',
    'green-deal': 'new-supplier',
    unstated: 'us',
  },
  on_hold: { papers: 'you', answer: 'you', meter: 'us', supplier: 'new-supplier', unstated: 'us' },
} as const satisfies {
  readonly rejected: Readonly<Record<RejectionReason | Unstated, WaitingOn>>;
  readonly objected: Readonly<Record<ObjectionReason | Unstated, WaitingOn>>;
  readonly on_hold: Readonly<Record<HoldReason | Unstated, WaitingOn>>;
};

/** Why a supplier turned an application down, by the reason that the move was made with. */
export function rejectionExplanation(reason: string): StopExplanation {
  const known = read(rejectionReasons, reason);
  return { ...texts.rejected[known], turn: turns.rejected[known] };
}

/** Why the current supplier stopped a switch, by the reason that the move was made with. */
export function objectionExplanation(reason: string): StopExplanation {
  const known = read(objectionReasons, reason);
  return { ...texts.objected[known], turn: turns.objected[known] };
}

/** What a switch on hold waits for, by the reason that the move was made with. */
export function holdExplanation(reason: string): StopExplanation {
  const known = read(holdReasons, reason);
  return { ...texts.on_hold[known], turn: turns.on_hold[known] };
}

/** The ground of an objection; undefined where none was named. */
export const objectionReason = (reason: string): ObjectionReason | undefined =>
  objectionReasons.find((known) => known === reason.trim());

/** A known reason of a move: the code that is stored, and what staff call it. */
type NamedReason = { readonly value: string; readonly label: string };

/** What staff are asked for when they move a case to a state. */
type AskedReason = {
  /** Known reasons, which are explained to the customer. Empty where there are none. */
  readonly named: readonly NamedReason[];
  /** Whether free text is accepted too; the customer's screens never show it. */
  readonly takesOwnWords: boolean;
  readonly isNeeded: boolean;
};

const named = <Reason extends string>(
  reasons: readonly Reason[],
  of: Readonly<Record<Reason, { readonly label: string }>>,
): readonly NamedReason[] => reasons.map((value) => ({ value, label: of[value].label }));

/** Why a case is moved to `to`, as `moveCase` asks for it. */
export function askedReason(to: CaseState): AskedReason {
  if (to === 'rejected')
    return { named: named(rejectionReasons, texts.rejected), takesOwnWords: false, isNeeded: true };
  if (to === 'objected')
    return { named: named(objectionReasons, texts.objected), takesOwnWords: true, isNeeded: true };
  if (to === 'on_hold')
    return { named: named(holdReasons, texts.on_hold), takesOwnWords: true, isNeeded: true };
  return { named: [], takesOwnWords: true, isNeeded: to === 'cancelled' };
}

const explanations: Readonly<Partial<Record<CaseState, (reason: string) => StopExplanation>>> = {
  rejected: rejectionExplanation,
  objected: objectionExplanation,
  on_hold: holdExplanation,
};

/** What the customer reads of the reason of a move; empty where it says nothing to them. */
export function customerReads(to: CaseState, reason: string): string {
  const explanation = explanations[to]?.(reason);
  return explanation ? `${explanation.cause} ${explanation.todo}` : '';
}

/** The reason of a move as staff read it: the label of a known one, else the text that was written. */
export const reasonForStaff = (to: CaseState, reason: string): string =>
  askedReason(to).named.find(({ value }) => value === reason)?.label ?? reason;
