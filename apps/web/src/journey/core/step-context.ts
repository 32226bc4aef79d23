import { useStore } from '@switch/browser/store.ts';
import { journey } from '@switch/domain/journey/journey.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { createContext, use } from 'react';
import { useSearchParams } from 'react-router';
import { draftInHand, type DraftInHand } from './draft-in-hand.ts';
import { editModeOf, type EditMode } from './places.ts';

/** The step and card that a screen is drawing. */
export type ShownCard = { readonly stepId: StepId; readonly cardId: string | undefined };

export const ShownCardContext = createContext<ShownCard | undefined>(undefined);

/** The step and card being drawn; only inside a step's screen. */
export function useShownCard(): ShownCard {
  const shown = use(ShownCardContext);
  if (!shown) throw new Error('only the screen of a step shows a card');
  return shown;
}

/** The draft in hand, drawn anew on each change. */
export const useDraft = (): DraftInHand => useStore(draftInHand);

const isStepId = (word: string): word is StepId => journey.some((step) => step.id === word);

/** Edit mode is part of the address, so Back, a closed browser or a log-in never leave it set. */
export function useEditMode(): EditMode {
  const [search] = useSearchParams();
  return editModeOf(search, isStepId);
}
