import { cardValue, viewOf } from '@switch/domain/journey/draft.ts';
import type { StepId } from '@switch/domain/journey/journey.ts';
import { Rail, SummaryList, type SummaryRow } from '@switch/ui';
import { Link } from '../../lib/link.tsx';
import { walkOf, type DraftInHand } from './draft-in-hand.ts';
import { placeOf } from './places.ts';

/** The rows of every answered card that comes before `stepId`, each with its way back. */
function rowsBefore(draft: DraftInHand, stepId: StepId): readonly SummaryRow[] {
  const walked = walkOf(draft);
  const view = viewOf(draft.answers);
  const end = walked.steps.findIndex(({ step }) => step.id === stepId);
  return walked.steps.slice(0, end).flatMap(({ step }) =>
    Object.entries(step.cards).flatMap(([cardId, card]) => {
      if (!card.appliesTo(view)) return [];
      const rows = card.rowsOf(cardValue(draft.answers, step.id, cardId));
      return rows.map(({ label, value }, index) => ({
        key: `${step.id}-${cardId}-${label}`,
        label,
        value,
        ...(index === 0 && {
          change: (dress: { className: string; children: React.ReactNode }) => (
            <Link to={placeOf(step.id, cardId, { returnTo: stepId })} {...dress} />
          ),
        }),
      }));
    }),
  );
}

/** "Your answers so far": quiet, beside the question on wide screens, folded above it on phones. */
export function AnswersRail({ draft, stepId }: { draft: DraftInHand; stepId: StepId }) {
  const rows = rowsBefore(draft, stepId);
  if (rows.length === 0) return null;
  return (
    <Rail title="Your answers so far" summary={`${rows.length} answers`}>
      <SummaryList look="compact" rows={rows} />
    </Rail>
  );
}
