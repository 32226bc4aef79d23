import type { MaskedPayment } from '@switch/contract/http/payment.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { login } from '@switch/contract/http/account.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Passwords } from '../../../platform/crypto/passwords.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/route.ts';

/** What somebody is told after signing in. */
export type SignedInAnswer = Extract<ResponseOf<typeof login>, { result: true }>;

/** A new or returning account holder, and the draft in hand. */
export interface Recognised {
  readonly account: {
    readonly userId: string;
    readonly passwordHash: string;
    readonly name: string;
    readonly lastName: string;
    readonly emailAddress: string;
    readonly mobileNo: string;
  };
  readonly stepsId: string | undefined;
}

/** Port: starts and ends sessions. The session capability keeps them. */
export interface Sessions {
  /** Starts a session for the request's browser: token in the answer, cookie set, draft attached. */
  readonly signIn: (
    tx: Db,
    request: Pick<Context, 'now' | 'cookies' | 'request' | 'draftTokenHash'>,
    recognised: Recognised,
  ) => Promise<SignedInAnswer>;
  /** Ends the sessions of a user, all but `keptId` when it is given. Answers how many could still have been used. */
  readonly endSessions: (tx: Db, userId: string, keptId: string | null, now: Date) => Promise<number>;
}

/** Port: the bank details of a profile. The payment capability keeps them. */
export interface SavedPayments {
  /** The saved details with their digits masked; null when there are none. */
  readonly masked: (db: Db, userId: string) => Promise<MaskedPayment | null>;
}

/** What the account capability is built from. */
export interface AccountPorts extends Pick<Platform, 'config' | 'db' | 'ids' | 'attempts' | 'outbox'> {
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly payments: SavedPayments;
}
