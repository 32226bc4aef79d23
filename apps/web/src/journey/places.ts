import { cardValue, viewOf } from '@switch/domain/journey/draft.ts';
import { stepCalled, type Answers } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { placeFor, stepAfter, stepBefore, type Walk } from '@switch/domain/journey/walk.ts';

/** Where an UPDATE leads back to; absent while the journey is walked forward. */
export type EditMode = { readonly returnTo: StepId } | undefined;

/** The card on which everything that the registers tell of a supply is confirmed at once. It holds no answer of its own. */
export const FOUND_CARD = 'found';

const isSupplyStep = (stepId: StepId): boolean => stepId.endsWith('-supply-address');

/** Whether the step is confirmed at once, with its address and what was found there as its only cards on the way. */
const isConfirmedAtOnce = (answers: Answers, stepId: StepId): boolean =>
  isSupplyStep(stepId) && viewOf(answers).isAtOnce;

/** The cards of a step that apply to this draft, in order. */
function applyingCards(answers: Answers, stepId: StepId): readonly string[] {
  const view = viewOf(answers);
  return Object.entries(stepCalled(stepId).cards)
    .filter(([, card]) => card.appliesTo(view))
    .map(([cardId]) => cardId);
}

/**
 * The cards of a step that this draft is asked one after the other. On the short way those that may be left out are offered
 * on the summary, and one that another screen asks too has none of its own.
 */
function askedCards(answers: Answers, stepId: StepId): readonly string[] {
  if (isConfirmedAtOnce(answers, stepId)) return ['address', FOUND_CARD];
  const { cards } = stepCalled(stepId);
  const applying = applyingCards(answers, stepId);
  if (!viewOf(answers).isAtOnce) return applying;
  return applying.filter((id) => !cards[id]?.isOptional && cards[id]?.askedWith === undefined);
}

/** Which question of its step a card is, from 1; undefined where it is the only one. */
export function partOf(
  answers: Answers,
  { stepId, cardId = '' }: { readonly stepId: StepId; readonly cardId: string | undefined },
): { readonly number: number; readonly of: number } | undefined {
  const cards = askedCards(answers, stepId);
  const index = cards.indexOf(cardId);
  return cards.length > 1 && index >= 0 ? { number: index + 1, of: cards.length } : undefined;
}

/** The first card of a step that still has to be answered. */
function openCard(answers: Answers, stepId: StepId): string | undefined {
  const { cards } = stepCalled(stepId);
  const open = applyingCards(answers, stepId).find(
    (id) => !cards[id]?.isOptional && cardValue(answers, stepId, id) === undefined,
  );
  if (!isConfirmedAtOnce(answers, stepId)) return open;
  return open === 'address' ? open : FOUND_CARD;
}

/** The card to show: the one asked for when it applies, else the first one unanswered, else the first. */
export function cardToShow(answers: Answers, stepId: StepId, wanted: string | null): string | undefined {
  const cards = askedCards(answers, stepId);
  const isThere = wanted !== null && [...cards, ...applyingCards(answers, stepId)].includes(wanted);
  return isThere ? wanted : (openCard(answers, stepId) ?? cards[0]);
}

/**
 * The address of a step with the card it opens at named in it. An address that names none would show the next open card,
 * or what comes after the cards, as soon as this one is answered, also on the way Back. Undefined when it names one already
 * or nothing else can show there.
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

/** The address of a card, in or out of edit mode. */
export function placeOf(stepId: StepId, cardId?: string, edit?: EditMode): string {
  const query = new URLSearchParams({
    ...(cardId !== undefined && { card: cardId }),
    ...(edit && { edit: edit.returnTo }),
  }).toString();
  return `${stepCalled(stepId).path}${query ? `?${query}` : ''}`;
}

/** The edit mode that an address carries; any word but a step's name counts as none. */
export function editModeOf(search: URLSearchParams, isStep: (word: string) => word is StepId): EditMode {
  const returnTo = search.get('edit');
  return returnTo !== null && isStep(returnTo) ? { returnTo } : undefined;
}

/** Where somebody who wants `stepId` gets: there, or to the first open thing before it, still on the way to `edit`'s return. */
function placeTowards(walked: Walk, answers: Answers, stepId: StepId, edit: EditMode): string {
  const place = placeFor(walked, stepId);
  if (place === stepId) return placeOf(place);
  const missing = walked.steps.find(({ step }) => step.id === place)?.missing ?? [];
  const card = missing.find((item) => item.kind === 'card');
  const cardId = isConfirmedAtOnce(answers, place) ? openCard(answers, place) : card?.cardId;
  return placeOf(place, cardId, edit ?? returnFrom(walked, place, stepId));
}

/** What could wait is asked on the way to a step that needs it, and leads on to that step. */
const returnFrom = ({ steps }: Walk, place: StepId, returnTo: StepId): EditMode =>
  steps.some(({ step, isPassedBy }) => isPassedBy && step.id === place) ? { returnTo } : undefined;

/**
 * Where to go once `cardId` is saved. In edit mode back to where the change began, by way of the first thing it left
 * open; otherwise the next card of the step, then the next step. A card that this draft does not ask counts as the last.
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
    // Questions that could wait come one after the other once the first of them is answered.
    const open = isSupplyStep(from.stepId) ? undefined : openCard(answers, from.stepId);
    return open !== undefined && cards.indexOf(open) > index
      ? placeOf(from.stepId, open, from.edit)
      : placeTowards(walked, answers, from.edit.returnTo, from.edit);
  }
  if (next !== undefined) return placeOf(from.stepId, next);
  return placeTowards(walked, answers, stepAfter(walked, from.stepId) ?? from.stepId, undefined);
}

/**
 * The card before the one being drawn: in the same step, else the last of the step before. Undefined at the first card of
 * the journey. Without a `cardId` the screen is past the cards of its step, or has none.
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
