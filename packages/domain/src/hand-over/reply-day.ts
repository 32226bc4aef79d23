import { addDays, type IsoDate } from '../units/period.ts';
import type { ReplyKind, SupplierReply } from './reply.ts';

/** What a reply says has happened, so that its day has come. */
const happened: readonly ReplyKind[] = ['live', 'final-reading'];

/** Returns whether a reply says of a day to come that something happened on it. */
export const isAhead = ({ kind, date }: Pick<SupplierReply, 'kind' | 'date'>, today: IsoDate): boolean =>
  happened.includes(kind) && date !== null && date > today;

/** Days from today, first and last, between which the day of a reply is believed without a person. */
const likely: Readonly<Partial<Record<ReplyKind, readonly [number, number]>>> = {
  'start-moved': [0, 731],
  live: [-92, 0],
  'final-reading': [-183, 0],
};

/**
 * Returns whether the day that a reply names is one that it can mean: no new start in the past or in many years, no supply that
 * went live long ago or is yet to begin, no reading of a day to come. Ours: starts are agreed for two years ahead at most.
 */
export function isLikelyDay({ kind, date }: Pick<SupplierReply, 'kind' | 'date'>, today: IsoDate): boolean {
  const range = likely[kind];
  if (!range || date === null) return true;
  return addDays(today, range[0]) <= date && date <= addDays(today, range[1]);
}
