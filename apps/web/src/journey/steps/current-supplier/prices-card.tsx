import { CurrentPrices, currentPricesLabels } from '@switch/domain/journey/steps/current-supplier/prices.ts';
import { parseRate } from '@switch/domain/units/money-text.ts';
import { RATE_UNITS_PER_PENNY } from '@switch/domain/units/money.ts';
import { Cluster, RadioGroup, TextField } from '@switch/ui';
import { CardForm } from '../../card-form.tsx';
import { StepFrame } from '../../step-frame.tsx';
import { useCard, useStoredCard } from '../../use-card.ts';
import { SkipCard } from '../../skip-card.tsx';

type PricesForm = { unitRate: string; standingCharge: string; vatPercent: string; owed: string };

const pennies = (rate: number | undefined): string =>
  rate === undefined ? '' : String(rate / RATE_UNITS_PER_PENNY);

const RATE_HELP = 'Enter pence with up to four decimals, such as 27.5';

/** What is paid today: makes the row that compares with doing nothing, and warns of a debt that could stop a switch. */
export function Question() {
  const stored = useStoredCard(CurrentPrices);
  const card = useCard<PricesForm>({
    defaults: {
      unitRate: pennies(stored?.unitRate),
      standingCharge: pennies(stored?.standingCharge),
      vatPercent: stored?.vatPercent ?? '',
      owed: stored?.owed ?? '',
    },
    check: (form) =>
      (['unitRate', 'standingCharge'] as const)
        .filter((field) => form[field].trim() !== '' && parseRate(form[field]) === undefined)
        .map((field) => ({ field, message: RATE_HELP })),
    toAnswer: (form) => {
      const [unitRate, standingCharge] = [parseRate(form.unitRate), parseRate(form.standingCharge)];
      return {
        ...(unitRate !== undefined && { unitRate }),
        ...(standingCharge !== undefined && { standingCharge }),
        ...(form.vatPercent && { vatPercent: form.vatPercent }),
        ...(form.owed && { owed: form.owed }),
      };
    },
  });
  return (
    <StepFrame lead={<p>With this we can show whether staying where you are is cheaper. You can skip it.</p>}>
      <CardForm card={card} secondary={<SkipCard />}>
        <Cluster gap={3} align="start">
          <TextField
            {...card.field('unitRate')}
            label={currentPricesLabels.unitRate}
            suffix="p per kWh"
            width={10}
            inputMode="decimal"
            optional
          />
          <TextField
            {...card.field('standingCharge')}
            label={currentPricesLabels.standingCharge}
            suffix="p per day"
            width={10}
            inputMode="decimal"
            optional
          />
        </Cluster>
        <RadioGroup
          {...card.field('vatPercent')}
          label={currentPricesLabels.vatPercent}
          optional
          layout="inline"
          options={[
            { value: '5', label: '5%' },
            { value: '20', label: '20%' },
            { value: 'not-sure', label: 'Not sure' },
          ]}
        />
        <RadioGroup
          {...card.field('owed')}
          label={currentPricesLabels.owed}
          hint="An unpaid bill is a common reason for a supplier to stop a switch."
          optional
          layout="inline"
          options={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
            { value: 'not-sure', label: 'Not sure' },
          ]}
        />
      </CardForm>
    </StepFrame>
  );
}
