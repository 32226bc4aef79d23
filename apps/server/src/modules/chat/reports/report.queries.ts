import type { ReportCut } from '@switch/contract/http/desk-reports.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Instants } from '../../../platform/http/uk-days.ts';

/** One figure of one row of a report. */
export interface SummedFigure {
  readonly key: string;
  readonly figure: string;
  readonly amount: number;
}

const keyOf: Readonly<Record<ReportCut, RawBuilder<unknown>>> = {
  day: sql`to_char(hour at time zone 'Europe/London', 'YYYY-MM-DD')`,
  hour: sql`to_char(hour at time zone 'Europe/London', 'HH24')`,
  agent: sql`key`,
  label: sql`key`,
  source: sql`key`,
};

const cutOf = (by: ReportCut): string => (by === 'day' || by === 'hour' ? 'all' : by);

/** Sums of the figures of the hours in a range, by what a report is cut by; `null` sums everything. */
export async function sumFigures(db: Db, range: Instants, by: ReportCut | null): Promise<SummedFigure[]> {
  const { rows } = await sql<SummedFigure>`
    select ${by === null ? sql`''` : keyOf[by]} as key, figure, sum(amount)::bigint as amount from chat_rollups
    where cut = ${by === null ? 'all' : cutOf(by)} and hour >= ${range.from} and hour < ${range.before}
    group by 1, figure having sum(amount) <> 0 order by 1`.execute(db);
  return rows;
}

/** The names of agents, also of those who have left. */
export const agentNames = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.selectFrom('chatAgentNames').selectAll().execute()).map(({ staffId, name }) => [staffId, name]),
  );

/** The names of labels. */
export const labelNames = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.selectFrom('chatLabels').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  );
