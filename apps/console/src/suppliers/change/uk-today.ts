import { ukDateAt } from '@switch/domain/units/uk-time.ts';

/** Returns today's date in the United Kingdom, whatever the machine's time zone: `yyyy-MM-dd`. */
export const ukToday = (): string => ukDateAt(new Date());
