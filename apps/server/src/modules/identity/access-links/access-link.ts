import { createHash, timingSafeEqual } from 'node:crypto';
import type { Refusal } from '@switch/contract/http/answer.ts';
import {
  CODE_DIGITS,
  CODE_LIFE_MINUTES,
  CODE_RESEND_SECONDS,
  codeState,
  readOneTimeCode,
  secondsUntilResend,
  SIGNER_ENTRY_HOURS,
} from '@switch/domain/account/one-time-code.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import type { Platform } from '../../../platform/module.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { letter, spoken, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** Why a code for a link is not mailed or not accepted. */
type AccessProblem =
  | { readonly code: 'wrong-code' | 'code-expired' }
  | { readonly code: 'code-too-soon' | 'too-many-tries'; readonly retryAfterSeconds: number };

/** How many seconds the cookie of someone who entered with a link and its code is valid. */
export const ENTRY_SECONDS = SIGNER_ENTRY_HOURS * 3600;

/** The person a link is for, and the code mailed to them; the code columns are null while there is none. */
interface AccessLinkRow {
  /** The id of the row that the code is stored in. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly linkSpentAt: Date | null;
  readonly codeHash: Buffer | null;
  readonly codeSentAt: Date | null;
  readonly codeTries: number;
}

/** The changes that using a link makes to its row. */
interface AccessLinkChange {
  linkSpentAt?: Date;
  codeHash?: Buffer | null;
  codeSentAt?: Date;
  codeTries?: number;
  entryHash?: Buffer;
  entryUntil?: Date;
}

/** A mailed link with its locked row, and a function that stores changes to it. */
export interface AccessLink<Row extends AccessLinkRow = AccessLinkRow> {
  readonly row: Row;
  readonly linkToken: string;
  readonly save: (change: AccessLinkChange, event: 'code-sent' | 'wrong-code' | 'entered') => Promise<void>;
}

/** Where someone uses a link from, by network address and browser, and when. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** Returns the visitor of a request. */
export const visitorOf = ({ request, now }: Pick<Context, 'request' | 'now'>): Visitor => ({
  address: request.address,
  userAgent: request.userAgent,
  now,
});

/**
 * One kind of access link: how its row is found and locked, and how often codes may be mailed and tried in an
 * hour.
 */
export interface LinkKind<Row extends AccessLinkRow> {
  /** Returns the row of a link that is still valid. */
  readonly find: (db: Db, linkToken: string, now: Date) => Promise<Row | undefined>;
  /**
   * Does the same, and locks the row until the transaction ends: while this request waited, another may have
   * used up the link.
   */
  readonly lock: (tx: Db, linkToken: string, visitor: Visitor) => Promise<AccessLink<Row> | undefined>;
  readonly codesPerAddress: AttemptLimit;
  readonly codesPerPerson: AttemptLimit;
  /** The key under which a person's attempts are counted. */
  readonly personKey: (row: Row) => string;
  readonly triesPerAddress: AttemptLimit;
}

/**
 * The columns of a link that has not been used: no code has been mailed for it, and no one has entered with
 * it.
 */
export const unusedLink = {
  linkSpentAt: null,
  codeHash: null,
  codeSentAt: null,
  codeTries: 0,
  entryHash: null,
  entryUntil: null,
} as const;

/**
 * Returns the hash of a code, which is what is stored. It is useless to someone who has only the table, as
 * the link is in no table.
 */
const hashCode = ({ row, linkToken }: AccessLink, code: string): Buffer =>
  createHash('sha256').update(`${row.id}\n${linkToken}\n${code}`).digest();

/** Returns why another code can't be mailed yet; null if it can. */
function tooSoonForCode({ codeSentAt }: Pick<AccessLinkRow, 'codeSentAt'>, now: Date) {
  const seconds = codeSentAt === null ? 0 : secondsUntilResend(codeSentAt.getTime(), now.getTime());
  return seconds > 0 ? ({ code: 'code-too-soon', retryAfterSeconds: seconds } as const) : null;
}

type Platforms = Pick<Platform, 'db' | 'ids' | 'outbox' | 'config' | 'attempts'>;

/**
 * Mails a code to the person of a link. Returns the seconds until another can be sent. Problems:
 * link-expired, code-too-soon, too-many-tries.
 */
export async function mailCode<Row extends AccessLinkRow>(
  kind: LinkKind<Row>,
  linkToken: string,
  visitor: Visitor,
  { db, ids, outbox, config, attempts }: Platforms,
): Promise<Refusal | { readonly result: true; readonly secondsUntilNext: number }> {
  const { address, now } = visitor;
  const found = await kind.find(db, linkToken, now);
  const early = found && tooSoonForCode(found, now);
  if (early) return refuseAccess(early);
  const byAddress = [kind.codesPerAddress, address] as const;
  const limited = found ? [byAddress, [kind.codesPerPerson, kind.personKey(found)] as const] : [byAddress];
  const tooMany = await refuseTooMany(attempts, limited, now, messages['too-many-tries']);
  if (tooMany) return tooMany;
  return transaction(db, async (tx) => {
    const link = await kind.lock(tx, linkToken, visitor);
    if (!link) return LINK_EXPIRED;
    const again = tooSoonForCode(link.row, now);
    if (again) return refuseAccess(again);
    const code = ids.digits(CODE_DIGITS);
    await link.save({ codeHash: hashCode(link, code), codeSentAt: now, codeTries: 0 }, 'code-sent');
    await outbox.add(tx, accessCodeMail(config, link.row, code));
    return { result: true, secondsUntilNext: CODE_RESEND_SECONDS };
  });
}

/**
 * Builds the mail with the code for someone who opened their link to sign. The code isn't in the subject,
 * which a locked phone shows.
 */
const accessCodeMail = (
  sender: Sender,
  { name, email }: { readonly name: string; readonly email: string },
  code: string,
): Mail =>
  letter(
    sender,
    email,
    `Your code to sign with ${sender.brandName}`,
    [
      `Hello ${spoken(name)},`,
      'Enter this code on the page where you opened your link, to confirm that this mailbox is yours:',
      `    ${code}`,
      `It works for ${CODE_LIFE_MINUTES} minutes. We will never ask for it by phone.`,
      'If you did not ask for a code, you can ignore this email.',
    ],
    { kind: 'code' },
  );

/** Returns why no code would be accepted at the moment; null if one can be tried. */
function whyClosed({ codeHash, codeSentAt, codeTries }: AccessLinkRow, now: Date): AccessProblem | null {
  if (codeHash === null || codeSentAt === null) return { code: 'code-expired' };
  const [sentAtMs, nowMs] = [codeSentAt.getTime(), now.getTime()];
  const state = codeState({ sentAtMs, tries: codeTries }, nowMs);
  if (state === 'usable') return null;
  if (state === 'expired') return { code: 'code-expired' };
  // Another code would help, so the wait is until one can be sent.
  return { code: 'too-many-tries', retryAfterSeconds: secondsUntilResend(sentAtMs, nowMs) };
}

/**
 * Counts an attempt to enter a code, even if the request fails afterwards. Returns a refusal after too many,
 * else null.
 */
export const countTry = (
  { triesPerAddress }: Pick<LinkKind<AccessLinkRow>, 'triesPerAddress'>,
  { address, now }: Visitor,
  { attempts }: Pick<Platform, 'attempts'>,
): Promise<Refusal | null> =>
  refuseTooMany(attempts, [[triesPerAddress, address]], now, messages['too-many-tries']);

/**
 * Checks the code of a link, and marks the link as used if it is right. Returns the row and the secret of the
 * cookie that identifies the person from then on. Refusals: link-expired, wrong-code, code-expired,
 * too-many-tries.
 */
export async function enterByLink<Row extends AccessLinkRow>(
  tx: Db,
  kind: LinkKind<Row>,
  { linkToken, code }: { readonly linkToken: string; readonly code: string },
  visitor: Visitor,
  { ids }: Pick<Platform, 'ids'>,
): Promise<Outcome<{ readonly row: Row; readonly entry: string }, Refusal>> {
  const { now } = visitor;
  const link = await kind.lock(tx, linkToken, visitor);
  if (!link) return fail(LINK_EXPIRED);
  const { row } = link;
  const read = readOneTimeCode(code);
  if (!read.ok) return fail(refuseAccess({ code: 'wrong-code' }));
  const closed = whyClosed(row, now);
  if (closed) return fail(refuseAccess(closed));
  if (row.codeHash === null || !timingSafeEqual(row.codeHash, hashCode(link, read.value))) {
    await link.save({ codeTries: row.codeTries + 1 }, 'wrong-code');
    return fail(refuseAccess({ code: 'wrong-code' }));
  }
  const entry = ids.token();
  const entryUntil = new Date(now.getTime() + ENTRY_SECONDS * 1000);
  const spent = { linkSpentAt: row.linkSpentAt ?? now, codeHash: null };
  await link.save({ ...spent, entryHash: hashToken(entry), entryUntil }, 'entered');
  return succeed({ row, entry });
}

/**
 * The answer for every link and cookie that is not valid: wrong, used, expired, someone else's, or no longer
 * needed.
 */
export const LINK_EXPIRED = refuse(
  'link-expired',
  'This link does not open anything any more. If you have signed, there is nothing left to do. If not, ask whoever sent it to remind you: you get a new one.',
);

/** The answer to a page whose person is not the one who has entered in this browser since. */
export const ANOTHER_IS_IN = refuse(
  'not-allowed',
  'Another link was opened in this browser since, in another tab, so nothing was done here. Reload this page to see for whom it is open now.',
);

const messages: Readonly<Record<AccessProblem['code'], string>> = {
  'wrong-code': 'That is not the code we emailed. Check it, or ask for another one.',
  'code-expired': 'That code is too old. Ask for another one.',
  'code-too-soon': 'A code is on its way. Wait a moment before you ask for another.',
  'too-many-tries': 'Too many tries. Wait a while, and ask for another code.',
};

/** Converts a problem to a refusal in the response format. */
const refuseAccess = (problem: AccessProblem): Refusal =>
  refuse(
    problem.code,
    messages[problem.code],
    'retryAfterSeconds' in problem ? problem.retryAfterSeconds : undefined,
  );
