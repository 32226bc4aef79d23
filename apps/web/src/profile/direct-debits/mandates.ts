import type { BodyOf } from '@switch/contract/http/call.ts';
import {
  askSignatory,
  choosePaper,
  type DirectDebit,
  listDirectDebits,
  notePosted,
  remindSignatory,
  signDirectDebit,
} from '@switch/contract/http/switching/mandate.ts';
import type { TagTone } from '@switch/ui';
import { attempt, load } from '../../lib/api.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { useFresh } from '../list-parts.tsx';

/**
 * Splits a list into current mandates and those that were replaced. Current ones that wait for the customer
 * come first; otherwise the order is kept.
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

export const needsYou = (mandate: DirectDebit): boolean =>
  (isOnline(mandate) && (mandate.statement !== '' || mandate.missingPeople > 0)) ||
  (mandate.state === 'paper_route' && mandate.postedAt === null);

/** Returns the tone of a state. Colour is never the only way in which the state is shown. */
export function toneOf(mandate: DirectDebit): TagTone {
  if (mandate.state === 'failed') return 'danger';
  if (mandate.state === 'active' || mandate.state === 'signed') return 'success';
  if (needsYou(mandate)) return 'warning';
  return mandate.state === 'cancelled' ? 'neutral' : 'info';
}

export function whoText({ signaturesNeeded, signatories, missingPeople }: DirectDebit): string {
  if (signaturesNeeded === 1) return 'Who may sign on this account?';
  if (missingPeople === 2) return 'Who signs first?';
  return signatories.some(({ isYou }) => isYou) ? 'Who signs with you?' : 'Who else signs?';
}

export const mandatesKey = (userId: string) => ['direct-debits', userId] as const;

export const useMandates = (userId: string) => useFresh(mandatesKey(userId), () => load(listDirectDebits));

/** Everything the owner of a mandate can do with it, one action at a time, and the result of the last one. */
export function useMandateActions(userId: string, { mandateId }: Pick<DirectDebit, 'mandateId'>) {
  const { message, run } = useAction(() => invalidateQueries(mandatesKey(userId)));
  const params = { mandateId };
  return {
    message,
    sign: (body: BodyOf<typeof signDirectDebit>) =>
      run(() => attempt(signDirectDebit, { params, body }), 'You have signed the mandate.'),
    ask: (body: BodyOf<typeof askSignatory>) =>
      run(
        () => attempt(askSignatory, { params, body }),
        `We have emailed ${body.name.trim()} a link to sign.`,
      ),
    remind: (signatoryId: string, name: string) =>
      run(
        () => attempt(remindSignatory, { params, body: { signatoryId } }),
        `We have emailed ${name} a new link.`,
      ),
    goOnPaper: (isOnPaper: boolean) =>
      run(
        () => attempt(choosePaper, { params, body: { isOnPaper } }),
        isOnPaper ? 'It will now be signed on paper.' : 'It will be signed on screen again.',
      ),
    posted: () => run(() => attempt(notePosted, { params }), 'We have noted that it is on its way.'),
  };
}

export type MandateActions = ReturnType<typeof useMandateActions>;
