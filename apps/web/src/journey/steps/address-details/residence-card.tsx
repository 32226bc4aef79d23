import {
  Residence,
  residenceLabels,
  residentialStatusLabels,
} from '@switch/domain/journey/steps/address-details/residence.ts';
import { formatAddress } from '@switch/domain/place/address.ts';
import { Cluster, Fieldset, NumberField, RadioGroup, Stack } from '@switch/ui';
import { AddressFinder } from '../../address/address-finder.tsx';
import { isNoAddress, NO_ADDRESS } from '../../address/address-value.ts';
import { CardForm } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { StepFrame } from '../../step-frame.tsx';
import { useCard, useStoredCard } from '../../use-card.ts';
import {
  asksPreviousAddress,
  residenceAnswer,
  toResidenceForm,
  type ResidenceForm,
} from './residence-form.ts';

const statusOptions = Object.entries(residentialStatusLabels).map(([value, label]) => ({ value, label }));

/** Card C: the owner's home, only where a supplier checks the owner's credit. */
export function Question() {
  const stored = useStoredCard(Residence);
  const home = currentDraft.get().answers['personal-details']?.proprietor?.proprietorAddress;
  const card = useCard<ResidenceForm>({
    defaults: toResidenceForm(stored),
    check: (typed) =>
      asksPreviousAddress(typed) && isNoAddress(typed.previousAddress)
        ? [{ field: 'previousAddress.postCode', message: NO_ADDRESS }]
        : [],
    toAnswer: residenceAnswer,
  });
  const form = card.form.values;
  return (
    <StepFrame
      lead={
        <Stack gap={1}>
          <p>
            You answer for the contract in person, so the supplier checks your credit. It asks for three years
            of addresses.
          </p>
          {home && <p>{formatAddress(home)}</p>}
        </Stack>
      }
    >
      <CardForm card={card}>
        <RadioGroup
          {...card.field('residentialStatus')}
          label={residenceLabels.residentialStatus}
          options={statusOptions}
        />
        <Fieldset
          legend="Time at this address"
          hint="Whole years, and months from 0 to 11: for example, 2 years and 6 months"
          small
        >
          <Cluster gap={3} align="start">
            <NumberField
              {...card.field('yearsAtProperty')}
              label={residenceLabels.yearsAtProperty}
              width={4}
            />
            <NumberField
              {...card.field('monthsAtProperty')}
              label={residenceLabels.monthsAtProperty}
              width={4}
            />
          </Cluster>
        </Fieldset>
        {asksPreviousAddress(form) && (
          <Fieldset
            legend="Where did you live before?"
            hint="Less than three years at this address: the supplier needs the one before as well."
          >
            <AddressFinder
              prefix="previousAddress"
              value={form.previousAddress}
              premisesId={form.premisesId || undefined}
              errorOf={(part) => card.errorOf(`previousAddress.${part}`)}
              onChange={(value, premises) => {
                card.form.put('previousAddress', value);
                card.form.put('premisesId', premises?.premisesId ?? '');
                card.form.clear('previousAddress');
              }}
            />
          </Fieldset>
        )}
      </CardForm>
    </StepFrame>
  );
}
