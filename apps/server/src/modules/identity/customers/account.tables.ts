/** Tables of accounts, of their sessions, and of the proofs that open or change an account. */
export interface AccountTables {
  users: UserTable;
  sessions: SessionTable;
  emailCodes: EmailCodeTable;
  passwordResets: PasswordResetTable;
}

/** A user: someone with an account. */
export interface UserTable {
  id: string;
  /** As typed; `emailKey` is the same in lower case. */
  emailAddress: string;
  emailKey: string;
  passwordHash: string;
  prefixname: string;
  name: string;
  lastName: string;
  jobTitle: string;
  mobileNo: string;
  /** Where the visitor who registered came from; `test` marks test traffic. */
  source: string;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * What entering a mailed code proves: an address for a new account, a new address, or the user's identity.
 */
export type CodePurpose = 'register' | 'change-address' | 'confirm-identity';

/** The latest code mailed for one browser, address and purpose. */
export interface EmailCodeTable {
  id: string;
  browserHash: Buffer;
  emailKey: string;
  purpose: CodePurpose;
  /** The session's user; null during registration. */
  userId: string | null;
  codeHash: Buffer;
  sentAt: Date;
  expiresAt: Date;
  triesLeft: number;
  verifiedAt: Date | null;
  usedAt: Date | null;
}

/** A link that can set a new password once. */
export interface PasswordResetTable {
  id: string;
  userId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** One sign-in on one browser. */
export interface SessionTable {
  id: string;
  userId: string;
  tokenHash: Buffer;
  cookieHash: Buffer;
  /** A description such as `Firefox on Windows`. */
  device: string;
  startedAt: Date;
  lastUsedAt: Date;
  /** Extended with use, but never beyond `endsAt`. */
  expiresAt: Date;
  endsAt: Date;
  /** When the user last proved their identity. */
  confirmedAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends AccountTables {}
}
