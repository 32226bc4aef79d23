import {
  type DirectDebit,
  listDirectDebits,
  type MandateSignatory,
} from '@switch/contract/http/switching/mandate.ts';
import type { TagTone } from '@switch/ui';
import { load } from '../../lib/api.ts';
import { useQuery } from '../../lib/query-cache.ts';

/** Mandates that count now, and those that others took the place of. */
export type MandateLists = {
  readonly present: readonly DirectDebit[];
  readonly past: readonly DirectDebit[];
};

/** Parts a list in two; those that wait for the customer come first, everything else as it came. */
export function mandateLists(mandates: readonly DirectDebit[]): MandateLists {
  const present = mandates.filter(({ state }) => state !== 'cancelled');
  const isUrgent = (mandate: DirectDebit): boolean => mandate.state === 'failed' || needsYou(mandate);
  return {
    present: [...present.filter(isUrgent), ...present.filter((mandate) => !isUrgent(mandate))],
    past: mandates.filter(({ state }) => state === 'cancelled'),
  };
}

/** Whether a mandate is to be signed on a screen. */
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

/** What is asked when somebody has to be named. */
export function whoWords({ signaturesNeeded, signatories, missingPeople }: DirectDebit): string {
  if (signaturesNeeded === 1) return 'Who may sign on this account?';
  if (missingPeople === 2) return 'Who signs first?';
  return signatories.some(({ isYou }) => isYou) ? 'Who signs with you?' : 'Who else signs?';
}

/** Those who were mailed a link and have not signed. */
export const askedOf = ({ signatories }: DirectDebit): readonly MandateSignatory[] =>
  signatories.filter(({ state, isYou }) => state === 'asked' && !isYou);

/** Whose mandates they are: the key under which the list is known. */
export const mandatesKey = (userId: string) => ['direct-debits', userId] as const;

/** Every mandate of a user, asked anew by each view that draws them: they move on without anybody at the screen. */
export const useMandates = (userId: string) =>
  useQuery({ queryKey: mandatesKey(userId), queryFn: () => load(listDirectDebits), staleTime: 0 });
