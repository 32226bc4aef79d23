import type { FoundMeter } from '@switch/contract/http/reference/look-up.ts';
import { meterKindLabels, type MeterKind } from '@switch/domain/meter/meter-kind.ts';
import { formatMpan, isMpan } from '@switch/domain/meter/mpan.ts';
import type * as z from 'zod/mini';
import styles from './meter.module.css';

/** A meter as returned by the look-up. */
export type Meter = z.output<typeof FoundMeter>;

const isMeterKind = (word: string): word is MeterKind => word in meterKindLabels;

/** Returns the choice for a meter that was found, with what distinguishes it from the others. */
export function meterOption(meter: Meter) {
  const core = meter.mpanCore ?? '';
  const hints = [
    isMeterKind(meter.meterKind) ? meterKindLabels[meter.meterKind].label : '',
    meter.capacityKva ? `${meter.capacityKva} kVA agreed capacity` : '',
    meter.serialNumber ? `serial number ${meter.serialNumber}` : '',
    meter.currentSupplier ? `supplied by ${meter.currentSupplier}` : '',
  ];
  return {
    value: meter.meterId,
    label: <span className={styles.number}>{isMpan(core) ? formatMpan(core) : (meter.mprn ?? core)}</span>,
    hint: hints.filter(Boolean).join(', '),
  };
}
