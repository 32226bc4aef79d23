import { factText } from '@switch/domain/facts/fact.ts';
import switching from '@switch/domain/facts/switching.json' with { type: 'json' };
import {
  Residence,
  residenceLabels,
  residentialStatusLabels,
} from '@switch/domain/journey/steps/address-details/residence.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { Cluster, Fieldset, NumberField, RadioGroup, Stack } from '@switch/ui';
import { CardAddress } from '../../address/address-finder.tsx';
import { missingAddress } from '../../address/address-value.ts';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { SourceLink } from '../../../lib/offer/source-link.tsx';
import { today } from '../../../lib/today.ts';
import { currentDraft } from '../../draft/current-draft.ts';
import {
  asksPreviousAddress,
  residenceAnswer,
  toResidenceForm,
  type ResidenceForm,
} from './residence-form.ts';

const statusOptions = Object.entries(residentialStatusLabels).map(([value, label]) => ({ value, label }));

/** Card C: the owner's home address, asked only if a supplier checks the owner's credit. */
export function Question() {
  const stored = useStoredCard(Residence);
  const home = currentDraft.get().answers['personal-details']?.proprietor?.proprietorAddress;
  const card = useCard<ResidenceForm, typeof residenceLabels>({
    labels: residenceLabels,
    defaults: toResidenceForm(stored),
    check: (typed) =>
      asksPreviousAddress(typed) ? missingAddress('previousAddress', typed.previousAddress) : [],
    toAnswer: residenceAnswer,
  });
  const form = card.form.values;
  const asked = factText(switching['address-history'], today());
  return (
    <CardForm
      card={card}
      lead={
        <Stack gap={1}>
          <p>
            You are personally responsible for the contract, so the supplier checks your credit. It asks for{' '}
            {asked} of addresses. <SourceLink fact="switching.address-history" of="how far back it asks" />
          </p>
          {home && <p>{formatAddress(home)}</p>}
        </Stack>
      }
    >
      <RadioGroup {...card.field('residentialStatus')} options={statusOptions} />
      <Fieldset
        legend="Time at this address"
        hint="Whole years, and months from 0 to 11: for example, 2 years and 6 months"
        small
      >
        <Cluster gap={3} align="start">
          <NumberField {...card.field('yearsAtProperty')} width={4} />
          <NumberField {...card.field('monthsAtProperty')} width={4} />
        </Cluster>
      </Fieldset>
      {asksPreviousAddress(form) && (
        <Fieldset
          legend="Where did you live before?"
          hint={`Less than ${asked} at this address: the supplier needs the previous one too.`}
        >
          <CardAddress card={card} name="previousAddress" />
        </Fieldset>
      )}
    </CardForm>
  );
}
