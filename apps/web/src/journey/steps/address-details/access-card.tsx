import { SiteAccess, accessLabels } from '@switch/domain/journey/steps/address-details/access.ts';
import { TextField } from '@switch/ui';
import { CardForm, textsOf, useCard, useStoredCard } from '../../card-form.tsx';
import { SkipCard, RemoveCard } from '../../skip-card.tsx';

/** Asks who can open the meter cupboard when someone has to read or exchange the meter. */
export function Question() {
  const stored = useStoredCard(SiteAccess);
  const card = useCard({ labels: accessLabels, defaults: textsOf(stored, ['contactName', 'contactPhone']) });
  return (
    <CardForm
      card={card}
      secondary={stored ? <RemoveCard words="Remove this person" /> : <SkipCard />}
      lead="Only used when the meter has to be read or exchanged. Skip it, and the supplier asks you."
    >
      <TextField
        {...card.field('contactName')}
        hint="A caretaker, a key holder, the reception"
        width={20}
        autoComplete="off"
      />
      <TextField {...card.field('contactPhone')} type="tel" width={20} autoComplete="off" optional />
    </CardForm>
  );
}
