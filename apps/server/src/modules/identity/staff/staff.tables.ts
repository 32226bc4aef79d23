import type { StaffRole } from '@switch/domain/staff/roles.ts';

/** Tables of staff: who they are, where they are signed in, and what proves their identity. */
export interface StaffTables {
  staffMembers: StaffMemberTable;
  staffSessions: StaffSessionTable;
  staffLogIns: StaffLogInTable;
  staffEnrolments: StaffEnrolmentTable;
  ownerLinks: OwnerLinkTable;
  staffRecoveryCodes: StaffRecoveryCodeTable;
}

/** A member of staff, who works in the console. */
export interface StaffMemberTable {
  id: string;
  /** As typed; `emailKey` is the same in lower case. */
  emailAddress: string;
  emailKey: string;
  /** The name that visitors see. */
  displayName: string;
  role: StaffRole;
  /** Null until the enrolment link has been used. */
  passwordHash: string | null;
  /** Sealed with this row's id; null until an authenticator app has been enrolled. */
  totpSecret: Buffer | null;
  /** The number of the last 30-second step whose code was used. */
  totpStep: number | null;
  /** Ignored in production. */
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
  /** Extended with use, but never beyond `endsAt`. */
  expiresAt: Date;
  endsAt: Date;
}

/** A log-in with the right password whose second factor is still awaited. */
export interface StaffLogInTable {
  id: string;
  staffId: string;
  tokenHash: Buffer;
  /** The secret of an authenticator app that is being enrolled, sealed with this row's id. */
  enrolmentSecret: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
}

/** A link that can set a password once. */
export interface StaffEnrolmentTable {
  id: string;
  staffId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** A link with which the first owner enrols, before there is any member it could belong to. */
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
