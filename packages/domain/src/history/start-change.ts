import { fail, succeed, type Outcome } from '../outcome.ts';
import { keysOf } from '../shapes.ts';
import { longDate } from '../units/date-text.ts';
import { addDays, isIsoDate, type IsoDate } from '../units/period.ts';
import { isLikelyDay } from '../hand-over/reply-day.ts';
import reasons from './start-reasons.json' with { type: 'json' };

/** Why staff change the start of a supply. */
export type StartReason = keyof typeof reasons;

/** See `StartReason`. */
export const startReasons = keysOf(reasons);

/** Returns the staff label of a reason. */
export const startReasonLabel = (reason: StartReason): string => reasons[reason].label;

/** The latest move of a start: the previous date, and why; the reason is null if the supplier gave the date in a reply. */
export type StartMove = { readonly from: IsoDate; readonly reason: StartReason | null };

const reasonText = (reason: StartReason | null): string =>
  reason === null ? 'The supplier named another day.' : reasons[reason].text;

/** Returns the customer's text about a start that moved: the previous date, and why. */
export const startMoveText = ({ from, reason }: StartMove): string =>
  `It was to start on ${longDate(from)}. ${reasonText(reason)}`;

/** Returns the text of a moved start as an event, for the customer. */
export const startMovedText = ({ from, to, reason }: StartMove & { readonly to: IsoDate }): string =>
  `The start moved from ${longDate(from)} to ${longDate(to)}. ${reasonText(reason)}`;

/** Parses a new start typed by staff, if it is a plausible date; otherwise returns the message for the field. */
export function readNewStart(
  typed: string,
  { today, current }: { readonly today: IsoDate; readonly current: IsoDate },
): Outcome<IsoDate, { readonly message: string }> {
  if (!isIsoDate(typed)) return fail({ message: 'Enter a real date' });
  if (typed === current) return fail({ message: `It starts on ${longDate(current)} already` });
  if (!isLikelyDay({ kind: 'start-moved', date: typed }, today))
    return fail({
      message:
        typed < today
          ? `Enter ${longDate(today)} or a later day`
          : `Enter a day before ${longDate(addDays(today, 732))}`,
    });
  return succeed(typed);
}
