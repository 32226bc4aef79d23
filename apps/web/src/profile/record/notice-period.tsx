import { setNoticePeriod, type RecordSupply } from '@switch/contract/http/record.ts';
import { NOTICE_PERIODS } from '@switch/domain/protection/notice.ts';
import { SelectField } from '@switch/ui';
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
  const { isBusy, send } = useSupplyCall(keep);
  const { noticeDays } = supply.clock.present;
  const save = (value: string) =>
    send(() =>
      attempt(setNoticePeriod, {
        params: { supplyId: supply.supplyId },
        body: { noticeDays: value === UNKNOWN ? null : Number(value) },
      }),
    );
  return (
    <SelectField
      id={`${supply.supplyId}-period`}
      name={`${supply.supplyId}-period`}
      label="How much notice does your contract ask for?"
      options={optionsWith(noticeDays)}
      value={noticeDays === null ? UNKNOWN : String(noticeDays)}
      disabled={isBusy}
      onChange={(event) => void save(event.currentTarget.value)}
      width={20}
    />
  );
}
