import { Link } from '../lib/link.tsx';
import { walkOf, currentDraft } from './draft/current-draft.ts';
import { placeAfter } from './places.ts';
import { useDraft, useEditMode, useShownCard } from './step-context.ts';
import { Button } from '@switch/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { saveCards } from './draft/draft-sync.ts';

/** A link that leaves an optional card unanswered and continues. */
export function SkipCard({ text = 'Skip this' }: { text?: string }) {
  const draft = useDraft();
  const edit = useEditMode();
  const shown = useShownCard();
  const place = placeAfter(walkOf(draft), draft.answers, { ...shown, edit });
  return (
    <Link to={place} look="link">
      {text}
    </Link>
  );
}

/** A button that deletes the answer of an optional card and continues. */
export function RemoveCard({ text }: { text: string }) {
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
    <Button look="link" loading={isRemoving} onClick={() => void remove()}>
      {text}
    </Button>
  );
}
