import type { ReadinessCheck } from '@switch/contract/http/switching/readiness.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import { signingBlockers } from '@switch/domain/journey/signing-blockers.ts';
import type { Missing, Walk, WalkedStep } from '@switch/domain/journey/walk.ts';
import type { CurrentDraft } from '../../draft/current-draft.ts';
import { today } from '../../../lib/today.ts';
import { placeOf } from '../../places.ts';
import { placeOfCheck } from '../../checks/open-checks.ts';

/** A reason why the application cannot be sent, with the URL of the screen that resolves it. */
export type Reason = { readonly text: string; readonly place: string | undefined };

const edit = { returnTo: 'details' } as const;

const factTexts = {
  'signed-in': 'Log in.',
  payment: 'Enter the bank details.',
  signature: 'Read the key facts and sign.',
  submitted: '',
} as const;

function cardText({ step }: WalkedStep, { cardId, reason }: Extract<Missing, { kind: 'card' }>): string {
  if (reason === 'stale') return `Look at the ${cardId} price again: an answer has changed since you chose.`;
  if (reason === 'expired') return `Choose again for ${cardId}: the price has expired.`;
  return step.cards[cardId]?.question ?? step.title;
}

function reasonOf(walked: WalkedStep, missing: Missing): Reason {
  if (missing.kind === 'card') {
    return { text: cardText(walked, missing), place: placeOf(walked.step.id, missing.cardId, edit) };
  }
  const cardId = missing.fact === 'signature' ? 'sign' : undefined;
  return { text: factTexts[missing.fact], place: placeOf(walked.step.id, cardId, edit) };
}

/**
 * Returns what blocks the signature, for the supplies that are part of this application. Whether the stated
 * protections still apply is left to the server's checks: the code of the size rules is too large for this
 * page.
 */
function blockerReasons({ answers }: CurrentDraft): readonly Reason[] {
  const { customQuoteFuels } = viewOf(answers);
  return signingBlockers(answers, today())
    .filter(({ fuel }) => fuel === undefined || !customQuoteFuels.includes(fuel))
    .map(({ text, stepId, cardId }) => ({ text, place: placeOf(stepId, cardId, edit) }));
}

/**
 * Returns the server's checks that block sending: one reason for each that stops the switch, and one for all
 * that still need a tick.
 */
function checkReasons(checks: readonly ReadinessCheck[]): readonly Reason[] {
  const unticked = checks.filter(({ level, isAccepted }) => level === 'amber' && !isAccepted).length;
  return [
    ...checks
      .filter(({ level }) => level === 'red')
      .map((check) => ({ text: check.words, place: placeOfCheck(check, 'details') })),
    ...(unticked > 0
      ? [
          {
            text: `Read and tick ${unticked === 1 ? 'the point that needs' : `the ${unticked} points that need`} a look.`,
            place: `${placeOf('details')}#checks`,
          },
        ]
      : []),
  ];
}

/**
 * Returns everything that prevents this draft from being sent, in the order of the journey and without
 * duplicates; empty if it can be sent. The server checks all of it again.
 */
export function reasonsNotToSend(
  draft: CurrentDraft,
  walked: Walk,
  checks: readonly ReadinessCheck[] = [],
): readonly Reason[] {
  const reasons = [
    ...walked.steps
      .filter(({ step }) => step.id !== 'details')
      .flatMap((step) => step.missing.map((missing) => reasonOf(step, missing))),
    ...blockerReasons(draft),
    ...checkReasons(checks),
    ...(draft.isUnsaved
      ? [
          {
            text: 'Your last change is not saved yet. It will be saved once the connection is back.',
            place: undefined,
          },
        ]
      : []),
  ];
  return reasons.filter(({ text }, index) => reasons.findIndex((other) => other.text === text) === index);
}
