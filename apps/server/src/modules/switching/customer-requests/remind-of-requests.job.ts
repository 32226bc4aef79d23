import { longDate } from '@switch/domain/units/date-text.ts';
import { addDays, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/module.ts';
import { openTask } from '../../tasks/index.ts';
import { suppliesOf } from '../cases/case.queries.ts';
import { requestsDueBy, requestedOf, type DueRequest } from './customer-request.queries.ts';
import { mailReminder } from './customer-request.mail.ts';
import { answerTaskKey, openRequestViews } from './request-state.ts';

const REMIND_OF_REQUESTS = 'customer-request.remind';

/** When open requests are checked: in the daytime, when people read mail. */
export const REQUEST_SCHEDULE = { task: REMIND_OF_REQUESTS, match: '5 8 * * *' } as const;

/**
 * Reminds customers of open requests on the day before the deadline, and once it has passed opens a task for
 * staff to ring them. Each request gets one such mail, however often this runs.
 */
export const remindOfRequestsJob = (platform: Pick<Platform, 'config' | 'outbox'>): Job<unknown> => ({
  name: REMIND_OF_REQUESTS,
  schema: z.unknown(),
  run: async (_payload, { db, now, log }) => {
    const today = ukDateAt(now);
    const due = await requestsDueBy(db, addDays(today, 1));
    for (const request of due) await transaction(db, (tx) => remind(tx, request, { today, now, platform }));
    log.info({ requests: due.length }, 'looked at what customers were asked for');
  },
});

interface Reminding {
  readonly today: IsoDate;
  readonly now: Date;
  readonly platform: Pick<Platform, 'config' | 'outbox'>;
}

async function remind(tx: Db, request: DueRequest, { today, now, platform }: Reminding): Promise<void> {
  const supplies = await suppliesOf(tx, [request.applicationId]);
  const [open] = openRequestViews([request], supplies);
  const application = open && (await requestedOf(tx, request.reference));
  if (!open || !application) return;
  const answerBy = isoDate(request.answerBy);
  if (answerBy < today)
    return openTask(tx, {
      kind: 'customer-answer',
      subject: { kind: 'application', id: request.reference },
      title: `Not answered by ${longDate(answerBy)}: ring the customer of ${request.reference}`,
      dueAt: null,
      key: answerTaskKey(request.id),
      now,
    });
  const about = supplies.filter(({ id }) => request.supplyIds.includes(id));
  const { isHolding } = request;
  await mailReminder(
    tx,
    { application, supplies: about, items: open.items, answerBy, isHolding },
    request.id,
    platform,
  );
}
