import { SiteAccess, accessLabels } from '@switch/domain/journey/steps/address-details/access.ts';
import { TextField } from '@switch/ui';
import { CardForm } from '../../card-form.tsx';
import { SkipCard } from '../../skip-card.tsx';
import { StepFrame } from '../../step-frame.tsx';
import { useCard, useStoredCard } from '../../use-card.ts';
import { RemoveCard } from '../../remove-card.tsx';

type AccessForm = { contactName: string; contactPhone: string };

/** Who opens the meter cupboard when somebody has to read or exchange the meter. */
export function Question() {
  const stored = useStoredCard(SiteAccess);
  const card = useCard<AccessForm>({
    defaults: { contactName: stored?.contactName ?? '', contactPhone: stored?.contactPhone ?? '' },
    toAnswer: ({ contactName, contactPhone }) => ({
      contactName,
      ...(contactPhone.trim() && { contactPhone }),
    }),
  });
  return (
    <StepFrame
      lead={<p>Only used when the meter has to be read or exchanged. Skip it, and the supplier asks you.</p>}
    >
      <CardForm card={card} secondary={stored ? <RemoveCard words="Remove this person" /> : <SkipCard />}>
        <TextField
          {...card.field('contactName')}
          label={accessLabels.contactName}
          hint="A caretaker, a key holder, the reception"
          width={20}
          autoComplete="off"
        />
        <TextField
          {...card.field('contactPhone')}
          label={accessLabels.contactPhone}
          type="tel"
          width={20}
          autoComplete="off"
          optional
        />
      </CardForm>
    </StepFrame>
  );
}
