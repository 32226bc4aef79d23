import type { Passwords } from '../../../platform/crypto/passwords.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Db } from '../../../platform/db/database.ts';

/** An account as signing in needs it. */
export interface SignInAccount {
  readonly userId: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly mobileNo: string;
}

/** Port: who has an account. The account capability keeps them. */
export interface Accounts {
  /** The account with this address, case and stray spaces aside; undefined when nobody has it. */
  readonly findByEmail: (db: Db, emailAddress: string) => Promise<SignInAccount | undefined>;
  /** The account with this id. */
  readonly findById: (db: Db, userId: string) => Promise<SignInAccount | undefined>;
  /**
   * Whether the account still has this password hash; if so, it keeps it until the transaction ends. A password that
   * is changed while somebody logs in with the old one must not leave that log-in a session.
   */
  readonly holdPassword: (tx: Db, userId: string, passwordHash: string) => Promise<boolean>;
}

/** A code that somebody typed to prove who they are. */
export interface TypedCode {
  readonly userId: string;
  readonly emailAddress: string;
  /** The secret of the browser that asked for the code; null without one. */
  readonly browserSecret: string | null;
  readonly code: string;
  readonly now: Date;
}

/** Port: checks a code mailed to a signed-in user's own address. Each try counts, and a right code works once. */
export interface IdentityCodes {
  readonly check: (
    tx: Db,
    typed: TypedCode,
  ) => Promise<'right' | 'wrong-code' | 'code-expired' | 'too-many-tries'>;
}

/** A draft that somebody who signs in brings along. */
export interface DraftInHand {
  readonly stepsId: string;
  /** Hash of the browser's draft cookie; null without one. */
  readonly draftTokenHash: Buffer | null;
  readonly userId: string;
  readonly now: Date;
}

/** Port: gives a draft an owner. The application capability keeps drafts. */
export interface DraftOwnership {
  /**
   * Attaches the draft to the user when this browser holds it and nobody else owns it. Answers whether it is the
   * user's now; a draft that isn't theirs to take is left as it is, and log-in goes on without it.
   */
  readonly attach: (tx: Db, draft: DraftInHand) => Promise<boolean>;
}

/** Port: hands what a browser kept while nobody was signed in to the account. The quoting capability keeps quotations. */
export interface QuotationOwnership {
  /** Gives the browser's quotations that nobody owns to the user; asking again changes nothing. */
  readonly attach: (
    tx: Db,
    holder: { readonly draftTokenHash: Buffer | null; readonly userId: string },
  ) => Promise<void>;
}

/** What the session capability is built from. */
export interface SessionPorts extends Pick<Platform, 'config' | 'db' | 'ids' | 'attempts' | 'vault'> {
  readonly passwords: Passwords;
  readonly accounts: Accounts;
  readonly identityCodes: IdentityCodes;
  readonly drafts: DraftOwnership;
  readonly quotations: QuotationOwnership;
}
