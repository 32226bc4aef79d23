import { randomIds, type Ids } from '../ids.ts';
import type { Config } from '../../config.ts';
import { hasRows, transaction, type Db } from './database.ts';
import type { Clock } from '../clock.ts';
import type pg from 'pg';

/** What a start may print about the sample data. */
export interface LoadedSamples {
  readonly lines: readonly string[];
  /** The password of the sample log-ins when it was never printed before. */
  readonly demoPassword: string | null;
  /** Notes that the password was printed: until then every start makes the log-ins anew. */
  readonly notePrinted: () => Promise<void>;
}

/**
 * Loads each kind of labelled sample data of `loaders` that this database has never had. Production samples nothing, and does
 * not start where sample data is: throws with one clear line. A loader that fails is not noted, so the next start runs it again; nor are log-ins whose password was not printed. `say`
 * gets a line for the person who waits, when there is something to load.
 */
export async function loadSamples(
  config: Config,
  loaders: readonly SampleData[],
  context: Omit<SampleContext, 'demoPassword' | 'priceRows'>,
  say: (line: string) => void,
): Promise<LoadedSamples> {
  if (config.isProduction) {
    await refuseSamples(context.db);
    return { lines: [], demoPassword: null, notePrinted: () => Promise.resolve() };
  }
  const demoPassword = config.demoPassword ?? randomIds.token().slice(0, 16);
  const missing: SampleData[] = [];
  for (const loader of loaders) {
    const loads = context.db.selectFrom('sampleLoads').select('name').where('name', '=', loader.name);
    if (await hasRows(loads)) await loader.refresh?.(context);
    else missing.push(loader);
  }
  if (missing.length > 0) say('Loading sample data ...');
  const note = async ({ name }: SampleData): Promise<void> => {
    const loadedAt = context.clock.now();
    await transaction(context.db, (tx) => tx.insertInto('sampleLoads').values({ name, loadedAt }).execute());
  };
  const lines: string[] = [];
  for (const loader of missing) {
    lines.push(...(await loader.load({ ...context, demoPassword, priceRows: config.sampleRows })));
    if (!loader.makesLogIns) await note(loader);
  }
  const logIns = missing.filter((loader) => loader.makesLogIns);
  return {
    lines,
    demoPassword: logIns.length > 0 ? demoPassword : null,
    notePrinted: async () => {
      for (const loader of logIns) await note(loader);
    },
  };
}

/** Whether sample data was ever loaded here. */
export const hasSamples = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('sampleLoads').select('name').limit(1));

/** Production shows nothing invented: neither prices nor log-ins that a development start left. */
async function refuseSamples(db: Db): Promise<void> {
  if (!(await hasSamples(db))) return;
  throw new Error(
    'This database holds the sample data of a start for development. Give production a database of its own, or empty this one with npm run samples -- remove.',
  );
}

/** What a loader of sample data may use. */
export interface SampleContext {
  readonly db: Db;
  /** For loads that need a raw connection, such as COPY. */
  readonly pool: pg.Pool;
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
  /** Whether it makes the log-ins that have the demo password. It may run again, with another one, until that was printed. */
  readonly makesLogIns?: boolean;
  /** Returns lines worth printing at start, such as `Sample log-in: …`. */
  readonly load: (context: SampleContext) => Promise<readonly string[]>;
  /** Brings what an earlier start loaded up to date. Every start waits for it: long work belongs in a job. */
  readonly refresh?: (context: Pick<SampleContext, 'db'>) => Promise<void>;
}
