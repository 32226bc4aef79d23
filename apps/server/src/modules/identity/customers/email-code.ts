import { createHash, timingSafeEqual } from 'node:crypto';
import { readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { emailKey, sameEmail } from '@switch/domain/person/email.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CodePurpose, EmailCodeTable } from './account.tables.ts';
import { lockCode, updateCode, verifiedCode, type CodeSlot } from './email-code.queries.ts';
import type { User } from './user.queries.ts';

/** What a mailed code is for: it follows from who asks and for which address, so the calls need not say. */
export function purposeOf(user: Pick<User, 'emailAddress'> | undefined, email: string): CodePurpose {
  if (!user) return 'register';
  return sameEmail(user.emailAddress, email) ? 'confirm-identity' : 'change-address';
}

/** The slot of a code: which browser, which address, what for and whose. */
export const slotOf = (browserSecret: string, user: User | undefined, email: string): CodeSlot => ({
  browserHash: hashToken(browserSecret),
  emailKey: emailKey(email),
  purpose: purposeOf(user, email),
  userId: user?.id ?? null,
});

/** Hash of a code together with its row and its browser's secret: worth nothing to somebody who has only the table. */
export const hashCode = (rowId: string, browserSecret: string, code: string): Buffer =>
  createHash('sha256').update(`${rowId}\n${browserSecret}\n${code}`).digest();

/** Minutes for which a verified address can be registered, or taken over by an account. */
export const VERIFIED_MINUTES = 60;

/** The proof that this browser reads an address: verified within the last hour. It may have been used already. */
export async function provenAddress(tx: Db, browserSecret: string | null, email: string, now: Date) {
  const code = browserSecret ? await verifiedCode(tx, hashToken(browserSecret), emailKey(email)) : undefined;
  const verifiedAt = code?.verifiedAt?.getTime() ?? 0;
  return now.getTime() - verifiedAt < VERIFIED_MINUTES * 60_000 ? code : undefined;
}

/** A code as somebody typed it, in the browser that asked for it. */
export interface TypedCode {
  readonly slot: CodeSlot;
  readonly browserSecret: string;
  readonly code: string;
  readonly now: Date;
}

/** Why a typed code is not accepted. */
export type CodeProblem = 'wrong-code' | 'code-expired' | 'too-many-tries';

/**
 * Checks a typed code. What is no six digits is wrong without more; a wrong one costs a try, and without tries left the
 * code is dead. A right one is verified, and
 * typing it again is no mistake. Answers the row, or why not.
 */
export async function checkCode(tx: Db, typed: TypedCode): Promise<EmailCodeTable | CodeProblem> {
  const read = readOneTimeCode(typed.code);
  if (!read.ok) return 'wrong-code';
  const row = await lockCode(tx, typed.slot);
  if (!row || row.expiresAt <= typed.now) return 'code-expired';
  if (row.triesLeft === 0) return 'too-many-tries';
  const hash = hashCode(row.id, typed.browserSecret, read.value);
  if (timingSafeEqual(row.codeHash, hash)) return verified(tx, row, typed.now);
  await updateCode(tx, row.id, { triesLeft: row.triesLeft - 1 });
  return row.triesLeft === 1 ? 'too-many-tries' : 'wrong-code';
}

async function verified(tx: Db, row: EmailCodeTable, now: Date): Promise<EmailCodeTable> {
  if (row.verifiedAt) return row;
  await updateCode(tx, row.id, { verifiedAt: now });
  return { ...row, verifiedAt: now };
}
