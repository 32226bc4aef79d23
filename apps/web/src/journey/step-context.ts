import { useStore } from '@switch/browser/store.ts';
import { stepCalled } from '@switch/domain/journey/journey.ts';
import { isStepId, type StepId } from '@switch/domain/journey/step-list.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { createContext, use } from 'react';
import { useSearchParams } from 'react-router';
import { currentDraft, type CurrentDraft } from './draft/current-draft.ts';
import { editModeOf, type EditMode } from './places.ts';

/** The step and card that a screen is rendering. */
export type ShownCard = { readonly stepId: StepId; readonly cardId: string | undefined };

export const ShownCardContext = createContext<ShownCard | undefined>(undefined);

/** Returns the current step and card; only inside a step's screen. */
export function useShownCard(): ShownCard {
  const shown = use(ShownCardContext);
  if (!shown) throw new Error('only the screen of a step shows a card');
  return shown;
}

/** Returns the fuel of the current card; only in a card about one fuel. */
export function useShownFuel(): Fuel {
  const { stepId, cardId } = useShownCard();
  const fuel = cardId === undefined ? undefined : stepCalled(stepId).cards[cardId]?.fuel;
  if (!fuel) throw new Error(`the card ${cardId} of ${stepId} is about no single supply`);
  return fuel;
}

/** Returns the current draft and re-renders on each change. */
export const useDraft = (): CurrentDraft => useStore(currentDraft);

/** Edit mode is part of the URL, so that going back, closing the browser or logging in never leaves it on. */
export function useEditMode(): EditMode {
  const [search] = useSearchParams();
  return editModeOf(search, isStepId);
}
