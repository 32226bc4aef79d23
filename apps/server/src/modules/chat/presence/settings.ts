import type { ResponseOf } from '@switch/contract/http/call.ts';
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
import type { Context } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import type { ChatContext } from '../context.ts';
import {
  findSettings,
  findSpans,
  minuteOf,
  replaceSpans,
  updateSettings,
  weekOf,
  type StoredSpan,
} from './hours.queries.ts';

type SettingPorts = Pick<ChatContext, 'db' | 'hours'>;

async function settingsNow({ db, hours }: SettingPorts, now: Date): Promise<ChatSettings> {
  await hours.ready();
  const spans = await findSpans(db);
  const { nations, retentionMonths, areHoursSample } = await findSettings(db);
  return {
    hours: weekOf(spans),
    nations: chatNations.filter((nation) => nations.includes(nation)),
    retentionMonths,
    isSample: areHoursSample,
    isOpen: hours.isOpen(now),
    opensAgain: hours.opensAgain(now),
  };
}

/** How the chat is set up. */
export const showSettings =
  (platform: SettingPorts) =>
  async ({ now }: Context<typeof readSettings>): Promise<ResponseOf<typeof readSettings>> => ({
    settings: await settingsNow(platform, now),
  });

/** What is wrong with the hours of a week: a span that ends before it begins, or begins before the last one ended. */
export const hoursProblems = (hours: WeeklyHours): FieldProblem[] =>
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

const spansOf = (hours: WeeklyHours): StoredSpan[] =>
  hours.flatMap((spans, index) =>
    spans.map(({ from, to }) => ({
      weekday: index + 1,
      opensMinute: minuteOf(from),
      closesMinute: minuteOf(to),
    })),
  );

/** Sets hours and nations. The chat goes by them at once. */
export const changeHours =
  (platform: SettingPorts) =>
  async (context: Context<typeof setHours>): Promise<ResponseOf<typeof setHours>> => {
    const { body, now } = context;
    const problems = hoursProblems(body.hours);
    if (problems.length > 0) return refuseFields(problems);
    await transaction(platform.db, async (tx) => {
      await replaceSpans(tx, spansOf(body.hours));
      await updateSettings(tx, {
        nations: [...new Set(body.nations)],
        areHoursSample: false,
        changedAt: now,
      });
      await auditStaff({ ...context, db: tx }, 'settings.hours', 'hours');
    });
    await platform.hours.refresh();
    return { result: true, settings: await settingsNow(platform, now) };
  };

/** Sets how long ended conversations are kept. */
export const changeRetention =
  (platform: SettingPorts) =>
  async (context: Context<typeof setRetention>): Promise<ResponseOf<typeof setRetention>> => {
    const { body, now } = context;
    await transaction(platform.db, async (tx) => {
      await updateSettings(tx, { retentionMonths: body.months, changedAt: now });
      await auditStaff({ ...context, db: tx }, 'settings.retention', 'retention');
    });
    return { result: true, settings: await settingsNow(platform, now) };
  };
