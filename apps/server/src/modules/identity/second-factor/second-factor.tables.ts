/**
 * Tables of second factors: what customers have turned on, passkeys of customers and staff, and open
 * challenges.
 */
export interface SecondFactorTables {
  userApps: UserAppTable;
  userRecoveryCodes: UserRecoveryCodeTable;
  passkeys: PasskeyTable;
  userLogIns: UserLogInTable;
  factorChallenges: FactorChallengeTable;
}

/** The authenticator app of a customer. */
export interface UserAppTable {
  userId: string;
  /** Sealed with the user's id. */
  totpSecret: Buffer;
  /** The number of the last 30-second step whose code was used. */
  totpStep: number;
  addedAt: Date;
}

/** A code that works once in place of a second factor. */
export interface UserRecoveryCodeTable {
  userId: string;
  codeHash: Buffer;
  usedAt: Date | null;
}

/** A passkey of a customer or a member of staff. */
export interface PasskeyTable {
  id: string;
  userId: string | null;
  staffId: string | null;
  /** Created by the authenticator, in base64url. */
  credentialId: string;
  /** In COSE format. */
  publicKey: Buffer;
  counter: number;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

/** A log-in of a customer who gave the right password and still has to show the second factor. */
export interface UserLogInTable {
  id: string;
  userId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** What a challenge is for: an app or a passkey. */
export type ChallengeKind = 'app' | 'new-passkey' | 'passkey';

/** A secret or challenge that awaits its answer. */
export interface FactorChallengeTable {
  /** The id of the session that enrols, or of the log-in that awaits a factor. */
  askedBy: string;
  kind: ChallengeKind;
  sealed: Buffer;
  expiresAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends SecondFactorTables {}
}
