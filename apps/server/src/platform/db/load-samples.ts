import { randomIds, type Ids } from '../ids.ts';
import type { Config } from '../../config.ts';
import { hasRows, transaction, type Db } from './database.ts';
import type { Clock } from '../clock.ts';
import type pg from 'pg';

/** What a start may print about the sample data. */
export interface LoadedSamples {
  readonly lines: readonly string[];
  /** The password of the sample log-ins if it has never been printed; otherwise null. */
  readonly demoPassword: string | null;
  /** Records that the password was printed. Until then every start recreates the log-ins. */
  readonly notePrinted: () => Promise<void>;
}

/**
 * Loads each kind of labelled sample data in `loaders` that this database has never had. In production loads
 * nothing, and throws with one clear line if the database contains sample data. A loader that fails is not
 * recorded, so the next start runs it again; the same applies to log-ins whose password was not printed.
 * `say` receives a line to show while there is something to load.
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

/** Returns whether sample data was ever loaded into this database. */
export const hasSamples = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('sampleLoads').select('name').limit(1));

/**
 * Throws if there is sample data, because production must not show prices or log-ins that a development start
 * left behind.
 */
async function refuseSamples(db: Db): Promise<void> {
  if (!(await hasSamples(db))) return;
  throw new Error(
    'This database holds the sample data of a start for development. Give production a database of its own, or empty this one with npm run samples -- remove.',
  );
}

/** What a sample data loader may use. */
export interface SampleContext {
  readonly db: Db;
  /** For loads that need a raw connection, such as COPY. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Approximately how many price rows to create. */
  readonly priceRows: number;
  /** Password of the sample log-ins. */
  readonly demoPassword: string;
}

/** A loader of labelled sample data. It only runs on a database that has no application data yet. */
export interface SampleData {
  readonly name: string;
  /**
   * True if it creates the log-ins that have the demo password. It may run again with another password until
   * that has been printed.
   */
  readonly makesLogIns?: boolean;
  /** Loads the data. Returns lines to print at start, such as `Sample log-in: …`. */
  readonly load: (context: SampleContext) => Promise<readonly string[]>;
  /** Updates what an earlier start loaded. Every start waits for it, so long work belongs in a job. */
  readonly refresh?: (context: Pick<SampleContext, 'db'>) => Promise<void>;
}
