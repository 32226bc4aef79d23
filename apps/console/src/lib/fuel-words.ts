import type { Fuel } from '@switch/domain/units/energy.ts';

/** What the fuels are called. */
export const fuelWords: Readonly<Record<Fuel, string>> = { electricity: 'Electricity', gas: 'Gas' };

/** Several fuels in words: `Electricity and Gas`. */
export const fuelList = (fuels: readonly Fuel[]): string =>
  fuels.map((fuel) => fuelWords[fuel]).join(' and ');
