import { addDays, type IsoDate } from '../units/period.ts';
import type { ReplyKind, SupplierReply } from './reply.ts';

/** Replies about something that has happened, whose date must have come. */
const pastKinds: readonly ReplyKind[] = ['live', 'final-reading'];

/** Returns whether a reply says that something happened on a future date. */
export const isAhead = ({ kind, date }: Pick<SupplierReply, 'kind' | 'date'>, today: IsoDate): boolean =>
  pastKinds.includes(kind) && date !== null && date > today;

/** The days from today, first and last, between which the date of a reply is accepted without a manual check. */
const likely: Readonly<Partial<Record<ReplyKind, readonly [number, number]>>> = {
  'start-moved': [0, 731],
  live: [-92, 0],
  'final-reading': [-183, 0],
};

/**
 * Returns whether the date of a reply is plausible: no new start in the past or many years ahead, no supply that went live
 * long ago or is yet to begin, no reading in the future. These limits are ours: starts are agreed for at most two years
 * ahead.
 */
export function isLikelyDay({ kind, date }: Pick<SupplierReply, 'kind' | 'date'>, today: IsoDate): boolean {
  const range = likely[kind];
  if (!range || date === null) return true;
  return addDays(today, range[0]) <= date && date <= addDays(today, range[1]);
}
