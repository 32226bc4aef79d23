import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';

/** Today's date in the United Kingdom, wherever the browser stands. */
export const today = (): IsoDate => ukDateAt(new Date());

/** The last day in the United Kingdom on which something that ends at `instant` (ISO 8601) still stands. */
export const lastDayBefore = (instant: string): IsoDate => ukDateAt(new Date(Date.parse(instant) - 1));
