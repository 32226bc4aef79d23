import { cardValue, viewOf } from './draft.ts';
import { journey, type Answers, type JourneyStep } from './journey.ts';
import type { StepId } from './step-list.ts';
import type { JourneyView, StepFact } from './step.ts';

/** What the server knows about a draft in addition to its answers, and the time of the walk (ISO instant). */
export type WalkFacts = {
  readonly isSignedIn: boolean;
  readonly isPaymentSaved: boolean;
  readonly isSigned: boolean;
  readonly isSubmitted: boolean;
  readonly now: string;
};

/** One thing that keeps a step from being done. */
export type Missing =
  | { readonly kind: 'card'; readonly cardId: string; readonly reason: 'unanswered' | 'stale' | 'expired' }
  | { readonly kind: 'fact'; readonly fact: StepFact };

/** A step of this draft's own journey, with what it still needs. */
export type WalkedStep = {
  readonly step: JourneyStep;
  readonly missing: readonly Missing[];
  readonly isDone: boolean;
  /**
   * Whether every step before it is done, so that it may be opened. The summary opens without the signature too: a change
   * made from there may void it, and the summary is where the visitor comes back to and reads what is still needed.
   */
  readonly isReachable: boolean;
};

/** The journey as this draft walks it: the one answer that guards, progress, summary and submit all ask. */
export type Walk = {
  readonly steps: readonly WalkedStep[];
  /** The first step that is not done; undefined once the application is sent. */
  readonly firstIncomplete: WalkedStep | undefined;
};

const holds = (fact: StepFact, facts: WalkFacts): boolean =>
  ({
    'signed-in': facts.isSignedIn,
    payment: facts.isPaymentSaved,
    signature: facts.isSigned,
    submitted: facts.isSubmitted,
  })[fact];

function choiceProblem(answers: Answers, stepId: StepId, cardId: string, now: string) {
  if (stepId !== 'prices' || (cardId !== 'electricity' && cardId !== 'gas')) return undefined;
  const choice = answers.prices?.[cardId];
  if (choice?.kind !== 'offer') return undefined;
  if (choice.isStale) return 'stale';
  return Date.parse(choice.expiresAt) <= Date.parse(now) ? 'expired' : undefined;
}

function missingCards(answers: Answers, walked: JourneyStep, view: JourneyView, now: string): Missing[] {
  return Object.entries(walked.cards).flatMap(([cardId, asked]): Missing[] => {
    if (!asked.appliesTo(view) || asked.isOptional) return [];
    if (cardValue(answers, walked.id, cardId) === undefined)
      return [{ kind: 'card', cardId, reason: 'unanswered' }];
    const reason = choiceProblem(answers, walked.id, cardId, now);
    return reason ? [{ kind: 'card', cardId, reason }] : [];
  });
}

const endsAtPrices = (view: JourneyView): boolean =>
  view.fuels.length > 0 && view.fuels.every((fuel) => view.customQuoteFuels.includes(fuel));

function stepsFor(view: JourneyView) {
  const applicable = journey.filter((candidate) => candidate.appliesTo(view));
  const last = applicable.findIndex((candidate) => candidate.id === 'prices');
  return endsAtPrices(view) ? applicable.slice(0, last + 1) : applicable;
}

const isOnlyUnsigned = (missing: readonly Missing[]): boolean =>
  missing.every((item) => item.kind === 'fact' && item.fact === 'signature');

/** Walks the journey once, in order. An expired or stale choice makes `/prices` incomplete again. */
export function walk(answers: Answers, facts: WalkFacts): Walk {
  const view = viewOf(answers);
  let isReachable = true;
  let isSummaryReachable = true;
  const steps = stepsFor(view).map((candidate): WalkedStep => {
    const missing: readonly Missing[] = [
      ...missingCards(answers, candidate, view, facts.now),
      ...candidate
        .facts(view)
        .filter((fact) => !holds(fact, facts))
        .map((fact): Missing => ({ kind: 'fact', fact })),
    ];
    const walked = {
      step: candidate,
      missing,
      isDone: missing.length === 0,
      isReachable: candidate.id === 'details' ? isSummaryReachable : isReachable,
    };
    isReachable &&= walked.isDone;
    isSummaryReachable &&= isOnlyUnsigned(missing);
    return walked;
  });
  return { steps, firstIncomplete: steps.find((walked) => !walked.isDone) };
}

/**
 * Where somebody who opens `stepId` should be: that step when it is reachable, else the first one that is not done, else
 * the last one of this walk.
 */
export function placeFor(walked: Walk, stepId: StepId): StepId {
  const wanted = walked.steps.find((candidate) => candidate.step.id === stepId);
  if (wanted?.isReachable) return stepId;
  return walked.firstIncomplete?.step.id ?? walked.steps.at(-1)?.step.id ?? 'energy';
}

/** The step after `stepId` in this walk; undefined after the last. */
export function stepAfter(walked: Walk, stepId: StepId): StepId | undefined {
  const index = walked.steps.findIndex((candidate) => candidate.step.id === stepId);
  return index < 0 ? undefined : walked.steps[index + 1]?.step.id;
}

/** The step before `stepId` in this walk; undefined before the first. */
export function stepBefore(walked: Walk, stepId: StepId): StepId | undefined {
  const index = walked.steps.findIndex((candidate) => candidate.step.id === stepId);
  return index <= 0 ? undefined : walked.steps[index - 1]?.step.id;
}

/** The progress line: "Step 4 of 11: contract end date". */
export function progressOf(
  walked: Walk,
  stepId: StepId,
): { readonly number: number; readonly of: number; readonly title: string } {
  const index = walked.steps.findIndex((candidate) => candidate.step.id === stepId);
  return { number: index + 1, of: walked.steps.length, title: walked.steps[index]?.step.title ?? '' };
}
