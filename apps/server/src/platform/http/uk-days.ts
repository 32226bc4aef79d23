import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';

/** The instants from which and before which something happened on the days given, in the United Kingdom. */
export interface Instants {
  readonly from: Date | null;
  readonly before: Date | null;
}

/** The instants of a first and a last day, `yyyy-MM-dd`; each may be open. */
export const instantsOf = (range: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): Instants => ({
  from: range.from === undefined ? null : new Date(ukDayStart(isoDate(range.from))),
  before: range.to === undefined ? null : new Date(ukDayStart(addDays(isoDate(range.to), 1))),
});
