import { ukDateAt } from '@switch/domain/units/uk-time.ts';

/** Today in the United Kingdom, whatever the clock of this machine is set to: `yyyy-MM-dd`. */
export const ukToday = (): string => ukDateAt(new Date());
