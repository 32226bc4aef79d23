import {
  CurrentPrices,
  currentPricesLabels,
  vatLabels,
} from '@switch/domain/journey/steps/current-supplier/prices.ts';
import { parseRate } from '@switch/domain/units/money-text.ts';
import { RATE_UNITS_PER_PENNY } from '@switch/domain/units/money.ts';
import { Cluster, Fieldset, RadioGroup, TextField } from '@switch/ui';
import { CardForm, filledIn, textsOf, useCard, useStoredCard } from '../../card-form.tsx';
import { SkipCard } from '../../skip-card.tsx';

const pennies = (rate: number | undefined): string =>
  rate === undefined ? '' : String(rate / RATE_UNITS_PER_PENNY);

const presentFields = ['unitRate', 'standingCharge'] as const;
const renewalFields = ['renewalUnitRate', 'renewalStandingCharge'] as const;
const rateFields = [...presentFields, ...renewalFields];
const RATE_HELP = 'Enter pence with up to four decimals, such as 27.5';

/**
 * Asks what the customer pays today and what a renewal would cost, so that offers can be compared with
 * staying; also about a debt that could stop a switch.
 */
export function Question() {
  const stored = useStoredCard(CurrentPrices);
  const card = useCard({
    labels: currentPricesLabels,
    defaults: {
      ...textsOf(stored, ['vatPercent', 'owed']),
      unitRate: pennies(stored?.unitRate),
      standingCharge: pennies(stored?.standingCharge),
      renewalUnitRate: pennies(stored?.renewalUnitRate),
      renewalStandingCharge: pennies(stored?.renewalStandingCharge),
    },
    check: (form) =>
      rateFields
        .filter((field) => form[field].trim() !== '' && parseRate(form[field]) === undefined)
        .map((field) => ({ field, message: RATE_HELP })),
    toAnswer: (form) => {
      const rates = rateFields.map((field) => [field, parseRate(form[field]) ?? ''] as const);
      return filledIn({ ...form, ...Object.fromEntries(rates) });
    },
  });
  const rates = (fields: typeof presentFields | typeof renewalFields) => (
    <Cluster gap={3} align="start">
      {fields.map((field) => (
        <TextField
          key={field}
          {...card.field(field)}
          label={currentPricesLabels[field]}
          suffix={field.endsWith('nitRate') ? 'p per kWh' : 'p per day'}
          width={10}
          inputMode="decimal"
          optional
        />
      ))}
    </Cluster>
  );
  return (
    <CardForm
      card={card}
      secondary={<SkipCard />}
      lead="With this we can show whether renewing with your supplier is cheaper. You can skip it."
    >
      {rates(presentFields)}
      <Fieldset
        legend="Has your supplier offered you a renewal price?"
        hint="It is in the renewal letter. Leave this blank if you have none."
      >
        {rates(renewalFields)}
      </Fieldset>
      <RadioGroup
        {...card.field('vatPercent')}
        optional
        layout="inline"
        options={[
          { value: '5', label: vatLabels['5'] },
          { value: '20', label: vatLabels['20'] },
          { value: 'not-sure', label: vatLabels['not-sure'] },
        ]}
      />
      <RadioGroup
        {...card.field('owed')}
        hint="A supplier can stop a switch over an unpaid bill."
        optional
        layout="inline"
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
          { value: 'not-sure', label: 'Not sure' },
        ]}
      />
    </CardForm>
  );
}
