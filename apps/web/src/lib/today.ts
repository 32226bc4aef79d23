import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';

/** Returns today's date in the United Kingdom, wherever the browser is. */
export const today = (): IsoDate => ukDateAt(new Date());

/**
 * Returns the last day in the United Kingdom on which something that ends at `instant` (ISO 8601) is valid.
 */
export const lastDayBefore = (instant: string): IsoDate => ukDateAt(new Date(Date.parse(instant) - 1));
