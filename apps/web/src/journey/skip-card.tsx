import { Link } from '../lib/link.tsx';
import { walkOf } from './draft/current-draft.ts';
import { placeAfter } from './places.ts';
import { useDraft, useEditMode, useShownCard } from './step-context.ts';

/** Leaves an optional card unanswered and goes on. */
export function SkipCard({ words = 'Skip this' }: { words?: string }) {
  const draft = useDraft();
  const edit = useEditMode();
  const shown = useShownCard();
  const place = placeAfter(walkOf(draft), draft.answers, { ...shown, edit });
  return (
    <Link to={place} look="quiet">
      {words}
    </Link>
  );
}
