import { CODE_DIGITS, CODE_RESEND_SECONDS, readOneTimeCode } from '@switch/domain/account/one-time-code.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  closedToCodes,
  ENTRY_SECONDS,
  hashLinkCode,
  isLinkCode,
  tooSoonForCode,
  type LinkProblem,
} from '../../../platform/http/link-door.ts';
import { signingCodeMail } from '../signing/signing-code-mail.ts';
import { LINK_DAYS } from './mandate.mail.ts';
import type { MandatePorts } from './mandates.ports.ts';
import { lockSignatory, signatoryByLink, updateSignatory, type SignatoryRow } from './signatory.queries.ts';

const LINK_EXPIRED: LinkProblem = { code: 'link-expired' };

/** Whose link this is, as long as it opens anything. */
export const personAtLink = (db: Db, linkToken: string, now: Date): Promise<SignatoryRow | undefined> =>
  signatoryByLink(db, hashToken(linkToken), new Date(now.getTime() - LINK_DAYS * 86_400_000));

/** The same, held until the transaction ends: another request may have used the link up while this one waited. */
async function heldAtLink(tx: Db, linkToken: string, now: Date): Promise<SignatoryRow | undefined> {
  const found = await personAtLink(tx, linkToken, now);
  const row = found && (await lockSignatory(tx, found.id));
  const isSame =
    row?.linkHash?.equals(hashToken(linkToken)) && row.linkSpentAt === null && row.state === 'asked';
  return isSame ? row : undefined;
}

/** Mails the person of a link a code. Answers the seconds until another may be asked for. */
export async function mailLinkCode(
  tx: Db,
  linkToken: string,
  now: Date,
  { ids, outbox, config }: Pick<MandatePorts, 'ids' | 'outbox' | 'config'>,
): Promise<Outcome<{ readonly secondsUntilNext: number }, LinkProblem>> {
  const row = await heldAtLink(tx, linkToken, now);
  if (!row) return fail(LINK_EXPIRED);
  const early = tooSoonForCode(row, now);
  if (early) return fail(early);
  const code = ids.digits(CODE_DIGITS);
  await updateSignatory(tx, row.id, {
    codeHash: hashLinkCode(row.id, linkToken, code),
    codeSentAt: now,
    codeTries: 0,
  });
  await outbox.add(tx, signingCodeMail(config, row, code));
  return succeed({ secondsUntilNext: CODE_RESEND_SECONDS });
}

/** Checks the code of a link, and uses the link up when it is right. Answers who came in, and the secret of their cookie. */
export async function enterByCode(
  tx: Db,
  { linkToken, code }: { readonly linkToken: string; readonly code: string },
  now: Date,
  { ids }: Pick<MandatePorts, 'ids'>,
): Promise<Outcome<{ readonly person: SignatoryRow; readonly entry: string }, LinkProblem>> {
  const row = await heldAtLink(tx, linkToken, now);
  if (!row) return fail(LINK_EXPIRED);
  const read = readOneTimeCode(code);
  if (!read.ok) return fail({ code: 'wrong-code' });
  const closed = closedToCodes(row, now);
  if (closed) return fail(closed);
  if (!isLinkCode(row, linkToken, read.value)) {
    await updateSignatory(tx, row.id, { codeTries: row.codeTries + 1 });
    return fail({ code: 'wrong-code' });
  }
  const entry = ids.token();
  await updateSignatory(tx, row.id, {
    linkSpentAt: now,
    codeHash: null,
    entryHash: hashToken(entry),
    entryUntil: new Date(now.getTime() + ENTRY_SECONDS * 1000),
  });
  return succeed({ person: row, entry });
}
