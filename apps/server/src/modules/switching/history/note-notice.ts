import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import type {
  HistorySupply,
  noteNotice,
  setNoticePeriod,
  setReminder,
  takeBackNotice,
} from '@switch/contract/http/switching/history.ts';
import { isIsoDate, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { Platform } from '../../../platform/module.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit, type AuditEvent } from '../../identity/index.ts';
import { ownSupply, viewOf, type OwnSupply } from './read-switch-history.ts';
import {
  lockSupply,
  noteOf,
  replaceNote,
  setMuted,
  setPeriod,
  takeBackNotes,
} from './switch-history.queries.ts';

type Answer = Refusal | { readonly result: true; readonly supply: HistorySupply };
type Changing = Pick<Context<typeof noteNotice>, 'db' | 'params' | 'session' | 'now' | 'request'>;

const NOT_FOUND = refuse('not-found', 'We have no such meter in your record.');
/** Longer ago nobody notes it for the first time, and no contract asks for more days. */
const OLDEST_NOTE_YEARS = 2;
const MOST_NOTICE_DAYS = 366;

/**
 * Changes something of the user's own meter, and notes in the audit trail that it was; returns the meter as it is then. What `change`
 * answers is why it is not done.
 */
async function changed(
  { db, params, session, now, request }: Changing,
  event: AuditEvent['event'],
  change: (own: OwnSupply) => Promise<Refusal | undefined>,
): Promise<Answer> {
  const whose = { userId: session.userId, now };
  const own = await ownSupply(db, params.supplyId, whose);
  if (!own) return NOT_FOUND;
  await lockSupply(db, own.supply.row.id);
  const refusal = await change(own);
  if (refusal) return refusal;
  await recordAudit(db, {
    event,
    actorId: session.userId,
    subjectId: own.supply.row.id,
    requestId: request.id,
    happenedAt: now,
  });
  const after = await ownSupply(db, params.supplyId, whose);
  return after ? { result: true, supply: viewOf(after) } : NOT_FOUND;
}

const yearsBefore = (date: IsoDate, years: number): string =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

function dayProblems(text: string, today: IsoDate): readonly FieldProblem[] {
  const problem = (message: string) => [{ field: 'on', message }];
  if (!isIsoDate(text)) return problem('Enter a real date');
  if (text > today) return problem('The date must be today or earlier');
  return text < yearsBefore(today, OLDEST_NOTE_YEARS)
    ? problem('The date must be no more than two years ago. Please check the year.')
    : [];
}

/** Notes that a notice was sent or confirmed. Problems: not-found, bad-fields. */
export const noteOwnNotice =
  ({ ids }: Pick<Platform, 'ids'>) =>
  (context: Context<typeof noteNotice>): Promise<Answer> => {
    const { body, db, now } = context;
    return changed(context, 'notice.note', async ({ supply }) => {
      const { contract, kind, on } = body;
      const problems = [
        ...dayProblems(on, ukDateAt(now)),
        ...(kind === 'sent' && !body.way ? [{ field: 'way', message: 'Say how it was sent' }] : []),
      ];
      if (problems.length > 0) return refuseFields(problems);
      const sent = supply.notes.find((note) => note.contract === contract && note.kind === 'sent');
      if (kind === 'acknowledged' && sent && on < sent.happenedOn)
        return refuseFields([{ field: 'on', message: 'The supplier cannot confirm it before it was sent' }]);
      await replaceNote(db, {
        id: ids.uuid(),
        supplyId: supply.row.id,
        contract,
        kind,
        happenedOn: isoDate(on),
        way: kind === 'sent' ? (body.way ?? 'other') : '',
        notedAt: now,
      });
      return undefined;
    });
  };

/** Takes a note back, and with a sending its confirmation. Repeating it changes nothing. Problem: not-found. */
export const takeBackOwnNotice = (context: Context<typeof takeBackNotice>): Promise<Answer> => {
  const { db, params, now } = context;
  return changed(context, 'notice.take-back', async ({ supply }) => {
    const isId = z.uuid().safeParse(params.noteId).success;
    const note = isId ? await noteOf(db, supply.row.id, params.noteId) : undefined;
    if (!note) return NOT_FOUND;
    const resting = supply.notes.filter(({ contract }) => note.kind === 'sent' && contract === note.contract);
    if (note.takenBackAt === null) await takeBackNotes(db, [note.id, ...resting.map(({ id }) => id)], now);
    return undefined;
  });
};

const isPeriod = (days: number): boolean => Number.isInteger(days) && days >= 0 && days <= MOST_NOTICE_DAYS;

/** Keeps how much notice the present contract asks for. Problems: not-found, bad-fields. */
export const setOwnNoticePeriod = (context: Context<typeof setNoticePeriod>): Promise<Answer> => {
  const { body, db, now } = context;
  return changed(context, 'notice.set-period', async ({ supply }) => {
    const { noticeDays } = body;
    if (noticeDays !== null && !isPeriod(noticeDays))
      return refuseFields([
        { field: 'noticeDays', message: `Enter whole days, from 0 to ${MOST_NOTICE_DAYS}` },
      ]);
    await setPeriod(db, { supplyId: supply.row.id, noticeDays, at: now });
    return undefined;
  });
};

/** Switches a reminder on or off. Problem: not-found. */
export const setOwnReminder = (context: Context<typeof setReminder>): Promise<Answer> => {
  const { body, db, params, now } = context;
  return changed(context, 'reminder.set', async ({ supply }) => {
    const muted = { supplyId: supply.row.id, reminder: params.reminder, mutedAt: now };
    await setMuted(db, muted, !body.isOn);
    return undefined;
  });
};
