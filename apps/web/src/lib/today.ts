import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';

/** Today's date in the United Kingdom, wherever the browser stands. */
export const today = (): IsoDate => ukDateAt(new Date());
