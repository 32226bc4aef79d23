import { RENEWAL_WINDOW_DAYS } from '@switch/domain/protection/notice.ts';
import { supplyCalendar, type CurrentContract } from '@switch/domain/history/supply-calendar.ts';
import type { PlannedReminder } from '@switch/domain/history/reminder-plan.ts';
import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import { noticeContracts } from '@switch/domain/history/notice-status.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../../config.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { MailFile } from '../../../platform/mail/mailer.ts';
import { eventsWithMail, noteMailEvent } from '../../../platform/mail/outbox.queries.ts';
import { reminderEvent, type AddWantedMail, type WantedMail } from '../../../platform/mail/wanted-mail.ts';
import { expiringDrafts, suppliesOnTheCalendar, type RemindedSupply } from './due.queries.ts';
import { openTask, type NewTask } from '../../tasks/index.ts';
import { supplyWithHistory } from '../history/read-switch-history.ts';
import { choiceIn } from '../history/reminders-view.ts';
import { letterFile } from '../history/termination-letter.ts';
import { noticeTaskKey } from '../history/note-notice.ts';
import { mailSignatures, remindSigners } from '../signing/envelopes/remind-signers.ts';
import { mailCaseNews } from './case-news.ts';
import { mailMovedStarts, mailServiceDates } from './service-mails.ts';
import { draftMail, reminderLetter, renewalLetter } from './reminders.mail.ts';
import { z } from 'zod';
import { takeToPaper } from '../mandates/take-to-paper.ts';
import { mailMandatesSetUp, remindOfMandates } from '../mandates/remind-of-mandates.ts';
import { REQUEST_SCHEDULE, remindOfRequestsJob } from '../customer-requests/remind-of-requests.job.ts';
import type { Services } from '../services.ts';
import { runnable, type Job, type RunnableJob } from '../../../platform/jobs/job.ts';

interface Reminding extends Pick<Services, 'renderPdf'> {
  readonly config: Config;
  readonly addWanted: AddWantedMail;
}

type Due = Omit<WantedMail, 'now'> & {
  /** Other events that the same mail covers. */
  readonly also?: readonly string[];
};

const HOUR_MS = 3_600_000;
const DRAFT_HOURS_BEFORE = 36;
/** A customer who chose a price less than this long ago is probably still busy with it. */
const DRAFT_HOURS_AFTER_CHOICE = 3;

const add = ({ addWanted }: Reminding, db: Db, { also = [], ...due }: Due, now: Date) =>
  transaction(db, async (tx) => {
    const result = await addWanted(tx, { ...due, now });
    if (result === 'added') for (const event of also) await noteMailEvent(tx, event, now);
    return result;
  });

/**
 * Mails the contract reminders that are due: the last day for notice of each supply, and renewal windows
 * together for all supplies of an application that end on the same day. Each is sent once.
 */
async function remindOfContracts(reminding: Reminding, db: Db, now: Date): Promise<number> {
  const today = ukDateAt(now);
  const until = addDays(today, RENEWAL_WINDOW_DAYS);
  let [added, together]: [number, readonly DueReminder[]] = [0, []];
  const mail = async (group: readonly DueReminder[]): Promise<void> => {
    const once = eventOf(group);
    if (once === null || (await eventsWithMail(db, [once])).has(once)) return;
    const due = mailOf(reminding.config, group, await letterOf(reminding, db, group, now));
    if (due && (await add(reminding, db, due, now)) === 'added') added += 1;
  };
  for await (const supply of suppliesOnTheCalendar(db, { today, until })) {
    for (const task of noticeTasks(supply, today, now)) await openTask(db, task);
    for (const due of dueFor(supply, today)) {
      if (due.reminder.id !== 'renewal') await mail([due]);
      else if (together.every((other) => isRenewedWith(due, other))) together = [...together, due];
      else {
        await mail(together);
        together = [due];
      }
    }
  }
  await mail(together);
  return added;
}

