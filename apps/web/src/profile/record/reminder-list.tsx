import { setReminder, type Reminder, type RecordSupply } from '@switch/contract/http/record.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { ReminderId } from '@switch/domain/record/reminder-plan.ts';
import { CheckboxField, Stack } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { today } from '../../lib/today.ts';
import { useSupplyCall } from './use-supply-call.ts';

const presentWords = 'your present supplier';

/** What each mail is about; `whose` is the supplier of the new contract. */
const about: Readonly<Record<ReminderId, (whose: string) => string>> = {
  'notice-present-30': () => `First reminder of the last day for notice to ${presentWords}`,
  'notice-present-7': () => `Second reminder of the last day for notice to ${presentWords}`,
  'answer-present': () => `If ${presentWords} has not confirmed your notice`,
  renewal: () => 'When suppliers quote for your next contract',
  'notice-new-30': (whose) => `First reminder of the last day for notice to ${whose}`,
  'notice-new-7': (whose) => `Second reminder of the last day for notice to ${whose}`,
  'answer-new': (whose) => `If ${whose} has not confirmed your notice`,
};

const whenWords = ({ on }: Reminder): string =>
  on <= today() ? 'Tomorrow morning at the latest' : `On ${dateInWords(on)}`;

type ReminderListProps = {
  readonly supply: RecordSupply;
  readonly keep: (supply: RecordSupply) => void;
};

/** The mails to come about one meter, each with its day, and a tick that stops it. */
export function ReminderList({ supply, keep }: ReminderListProps) {
  return (
    <Stack gap={1}>
      {supply.reminders.map((reminder) => (
        <ReminderTick key={reminder.id} supply={supply} reminder={reminder} keep={keep} />
      ))}
    </Stack>
  );
}

function ReminderTick({ supply, reminder, keep }: ReminderListProps & { readonly reminder: Reminder }) {
  const { send } = useSupplyCall(keep);
  /* What was ticked counts at once; when the call fails, the tick is back where it was. */
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? reminder.isOn;
  const words = about[reminder.id](supply.supplierName);
  if (reminder.state === 'sent') return <p>{words}: mailed.</p>;
  async function set(next: boolean) {
    setWanted(next);
    const params = { supplyId: supply.supplyId, reminder: reminder.id };
    await send(() => attempt(setReminder, { params, body: { isOn: next } }));
    setWanted(undefined);
  }
  return (
    <CheckboxField
      id={`${supply.supplyId}-${reminder.id}`}
      name={`${supply.supplyId}-${reminder.id}`}
      label={words}
      hint={isOn ? whenWords(reminder) : 'Switched off: nothing is mailed'}
      checked={isOn}
      aria-disabled={wanted !== undefined}
      onChange={(event) => {
        if (wanted === undefined) void set(event.currentTarget.checked);
      }}
    />
  );
}
