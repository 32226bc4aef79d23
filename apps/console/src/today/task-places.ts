import type { Task } from '@switch/contract/http/tasks/tasks.ts';
import type { TaskSubjectKind } from '@switch/domain/tasks/task-kind.ts';

/** The address of a task's subject in the console; undefined if it has none. */
const places: Readonly<Record<TaskSubjectKind, ((id: string) => string) | undefined>> = {
  application: (reference) => `/cases/${reference}`,
  supply: undefined,
  supplier: (supplierId) => `/suppliers/${supplierId}`,
  'price-book': () => '/prices',
  fee: () => '/suppliers/fees',
  'supplier-reply': (replyId) => `/cases/replies?reply=${replyId}`,
  'hand-over': (reference) => `/cases/${reference}`,
  'bank-reveal': (reference) => `/cases/${reference}`,
  lead: () => '/records/leads',
  complaint: () => '/records/complaints',
  conversation: (conversationId) => `/inbox/all/${conversationId}`,
  setup: undefined,
};

export const placeOfTask = ({ subject }: Pick<Task, 'subject'>): string | undefined =>
  places[subject.kind]?.(subject.id);