/** A reminder that is due. */
interface DueReminder {
  readonly supply: RemindedSupply;
  readonly present: CurrentContract;
  readonly reminder: PlannedReminder;
}

const isRenewedWith = (one: DueReminder, other: DueReminder): boolean =>
  one.supply.reference === other.supply.reference && one.reminder.about === other.reminder.about;

const calendarOf = (supply: RemindedSupply, today: IsoDate) =>
  supplyCalendar({
    ...supply,
    newEnd: supply.endDate,
    newNoticeDays: supply.noticeDays,
    newOpensDays: supply.noticeOpensDays ?? null,
    today,
  });

/**
 * Returns the staff tasks about notices of one supply: for each notice that its owner is reminded of and has
 * not recorded as sent.
 */
const noticeTasks = (supply: RemindedSupply, today: IsoDate, now: Date): NewTask[] =>
  noticeContracts.flatMap((contract) => {
    const due = calendarOf(supply, today).reminders.find(
      ({ id, on }) => id.startsWith(`notice-${contract}-`) && on <= today,
    );
    if (!due) return [];
    const which = contract === 'present' ? 'present supplier' : 'supplier';
    return {
      kind: 'notice' as const,
      subject: { kind: 'application' as const, id: supply.reference },
      title: `Notice to the ${which} of ${supply.reference}, ${supply.fuel}`,
      dueAt: new Date(ukDayStart(addDays(due.about, 1))),
      key: noticeTaskKey(supply.supplyId, contract),
      now,
    };
  });

/**
 * Returns the reminders of one supply that are due: those its owner sees as planned, except those they
 * switched off.
 */
const dueFor = (supply: RemindedSupply, today: IsoDate): DueReminder[] => {
  const { present, reminders } = calendarOf(supply, today);
  return reminders
    .filter(({ id, on }) => on <= today && !supply.muted.includes(id))
    .map((reminder) => ({ supply, present, reminder }));
};

const eventOf = ([first]: readonly DueReminder[]): string | null =>
  first ? reminderEvent(first.supply.supplyId, first.reminder) : null;

/**
 * Draws the customer's letter that goes with a reminder of notice; empty for other reminders. It is only
 * drawn for a mail that is sent.
 */
async function letterOf(
  reminding: Reminding,
  db: Db,
  [first]: readonly DueReminder[],
  now: Date,
): Promise<readonly MailFile[]> {
  const contract = noticeContracts.find((each) => first?.reminder.id.startsWith(`notice-${each}-`));
  const own = first && contract ? await supplyWithHistory(db, first.supply.supplyId, now) : null;
  return own && contract ? [await letterFile(own, contract, reminding)] : [];
}

/**
 * Builds the mail of one reminder with its files, or of several about the same contracts; null if there are
 * none.
 */
function mailOf(config: Config, group: readonly DueReminder[], files: readonly MailFile[]): Due | null {
  const [first, ...others] = group;
  if (!first) return null;
  const { supply, reminder, present } = first;
  return {
    to: supply.emailAddress,
    kind: reminder.id === 'renewal' ? 'renewal-window' : 'notice-reminder',
    choice: choiceIn(supply.answers, supply.answeredAt),
    once: reminderEvent(supply.supplyId, reminder),
    also: others.map((other) => reminderEvent(other.supply.supplyId, other.reminder)),
    write: (kind) =>
      reminder.id === 'renewal'
        ? renewalLetter(config, [supply, ...others.map((other) => other.supply)], kind)
        : reminderLetter(config, supply, { reminder, present }, { ...kind, files }),
  };
}

/**
 * Reminds customers of unfinished comparisons whose chosen price expires within 36 hours: once per draft,
 * ever.
 */
