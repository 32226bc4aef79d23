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
      secondary={stored ? <RemoveCard text="Remove this person" /> : <SkipCard />}
      lead="Only used if the meter has to be read or replaced. If you skip this, the supplier will ask you."
    >
      <TextField
        {...card.field('contactName')}
        hint="Such as a caretaker, key holder or receptionist"
        width={20}
        autoComplete="off"
      />
      <TextField {...card.field('contactPhone')} type="tel" width={20} autoComplete="off" optional />
    </CardForm>
  );
}
