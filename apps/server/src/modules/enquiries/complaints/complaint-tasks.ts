import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { NewTask } from '../../tasks/index.ts';
import type { ComplaintTable } from '../enquiries.tables.ts';

/** Returns the keys of the two tasks that a complaint creates. */
export const taskKeys = (id: string) => ({
  acknowledge: `complaint:${id}:acknowledge`,
  answer: `complaint:${id}:answer`,
});

/** Returns the end of a day in UK time. */
export const endOfDay = (day: string): Date => new Date(ukDayStart(addDays(isoDate(day), 1)));

type Due = Pick<ComplaintTable, 'id' | 'reference' | 'acknowledgeBy' | 'answerBy'>;

/** Builds the task to acknowledge a complaint to the person who made it. */
export const acknowledgeTask = ({ id, reference, acknowledgeBy }: Due, now: Date): NewTask => ({
  kind: 'complaint',
  subject: { kind: 'complaint', id },
  title: `Acknowledge complaint ${reference}`,
  dueAt: endOfDay(acknowledgeBy),
  key: taskKeys(id).acknowledge,
  now,
});

/** Builds the task to answer a complaint. */
export const answerTask = ({ id, reference, answerBy }: Due, now: Date): NewTask => ({
  kind: 'complaint',
  subject: { kind: 'complaint', id },
  title: `Answer complaint ${reference}`,
  dueAt: endOfDay(answerBy),
  key: taskKeys(id).answer,
  now,
});
