import type { chooseDigest, readDigest, setDigestTime } from '@switch/contract/http/tasks/digest.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukClockAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { isWorkingDay } from '@switch/domain/units/working-days.ts';
import { z } from 'zod';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { memo } from '../../../platform/mail/letter.ts';
import type { Platform } from '../../../platform/module.ts';
import { allMembers, auditStaff } from '../../identity/index.ts';
import * as queries from './digest.queries.ts';

/** One line of the morning mail: what needs attention, and where it is in the console. No personal data. */
export interface DigestLine {
  readonly text: string;
  /** Path below `/console`. */
  readonly path: string;
}

/**
 * Returns a module's lines in the morning mail to members of a role; empty for roles that may not see them.
 */
export type DigestPart = (
  db: Db,
  reader: { readonly role: StaffRole; readonly now: Date },
) => Promise<readonly DigestLine[]>;

/** Checks every five minutes whether the morning mail is due. */
export const DIGEST_SCHEDULE = { task: 'digest.send', match: '*/5 * * * *' };

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const shown = async (db: Db, staffId: string) => ({
  isWanted: await queries.wantsDigest(db, staffId),
  sentAt: timeOf(await queries.digestMinute(db)),
});

/** Returns whether the caller gets the morning mail, and when it is sent. */
export const showDigest: Handler<typeof readDigest> = async ({ db, staff }) => ({
  digest: await shown(db, staff.staffId),
});

/** Stores whether the caller wants the morning mail. */
export const choose: Handler<typeof chooseDigest> = async ({ db, staff, body, now }) => {
  await queries.setDigestWish(db, staff.staffId, body.isWanted ? now : null);
  return { result: true, digest: await shown(db, staff.staffId) };
};

/** Sets when the morning mail is sent to everyone. */
export const setTime: Handler<typeof setDigestTime> = async (context) => {
  const [hours = 0, minutes = 0] = context.body.sentAt.split(':').map(Number);
  await queries.setDigestMinute(context.db, hours * 60 + minutes);
  await auditStaff(context, 'settings.digest', 'digest');
  return { result: true, digest: await shown(context.db, context.staff.staffId) };
};

const ofYours = (count: number): string => `${count} of your tasks ${count === 1 ? 'is' : 'are'}`;

async function ownTasks(db: Db, staffId: string, now: Date): Promise<readonly DigestLine[]> {
  const until = new Date(ukDayStart(addDays(ukClockAt(now).date, 1)));
  const { overdue, due } = await queries.dueTasks(db, staffId, { now, until });
  return [
    overdue > 0 ? { text: `${ofYours(overdue)} overdue`, path: '/today' } : null,
    due > 0 ? { text: `${ofYours(due)} due today`, path: '/today' } : null,
  ].filter((line) => line !== null);
}

/**
 * Sends the morning mail once on each working day, from the set time on, to everyone who wants it and for
 * whom there is something to report. Each line is a count with its place in the console.
 */
export const sendDigestJob = (
  { config, outbox }: Pick<Platform, 'config' | 'outbox'>,
  parts: readonly DigestPart[],
): Job<unknown> => ({
  name: DIGEST_SCHEDULE.task,
  schema: z.unknown(),
  run: async (_payload, { db, now }) => {
    const { date, minutes } = ukClockAt(now);
    const isDue = isWorkingDay(date, bankHolidaysAround(date)) && minutes >= (await queries.digestMinute(db));
    if (!isDue) return;
    await transaction(db, async (tx) => {
      if (!(await queries.claimDay(tx, date, now))) return;
      const addresses = new Map((await allMembers(tx)).map(({ id, emailAddress }) => [id, emailAddress]));
      for (const reader of await queries.digestReaders(tx)) {
        const lines = [...(await ownTasks(tx, reader.staffId, now))];
        for (const part of parts) lines.push(...(await part(tx, { role: reader.role, now })));
        const to = addresses.get(reader.staffId);
        if (lines.length === 0 || to === undefined) continue;
        const list = lines.map(({ text, path }) => `${text}\n    ${config.publicUrl}/console${path}`);
        const closing = `You asked for this email under Today: ${config.publicUrl}/console/today`;
        await outbox.add(tx, memo(to, `Today: ${lines[0]?.text ?? ''}`, [...list, closing]));
      }
    });
  },
});
