import type { ColumnType } from 'kysely';

interface ReportTables {
  chatContributions: ContributionTable;
  chatRollups: RollupTable;
  chatRollupSums: RollupSumTable;
  chatAgentNames: AgentNameTable;
}

/** What one conversation adds to the figures of its hour. */
export interface Contribution {
  /** The hour in which it was opened, ISO instant. */
  readonly hour: string;
  /** Empty without an agent. */
  readonly agentId: string;
  readonly source: string;
  readonly labelIds: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

interface ContributionTable {
  conversationId: string;
  figures: ColumnType<Contribution, string, string>;
}

/** One figure of one hour, of everything or of one agent, label or source. */
export interface RollupTable {
  hour: Date;
  cut: 'all' | 'agent' | 'label' | 'source';
  /** Empty for none, and where nothing is cut. */
  key: string;
  /** A counter's name, or a class of durations such as `wait:12`. */
  figure: string;
  amount: number;
}

/** Hourly figures summed by days or months of the United Kingdom. The database keeps them with `chatRollups`. */
interface RollupSumTable {
  span: 'day' | 'month';
  /** `hour`: all by the hour of the day, 00 to 23. */
  cut: RollupTable['cut'] | 'hour';
  /** Of the span. */
  firstDay: string;
  key: string;
  figure: string;
  amount: number;
}

/** The name of an agent, for reports about somebody who may have left. */
interface AgentNameTable {
  staffId: string;
  name: string;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends ReportTables {}
}
