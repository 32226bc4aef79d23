import type { Operation, Services } from '../services.ts';
import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import type {
  HistorySupply,
  noteNotice,
  setNoticePeriod,
  setReminder,
  takeBackNotice,
} from '@switch/contract/http/switching/history.ts';
import type { NoticeContract } from '@switch/domain/history/notice-status.ts';
import { OPENS_TOO_LATE, opensTooLate } from '@switch/domain/protection/notice.ts';
import { addMonths, isIsoDate, isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { auditCustomer, type AuditEvent } from '../../identity/index.ts';
import { closeTasks } from '../../tasks/index.ts';
import { ownSupply, supplyView } from './read-switch-history.ts';
import { isRenewalWantedBy } from './reminders-view.ts';
import {
  lockOwnSupply,
  noteOf,
  notesOf,
  replaceNote,
  setMuted,
  setPeriod,
  takeBackNotes,
} from './switch-history.queries.ts';

type Answer = Refusal | { readonly result: true; readonly supply: HistorySupply };
type Changing = Pick<Context<typeof noteNotice>, 'db' | 'params' | 'session' | 'now' | 'request'>;

const NOT_FOUND = refuse('not-found', 'We have no such meter in your record.');
const OLDEST_NOTE_MONTHS = 24;
const MOST_NOTICE_DAYS = 366;
const WHOLE_DAYS = `Enter whole days, from 0 to ${MOST_NOTICE_DAYS}`;

/**
 * Changes something about the user's own meter, with an audit event. Returns the meter afterwards, or the
 * refusal of `change`.
 */
async function changed(
  context: Changing,
  services: Pick<Services, 'mailWishes'>,
  event: AuditEvent['event'],
  change: (supplyId: string) => Promise<Refusal | undefined>,
): Promise<Answer> {
  const { db, params, session, now } = context;
  const { supplyId } = params;
  const { userId } = session;
  if (!isUuid(supplyId) || !(await lockOwnSupply(db, supplyId, userId))) return NOT_FOUND;
  const refusal = await change(supplyId);
  if (refusal) return refusal;
  await auditCustomer(context, event, supplyId);
  const after = await ownSupply(db, supplyId, { userId, now });
  if (!after) return NOT_FOUND;
  const isRenewalWanted = await isRenewalWantedBy(db, after.history, services);
  return { result: true, supply: supplyView(after.history, after.supply, isRenewalWanted) };
}

function dayProblems(text: string, today: IsoDate): readonly FieldProblem[] {
  const problem = (message: string) => [{ field: 'on', message }];
  if (!isIsoDate(text)) return problem('Enter a real date');
  if (text > today) return problem('The date must be today or earlier');
  return text < addMonths(today, -OLDEST_NOTE_MONTHS)
    ? problem('The date must be no more than two years ago. Please check the year.')
    : [];
}

/** Returns the key of the staff task about a notice of one supply. */
export const noticeTaskKey = (supplyId: string, contract: NoticeContract): string =>
  `notice:${supplyId}:${contract}`;

/** Records that a notice was sent or confirmed. Problems: not-found, bad-fields. */
export const noteOwnNotice: Operation<typeof noteNotice> = (context, services) => {
  const { body, db, now } = context;
  return changed(context, services, 'notice.note', async (supplyId) => {
    const { contract, kind, on } = body;
    const problems = [
      ...dayProblems(on, ukDateAt(now)),
      ...(kind === 'sent' && !body.way ? [{ field: 'way', message: 'Say how it was sent' }] : []),
    ];
    if (problems.length > 0) return refuseFields(problems);
    const notes = await notesOf(db, [supplyId]);
    const sent = notes.find((note) => note.contract === contract && note.kind === 'sent');
    if (kind === 'acknowledged' && sent && on < sent.happenedOn)
      return refuseFields([{ field: 'on', message: 'The supplier cannot confirm it before it was sent' }]);
    await replaceNote(db, {
      id: services.ids.uuid(),
      supplyId,
      contract,
      kind,
      happenedOn: isoDate(on),
      way: kind === 'sent' ? (body.way ?? 'other') : '',
      notedAt: now,
    });
    await closeTasks(db, { key: noticeTaskKey(supplyId, contract) }, { at: now, by: null });
    return undefined;
  });
};

/**
 * Takes a note back, together with the confirmation if it is the sending. Repeating the call changes nothing.
 * Problem: not-found.
 */
export const takeBackOwnNotice: Operation<typeof takeBackNotice> = (context, services) => {
  const { db, params, now } = context;
  return changed(context, services, 'notice.take-back', async (supplyId) => {
    const note = isUuid(params.noteId) ? await noteOf(db, supplyId, params.noteId) : undefined;
    if (!note) return NOT_FOUND;
    const notes = note.kind === 'sent' ? await notesOf(db, [supplyId]) : [];
    const resting = notes.filter(({ contract }) => contract === note.contract);
    if (note.takenBackAt === null) await takeBackNotes(db, [note.id, ...resting.map(({ id }) => id)], now);
    return undefined;
  });
};

const isPeriod = (days: number | null): boolean =>
  days === null || (Number.isInteger(days) && days >= 0 && days <= MOST_NOTICE_DAYS);

/** Returns what is wrong with the notice that a contract is said to require. */
const periodProblems = (noticeDays: number | null, opensDays: number | null): FieldProblem[] => [
  ...(isPeriod(noticeDays) ? [] : [{ field: 'noticeDays', message: WHOLE_DAYS }]),
  ...(isPeriod(opensDays) ? [] : [{ field: 'opensDays', message: WHOLE_DAYS }]),
  ...(isPeriod(opensDays) && opensTooLate({ noticeDays, opensDays })
    ? [{ field: 'opensDays', message: OPENS_TOO_LATE }]
    : []),
];

/**
 * Stores how much notice the current contract requires, and from when it accepts it. Problems: not-found,
 * bad-fields.
 */
export const setOwnNoticePeriod: Operation<typeof setNoticePeriod> = (context, services) => {
  const { body, db, now } = context;
  return changed(context, services, 'notice.set-period', async (supplyId) => {
    const { noticeDays, opensDays = null } = body;
    const problems = periodProblems(noticeDays, opensDays);
    if (problems.length > 0) return refuseFields(problems);
    await setPeriod(db, { supplyId, noticeDays, opensDays }, now);
    return undefined;
  });
};

/** Switches a reminder on or off. Problem: not-found. */
export const setOwnReminder: Operation<typeof setReminder> = (context, services) => {
  const { body, db, params, now } = context;
  return changed(context, services, 'reminder.set', async (supplyId) => {
    await setMuted(db, { supplyId, reminder: params.reminder, mutedAt: now }, !body.isOn);
    return undefined;
  });
};
