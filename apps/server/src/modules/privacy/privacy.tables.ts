import type { ContactChoice } from '@switch/domain/person/contact-choice.ts';

/** Tables of accounts' contact choices, of exports, and of deleted accounts. */
export interface PersonalDataTables {
  contactChoices: ContactChoiceTable;
  personalExports: PersonalExportTable;
  personalExportParts: PersonalExportPartTable;
  deletedAccounts: DeletedAccountTable;
}

/** A contact choice: when it was made, in which wording and from where; valid until `endedAt`. */
export interface ContactChoiceTable {
  id: string;
  userId: string | null;
  addressHash: Buffer;
  choice: ContactChoice;
  wordingVersion: string;
  networkAddress: string;
  chosenAt: Date;
  endedAt: Date | null;
}

/** An export of everything: see the migration for what each column means. */
export interface PersonalExportTable {
  id: string;
  userId: string;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  runId: string | null;
  done: number;
  total: number;
  sizeBytes: number;
  requestedAt: Date;
  expiresAt: Date | null;
}

export interface PersonalExportPartTable {
  exportId: string;
  number: number;
  sealed: Buffer;
}

/** An account that was deleted while contracts of it are being kept. */
export interface DeletedAccountTable {
  userId: string;
  deletedAt: Date;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends PersonalDataTables {}
}