async function remindOfDrafts(reminding: Reminding, db: Db, now: Date): Promise<number> {
  const hours = (count: number): Date => new Date(now.getTime() + count * HOUR_MS);
  const drafts = await expiringDrafts(db, {
    from: now,
    until: hours(DRAFT_HOURS_BEFORE),
    chosenBefore: hours(-DRAFT_HOURS_AFTER_CHOICE),
  });
  let added = 0;
  for (const draft of drafts) {
    const due: Due = {
      to: draft.emailAddress,
      kind: 'draft-reminder',
      choice: choiceIn(draft.answers, draft.answeredAt),
      once: `draft ${draft.draftId}`,
      write: (kind) => draftMail(reminding.config, draft, kind),
    };
    if ((await add(reminding, db, due, now)) === 'added') added += 1;
  }
  return added;
}

/** The calendar's jobs: each sends what is due, and nothing twice however often it runs. */
const REMINDER_JOBS = {
  contracts: 'reminder.contracts',
  drafts: 'reminder.drafts',
  moves: 'reminder.case-moves',
  dates: 'reminder.service-dates',
  signers: 'reminder.signers',
  signatures: 'reminder.signatures',
  mandates: 'reminder.mandates',
  setUp: 'reminder.mandates-set-up',
  paper: 'mandate.take-to-paper',
} as const;

/**
 * When each job starts: in the daytime, when people read mail; news of a switch, and mandates that have to go
 * on paper, at any time.
 */
export const REMINDER_SCHEDULE = [
  { task: REMINDER_JOBS.contracts, match: '15 8 * * *' },
  { task: REMINDER_JOBS.dates, match: '5 8 * * *' },
  { task: REMINDER_JOBS.signers, match: '45 8 * * *' },
  { task: REMINDER_JOBS.signatures, match: '*/10 * * * *' },
  { task: REMINDER_JOBS.mandates, match: '35 8 * * *' },
  { task: REMINDER_JOBS.setUp, match: '*/10 * * * *' },
  { task: REMINDER_JOBS.paper, match: '*/5 * * * *' },
  { task: REMINDER_JOBS.drafts, match: '25 7-18 * * *' },
  { task: REMINDER_JOBS.moves, match: '*/5 * * * *' },
  REQUEST_SCHEDULE,
] as const;

/**
 * Builds the jobs that send the calendar's mails: last days for notice, renewal, unfinished comparisons,
 * waiting mandates, and moves of cases.
 */
export function reminderJobs(services: Services): readonly RunnableJob[] {
  const { config, renderPdf, addWantedMail: addWanted } = services;
  const reminding = { config, renderPdf, addWanted };
  const job = (name: string, send: (db: Db, now: Date) => Promise<number>): Job<unknown> => ({
    name,
    schema: z.unknown(),
    run: async (_payload, { db, now, log }) => {
      log.info({ reminders: name, mails: await send(db, now) }, 'reminded');
    },
  });
  return [
    runnable(job(REMINDER_JOBS.contracts, (db, now) => remindOfContracts(reminding, db, now))),
    runnable(job(REMINDER_JOBS.drafts, (db, now) => remindOfDrafts(reminding, db, now))),
    runnable(
      job(
        REMINDER_JOBS.moves,
        async (db, now) =>
          (await mailCaseNews(services, db, now)) + (await mailMovedStarts(services, db, now)),
      ),
    ),
    runnable(job(REMINDER_JOBS.signers, (db, now) => remindSigners(services, db, now))),
    runnable(job(REMINDER_JOBS.signatures, (db, now) => mailSignatures(services, db, now))),
    runnable(job(REMINDER_JOBS.setUp, (db, now) => mailMandatesSetUp(services, db, now))),
    runnable(job(REMINDER_JOBS.dates, (db, now) => mailServiceDates(services, db, now))),
    runnable(job(REMINDER_JOBS.paper, (db, now) => takeToPaper(services, db, now))),
    runnable(remindOfRequestsJob(services)),
    runnable(job(REMINDER_JOBS.mandates, (db, now) => remindOfMandates(services, db, now))),
  ];
}
