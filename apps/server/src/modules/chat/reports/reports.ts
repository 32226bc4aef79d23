import { fileNameOf } from '@switch/domain/documents/file-names.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { QueryOf, ResponseOf } from '@switch/contract/http/call.ts';
import type {
  downloadReport,
  readReport,
  ReportCut,
  ReportFigures,
} from '@switch/contract/http/chat/reports.ts';
import { isTestSource } from '@switch/domain/enquiry/source.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseFields } from '../../../platform/http/refusal.ts';
import { auditStaff } from '../../identity/index.ts';
import { csvOf, type Cell } from '../../../platform/http/csv.ts';
import { rangeProblems, type Operation } from '../operation.ts';
import { placesOf, reportFigures, type Sums } from './contribution.ts';
import {
  findWaitingFacts,
  namesOf,
  sumFigures,
  type SummedRow,
  type WaitingFacts,
} from './report.queries.ts';
import { instantsOf } from '../../../platform/http/uk-days.ts';

type Range = QueryOf<typeof readReport>;
type Report = Extract<ResponseOf<typeof readReport>, { result: true }>;

/** The longest range of a report, in days. */
const MOST_DAYS = 366;

const ukHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Returns the rows in which a waiting visitor is counted in a report. */
function keysOf(waiting: WaitingFacts, by: ReportCut): readonly string[] {
  if (by === 'day') return [ukDateAt(waiting.openedAt)];
  if (by === 'hour') return [ukHour.format(waiting.openedAt)];
  return placesOf(waiting).flatMap(({ cut, key }) => (cut === by ? [key] : []));
}

/** Sums the figures of several rows. */
function added(rows: readonly SummedRow[]): Sums {
  const sums = new Map<string, number>();
  for (const { figures } of rows)
    for (const [figure, amount] of Object.entries(figures))
      sums.set(figure, (sums.get(figure) ?? 0) + amount);
  return sums;
}

/** Builds a row for waiting visitors, who count as missed until a person writes. */
const missed = (key: string, amount = 1): SummedRow => ({ key, figures: { missed: amount } });

/** Returns a function that gives the label of a row. */
async function labelFor(db: Db, by: ReportCut): Promise<(key: string) => string> {
  if (by === 'agent') {
    const names = await namesOf(db, 'agent');
    return (key) => (key === '' ? 'Unassigned' : (names.get(key) ?? 'Somebody who has left'));
  }
  if (by === 'label') {
    const names = await namesOf(db, 'label');
    return (key) => (key === '' ? 'No label' : (names.get(key) ?? 'A former label'));
  }
  if (by === 'hour') return (key) => `${key}:00`;
  return (key) => key || 'Unknown';
}

/**
 * Builds a report from the sums of hourly figures. Of the conversations it reads only those in which someone
 * is still waiting.
 */
async function makeReport(db: Db, { from, to, by }: Range): Promise<Report | Refusal> {
  const problems = rangeProblems({ from, to }, MOST_DAYS, `Choose at most ${MOST_DAYS} days`);
  if (problems.length > 0) return refuseFields(problems);
  const range = { from: isoDate(from), to: isoDate(to) };
  const waiting = (await findWaitingFacts(db, instantsOf(range))).filter(
    ({ source }) => !isTestSource(source),
  );
  const summed = await sumFigures(db, range, by);
  // The rows can't be added up, as a conversation with two labels is in two of them.
  const all = by === 'label' ? await sumFigures(db, range, null) : summed;
  const waits = waiting.flatMap((each) => keysOf(each, by).map((key) => missed(key)));
  const rows = Map.groupBy([...summed, ...waits], ({ key }) => key);
  const labelOf = await labelFor(db, by);
  return {
    result: true,
    rows: [...rows]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, own]) => ({ key, words: labelOf(key), figures: reportFigures(added(own)) })),
    total: reportFigures(added([...all, missed('', waiting.length)])),
  };
}

export const showReport: Operation<typeof readReport> = (_chat, { db, query }) => makeReport(db, query);

const COLUMNS = [
  ['Conversations', 'conversations'],
  ['Resolved by the bot', 'botResolved'],
  ['Share resolved by the bot', 'botResolvedShare'],
  ['Handed over', 'handovers'],
  ['Transfers', 'transfers'],
  ['First response, median seconds', 'firstResponseMedian'],
  ['First response, 90% within seconds', 'firstResponseP90'],
  ['Wait, median seconds', 'waitMedian'],
  ['Wait, 90% within seconds', 'waitP90'],
  ['Handling, average seconds', 'handleAverage'],
  ['Handled', 'handled'],
  ['Rating, average', 'ratingAverage'],
  ['Ratings', 'ratings'],
  ['Missed or waiting', 'missed'],
  ['Abandoned', 'abandoned'],
  ['Out of hours', 'outOfHours'],
] as const satisfies readonly (readonly [string, keyof ReportFigures])[];

const FIRST_COLUMN: Readonly<Record<ReportCut, string>> = {
  day: 'Day',
  hour: 'Hour of the day',
  agent: 'Agent',
  label: 'Label',
  source: 'Source',
};

const line = (text: string, figures: ReportFigures): Cell[] => [
  text,
  ...COLUMNS.map(([, figure]) => figures[figure]),
];

/** Returns a report as a CSV file. The download is audited. */
export const fileReport: Operation<typeof downloadReport> = async (_chat, context) => {
  const { db, query } = context;
  const report = await makeReport(db, query);
  if (!report.result) return report;
  const content = csvOf([
    [FIRST_COLUMN[query.by], ...COLUMNS.map(([header]) => header)],
    ...report.rows.map(({ words, figures }) => line(words, figures)),
    line('All', report.total),
  ]);
  await auditStaff(context, 'report.download', query.by);
  return {
    result: true,
    fileName: fileNameOf([`Chats by ${query.by}`, `${query.from} to ${query.to}`], 'csv'),
    content,
  };
};
