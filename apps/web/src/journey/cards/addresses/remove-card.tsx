import { Button } from '@switch/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { draftInHand, walkOf } from '../../core/draft-in-hand.ts';
import { saveCards } from '../../core/draft-sync.ts';
import { placeAfter } from '../../core/places.ts';
import { useEditMode, useShownCard } from '../../core/step-context.ts';

/** Takes the answer of an optional card away again and goes on. */
export function RemoveCard({ words }: { words: string }) {
  const navigate = useNavigate();
  const edit = useEditMode();
  const { stepId, cardId } = useShownCard();
  const [isRemoving, setIsRemoving] = useState(false);
  async function remove(): Promise<void> {
    if (cardId === undefined) return;
    setIsRemoving(true);
    const saved = await saveCards(stepId, { [cardId]: undefined });
    setIsRemoving(false);
    if (saved.kind !== 'saved') return;
    const draft = draftInHand.get();
    void navigate(placeAfter(walkOf(draft), draft.answers, { stepId, cardId, edit }));
  }
  return (
    <Button look="quiet" loading={isRemoving} onClick={() => void remove()}>
      {words}
    </Button>
  );
}
