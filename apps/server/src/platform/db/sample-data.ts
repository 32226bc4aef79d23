import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Ids } from '../ids.ts';
import type { Db } from './database.ts';

/** What a loader of sample data may use. */
export interface SampleContext {
  readonly db: Db;
  /** For loaders that copy many rows in at once. */
  readonly pool: pg.Pool;
  /** For loads that need a raw connection, such as COPY. */
  readonly clock: Clock;
  readonly ids: Ids;
  /** About how many price rows to make. */
  readonly priceRows: number;
  /** Password of the sample log-ins. */
  readonly demoPassword: string;
}

/** One loader of labelled sample data. It runs only on a database that has no application data yet. */
export interface SampleData {
  readonly name: string;
  /** Whether it makes the log-ins that have the demo password. It may run again, with another one, until that was told. */
  readonly makesLogIns?: boolean;
  /** Answers lines worth printing at start, such as `Sample log-in: …`. */
  readonly load: (context: SampleContext) => Promise<readonly string[]>;
  /** Brings what an earlier start loaded up to date. Every start waits for it: long work belongs in a job. */
  readonly refresh?: (context: Pick<SampleContext, 'db'>) => Promise<void>;
}
