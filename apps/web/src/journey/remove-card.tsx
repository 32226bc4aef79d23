import { Button } from '@switch/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { currentDraft, walkOf } from './draft/current-draft.ts';
import { saveCards } from './draft/draft-sync.ts';
import { placeAfter } from './places.ts';
import { useEditMode, useShownCard } from './step-context.ts';

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
    const draft = currentDraft.get();
    void navigate(placeAfter(walkOf(draft), draft.answers, { stepId, cardId, edit }));
  }
  return (
    <Button look="quiet" loading={isRemoving} onClick={() => void remove()}>
      {words}
    </Button>
  );
}
