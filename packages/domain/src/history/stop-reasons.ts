import type { CaseState, RejectionReason } from '../journey/case-state.ts';
import { keysOf } from '../shapes.ts';
import type { WaitingOn } from './case-facts.ts';
import texts from './stop-reasons.json' with { type: 'json' };

/** Why a switch is stopped, for the customer: the cause, who acts next, and what gets it moving again. */
export type StopExplanation = { readonly cause: string; readonly turn: WaitingOn; readonly todo: string };

/** A known reason of a move: the stored code, and its staff label. */
type NamedReason = { readonly value: string; readonly label: string };

type Texts = { readonly cause: string; readonly todo: string };

/** Defines the reasons for a state, by who acts next. Free text counts as no reason: it is never shown to customers. */
const stop = <Reason extends string>(
  texts: Readonly<Record<NoInfer<Reason>, Texts & { readonly label: string }> & Record<'unstated', Texts>>,
  turns: Readonly<Record<Reason, WaitingOn>>,
  unstated: WaitingOn,
) => {
  const reasons = keysOf(turns);
  return {
    named: reasons.map((value): NamedReason => ({ value, label: texts[value].label })),
    explain: (text: string): StopExplanation => {
      const reason = reasons.find((known) => known === text.trim());
      const { cause, todo } = texts[reason ?? 'unstated'];
      return { cause, todo, turn: reason ? turns[reason] : unstated };
    },
  };
};

/** Source of the grounds of an objection: the switching rules for non-domestic supplies. */
const stops = {
  rejected: stop<RejectionReason>(
    texts.rejected,
    { credit: 'you', data: 'us', price: 'you', org: 'you' },
    'us',
  ),
  objected: stop(
    texts.objected,
    {
      contract: 'you',
      debt: 'you',
      asked: 'you',
      'wrong-meter': 'us',
      'related-meters': 'us',
      'green-deal': 'new-supplier',
    },
    'us',
  ),
  on_hold: stop(texts.on_hold, { papers: 'us', answer: 'us', meter: 'us', supplier: 'new-supplier' }, 'us'),
};

/**
 * Holds because of something from the customer: only a request that names it can create one, so that nobody waits unaware.
 */
const heldForCustomer = ['papers', 'answer'];

/** Returns whether a case may be held for a reason only by sending its customer a request. */
export const isHeldByRequest = (to: CaseState, reason: string): boolean =>
  to === 'on_hold' && heldForCustomer.includes(reason);

type StoppedState = keyof typeof stops;

const isStopped = (state: CaseState): state is StoppedState => Object.hasOwn(stops, state);

/** Returns why a switch was stopped or is waiting, by the reason of the move to its state. */
export const stopExplanation = (state: StoppedState, reason: string): StopExplanation =>
  stops[state].explain(reason);

/** What staff are asked for when they move a case to a state. */
type AskedReason = {
  /** Known reasons, which are explained to the customer. Empty if there are none. */
  readonly named: readonly NamedReason[];
  /** Whether free text is also accepted; it is never shown to the customer. */
  readonly takesOwnText: boolean;
  readonly isNeeded: boolean;
};

/** Returns what to ask staff about a move to `to`, as required by `moveCase`. */
export const askedReason = (to: CaseState): AskedReason => ({
  named: isStopped(to) ? stops[to].named : [],
  takesOwnText: to !== 'rejected',
  isNeeded: isStopped(to) || to === 'cancelled',
});

/** Returns the named reasons that staff can choose when they move a case to `to`. */
export const reasonsToChoose = (to: CaseState): readonly NamedReason[] =>
  askedReason(to).named.filter(({ value }) => !isHeldByRequest(to, value));

/** Returns the customer's text for the reason of a move; empty if it says nothing to them. */
export function customerReads(to: CaseState, reason: string): string {
  if (!isStopped(to)) return '';
  const { cause, todo } = stopExplanation(to, reason);
  return `${cause} ${todo}`;
}

/** Returns the staff text for the reason of a move: the label of a known one, otherwise the text as written. */
export const reasonForStaff = (to: CaseState, reason: string): string =>
  askedReason(to).named.find(({ value }) => value === reason)?.label ?? reason;
