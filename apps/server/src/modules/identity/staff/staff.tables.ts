import type { StaffRole } from '@switch/domain/staff/roles.ts';

/** Tables of staff: who they are, where they are signed in, and what proves who they are. */
export interface StaffTables {
  staffMembers: StaffMemberTable;
  staffSessions: StaffSessionTable;
  staffLogIns: StaffLogInTable;
  staffEnrolments: StaffEnrolmentTable;
  ownerLinks: OwnerLinkTable;
  staffRecoveryCodes: StaffRecoveryCodeTable;
}

/** Somebody who works in the console. */
export interface StaffMemberTable {
  id: string;
  /** As typed; `emailKey` is the same in lower case. */
  emailAddress: string;
  emailKey: string;
  /** The name that visitors see. */
  displayName: string;
  role: StaffRole;
  /** Null until the enrolment link was used. */
  passwordHash: string | null;
  /** Sealed for this row; null until an authenticator app was enrolled. */
  totpSecret: Buffer | null;
  /** The number of the last 30 seconds whose code was used. */
  totpStep: number | null;
  /** Not heeded in production. */
  isExemptFromCode: boolean;
  suspendedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** One sign-in on one browser. */
export interface StaffSessionTable {
  id: string;
  staffId: string;
  cookieHash: Buffer;
  startedAt: Date;
  lastUsedAt: Date;
  /** Slides with use, never beyond `endsAt`. */
  expiresAt: Date;
  endsAt: Date;
}

/** A log-in whose password was right, while the second factor is awaited. */
export interface StaffLogInTable {
  id: string;
  staffId: string;
  tokenHash: Buffer;
  /** The secret of an authenticator app that is being enrolled, sealed for this row. */
  enrolmentSecret: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
}

/** A link that sets a password, once. */
export interface StaffEnrolmentTable {
  id: string;
  staffId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** A link by which the first owner enrols: there is no member yet whose it is. */
export interface OwnerLinkTable {
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** A code that works once in place of one from the authenticator app. */
export interface StaffRecoveryCodeTable {
  staffId: string;
  codeHash: Buffer;
  usedAt: Date | null;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends StaffTables {}
}
