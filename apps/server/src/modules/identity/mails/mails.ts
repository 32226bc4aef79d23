import { giveUpMail, listFailedMails, retryMail, stopMails } from '@switch/contract/http/mail.ts';
import { SENT_MAIL_KEPT_MONTHS } from '@switch/domain/account/kept-records.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { Module, Platform } from '../../../platform/module.ts';
import { anyone, route, whoeverHasAccess, type Handler } from '../../../platform/http/route.ts';
import { runnable, type Job } from '../../../platform/jobs/job.ts';
import { deleteOldSentMails, failForgottenMails } from '../../../platform/mail/outbox.queries.ts';
import { deleteOldStopLinks, insertStop, stopLink } from '../../../platform/mail/stop.queries.ts';
import { giveUpFailedMail, retryFailedMail, showFailedMails } from './failed-mails.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { perHour, type Attempts } from '../../../platform/http/attempts.ts';
import { refuse, refuseTooMany } from '../../../platform/http/refusal.ts';

const DAY_MS = 86_400_000;
const LINKS_KEPT_DAYS = 730;

/** Looks for mails that wait although nothing will try them. */
const FIND_FORGOTTEN = { name: 'mail.find-forgotten' } as const;

const findForgotten: Job<unknown> = {
  ...FIND_FORGOTTEN,
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const mails = await failForgottenMails(db, now, 'The last try was cut short');
    if (mails > 0) log.error({ mails }, 'mails did not leave');
  },
};

/** Mails that did not leave, and links that stop mails. */
export const mails = ({ vault, attempts }: Pick<Platform, 'vault' | 'attempts'>) =>
  ({
    name: 'mails',
    routes: [
      route(listFailedMails, { policy: whoeverHasAccess, handle: showFailedMails(vault) }),
      route(retryMail, { policy: whoeverHasAccess, handle: retryFailedMail }),
      route(giveUpMail, { policy: whoeverHasAccess, handle: giveUpFailedMail }),
      route(stopMails, { policy: anyone, handle: stopByLink(attempts) }),
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
    ],
  }) satisfies Module;

/** Stop links pressed from one network address in an hour. */
const STOPS_PER_ADDRESS = perHour('mail stops by address', 60);

/** Stops mails by the link in one of them. Whose address it is stays untold. Problems: link-expired, too-many-tries. */
const stopByLink =
  (attempts: Attempts): Handler<typeof stopMails> =>
  async ({ db, body, request, now }) => {
    const refusal = await refuseTooMany(attempts, [[STOPS_PER_ADDRESS, request.address]], now);
    if (refusal) return refusal;
    const link = await stopLink(db, hashToken(body.token));
    if (!link) return refuse('link-expired', 'This link does not work any more.');
    await insertStop(db, { ...link, stoppedAt: now });
    return { result: true, topic: link.topic };
  };
