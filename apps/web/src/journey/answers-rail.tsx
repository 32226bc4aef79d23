import { cardValue, viewOf } from '@switch/domain/journey/draft.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { Rail, SummaryList, type SummaryRow } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { walkOf, type CurrentDraft } from './draft/current-draft.ts';
import { namedFor } from '@switch/domain/journey/step.ts';
import { placeOf } from './places.ts';

/** What each answered card before `stepId` comes down to, in one row with its way back; /details shows all of it. */
function rowsBefore(draft: CurrentDraft, stepId: StepId): readonly SummaryRow[] {
  const walked = walkOf(draft);
  const view = viewOf(draft.answers);
  const end = walked.steps.findIndex(({ step }) => step.id === stepId);
  return walked.steps.slice(0, end).flatMap(({ step }) =>
    Object.entries(step.cards).flatMap(([cardId, card]): SummaryRow[] => {
      const [first] = card.appliesTo(view) ? card.rowsOf(cardValue(draft.answers, step.id, cardId)) : [];
      if (!first) return [];
      const to = placeOf(step.id, cardId, { returnTo: stepId });
      const label = namedFor(first.label, view.fuels.length > 1 ? card.fuel : undefined);
      return [
        {
          key: `${step.id}-${cardId}`,
          label,
          value: first.value,
          change: (dress) => <Link to={to} {...dress} />,
        },
      ];
    }),
  );
}

/** "Your answers so far": quiet, beside the question on wide screens, folded above it on phones. */
export function AnswersRail({ draft, stepId }: { draft: CurrentDraft; stepId: StepId }) {
  const rows = rowsBefore(draft, stepId);
  if (rows.length === 0) return null;
  return (
    <Rail title="Your answers so far" summary={rows.length === 1 ? '1 answer' : `${rows.length} answers`}>
      <SummaryList look="compact" rows={rows} />
    </Rail>
  );
}
