import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import type { Totp } from '../../platform/crypto/totp.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Limited } from '../../platform/http/attempts.ts';
import { refuseTooMany } from '../../platform/http/refusal.ts';
import type { Doubt } from '../../platform/http/networks/proxy-watch.ts';
import type { Platform } from '../../platform/module.ts';

/** The user who has just signed in, and their browser. */
export interface SignedIn {
  readonly userId: string;
  /** The hash of the browser's draft cookie; null if it has none. */
  readonly draftTokenHash: Buffer | null;
  /** The draft that the browser is working on; undefined if there is none. */
  readonly stepsId: string | undefined;
  readonly now: Date;
}

/** Returns the names of those given ids that belong to the module and still exist. */
export type NameSubjects = (db: Db, ids: readonly string[]) => Promise<readonly NamedSubject[]>;

/** The name of something in the audit trail. */
export interface NamedSubject {
  readonly id: string;
  readonly name: string;
}

/** What later modules contribute to accounts, sessions and the audit trail. */
export interface IdentityListeners {
  /**
   * Runs in the transaction that signs a user in, and assigns to them what their browser stored before.
   * Returns whether the named draft is now theirs; a draft they may not take is left alone, and signing in
   * continues.
   */
  readonly onSignIn: (tx: Db, signedIn: SignedIn) => Promise<boolean>;
  /** Returns the saved bank details with their digits masked; null if there are none. */
  readonly maskedPayment: (db: Db, userId: string) => Promise<MaskedPayment | null>;
  /** Returns whether prices are published and hours set. */
  readonly hasPricesAndHours: (db: Db) => Promise<boolean>;
  /** Returns what is doubtful about the settings, as far as this process knows. */
  readonly doubts: () => readonly Doubt[];
  /** Functions that name the things of the other modules. */
  readonly nameSubjects: readonly NameSubjects[];
}

/** The context of this module's operations. */
export interface IdentityContext
  extends
    Pick<
      Platform,
      'config' | 'db' | 'clock' | 'ids' | 'vault' | 'passwords' | 'outbox' | 'attempts' | 'refreshSettings'
    >,
    IdentityListeners {
  readonly totp: Totp;
}

/**
 * Counts an attempt of a customer against each limit in turn. Returns the refusal of the first limit
 * exceeded, or null.
 */
export const refuseTries = (
  { attempts }: Pick<Platform, 'attempts'>,
  now: Date,
  ...limited: readonly Limited[]
): Promise<Refusal | null> =>
  refuseTooMany(attempts, limited, now, 'Too many tries. Wait a while and try again.');
