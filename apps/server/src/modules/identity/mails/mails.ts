import {
  giveUpMail,
  listFailedMails,
  retryMail,
  stopMails,
  stopMailsAtOnce,
  type FailedMailRow,
} from '@switch/contract/http/mail.ts';
import { MAIL_COPY_KEPT_DAYS, SENT_MAIL_KEPT_MONTHS } from '@switch/domain/account/kept-for.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { Module, Platform } from '../../../platform/module.ts';
import { anyone, route, whoeverHasAccess, type Handler } from '../../../platform/http/route.ts';
import { addJob, runnable, type Job } from '../../../platform/jobs/job.ts';
import {
  deleteOldSentMails,
  dropFailedMail,
  failedMails,
  failForgottenMails,
  reviveMail,
  type FailedMail,
  type FailedPlace,
} from '../../../platform/mail/outbox.queries.ts';
import { deleteOldMailCopies, resealMailCopies } from '../../../platform/mail/mail-copy.queries.ts';
import { deleteOldStopLinks, insertStop, stopLink } from '../../../platform/mail/stop.queries.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { perHour, type Attempts } from '../../../platform/http/attempts.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { LIST_PAGE_SIZE } from '@switch/contract/http/list.ts';
import { mailKindLabels } from '@switch/domain/person/mail-kind.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { openMail, SEND_MAIL } from '../../../platform/mail/outbox.ts';
import { auditStaff } from '../audit/audit.queries.ts';

const DAY_MS = 86_400_000;
const LINKS_KEPT_DAYS = 730;

/** Looks for mails that are queued although nothing will try them again. */
const FIND_FORGOTTEN = { name: 'mail.find-forgotten' } as const;

const findForgotten: Job<unknown> = {
  ...FIND_FORGOTTEN,
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const mails = await failForgottenMails(db, now, 'The last try was cut short');
    if (mails > 0) log.error({ mails }, 'mails did not leave');
  },
};

/** Mails that could not be sent, and links that stop mails. */
export const mails = ({ vault, attempts }: Pick<Platform, 'vault' | 'attempts'>) =>
  ({
    name: 'mails',
    routes: [
      route(listFailedMails, { policy: whoeverHasAccess, handle: showFailedMails(vault) }),
      route(retryMail, { policy: whoeverHasAccess, handle: retryFailedMail }),
      route(giveUpMail, { policy: whoeverHasAccess, handle: giveUpFailedMail }),
      route(stopMails, { policy: anyone, handle: stopByLink(attempts) }),
      route(stopMailsAtOnce, { policy: anyone, handle: stopAtOnce }),
    ],
    jobs: [runnable(findForgotten)],
    schedule: [{ task: FIND_FORGOTTEN.name, match: '40 * * * *' }],
    purges: [
      {
        name: 'links that stop mails',
        run: (db, now) => deleteOldStopLinks(db, new Date(now.getTime() - LINKS_KEPT_DAYS * DAY_MS)),
      },
      {
        name: 'that mails left',
        run: (db, now) =>
          deleteOldSentMails(db, new Date(ukDayStart(addMonths(ukDateAt(now), -SENT_MAIL_KEPT_MONTHS)))),
      },
      {
        name: 'what mails said',
        run: (db, now) => deleteOldMailCopies(db, new Date(now.getTime() - MAIL_COPY_KEPT_DAYS * DAY_MS)),
      },
      { name: 'what mails said under former keys', run: (db) => resealMailCopies(db, vault) },
    ],
  }) satisfies Module;

/** Limits uses of stop links per hour from one network address. */
const STOPS_PER_ADDRESS = perHour('mail stops by address', 60);

/**
 * Stops mails with the link in one of them, without revealing whose address it is. Problems: link-expired,
 * too-many-tries.
 */
const stopByLink =
  (attempts: Attempts): Handler<typeof stopMails> =>
  async ({ db, body, request, now }) => {
    const refusal = await refuseTooMany(attempts, [[STOPS_PER_ADDRESS, request.address]], now);
    if (refusal) return refusal;
    const link = await stopLink(db, hashToken(body.token));
    if (!link) return refuse('link-expired', 'This link no longer works.');
    await insertStop(db, { ...link, stoppedAt: now });
    return { result: true, topic: link.topic };
  };

/**
 * Stops mails for a mail client whose unsubscribe button was pressed. Requests of a whole provider come from
 * a few addresses, so they are not counted; a token can't be guessed. Throws not-found for an invalid link.
 */
const stopAtOnce: Handler<typeof stopMailsAtOnce> = async ({ db, params, now }) => {
  const link = await stopLink(db, hashToken(params.token));
  if (!link) throw new ProblemError('not-found');
  await insertStop(db, { ...link, stoppedAt: now });
  return { topic: link.topic };
};

const GONE = refuse('not-found', 'This mail has left meanwhile, or was given up.');

/**
 * Returns a page of the mails that could not be sent. Throws the problem bad-request for an invalid cursor.
 */
const showFailedMails =
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
  { id, sealed, kind, tries, lastProblem, createdAt, failedAt, returnedAt }: FailedMail,
  vault: Vault,
): FailedMailRow => ({
  mailId: id,
  about: mailKindLabels[kind],
  to: maskedAddress(openedAddress(vault, sealed, id)),
  problem: lastProblem ?? '',
  tries,
  writtenAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
  isReturned: returnedAt !== null,
});

/** A mail whose key is gone can still be listed and given up. */
function openedAddress(vault: Vault, sealed: Buffer, id: string): string {
  try {
    return openMail(vault, sealed, id).to;
  } catch {
    return '';
  }
}

/** Returns `ada@firm.example` as `a•••@firm.example`: enough to see whose mail server is in trouble. */
function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? 'cannot be read' : `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** Queues a mail again, with as many tries as a new one. */
const retryFailedMail: Handler<typeof retryMail> = async (context) => {
  const { db, params } = context;
  if (!isUuid(params.mailId) || !(await reviveMail(db, params.mailId))) return GONE;
  await addJob(db, SEND_MAIL, { mailId: params.mailId }, { key: SEND_MAIL.keyOf(params.mailId) });
  await auditStaff(context, 'mail.retry', params.mailId);
  return { result: true };
};

/** Deletes a mail that will not be sent. */
const giveUpFailedMail: Handler<typeof giveUpMail> = async (context) => {
  const { db, params } = context;
  if (!isUuid(params.mailId) || !(await dropFailedMail(db, params.mailId))) return GONE;
  await auditStaff(context, 'mail.give-up', params.mailId);
  return { result: true };
};
