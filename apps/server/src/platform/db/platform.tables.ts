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

/**
 * How often something (a log-in, a code, a look-up) was attempted within the window that began at
 * `windowStart`.
 */
export interface AttemptCounterTable {
  limitName: string;
  /**
   * Hash of the subject that is limited (an account, an address), so that the counter itself identifies
   * nobody.
   */
  subjectHash: Buffer;
  windowStart: Date;
  windowEnd: Date;
  attempts: number;
}

/** A version of the settings of the firm behind the brand. The newest one is current. */
export interface FirmSettingTable {
  revision: number;
  /** Written as JSON. */
  settings: ColumnType<FirmSettings, string>;
  savedAt: Date;
  /** Null if taken over from the environment. */
  savedBy: string | null;
}

/** The secret that passwords are mixed with, sealed with the row's id. */
interface PasswordPepperTable {
  id: string;
  sealed: Buffer;
  madeAt: Date;
}

/** A process that runs jobs. */
export interface JobProcessTable {
  /** The worker pool under whose id it locks jobs. */
  poolId: string;
  seenAt: Date;
}

/** When the last backup of each kind was made. */
export interface BackupNoteTable {
  kind: 'file' | 'base';
  madeAt: Date;
}

/** A kind of sample data that this database has had. */
export interface SampleLoadTable {
  name: string;
  loadedAt: Date;
}

/** The key that an installation generated for its own seals. The certificate is not secret. */
export interface SealKeyTable {
  id: string;
  /** PKCS #8 in base64, sealed with the row's id. */
  keySealed: Buffer;
  certificate: Buffer;
  madeAt: Date;
}
