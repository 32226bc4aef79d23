/** Tables of second factors: what customers turned on, passkeys of both audiences, and what is being asked for. */
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
  /** Sealed for this row. */
  totpSecret: Buffer;
  /** The number of the last 30 seconds whose code was used. */
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
  /** Made by the authenticator, in base64url. */
  credentialId: string;
  /** In COSE's form. */
  publicKey: Buffer;
  counter: number;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

/** A log-in of a customer whose password was right, while the second factor is awaited. */
export interface UserLogInTable {
  id: string;
  userId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** What an app or a passkey is asked for. */
export type ChallengeKind = 'app' | 'new-passkey' | 'passkey';

/** A secret or challenge that waits for its answer. */
export interface FactorChallengeTable {
  /** Id of the session that enrols, or of the log-in that awaits. */
  askedBy: string;
  kind: ChallengeKind;
  sealed: Buffer;
  expiresAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends SecondFactorTables {}
}
