import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';

/** A range of UK days as instants: `from` is inclusive, `before` exclusive, and null leaves that end open. */
export interface Instants {
  readonly from: Date | null;
  readonly before: Date | null;
}

/** Returns the instants for a first and a last day, `yyyy-MM-dd`, both inclusive and both optional. */
export const instantsOf = (range: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): Instants => ({
  from: range.from === undefined ? null : new Date(ukDayStart(isoDate(range.from))),
  before: range.to === undefined ? null : new Date(ukDayStart(addDays(isoDate(range.to), 1))),
});
