import { flushCompileCache } from 'node:module';
import { overdueFacts } from '@switch/domain/facts/register.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { compose, type Application } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { loadDataKeys } from './platform/crypto/data-keys.ts';
import { createDatabase } from './platform/db/database.ts';
import { loadSamples, type LoadedSamples } from './platform/db/load-samples.ts';
import { samples as loaders } from './samples.ts';
import { makeOwnerLink } from './modules/identity/index.ts';
import { openDatabase, settleDatabase } from './platform/db/open-database.ts';
import { doubtfulSettings } from './platform/observe/doubtful-settings.ts';
import { greeting } from './greeting.ts';
import { createLog } from './platform/observe/log.ts';
import { isDiskFull, roomLeft } from './platform/observe/full-disk.ts';
import { keepMemoryTidy, tidyPlan } from './platform/observe/tidy-memory.ts';
import { systemClock } from './platform/clock.ts';
import { randomIds } from './platform/ids.ts';
import { closePdfThread } from './platform/pdf/render-pdf.ts';
import { priceFolderIn } from './modules/pricing/index.ts';
import { giveUpRoot } from './platform/give-up-root.ts';
import { seedDemo } from './seed/seed-data.ts';
import { openVoice } from './commands/voice.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

const voice = openVoice();

/** Returns one line about a problem for the person at the terminal. */
async function problemLine(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) return `${error.message} (${await roomLeft(readConfig().dataDir)})`;
  const isPortTaken = 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  return isPortTaken ? `Port ${String(error.port)} is taken: stop what uses it, or set PORT.` : error.message;
}

/** Gives the sample log-ins something to look at if they were only just created. Returns lines to print. */
async function demoLines(
  application: Application,
  { demoPassword }: LoadedSamples,
): Promise<readonly string[]> {
  if (demoPassword === null) return [];
  voice.print('Making sample applications ...');
  return seedDemo(application, demoPassword);
}

/** Gives up root, which is only needed for the ports and files of the start. */
async function withoutRoot(
  { repository, dataDir, priceDropDir }: Config,
  log: ReturnType<typeof createLog>,
): Promise<void> {
  // Node keeps compiled code for the next start when a process ends, and then it may no longer write it.
  flushCompileCache();
  const others = priceDropDir === undefined ? [] : [priceDropDir];
  const root = await giveUpRoot({ repository, dataDir, own: [priceFolderIn(dataDir)], others });
  if (root.kind === 'kept') log.warn({ because: root.because }, 'started as root, and could not give it up');
}

/** Starts everything, each part after those that it needs. Throws with one clear line. */
async function start(shutdown: Shutdown): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  // The last resort: writes a log line, which contains nothing that the error quotes, and ends the process.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nothing caught');
    void shutdown.run(1);
  });
  for (const { setting, message } of doubtfulSettings(config)) log.warn({ setting }, message);
  for (const { id, renewBy } of overdueFacts(ukDateAt(systemClock.now())))
    log.warn({ fact: id, renewBy }, 'a fact should have been looked up again by now');
  const outside = { log, clock: systemClock, ids: randomIds };
  await settleDatabase(config);
  const dataKeys = await loadDataKeys(config);
  const database = await openDatabase(config, log, (error) => {
    log.fatal({ err: error }, 'the embedded database disappeared');
    process.exit(1);
  });
  await shutdown.atEnd(database.close);
  const { pool } = database;
  const samples = await loadSamples(
    config,
    loaders,
    { ...outside, db: createDatabase(pool), pool },
    voice.print,
  );
  await shutdown.atEnd(closePdfThread);
  const application = await compose({ ...outside, config, pool, dataKeys });
  await shutdown.atEnd(application.close);
  for (const setting of application.platform.config.missingFirmFacts)
    log.warn({ setting }, 'missing: prices and signatures are closed until it is given under Settings, Firm');
  const made = await demoLines(application, samples);
  await application.startJobs();
  await application.openChat();
  const address = await application.app.listen({ port: config.port, host: config.host });
  const { samplePostcodes } = application.platform.lookUps.premises;
  await withoutRoot(config, log);
  const lines = [...samples.lines, ...made];
  const ownerLink = await makeOwnerLink(application.platform);
  const found = { samples: { ...samples, lines }, ownerLink, samplePostcodes };
  keepMemoryTidy(tidyPlan(), () => application.chat.gateway.delivered);
  voice.print(greeting({ config, address, database, ...found }));
  await samples.notePrinted();
}

const shutdown = createShutdown();
try {
  await start(shutdown);
} catch (error) {
  // A start that has to stop fails at whatever it was doing, which is not worth reporting.
  if (!shutdown.hasBegun()) voice.fail(await problemLine(error));
  await shutdown.run(1);
}
