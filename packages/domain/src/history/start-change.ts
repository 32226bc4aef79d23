import { fail, succeed, type Outcome } from '../outcome.ts';
import { keysOf } from '../shapes.ts';
import { longDate } from '../units/date-text.ts';
import { addDays, isIsoDate, type IsoDate } from '../units/period.ts';
import { isLikelyDay } from '../hand-over/reply-day.ts';
import reasons from './start-reasons.json' with { type: 'json' };

/** Why staff note another start of a supply. */
export type StartReason = keyof typeof reasons;

/** See `StartReason`. */
export const startReasons = keysOf(reasons);

/** What staff call a reason. */
export const startReasonLabel = (reason: StartReason): string => reasons[reason].label;

/** The newest move of a start: the day before it, and why; the reason is null where the supplier named the day in a reply. */
export type StartMove = { readonly from: IsoDate; readonly reason: StartReason | null };

const reasonText = (reason: StartReason | null): string =>
  reason === null ? 'The supplier named another day.' : reasons[reason].text;

/** What a customer reads beside a start that moved: the day before it, and why. */
export const startMoveText = ({ from, reason }: StartMove): string =>
  `It was to start on ${longDate(from)}. ${reasonText(reason)}`;

/** A move of a start as something that happened, for the customer. */
export const startMovedText = ({ from, to, reason }: StartMove & { readonly to: IsoDate }): string =>
  `The start moved from ${longDate(from)} to ${longDate(to)}. ${reasonText(reason)}`;

/** A new start that staff typed, when it is a day that can be meant; otherwise the message for the field. */
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
