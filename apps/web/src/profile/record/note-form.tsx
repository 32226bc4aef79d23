import { noteNotice, type RecordSupply } from '@switch/contract/http/record.ts';
import type { NoticeContract, NoticeWay } from '@switch/domain/record/notice-hand.ts';
import {
  Button,
  DateField,
  isoFromParts,
  partsFromIso,
  SelectField,
  Stack,
  type DateParts,
} from '@switch/ui';
import { useState } from 'react';
import { refusalProblems } from '../../lib/refusal-problems.ts';
import { attempt } from '../../lib/api.ts';
import { today } from '../../lib/today.ts';
import { useSupplyCall } from './use-supply-call.ts';

const ways: readonly { readonly value: NoticeWay; readonly label: string }[] = [
  { value: 'email', label: 'By email' },
  { value: 'post', label: 'By post' },
  { value: 'portal', label: 'On the supplier’s own site' },
  { value: 'other', label: 'Another way' },
];

type NoteFormProps = {
  readonly supply: RecordSupply;
  readonly contract: NoticeContract;
  readonly kind: 'sent' | 'acknowledged';
  readonly keep: (supply: RecordSupply) => void;
  readonly onDone: () => void;
};

type Problems = Readonly<Record<string, string>>;

/** Notes on which day a notice was sent, or confirmed. It begins with today. */
export function NoteForm({ supply: { supplyId }, contract, kind, keep, onDone }: NoteFormProps) {
  const { isBusy, send } = useSupplyCall(keep);
  const [day, setDay] = useState<DateParts>(partsFromIso(today()));
  const [way, setWay] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const id = `${supplyId}-${contract}-${kind}`;

  async function save() {
    const chosen = ways.find(({ value }) => value === way)?.value;
    const on = isoFromParts(day) ?? '';
    const body = { contract, kind, on, ...(kind === 'sent' && chosen && { way: chosen }) };
    const answer = await send(() => attempt(noteNotice, { params: { supplyId }, body }));
    if (answer?.result) return onDone();
    const errors = answer ? refusalProblems(answer.outcome, { usual: 'on' }) : [];
    setProblems(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
    document.getElementById(errors[0]?.field === 'way' ? `${id}-way` : id)?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap={2}>
        <DateField
          id={id}
          name={id}
          label={kind === 'sent' ? 'When was it sent?' : 'When did the supplier confirm it?'}
          error={problems['on']}
          value={day}
          onChange={setDay}
        />
        {kind === 'sent' && (
          <SelectField
            id={`${id}-way`}
            name={`${id}-way`}
            label="How was it sent?"
            options={ways}
            emptyLabel="--Select--"
            error={problems['way']}
            value={way}
            onChange={(event) => setWay(event.currentTarget.value)}
            width={20}
          />
        )}
        <div>
          <Button type="submit" size="small" loading={isBusy}>
            Note it
          </Button>{' '}
          <Button look="quiet" size="small" onClick={onDone}>
            Not now
          </Button>
        </div>
      </Stack>
    </form>
  );
}
