import { giveReading } from '@switch/contract/http/after-start/after-start.ts';
import { unbrokenDate } from '@switch/domain/units/date-text.ts';
import { DateField, isoFromParts, partsFromIso, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { ShortCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { today } from '../../lib/today.ts';
import { UploadField } from '../../lib/uploads/upload-field.tsx';
import { useUploads } from '../../lib/uploads/use-uploads.ts';
import type { StartProps } from './use-starts.ts';

/** Shown if a form is sent while one of its files is still uploading. */
export const STILL_SENDING = 'A file is still uploading. Send the form once it has finished.';

type FormProps = StartProps & { readonly onDone: () => void };

/** Takes the opening reading of one meter, with photos. */
export function ReadingForm({ supply, change, onDone }: FormProps) {
  const { supplyId, registers, readingDays } = supply;
  const [day, setDay] = useState(partsFromIso(today()));
  const uploads = useUploads(3);
  const form = useCallForm(
    async (typed) => {
      if (uploads.isBusy) return [{ field: 'files', message: STILL_SENDING }];
      const counts = registers.map(({ register }) => ({ register, digits: typed(`count-${register}`) }));
      const body = { takenOn: isoFromParts(day) ?? '', counts, uploadIds: uploads.uploadIds };
      const answer = await change(attempt(giveReading, { params: { supplyId }, body }));
      if (answer?.result) onDone();
      return answer && !answer.result ? refusalProblems(answer.outcome, { usual: 'files' }) : undefined;
    },
    { idPrefix: `${supplyId}-` },
  );
  return (
    <ShortCallForm form={form} label="Send the reading" cancel={{ label: 'Not now', onPress: onDone }}>
      {registers.map(({ register, label }) => (
        <TextField
          key={register}
          {...form.field(`count-${register}`)}
          label={registers.length === 1 ? 'What the meter shows' : label}
          hint="All digits before the decimal point, including zeros at the start."
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          numeric
          width={10}
        />
      ))}
      <DateField
        {...form.field('takenOn')}
        label="When did you read it?"
        hint={`From ${unbrokenDate(readingDays.from)} to ${unbrokenDate(readingDays.to)}.`}
        value={day}
        onChange={setDay}
      />
      <UploadField
        {...form.field('files')}
        uploads={uploads}
        label="A photo of the meter"
        hint="Show the digits and the serial number. It settles any doubt with either supplier. JPEG, PNG, HEIC or PDF, up to 10 MB."
        optional
      />
    </ShortCallForm>
  );
}
