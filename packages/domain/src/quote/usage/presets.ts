import type { Fuel } from '../../units/energy.ts';
import type { KwhRange } from './building-types.ts';
import { estimateBetween, type UsageEstimate } from './usage-estimate.ts';

/** Sizes to choose from if nothing at all is known. */
export const PRESET_SIZES = ['micro', 'small', 'medium'] as const;

export type PresetSize = (typeof PRESET_SIZES)[number];

/** The yearly use that brokers assume for a size. */
export const PRESETS: Readonly<Record<Fuel, Readonly<Record<PresetSize, KwhRange>>>> = {
  electricity: {
    micro: { low: 5_000, high: 15_000 },
    small: { low: 15_000, high: 25_000 },
    medium: { low: 25_000, high: 55_000 },
  },
  gas: {
    micro: { low: 5_000, high: 15_000 },
    small: { low: 15_000, high: 30_000 },
    medium: { low: 30_000, high: 65_000 },
  },
};

/** Returns a year's kWh for a customer who is not sure: the middle of what brokers assume for the size. */
export function usageFromPreset(fuel: Fuel, size: PresetSize): UsageEstimate {
  const { low, high } = PRESETS[fuel][size];
  return estimateBetween(low, high, 'not-sure');
}
