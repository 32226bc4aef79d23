import { beforeSigning } from '@switch/domain/journey/at-once/before-signing.ts';
import { cardValue, viewOf } from '@switch/domain/journey/draft.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { namedFor } from '@switch/domain/journey/step.ts';
import { Disclosure, Rail, Stack, SummaryList, type SummaryRow } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { walkOf, type CurrentDraft } from './draft/current-draft.ts';
import { chosenOffers, chosenYearText } from './chosen-offers.ts';
import { ChosenOrders } from './chosen-orders.tsx';
import { BeforeSigningList } from './found/before-signing.tsx';
import { placeOf } from './places.ts';

/**
 * Returns a one-row summary of each card answered before `stepId`, with a link back to it; /details shows
 * everything.
 */
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

/**
 * "Your answers so far" until an offer is chosen, then "Your order": supplier, price and fee of each supply,
 * what the signature still needs and, collapsed, the answers. Next to the question on wide screens, collapsed
 * above it on phones.
 */
export function OrderRail({ draft, stepId }: { draft: CurrentDraft; stepId: StepId }) {
  const rows = rowsBefore(draft, stepId);
  if (rows.length === 0) return null;
  const count = rows.length === 1 ? '1 answer' : `${rows.length} answers`;
  const chosen = chosenOffers(draft.answers);
  const answers = <SummaryList look="compact" rows={rows} />;
  if (chosen.length === 0 || stepId === 'prices')
    return (
      <Rail title="Your answers so far" summary={count}>
        {answers}
      </Rail>
    );
  const open = beforeSigning(draft.answers).filter(({ isDone }) => !isDone).length;
  return (
    <Rail title="Your order" summary={chosenYearText(draft.answers)}>
      <Stack gap={2}>
        <ChosenOrders answers={draft.answers} returnTo={stepId} />
        {open > 0 && (
          <Disclosure summary={`Before you can sign: ${open} to do`}>
            <BeforeSigningList returnTo={stepId} />
          </Disclosure>
        )}
        <Disclosure summary={`All your answers (${rows.length})`}>{answers}</Disclosure>
      </Stack>
    </Rail>
  );
}
