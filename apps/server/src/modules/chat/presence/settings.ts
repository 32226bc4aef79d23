import {
  chatNations,
  type ChatSettings,
  type readSettings,
  type setHours,
  type setRetention,
  type WeeklyHours,
} from '@switch/contract/http/chat/settings.ts';
import type { FieldProblem } from '@switch/contract/http/answer.ts';
import { transaction } from '../../../platform/db/database.ts';
import { refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import type { ChatContext } from '../context.ts';
import { findSettings, findWeek, minuteOf, replaceSpans, updateSettings } from './hours.queries.ts';

async function currentSettings({ db, hours }: ChatContext, now: Date): Promise<ChatSettings> {
  await hours.ready();
  const { nations, retentionMonths, areHoursSample } = await findSettings(db);
  return {
    hours: await findWeek(db),
    nations: chatNations.filter((nation) => nations.includes(nation)),
    retentionMonths,
    isSample: areHoursSample,
    isOpen: hours.isOpen(now),
    opensAgain: hours.opensAgain(now),
  };
}

export const showSettings =
  (chat: ChatContext): Handler<typeof readSettings> =>
  async ({ now }) => ({ settings: await currentSettings(chat, now) });

/** What is wrong with the hours of a week: a span that ends before it begins, or begins before the last one ended. */
const hoursProblems = (hours: WeeklyHours): FieldProblem[] =>
  hours.flatMap((spans, weekday) =>
    spans.flatMap(({ from, to }, index) => {
      const before = spans[index - 1];
      const at = `hours.${weekday}.${index}`;
      if (minuteOf(from) >= minuteOf(to))
        return [{ field: `${at}.to`, message: 'Choose a time after the first one' }];
      if (before && minuteOf(from) <= minuteOf(before.to))
        return [{ field: `${at}.from`, message: 'Choose a time after the end of the hours before' }];
      return [];
    }),
  );

/** Sets hours and nations. The chat goes by them at once. */
export const changeHours =
  (chat: ChatContext): Handler<typeof setHours> =>
  async (context) => {
    const { body, now } = context;
    const problems = hoursProblems(body.hours);
    if (problems.length > 0) return refuseFields(problems);
    const spans = body.hours.flatMap((day, index) =>
      day.map(({ from, to }) => ({
        weekday: index + 1,
        opensMinute: minuteOf(from),
        closesMinute: minuteOf(to),
      })),
    );
    await transaction(chat.db, async (tx) => {
      await replaceSpans(tx, spans);
      const nations = [...new Set(body.nations)];
      await updateSettings(tx, { nations, areHoursSample: false, changedAt: now });
      await auditStaff({ ...context, db: tx }, 'settings.hours', 'hours');
    });
    await chat.hours.refresh();
    return { result: true, settings: await currentSettings(chat, now) };
  };

export const changeRetention =
  (chat: ChatContext): Handler<typeof setRetention> =>
  async (context) => {
    const { body, now } = context;
    await transaction(chat.db, async (tx) => {
      await updateSettings(tx, { retentionMonths: body.months, changedAt: now });
      await auditStaff({ ...context, db: tx }, 'settings.retention', 'retention');
    });
    return { result: true, settings: await currentSettings(chat, now) };
  };
