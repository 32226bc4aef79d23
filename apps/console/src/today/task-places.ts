import type { Task } from '@switch/contract/http/tasks/tasks.ts';
import { readLeadTaskTitle } from '@switch/domain/enquiry/lead-task.ts';
import type { TaskSubjectKind } from '@switch/domain/tasks/task-kind.ts';

/** Leads from forms and from chats are on different lists; the title of the product's own tasks says which. */
function placeOfLead(title: string): string {
  const lead = readLeadTaskTitle(title);
  if (!lead) return '/records/leads';
  const list = lead.isFollowUp ? 'follow-ups' : 'leads';
  return `/records/${list}?q=${encodeURIComponent(lead.reference)}`;
}

/** The address of a task's subject in the console; undefined if it has none. */
const places: Readonly<Record<TaskSubjectKind, ((id: string, title: string) => string) | undefined>> = {
  application: (reference) => `/cases/${reference}`,
  supply: undefined,
  supplier: (supplierId) => `/suppliers/${supplierId}`,
  'price-book': () => '/prices',
  fee: () => '/suppliers/fees',
  'supplier-reply': (replyId) => `/cases/replies?reply=${replyId}`,
  'hand-over': (reference) => `/cases/${reference}`,
  'bank-reveal': (reference) => `/cases/${reference}`,
  lead: (_, title) => placeOfLead(title),
  complaint: () => '/records/complaints',
  conversation: (conversationId) => `/inbox/all/${conversationId}`,
  setup: undefined,
};

export const placeOfTask = ({ subject, title }: Pick<Task, 'subject' | 'title'>): string | undefined =>
  places[subject.kind]?.(subject.id, title);
