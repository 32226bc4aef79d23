import type { CaseStage } from '@switch/domain/cases/worst-supply.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { BatchAct, BatchResult } from '@switch/contract/http/switching/case-batch.ts';
import type { CaseEventKind } from '@switch/domain/cases/case-event.ts';

interface CaseWorkTables {
  caseCards: CaseCardTable;
  caseNotes: CaseNoteTable;
  caseEvents: CaseEventTable;
  caseBatches: CaseBatchTable;
  caseViews: CaseViewTable;
  bankReveals: BankRevealTable;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends CaseWorkTables {}
}

/** An application as staff lists find and order it: see the migration for what each column means. */
export interface CaseCardTable {
  applicationId: string;
  submittedAt: Date;
  organisationKey: string;
  state: CaseState;
  stage: CaseStage;
  fuels: Fuel[];
  supplierIds: string[];
  feePence: number;
  partnerId: string | null;
  isTest: boolean;
  since: string;
  lateFrom: string;
  nextOn: string;
  assigneeId: string | null;
  keys: string[];
  searchText: string;
  rules: number;
}

/** A note by staff about an application. It can be struck through, but never changed. */
export interface CaseNoteTable {
  id: string;
  applicationId: string;
  authorId: string;
  text: string;
  mentions: string[];
  notedAt: Date;
  struckAt: Date | null;
}

/**
 * Something that was done about an application, other than moves, notes and documents. Rows are added and
 * never changed.
 */
export interface CaseEventTable {
  number: GeneratedAlways<number>;
  applicationId: string;
  kind: CaseEventKind;
  happenedAt: Date;
  actorId: string | null;
  was: string;
  became: string;
  detail: string;
}

/** One action on many applications. */
interface CaseBatchTable {
  id: string;
  staffId: string;
  act: JSONColumnType<BatchAct>;
  results: JSONColumnType<readonly BatchResult[]>;
  doneAt: Date;
  undoneAt: Date | null;
}

/** A saved set of filters for the list. */
interface CaseViewTable {
  id: string;
  staffId: string;
  name: string;
  search: string;
  isShared: boolean;
  savedAt: Date;
}

/** A request to see bank details in full: see the migration for what each column means. */
export interface BankRevealTable {
  id: string;
  applicationId: string;
  askedBy: string;
  reason: string;
  askedAt: Date;
  expiresAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  isApproved: boolean | null;
  shownAt: Date | null;
}
