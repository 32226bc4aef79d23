import { isRecord } from '../shapes.ts';
import { kindNeedsOwnerDetails } from '../organisation/organisation-kind.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { Answers } from './journey.ts';
import type { StepId } from './step-list.ts';
import type { Fuel } from '../units/energy.ts';
import { isIsoDate, type IsoDate } from '../units/period.ts';
import type { JourneyView } from './step.ts';

/** The version of the current shape of stored drafts. Shape 1 was the flat browser objects alone. */
export const DRAFT_SHAPE = 2;

/** An answer that cannot be stored: its path (`step.card.field`) and what the user can do about it. */
export type FieldProblem = { readonly field: string; readonly message: string };

/** An unanswered draft. */
export const emptyAnswers: Answers = {};

/** Parses `value` as answers. Problems: every field that is wrong. */
export function readAnswers(value: unknown): Outcome<Answers, readonly FieldProblem[]> {
  const parsed = Answers.safeParse(value);
  if (parsed.success) return succeed(parsed.data);
  return fail(
    parsed.error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message })),
  );
}

/**
 * Returns as much of `candidate` as fits: all of it, or else card by card, so that an old draft opens at the
 * first question it cannot answer instead of not at all.
 */
export function answersThatFit(candidate: unknown): Answers {
  const whole = readAnswers(candidate);
  return whole.ok ? whole.value : keepWhatFits(candidate);
}

function keepWhatFits(candidate: unknown): Answers {
  if (!isRecord(candidate)) return emptyAnswers;
  let kept: Answers = emptyAnswers;
  for (const [stepId, cards] of Object.entries(candidate)) {
    if (!isRecord(cards)) continue;
    for (const [cardId, value] of Object.entries(cards)) {
      const next = readAnswers(withCard(kept, stepId, cardId, value));
      if (next.ok) kept = next.value;
    }
  }
  return kept;
}

const withCard = (answers: Answers, stepId: string, cardId: string, value: unknown): unknown => {
  const all: Readonly<Record<string, unknown>> = answers;
  const cards = all[stepId];
  return { ...all, [stepId]: { ...(isRecord(cards) ? cards : {}), [cardId]: value } };
};

/** Returns the stored value of a card, or undefined if it is unanswered. */
export function cardValue(answers: Answers, stepId: StepId, cardId: string): unknown {
  const cards: Readonly<Record<string, unknown>> = answers[stepId] ?? {};
  return cards[cardId];
}

/**
 * Returns the answers with one card replaced, or removed if `value` is undefined. They are parsed again, so
 * the result is always valid.
 */
export function answer(
  answers: Answers,
  stepId: StepId,
  cardId: string,
  value: unknown,
): Outcome<Answers, readonly FieldProblem[]> {
  return readAnswers(withCard(answers, stepId, cardId, value));
}

/** Returns the fuels being compared; none before `/energy` is answered. Electricity comes first. */
export function fuelsOf(answers: Answers): readonly Fuel[] {
  const switchType = answers.energy?.choice?.switchType;
  if (!switchType) return [];
  return switchType === 'both' ? ['electricity', 'gas'] : [switchType];
}

/**
 * Returns the last day of a supply's current contract according to the industry's register; undefined if the
 * look-up gave none.
 */
export function recordedContractEnd(answers: Answers, fuel: Fuel): IsoDate | undefined {
  const end = answers[`${fuel}-supply-address`]?.meter?.lookUp?.recordedEndDate ?? '';
  return isIsoDate(end) ? end : undefined;
}

/** Returns the name of a supply's current supplier; empty while unknown. */
export const currentSupplierName = (answers: Answers, fuel: Fuel): string =>
  answers['current-supplier']?.[`${fuel}-supplier`]?.currentSupplierName ?? '';

/** Returns the fuels with a custom quote, each with the reference of its request. */
export const customQuotesOf = (
  answers: Answers,
): readonly { readonly fuel: Fuel; readonly reference: string }[] =>
  fuelsOf(answers).flatMap((fuel) => {
    const choice = answers.prices?.[fuel];
    return choice?.kind === 'custom-quote' ? [{ fuel, reference: choice.reference }] : [];
  });

/** Returns the facts that decide which questions apply. */
export function viewOf(answers: Answers): JourneyView {
  const fuels = fuelsOf(answers);
  const kind = answers['mbc-page']?.organisation?.kind;
  const electricityMeterKind = answers['electricity-supply-address']?.kind?.meterKind;
  const gasMeterKind = answers['gas-supply-address']?.kind?.meterKind;
  const situation = answers.energy?.choice?.situation;
  const chosen = fuels.map((fuel) => ({ fuel, choice: answers.prices?.[fuel] }));
  const signs = answers['authorised-person']?.authority?.who ?? 'me';
  return {
    fuels,
    isAtOnce: answers.energy?.choice?.way === 'at-once',
    ...(situation && { situation }),
    ...(kind && { organisationKind: kind }),
    ...(electricityMeterKind && { electricityMeterKind }),
    ...(gasMeterKind && { gasMeterKind }),
    needsOwnerDetails:
      kind !== undefined &&
      kindNeedsOwnerDetails(kind, answers['personal-details']?.organisation?.isIncorporated),
    customQuoteFuels: customQuotesOf(answers).map(({ fuel }) => fuel),
    needsBankDetails: chosen.some(
      ({ choice }) =>
        choice === undefined || (choice.kind === 'offer' && choice.paymentMethod === 'direct-debit'),
    ),
    doOthersSign: signs !== 'me',
  };
}
