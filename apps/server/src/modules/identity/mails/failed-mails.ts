import { isUuid } from '@switch/domain/shapes.ts';
import { LIST_PAGE_SIZE } from '@switch/contract/http/list.ts';
import type { FailedMailRow, giveUpMail, listFailedMails, retryMail } from '@switch/contract/http/mail.ts';
import { mailKindWords } from '@switch/domain/person/mail-kind.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { openMail, SEND_MAIL } from '../../../platform/mail/outbox.ts';
import { auditStaff } from '../audit/audit.queries.ts';
import {
  dropFailedMail,
  failedMails,
  reviveMail,
  type FailedMail,
  type FailedPlace,
} from '../../../platform/mail/outbox.queries.ts';

const GONE = refuse('not-found', 'This mail has left meanwhile, or was given up.');

/** A page of the mails that did not leave. Throws the problem bad-request for a cursor that we did not make. */
export const showFailedMails =
  (vault: Vault): Handler<typeof listFailedMails> =>
  async ({ db, query }) => {
    const { rows, total } = await failedMails(db, placeOf(query.cursor));
    const page = rows.slice(0, LIST_PAGE_SIZE);
    const last = page.at(-1);
    const next = rows.length > LIST_PAGE_SIZE && last ? `${last.failedAt.toISOString()}_${last.id}` : null;
    return { rows: page.map((mail) => rowOf(mail, vault)), next, total };
  };

function placeOf(cursor: string | undefined): FailedPlace | null {
  if (cursor === undefined) return null;
  const [at = '', id = ''] = cursor.split('_');
  const failedAt = new Date(at);
  if (Number.isNaN(failedAt.getTime()) || !isUuid(id)) throw new ProblemError('bad-request');
  return { failedAt, id };
}

const rowOf = (
  { id, sealed, kind, tries, lastProblem, createdAt, failedAt }: FailedMail,
  vault: Vault,
): FailedMailRow => ({
  mailId: id,
  about: mailKindWords[kind],
  to: maskedAddress(openedAddress(vault, sealed, id)),
  problem: lastProblem ?? '',
  tries,
  writtenAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
});

/** A mail whose key is gone can still be seen and given up. */
function openedAddress(vault: Vault, sealed: Buffer, id: string): string {
  try {
    return openMail(vault, sealed, id).to;
  } catch {
    return '';
  }
}

/** `ada@firm.example` as `a•••@firm.example`: enough to see whose mail server is in trouble. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? 'cannot be read' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** Tries a mail again, as often as a new one. */
export const retryFailedMail: Handler<typeof retryMail> = async (context) => {
  const { db, params } = context;
  if (!isUuid(params.mailId) || !(await reviveMail(db, params.mailId))) return GONE;
  await addJob(db, SEND_MAIL, { mailId: params.mailId }, { key: SEND_MAIL.keyOf(params.mailId) });
  await auditStaff(context, 'mail.retry', params.mailId);
  return { result: true };
};

/** Forgets a mail that will not leave. */
export const giveUpFailedMail: Handler<typeof giveUpMail> = async (context) => {
  const { db, params } = context;
  if (!isUuid(params.mailId) || !(await dropFailedMail(db, params.mailId))) return GONE;
  await auditStaff(context, 'mail.give-up', params.mailId);
  return { result: true };
};
