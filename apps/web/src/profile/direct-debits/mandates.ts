import { type DirectDebit, listDirectDebits } from '@switch/contract/http/switching/mandate.ts';
import type { TagTone } from '@switch/ui';
import { load } from '../../lib/api.ts';
import { useFresh } from '../list-parts.tsx';

/**
 * Parts a list in two: mandates that count now, and those that others took the place of. Those that wait for the customer
 * come first, everything else as it came.
 */
export function mandateLists(mandates: readonly DirectDebit[]) {
  const current = mandates.filter(({ state }) => state !== 'cancelled');
  const isUrgent = (mandate: DirectDebit): boolean => mandate.state === 'failed' || needsYou(mandate);
  return {
    current: [...current.filter(isUrgent), ...current.filter((mandate) => !isUrgent(mandate))],
    past: mandates.filter(({ state }) => state === 'cancelled'),
  };
}

export const isOnline = ({ state }: Pick<DirectDebit, 'state'>): boolean =>
  state === 'awaiting_signature' || state === 'awaiting_second_signatory';

/** Whether a mandate waits for the customer, and not for somebody else. */
export const needsYou = (mandate: DirectDebit): boolean =>
  (isOnline(mandate) && (mandate.statement !== '' || mandate.missingPeople > 0)) ||
  (mandate.state === 'paper_route' && mandate.postedAt === null);

/** The tone of a state: never the only way in which it is shown. */
export function toneOf(mandate: DirectDebit): TagTone {
  if (mandate.state === 'failed') return 'danger';
  if (mandate.state === 'active' || mandate.state === 'signed') return 'success';
  if (needsYou(mandate)) return 'warning';
  return mandate.state === 'cancelled' ? 'neutral' : 'info';
}

/** The question about who has to be named. */
export function whoText({ signaturesNeeded, signatories, missingPeople }: DirectDebit): string {
  if (signaturesNeeded === 1) return 'Who may sign on this account?';
  if (missingPeople === 2) return 'Who signs first?';
  return signatories.some(({ isYou }) => isYou) ? 'Who signs with you?' : 'Who else signs?';
}

export const mandatesKey = (userId: string) => ['direct-debits', userId] as const;

export const useMandates = (userId: string) => useFresh(mandatesKey(userId), () => load(listDirectDebits));
