import { staffMay } from '../staff/role-permissions.ts';
import type { StaffPermission, StaffRole } from '../staff/roles.ts';

/** The kinds of task subjects. Each names the permission required to see its tasks. */
const subjects = {
  application: 'applications.read',
  supply: 'applications.read',
  supplier: 'tasks.read',
  'price-book': 'prices.read',
  fee: 'prices.read',
  'supplier-reply': 'applications.read',
  'hand-over': 'applications.read',
  'bank-reveal': 'applications.read',
  lead: 'leads.read',
  complaint: 'complaints.read',
  conversation: 'chat.read',
  setup: 'tasks.read',
} as const satisfies Readonly<Record<string, StaffPermission>>;

export type TaskSubjectKind = keyof typeof subjects;
export const isTaskSubjectKind = (text: string): text is TaskSubjectKind => Object.hasOwn(subjects, text);
/** See `TaskSubjectKind`. */
export const taskSubjectKinds: readonly TaskSubjectKind[] = Object.keys(subjects).filter(isTaskSubjectKind);

/** What a task is about. */
export interface TaskSubject {
  readonly kind: TaskSubjectKind;
  readonly id: string;
}

interface KindFacts {
  /** Shown next to the title. */
  readonly label: string;
  /** The permission required to see tasks of this kind, in addition to that of their subject. */
  readonly reads: StaffPermission;
}

/** Every kind of task. The title of a task opened by the product contains nothing that `reads` does not permit. */
const kinds = {
  'by-hand': { label: 'To do', reads: 'tasks.read' },
  'bank-reveal': { label: 'Bank details', reads: 'applications.read' },
  'call-back': { label: 'Call back', reads: 'leads.read' },
  'case-overdue': { label: 'Case overdue', reads: 'applications.read' },
  'case-stopped': { label: 'Case stopped', reads: 'applications.read' },
  'customer-answer': { label: 'Customer answered', reads: 'applications.read' },
  complaint: { label: 'Complaint', reads: 'complaints.read' },
  'fee-approval': { label: 'Fee to approve', reads: 'prices.read' },
  'first-bill': { label: 'First bill wrong', reads: 'applications.read' },
  'hand-over-failed': { label: 'Hand-over failed', reads: 'applications.read' },
  notice: { label: 'Notice due', reads: 'applications.read' },
  'hand-over-manual': { label: 'Hand over by hand', reads: 'applications.read' },
  'mail-bounced': { label: 'Mail came back', reads: 'applications.read' },
  'chat-answer': { label: 'Answer to a chat', reads: 'chat.read' },
  'chat-mention': { label: 'Mentioned in a chat', reads: 'chat.read' },
  mention: { label: 'Mentioned', reads: 'applications.read' },
  objection: { label: 'Objection', reads: 'applications.read' },
  'price-book-approval': { label: 'Book to publish', reads: 'prices.read' },
  'price-book-expiring': { label: 'Book running out', reads: 'prices.read' },
  'supplier-change': { label: 'Supplier changed', reads: 'tasks.read' },
  'supplier-reply': { label: 'Reply to read', reads: 'applications.read' },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type TaskKind = keyof typeof kinds;
const isTaskKind = (text: string): text is TaskKind => Object.hasOwn(kinds, text);
/** See `TaskKind`. */
export const taskKinds: readonly TaskKind[] = Object.keys(kinds).filter(isTaskKind);

/** Returns the label of a kind of task. */
export const taskKindLabel = (kind: TaskKind): string => kinds[kind].label;

/** Which tasks a person may see: those whose kind and kind of subject are both listed. */
export interface VisibleTasks {
  readonly kinds: readonly TaskKind[];
  readonly subjectKinds: readonly TaskSubjectKind[];
}

/** Returns which tasks a role sees; none without `tasks.read`. */
export function visibleTasks(role: StaffRole): VisibleTasks {
  if (!staffMay(role, 'tasks.read')) return { kinds: [], subjectKinds: [] };
  return {
    kinds: taskKinds.filter((kind) => staffMay(role, kinds[kind].reads)),
    subjectKinds: taskSubjectKinds.filter((kind) => staffMay(role, subjects[kind])),
  };
}

/** Returns whether a role may see a task of this kind about this kind of subject. */
export const seesTask = (
  role: StaffRole,
  task: { readonly kind: TaskKind; readonly subjectKind: TaskSubjectKind },
): boolean => {
  const { kinds: seen, subjectKinds } = visibleTasks(role);
  return seen.includes(task.kind) && subjectKinds.includes(task.subjectKind);
};
