import type { SupplyCase } from '@switch/contract/http/switching/cases.ts';
import { caseStateTexts, isEndState, type CaseState } from '@switch/domain/journey/case-state.ts';
import { TAKE_BACK_DAYS } from '@switch/domain/cases/take-back.ts';
import { askedReason, reasonsToChoose } from '@switch/domain/history/stop-reasons.ts';
import type { Choice } from '../lib/choices.tsx';

export const OTHER_REASON = 'other';

/**
 * Returns the states to which a supply may be moved; for one on hold, the state where it was held comes
 * first.
 */
export function moveChoices({ state, moves, history }: SupplyCase): readonly Choice[] {
  const before = state === 'on_hold' ? history.at(-1)?.from : undefined;
  return moves
    .toSorted((one, other) => Number(other === before) - Number(one === before))
    .map((value) => ({
      value,
      label: `${caseStateTexts[value].staff}${value === before ? ', where it was held' : ''}`,
    }));
}

/**
 * Returns the named reasons for a move, with one choice for all others if others are allowed; empty if there
 * are none. Asking the customer for something has its own form.
 */
export function reasonChoices(to: CaseState): readonly Choice[] {
  const named = reasonsToChoose(to);
  return named.length > 0 && askedReason(to).takesOwnText
    ? [...named, { value: OTHER_REASON, label: 'Something else' }]
    : named;
}

/** Returns the field that holds the reason: the list of named ones, or the free text field. */
export const reasonField = (to: CaseState, chosen: string): 'reason' | 'ownText' =>
  reasonChoices(to).length > 0 && chosen !== OTHER_REASON ? 'reason' : 'ownText';

/** Returns what staff should know before moving a case to this state; empty if there is nothing. */
export function warningOf(to: CaseState): string {
  if (to === 'on_hold')
    return 'Is it waiting for the customer? Ask them under “Asked of the customer”, which puts it on hold.';
  if (!isEndState(to)) return '';
  const mandate = to === 'rejected' || to === 'cancelled' ? ' Its Direct Debit mandate ends with it.' : '';
  return `This ends the case. A mistake can be undone for ${TAKE_BACK_DAYS} days.${mandate}`;
}
