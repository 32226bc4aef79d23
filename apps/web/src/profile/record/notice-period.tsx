import { setNoticePeriod, type RecordSupply } from '@switch/contract/http/record.ts';
import { NOTICE_PERIODS } from '@switch/domain/protection/notice.ts';
import { SelectField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { useSupplyCall } from './use-supply-call.ts';

const UNKNOWN = 'unknown';

const options = [
  { value: UNKNOWN, label: 'I do not know' },
  { value: '0', label: 'No notice at all' },
  ...NOTICE_PERIODS.map((days) => ({ value: String(days), label: `${days} days` })),
];

/** Other periods can be kept too: one that is stands among the choices. */
const optionsWith = (noticeDays: number | null) =>
  noticeDays === null || options.some(({ value }) => value === String(noticeDays))
    ? options
    : [...options, { value: String(noticeDays), label: `${noticeDays} days` }];

type NoticePeriodProps = {
  readonly supply: RecordSupply;
  readonly keep: (supply: RecordSupply) => void;
};

/** How much notice the present contract asks for. Every day that follows from it moves at once. */
export function NoticePeriod({ supply, keep }: NoticePeriodProps) {
  const { send } = useSupplyCall(keep);
  const { noticeDays } = supply.clock.present;
  /* What was picked counts at once; when the call fails, the choice is back where it was. */
  const [wanted, setWanted] = useState<string>();
  async function save(value: string) {
    setWanted(value);
    const params = { supplyId: supply.supplyId };
    const body = { noticeDays: value === UNKNOWN ? null : Number(value) };
    await send(() => attempt(setNoticePeriod, { params, body }));
    setWanted(undefined);
  }
  return (
    <SelectField
      id={`${supply.supplyId}-period`}
      name={`${supply.supplyId}-period`}
      label="How much notice does your contract ask for?"
      options={optionsWith(noticeDays)}
      value={wanted ?? (noticeDays === null ? UNKNOWN : String(noticeDays))}
      onChange={(event) => void save(event.currentTarget.value)}
      width={20}
    />
  );
}
