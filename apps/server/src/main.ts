import { compose, type Application } from './compose.ts';
import { readConfig, type Config } from './config.ts';
import { loadDataKeys } from './crypto/data-keys.ts';
import { createDatabase } from './db/database.ts';
import { loadSamples, type LoadedSamples } from './db/load-samples.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, type OpenDatabase } from './db/open-database.ts';
import { createLog } from './observe/log.ts';
import { systemClock } from './ports/clock.ts';
import { randomIds } from './ports/ids.ts';
import { greeting } from './greeting.ts';

const LONGEST_DRAIN_MS = 25_000;

/** Starts everything, in the order in which each part needs the one before. Throws with one clear line. */
async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const dataKeys = await loadDataKeys(config);
  const stopping = new AbortController();
  const database = await openDatabase(config, log, (error) => {
    log.fatal({ err: error }, 'the embedded database disappeared');
    process.exit(1);
  });
  try {
    await migrate(database.pool);
    const context = {
      db: createDatabase(database.pool),
      pool: database.pool,
      clock: systemClock,
      ids: randomIds,
    };
    const samples = await loadSamples(config, context);
    const parts = { config, pool: database.pool, dataKeys, log, clock: systemClock, ids: randomIds };
    const application = await compose(parts);
    stopOnSignals(application, database, stopping);
    await serve(application, config, database, samples);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(
  application: Application,
  config: Config,
  database: OpenDatabase,
  samples: LoadedSamples,
): Promise<void> {
  await application.startJobs();
  const address = await application.app.listen({ port: config.port, host: config.host });
  const { samplePostcodes } = application.ports.lookUps.premises;
  console.log(greeting({ config, address, database: database.description, samples, samplePostcodes }));
}

/**
 * SIGTERM, SIGINT and the end of the launcher (its channel closes, also when it was killed) all drain and stop. A second
 * signal while draining changes nothing; a drain that takes too long is cut.
 */
function stopOnSignals(application: Application, database: OpenDatabase, stopping: AbortController): void {
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref();
    void application
      .close()
      .then(database.close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          application.ports.log.fatal({ err: error }, 'the shutdown failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
