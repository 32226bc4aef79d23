import { formatMpan, isMpan } from '@switch/domain/meter/mpan.ts';
import { meterKindWords, type MeterKind } from '@switch/domain/meter/meter-kind.ts';
import { RadioGroup } from '@switch/ui';
import type { Meter } from './found-meters.ts';
import styles from './meter.module.css';

const isMeterKind = (word: string): word is MeterKind => word in meterKindWords;

const numberWords = (meter: Meter): string => {
  const core = meter.mpanCore ?? '';
  return isMpan(core) ? formatMpan(core) : (meter.mprn ?? core);
};

const hintOf = (meter: Meter): string =>
  [
    isMeterKind(meter.meterKind) ? meterKindWords[meter.meterKind].label : '',
    meter.capacityKva ? `${meter.capacityKva} kVA agreed capacity` : '',
    `serial number ${meter.serialNumber}`,
    meter.currentSupplier ? `supplied by ${meter.currentSupplier}` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Picked when the right meter is none of those found. */
export const OTHER_METER = 'other';

type MeterChoiceProps = {
  readonly fuel: string;
  readonly meters: readonly Meter[];
  readonly value: string;
  readonly onPick: (meterId: string) => void;
  readonly error?: string | undefined;
};

/** The meters found at the address, each with what tells it apart from its neighbour. */
export function MeterChoice({ fuel, meters, value, onPick, error }: MeterChoiceProps) {
  return (
    <RadioGroup
      name="meterId"
      label={meters.length === 1 ? `Your ${fuel} meter` : `Choose your ${fuel} meter`}
      hint={
        meters.length > 1
          ? 'There are several here. The serial number is printed on the meter itself.'
          : undefined
      }
      error={error}
      look="cards"
      value={value}
      onChange={(event) => onPick(event.currentTarget.value)}
      options={[
        ...meters.map((meter) => ({
          value: meter.meterId,
          label: <span className={styles.number}>{numberWords(meter)}</span>,
          hint: hintOf(meter),
        })),
        { value: OTHER_METER, label: 'It is another meter' },
      ]}
    />
  );
}
