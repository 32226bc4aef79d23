import { keysOf } from '../shapes.ts';
import type { Rate } from '../units/money.ts';

/** A counter of a meter with its own price. `day` means weekday daytime if evenings and weekends have their own rate. */
export type Register = 'single' | 'day' | 'night' | 'eveningWeekend';

/** Yearly kilowatt-hours by register: whole numbers from 0, only the registers that the rate structure has. */
export type KwhByRegister = Readonly<Partial<Record<Register, number>>>;

/** Unit rates per kWh by register, only the registers that the rate structure has. */
export type RatesByRegister = Readonly<Partial<Record<Register, Rate>>>;

const REGISTERS = {
  single: ['single'],
  'day-night': ['day', 'night'],
  'evening-weekend': ['day', 'eveningWeekend'],
  'day-night-evening-weekend': ['day', 'night', 'eveningWeekend'],
  'half-hourly': ['day', 'night'],
} as const satisfies Readonly<Record<string, readonly Register[]>>;

/** How a meter's use is split for pricing. Gas is always `single`. */
export type RateStructure = keyof typeof REGISTERS;

export const RATE_STRUCTURES = keysOf(REGISTERS);

const REGISTER_NAMES: Readonly<Record<Register, string>> = {
  single: 'All units',
  day: 'Day units',
  night: 'Night units',
  eveningWeekend: 'Evening and weekend units',
};

/** Returns whether a text is the id of a register. */
export const isRegister = (text: string): text is Register => Object.hasOwn(REGISTER_NAMES, text);

/** Returns the registers of a rate structure, in the order of bills. */
export const registersOf = (structure: RateStructure): readonly Register[] => REGISTERS[structure];

export const registerName = (register: Register): string => REGISTER_NAMES[register];

/** Returns the total of all registers in kWh. */
export const totalKwh = (kwhByRegister: KwhByRegister): number =>
  (kwhByRegister.single ?? 0) +
  (kwhByRegister.day ?? 0) +
  (kwhByRegister.night ?? 0) +
  (kwhByRegister.eveningWeekend ?? 0);

/** Returns the same split for another yearly use, in whole kWh: the last register gets the rounding difference. */
export function scaledTo(kwh: number, kwhByRegister: KwhByRegister): KwhByRegister {
  const total = totalKwh(kwhByRegister);
  const registers = keysOf(kwhByRegister);
  let left = kwh;
  const scaled: Partial<Record<Register, number>> = {};
  for (const [index, register] of registers.entries()) {
    const share = Math.floor(((kwhByRegister[register] ?? 0) * kwh) / total);
    scaled[register] = index === registers.length - 1 ? left : share;
    left -= share;
  }
  return scaled;
}
