import type { NoticeContract, NoticeWay } from '@switch/domain/history/notice-status.ts';
import type { ReminderId } from '@switch/domain/history/reminder-plan.ts';

/** Tables of what customers note in their own record. */
interface RecordTables {
  noticeNotes: NoticeNoteTable;
  noticePeriods: NoticePeriodTable;
  mutedReminders: MutedReminderTable;
}

/** Something noted about a notice. Rows are taken back, never deleted. */
export interface NoticeNoteTable {
  id: string;
  supplyId: string;
  contract: NoticeContract;
  kind: 'sent' | 'acknowledged';
  happenedOn: string;
  way: NoticeWay | '';
  notedAt: Date;
  takenBackAt: Date | null;
}

/** How much notice the present contract of a meter asks for, as the customer said. */
export interface NoticePeriodTable {
  supplyId: string;
  noticeDays: number;
  saidAt: Date;
}

/** A reminder of one meter that its owner switched off. */
export interface MutedReminderTable {
  supplyId: string;
  reminder: ReminderId;
  mutedAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends RecordTables {}
}
