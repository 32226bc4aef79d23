import type { FirmSettings } from '@switch/domain/firm/firm-settings.ts';
import type { ColumnType } from 'kysely';

/** The platform's own tables, other than those for mail. */
export interface PlatformTables {
  firmSettings: FirmSettingTable;
  attemptCounters: AttemptCounterTable;
  sampleLoads: SampleLoadTable;
  sealKeys: SealKeyTable;
  passwordPeppers: PasswordPepperTable;
  jobProcesses: JobProcessTable;
  backupNotes: BackupNoteTable;
}

/** How often something (a log-in, a code, a look-up) was tried within the window that began at `windowStart`. */
export interface AttemptCounterTable {
  limitName: string;
  /** Hash of who is limited (an account, an address): the counter itself names nobody. */
  subjectHash: Buffer;
  windowStart: Date;
  windowEnd: Date;
  attempts: number;
}

/** One version of what is set of the firm behind the brand. The newest counts. */
export interface FirmSettingTable {
  revision: number;
  /** Written as JSON. */
  settings: ColumnType<FirmSettings, string>;
  savedAt: Date;
  /** Null for what was taken over from the environment. */
  savedBy: string | null;
}

/** The secret that passwords are mixed with, sealed with the row's id. */
interface PasswordPepperTable {
  id: string;
  sealed: Buffer;
  madeAt: Date;
}

/** A process that takes jobs. */
export interface JobProcessTable {
  /** The worker pool in whose name it holds jobs. */
  poolId: string;
  seenAt: Date;
}

/** When the last backup of a kind was made. */
export interface BackupNoteTable {
  kind: 'file' | 'base';
  madeAt: Date;
}

/** One kind of sample data that this database has had. */
export interface SampleLoadTable {
  name: string;
  loadedAt: Date;
}

/** The one key that an installation made for its own seals; the certificate is no secret. */
export interface SealKeyTable {
  id: string;
  /** PKCS #8 in base64, sealed with the row's id. */
  keySealed: Buffer;
  certificate: Buffer;
  madeAt: Date;
}
