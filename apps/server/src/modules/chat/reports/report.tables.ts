import type { ColumnType } from 'kysely';

interface ReportTables {
  chatContributions: ContributionTable;
  chatRollups: RollupTable;
  chatRollupSums: RollupSumTable;
  chatAgentNames: AgentNameTable;
}

/** What one conversation adds to the figures of its hour. */
export interface Contribution {
  /** The hour in which it was opened, as an ISO instant. */
  readonly hour: string;
  /** Empty if there was no agent. */
  readonly agentId: string;
  readonly source: string;
  readonly labelIds: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

interface ContributionTable {
  conversationId: string;
  figures: ColumnType<Contribution, string, string>;
}

/** One figure of one hour, in total or for one agent, label or source. */
export interface RollupTable {
  hour: Date;
  cut: 'all' | 'agent' | 'label' | 'source';
  /** Empty for none, and for totals. */
  key: string;
  /** The name of a counter, or a class of durations such as `wait:12`. */
  figure: string;
  amount: number;
}

/** Hourly figures summed by UK day or month. The database keeps them in step with `chatRollups`. */
interface RollupSumTable {
  span: 'day' | 'month';
  /** `hour`: everything by hour of the day, 00 to 23. */
  cut: RollupTable['cut'] | 'hour';
  /** The first day of the day or month. */
  firstDay: string;
  key: string;
  figure: string;
  amount: number;
}

/** The name of an agent, for reports about agents who may have left. */
interface AgentNameTable {
  staffId: string;
  name: string;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ReportTables {}
}
