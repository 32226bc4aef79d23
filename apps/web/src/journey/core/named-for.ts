import type { Fuel } from '@switch/domain/units/energy.ts';

/** With two supplies (`fuel` is the one that a card is about), a label that names neither says which one it is about. */
export const namedFor = (label: string, fuel: Fuel | undefined): string =>
  fuel === undefined || label.toLowerCase().includes(fuel) ? label : `${label} (${fuel})`;
