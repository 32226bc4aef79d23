import { contractEndLabels } from '@switch/domain/journey/steps/contract-end-date/end.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { RadioGroup, TextField } from '@switch/ui';
import type { useCard } from '../../card-form.tsx';
import type { EndForm } from './end-form.ts';

type RecordedEndDateProps = {
  readonly card: ReturnType<typeof useCard<EndForm>>;
  readonly recorded: IsoDate;
  readonly own: IsoDate | undefined;
};

/** Two end dates that differ: which one is right, and why the customer's is when it is. */
export function RecordedEndDate({ card, recorded, own }: RecordedEndDateProps) {
  return (
    <RadioGroup
      {...card.field('kept')}
      label={contractEndLabels.kept}
      hint="A switch sent with the wrong date is refused, so it is worth a look at the contract."
      options={[
        { value: 'date-on-record', label: `${dateInWords(recorded)}, the date on record` },
        {
          value: 'own-date',
          label: `${own ? dateInWords(own) : 'My date'}, the date I entered`,
          children: (
            <TextField
              {...card.field('reasonForDate')}
              label={contractEndLabels.reasonForDate}
              hint="Such as: we signed a new contract in March"
              width="full"
              optional
            />
          ),
        },
      ]}
    />
  );
}
