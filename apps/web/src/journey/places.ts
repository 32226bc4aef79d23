import { cardValue, viewOf } from '@switch/domain/journey/draft.ts';
import { stepCalled, type Answers } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { placeFor, stepAfter, stepBefore, type Walk } from '@switch/domain/journey/walk.ts';

/** The step that UPDATE returns to; undefined while going forward through the journey. */
export type EditMode = { readonly returnTo: StepId } | undefined;

/**
 * The card on which everything the registers know about a supply is confirmed at once. It stores no answer of
 * its own.
 */
export const FOUND_CARD = 'found';

const isSupplyStep = (stepId: StepId): boolean => stepId.endsWith('-supply-address');

/**
 * Returns whether the step is confirmed at once (the short route): the only cards it shows on the way are the
 * address and what was found there.
 */
const isConfirmedAtOnce = (answers: Answers, stepId: StepId): boolean =>
  isSupplyStep(stepId) && viewOf(answers).isAtOnce;

/** Returns the cards of a step that apply to this draft, in order. */
function applyingCards(answers: Answers, stepId: StepId): readonly string[] {
  const view = viewOf(answers);
  return Object.entries(stepCalled(stepId).cards)
    .filter(([, card]) => card.appliesTo(view))
    .map(([cardId]) => cardId);
}

/**
 * Returns the cards of a step that this draft asks one after the other. On the short route, optional cards
 * are offered on the summary instead, and cards that another screen asks too are left out.
 */
function askedCards(answers: Answers, stepId: StepId): readonly string[] {
  if (isConfirmedAtOnce(answers, stepId)) return ['address', FOUND_CARD];
  const { cards } = stepCalled(stepId);
  const applying = applyingCards(answers, stepId);
  if (!viewOf(answers).isAtOnce) return applying;
  return applying.filter((id) => !cards[id]?.isOptional && cards[id]?.askedWith === undefined);
}

/**
 * Returns the position of a card among the questions of its step, counted from 1; undefined if it is the only
 * one.
 */
export function partOf(
  answers: Answers,
  { stepId, cardId = '' }: { readonly stepId: StepId; readonly cardId: string | undefined },
): { readonly number: number; readonly of: number } | undefined {
  const cards = askedCards(answers, stepId);
  const index = cards.indexOf(cardId);
  return cards.length > 1 && index >= 0 ? { number: index + 1, of: cards.length } : undefined;
}

/** Returns the first card of a step that still has to be answered. */
function openCard(answers: Answers, stepId: StepId): string | undefined {
  const { cards } = stepCalled(stepId);
  const open = applyingCards(answers, stepId).find(
    (id) => !cards[id]?.isOptional && cardValue(answers, stepId, id) === undefined,
  );
  if (!isConfirmedAtOnce(answers, stepId)) return open;
  return open === 'address' ? open : FOUND_CARD;
}

/**
 * Returns the card to show: the one asked for if it applies, otherwise the first unanswered one, otherwise
 * the first.
 */
export function cardToShow(answers: Answers, stepId: StepId, wanted: string | null): string | undefined {
  const cards = askedCards(answers, stepId);
  const isThere = wanted !== null && [...cards, ...applyingCards(answers, stepId)].includes(wanted);
  return isThere ? wanted : (openCard(answers, stepId) ?? cards[0]);
}

/**
 * Returns the URL of a step with the open card named in it. Without a name, the URL would show the next open
 * card, or what follows the cards, as soon as this one is answered, and so would Back. Returns undefined if
 * the URL already names a card or nothing else can be shown.
 */
export function addressWithCard(
  answers: Answers,
  stepId: StepId,
  search: URLSearchParams,
): string | undefined {
  const open = search.has('card') ? undefined : openCard(answers, stepId);
  const step = stepCalled(stepId);
  const isAlone = askedCards(answers, stepId).length < 2 && step.facts(viewOf(answers)).length === 0;
  if (open === undefined || isAlone) return undefined;
  const named = new URLSearchParams([['card', open], ...search]);
  return `${step.path}?${named.toString()}`;
}

/** Returns the URL of a card, in edit mode if `edit` is given. */
export function placeOf(stepId: StepId, cardId?: string, edit?: EditMode): string {
  const query = new URLSearchParams({
    ...(cardId !== undefined && { card: cardId }),
    ...(edit && { edit: edit.returnTo }),
  }).toString();
  return `${stepCalled(stepId).path}${query ? `?${query}` : ''}`;
}

/** Reads the edit mode from a URL; anything but the name of a step is ignored. */
export function editModeOf(search: URLSearchParams, isStep: (word: string) => word is StepId): EditMode {
  const returnTo = search.get('edit');
  return returnTo !== null && isStep(returnTo) ? { returnTo } : undefined;
}

/**
 * Returns the URL to go to for `stepId`: the step itself, or whatever is still open before it, keeping the
 * return step of `edit`.
 */
function placeTowards(walked: Walk, answers: Answers, stepId: StepId, edit: EditMode): string {
  const place = placeFor(walked, stepId);
  if (place === stepId) return placeOf(place);
  const missing = walked.steps.find(({ step }) => step.id === place)?.missing ?? [];
  const card = missing.find((item) => item.kind === 'card');
  const cardId = isConfirmedAtOnce(answers, place) ? openCard(answers, place) : card?.cardId;
  return placeOf(place, cardId, edit ?? returnFrom(walked, place, stepId));
}

/** Postponed questions are asked on the way to a step that needs them, and then lead on to that step. */
const returnFrom = ({ steps }: Walk, place: StepId, returnTo: StepId): EditMode =>
  steps.some(({ step, isPassedBy }) => isPassedBy && step.id === place) ? { returnTo } : undefined;

/**
 * Returns the URL to go to once `cardId` has been saved. In edit mode, that is where the change began, or
 * first whatever the change left open. Otherwise it is the next card of the step, then the next step. A card
 * that this draft does not ask counts as the last.
 */
export function placeAfter(
  walked: Walk,
  answers: Answers,
  from: { readonly stepId: StepId; readonly cardId: string | undefined; readonly edit: EditMode },
): string {
  const cards = askedCards(answers, from.stepId);
  const index = from.cardId === undefined ? -1 : cards.indexOf(from.cardId);
  const next = index < 0 ? undefined : cards[index + 1];
  if (from.edit) {
    // Postponed questions are asked one after the other once the first of them has been answered.
    const open = isSupplyStep(from.stepId) ? undefined : openCard(answers, from.stepId);
    return open !== undefined && cards.indexOf(open) > index
      ? placeOf(from.stepId, open, from.edit)
      : placeTowards(walked, answers, from.edit.returnTo, from.edit);
  }
  if (next !== undefined) return placeOf(from.stepId, next);
  return placeTowards(walked, answers, stepAfter(walked, from.stepId) ?? from.stepId, undefined);
}

/**
 * Returns the URL of the card before the current one: in the same step, otherwise the last card of the
 * previous step; undefined at the first card of the journey. Without `cardId`, the screen comes after the
 * cards of its step, or the step has none.
 */
export function placeBefore(
  walked: Walk,
  answers: Answers,
  from: { readonly stepId: StepId; readonly cardId: string | undefined },
): string | undefined {
  const cards = askedCards(answers, from.stepId);
  const index = from.cardId === undefined ? cards.length : cards.indexOf(from.cardId);
  const earlier = cards[index - 1];
  if (earlier !== undefined) return placeOf(from.stepId, earlier);
  const before = stepBefore(walked, from.stepId);
  return before && placeOf(before, askedCards(answers, before).at(-1));
}
