import type { checkEmail } from '@switch/contract/http/identity/account.ts';
import { readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { emailKey, readEmail, sameEmail } from '@switch/domain/person/email.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { problemsOf, refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import type { CodePurpose, EmailCodeTable } from './account.tables.ts';
import { type CodeSlot, lockCode, updateCode, verifiedCode } from './email-code.queries.ts';
import { CHECKS_PER_ADDRESS, CHECKS_PER_EMAIL, refuseTooMany } from './limits.ts';
import { type User, userByEmailKey } from './user.queries.ts';

/** What a mailed code is for: it follows from who asks and for which address, so the calls need not say. */
function purposeOf(user: Pick<User, 'emailAddress'> | undefined, email: string): CodePurpose {
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
 * typing it again is no mistake. Returns the row, or why not.
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

/**
 * Whether an account has this email address, case and stray spaces aside. Problems: `bad-fields` when it is none;
 * `too-many-tries`, per email address and per network address.
 */
export function checkEmailAddress({ attempts }: IdentityContext): Handler<typeof checkEmail> {
  return async ({ query, db, request, now }) => {
    const email = readEmail(query.email);
    if (!email.ok) return refuseFields(problemsOf('email', email));
    const key = emailKey(email.value);
    const limits = [[CHECKS_PER_ADDRESS, request.address] as const, [CHECKS_PER_EMAIL, key] as const];
    const refused = await refuseTooMany(attempts, limits, now);
    return refused ?? { result: true, isTaken: (await userByEmailKey(db, key)) !== undefined };
  };
}

/** A code that a signed-in user typed to prove who they are. */
interface TypedProof {
  readonly user: User;
  /** The secret of the browser that asked for the code; null without one. */
  readonly browserSecret: string | null;
  readonly code: string;
  readonly now: Date;
}

/** Checks a code mailed to a signed-in user's own address. Each try counts, and a right code works once. */
export async function checkIdentityCode(
  tx: Db,
  { user, browserSecret, code, now }: TypedProof,
): Promise<'right' | CodeProblem> {
  if (browserSecret === null) return 'code-expired';
  const slot = slotOf(browserSecret, user, user.emailAddress);
  const checked = await checkCode(tx, { slot, browserSecret, code, now });
  if (typeof checked === 'string') return checked;
  if (checked.usedAt) return 'code-expired';
  await updateCode(tx, checked.id, { usedAt: now });
  return 'right';
}
