import * as z from 'zod/mini';
import { gasMeterKinds, meterKindLabels } from '../../../meter/meter-kind.ts';
import { oneOf } from '../../answer-texts.ts';
import { card } from '../../step.ts';
import { supplyVoids } from '../supply-address.ts';

/** How the gas meter is paid and read. */
export const GasKind = z.strictObject({ meterKind: oneOf(gasMeterKinds, 'Choose the kind of meter') });
export type GasKind = z.output<typeof GasKind>;

export const gasKindLabels = {
  meterKind: 'Kind of meter',
} as const;

export const gasKind = card({
  question: 'What kind of gas meter is it?',
  schema: GasKind,
  fuel: 'gas',
  voids: supplyVoids,
  summary: { group: 'site' },
  rows: (kind) => [{ label: 'Gas meter', value: meterKindLabels[kind.meterKind].label }],
});
