import { Button } from '@switch/ui';
import { useNavigate } from 'react-router';
import { saveCards } from '../draft/draft-sync.ts';
import { FOUND_CARD, placeOf } from '../places.ts';
import { useDraft, useEditMode, useShownCard } from '../step-context.ts';

/** A link to the same questions, asked one after the other. */
export function OneByOne() {
  const draft = useDraft();
  const navigate = useNavigate();
  const edit = useEditMode();
  const { stepId, cardId } = useShownCard();
  const choice = draft.answers.energy?.choice;
  if (choice?.way !== 'at-once' || edit) return null;
  const change = async () => {
    const { way: _way, ...rest } = choice;
    const saved = await saveCards('energy', { choice: rest });
    if (saved.kind !== 'saved') return;
    if (cardId === FOUND_CARD) void navigate(placeOf(stepId, 'meter'));
  };
  return (
    <Button look="link" onClick={() => void change()}>
      I’d rather answer one by one
    </Button>
  );
}
