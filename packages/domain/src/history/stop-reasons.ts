import type { CaseState, RejectionReason } from '../journey/case-state.ts';
import { keysOf } from '../shapes.ts';
import type { WaitingOn } from './case-facts.ts';
import texts from './stop-reasons.json' with { type: 'json' };

/** Why a switch is stopped, for the customer: the cause, who acts next, and what gets it going again. */
export type StopExplanation = { readonly cause: string; readonly turn: WaitingOn; readonly todo: string };

/** A known reason of a move: the code that is stored, and what staff call it. */
type NamedReason = { readonly value: string; readonly label: string };

type Texts = { readonly cause: string; readonly todo: string };

/** The reasons for a state, by who acts next. Free text counts as unstated: it is never shown to customers. */
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

/** Holds for something of the customer's: only a request that names it makes one, so that nobody waits in silence. */
const heldForCustomer = ['papers', 'answer'];

/** Whether a case may be held for a reason only by asking its customer. */
export const isHeldByRequest = (to: CaseState, reason: string): boolean =>
  to === 'on_hold' && heldForCustomer.includes(reason);

type StoppedState = keyof typeof stops;

const isStopped = (state: CaseState): state is StoppedState => Object.hasOwn(stops, state);

/** Why a switch was stopped or waits, by the reason that the move to its state was made with. */
export const stopExplanation = (state: StoppedState, reason: string): StopExplanation =>
  stops[state].explain(reason);

/** What staff are asked for when they move a case to a state. */
type AskedReason = {
  /** Known reasons, which are explained to the customer. Empty where there are none. */
  readonly named: readonly NamedReason[];
  /** Whether free text is accepted too; the customer's screens never show it. */
  readonly takesOwnText: boolean;
  readonly isNeeded: boolean;
};

/** Why a case is moved to `to`, as `moveCase` asks for it. */
export const askedReason = (to: CaseState): AskedReason => ({
  named: isStopped(to) ? stops[to].named : [],
  takesOwnText: to !== 'rejected',
  isNeeded: isStopped(to) || to === 'cancelled',
});

/** The named reasons that staff choose from when they move a case to `to`. */
export const reasonsToChoose = (to: CaseState): readonly NamedReason[] =>
  askedReason(to).named.filter(({ value }) => !isHeldByRequest(to, value));

/** What the customer reads of the reason of a move; empty where it says nothing to them. */
export function customerReads(to: CaseState, reason: string): string {
  if (!isStopped(to)) return '';
  const { cause, todo } = stopExplanation(to, reason);
  return `${cause} ${todo}`;
}

/** The reason of a move as staff read it: the label of a known one, else the text that was written. */
export const reasonForStaff = (to: CaseState, reason: string): string =>
  askedReason(to).named.find(({ value }) => value === reason)?.label ?? reason;
