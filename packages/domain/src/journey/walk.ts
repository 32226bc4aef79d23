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

/** One thing that prevents a step from being done. */
export type Missing =
  | {
      readonly kind: 'card';
      readonly cardId: string;
      readonly reason: 'unanswered' | 'stale' | 'expired';
      /** Set if only the signature needs it and this draft leaves such questions until then. */
      readonly canWait?: true;
    }
  | { readonly kind: 'fact'; readonly fact: StepFact };

/** A step of this draft's journey, with what it still needs. */
export type WalkedStep = {
  readonly step: JourneyStep;
  readonly missing: readonly Missing[];
  readonly isDone: boolean;
  /** Whether its questions are confirmed at once elsewhere, so that its screens are skipped. */
  readonly isPassedBy: boolean;
  /**
   * Whether every step before it is done, so that it may be opened. The summary also opens without the
   * signature: a change made from there may void it, and the visitor returns to the summary, where they see
   * what is still needed.
   */
  readonly isReachable: boolean;
};

/** The steps of one draft. Guards, progress, summary and submission all use it. */
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
    if (cardValue(answers, walked.id, cardId) === undefined) {
      const canWait = view.isAtOnce && asked.neededFor === 'signature';
      return [{ kind: 'card', cardId, reason: 'unanswered', ...(canWait && { canWait }) }];
    }
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

/** Returns whether something is missing that cannot wait for the signature. */
const isPressing = ({ missing }: Pick<WalkedStep, 'missing'>): boolean =>
  missing.some((item) => item.kind === 'fact' || !item.canWait);

/** The steps whose screens are replaced by the single card of found facts. */
const foundAtOnce: readonly StepId[] = ['current-supplier', 'contract-end-date', 'mbc-page'];

/** The steps that need every answer, including those that could wait. */
const needsEverything: readonly StepId[] = ['authorised-person', 'details'];

/**
 * Returns the first step that holds up the others. What can wait counts only once a step is reached that
 * needs everything.
 */
function firstOpen(steps: readonly WalkedStep[]): WalkedStep | undefined {
  const pressing = steps.find(isPressing);
  const isLate = !pressing || needsEverything.includes(pressing.step.id);
  return isLate ? steps.find(({ isDone }) => !isDone) : pressing;
}

/**
 * Returns the step where the open questions of `open` are answered: the supply's own step, if the found facts
 * are confirmed at once.
 */
function placeOfOpen(steps: readonly WalkedStep[], open: WalkedStep, isAtOnce: boolean): WalkedStep {
  if (!isAtOnce || !foundAtOnce.includes(open.step.id) || !isPressing(open)) return open;
  const fuels = open.missing.flatMap((item) =>
    item.kind === 'card' && !item.canWait ? [open.step.cards[item.cardId]?.fuel] : [],
  );
  const isSupply = ({ step }: WalkedStep) =>
    fuels[0] === undefined ? step.id.endsWith('-supply-address') : step.id === `${fuels[0]}-supply-address`;
  return steps.find(isSupply) ?? open;
}

/** Goes through the journey once, in order. An expired or stale choice makes `/prices` incomplete again. */
export function walk(answers: Answers, facts: WalkFacts): Walk {
  const view = viewOf(answers);
  let isReachable = true;
  let isAllAnswered = true;
  let isSummaryReachable = true;
  const steps = stepsFor(view).map((candidate): WalkedStep => {
    const missing: readonly Missing[] = [
      ...missingCards(answers, candidate, view, facts.now),
      ...candidate
        .facts(view)
        .filter((fact) => !holds(fact, facts))
        .map((fact): Missing => ({ kind: 'fact', fact })),
    ];
    const mayOpen = needsEverything.includes(candidate.id) ? isAllAnswered : isReachable;
    const walked = {
      step: candidate,
      missing,
      isDone: missing.length === 0,
      isPassedBy: view.isAtOnce && foundAtOnce.includes(candidate.id),
      isReachable: candidate.id === 'details' ? isSummaryReachable : mayOpen,
    };
    isReachable &&= !isPressing(walked);
    isAllAnswered &&= walked.isDone;
    isSummaryReachable &&= isOnlyUnsigned(missing);
    return walked;
  });
  const open = firstOpen(steps);
  return { steps, firstIncomplete: open && placeOfOpen(steps, open, view.isAtOnce) };
}

/**
 * Returns where a visitor who opens `stepId` should be: that step if it is reachable, otherwise the first one
 * that is not done, otherwise the last one of this walk.
 */
export function placeFor(walked: Walk, stepId: StepId): StepId {
  const wanted = walked.steps.find((candidate) => candidate.step.id === stepId);
  if (wanted?.isReachable) return stepId;
  return walked.firstIncomplete?.step.id ?? walked.steps.at(-1)?.step.id ?? 'energy';
}

const indexOf = (steps: readonly WalkedStep[], stepId: StepId): number =>
  steps.findIndex((candidate) => candidate.step.id === stepId);

const isOnTheWay = ({ isPassedBy }: WalkedStep): boolean => !isPassedBy;

/** Returns the step after `stepId` in this walk, without skipped ones; undefined after the last. */
export function stepAfter({ steps }: Walk, stepId: StepId): StepId | undefined {
  const index = indexOf(steps, stepId);
  return index < 0 ? undefined : steps.slice(index + 1).find(isOnTheWay)?.step.id;
}

/** Returns the step before `stepId` in this walk, without skipped ones; undefined before the first. */
export const stepBefore = ({ steps }: Walk, stepId: StepId): StepId | undefined =>
  steps.slice(0, Math.max(0, indexOf(steps, stepId))).findLast(isOnTheWay)?.step.id;

/** The progress through a draft: "Step 4 of 11: contract end date". */
export type JourneyProgress = { readonly number: number; readonly of: number; readonly title: string };

/** Returns the progress line; undefined at a step that is skipped, which does not count. */
export function progressOf({ steps }: Walk, stepId: StepId): JourneyProgress | undefined {
  const counted = steps.filter((walked) => isOnTheWay(walked));
  const index = indexOf(counted, stepId);
  const title = counted[index]?.step.title;
  return title === undefined ? undefined : { number: index + 1, of: counted.length, title };
}
