import { isoDate, type IsoDate } from '@switch/domain/units/period.ts';

/** Tells the time. A port, so that tests move it instead of waiting. */
export interface Clock {
  /** The present instant. */
  readonly now: () => Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

const ukDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The calendar date in the United Kingdom at `instant`: supply days, tax dates and ages go by it. */
export const ukDate = (instant: Date): IsoDate => isoDate(ukDay.format(instant));
