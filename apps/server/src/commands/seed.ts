import { compose, type Application } from '../app.ts';
import type { Config } from '../config.ts';
import { loadDataKeys } from '../platform/crypto/data-keys.ts';
import { createDatabase } from '../platform/db/database.ts';
import { endWithoutDisk } from '../platform/db/pool.ts';
import { hasSamples, loadSamples } from '../platform/db/load-samples.ts';
import { sampleChats } from '../modules/chat/index.ts';
import { samples as loaders } from '../samples.ts';
import { createLog } from '../platform/observe/log.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { firstDayOf, seedMonth } from '../seed/month/month.ts';
import type { SeedClock } from '../seed/month/seed-clock.ts';
import { isSeedName, seededLines, seedScenario, seedNames, type SeedName } from '../seed/seed-data.ts';
import { seedWorld, settingAgainstSeeding } from '../seed/seed-world.ts';
import { runCommand, type CommandContext } from './command.ts';

/** Makes weeks of a whole brokerage instead of one visitor. */
const MONTH = 'month';

const MONTH_NEEDS_EMPTY =
  'npm run seed -- month starts in an empty database, and this one has been started before. Name a new folder in DATA_DIR, or an empty database in DATABASE_URL.';

/** Creates a clock that follows the machine's until it is set to another instant. */
function seedClock(): SeedClock {
  let instant: Date | null = null;
  return { now: () => instant ?? systemClock.now(), moveTo: (at) => void (instant = at) };
}

function refuse(config: Config, [name = '']: readonly string[]): void {
  if (config.isProduction)
    throw new Error('npm run seed makes up customers, so it does not run in production.');
  if (!isSeedName(name) && name !== MONTH)
    throw new Error(`Say what to make: npm run seed -- ${[...seedNames, MONTH].join(' | ')}`);
  const setting = settingAgainstSeeding(config);
  if (setting)
    throw new Error(`Seed data is made of sample data alone: leave ${setting} unset for npm run seed.`);
}

/**
 * Passwords of invented people protect nothing, and hashing them at the real cost took longer than everything
 * else.
 */
const PASSWORD_COSTS = { memoryKibibytes: 64, passes: 1, atOnce: 4, waiting: 100 };

async function seed({ config, pool, args: [name = ''] }: CommandContext): Promise<string> {
  const clock = seedClock();
  const end = clock.now();
  const outside = { log: createLog('warn'), clock, ids: randomIds };
  const db = createDatabase(pool);
  await endWithoutDisk(pool);
  if (!isSeedName(name)) {
    if (await hasSamples(db)) throw new Error(MONTH_NEEDS_EMPTY);
    clock.moveTo(firstDayOf(end));
  }
  const inTime = isSeedName(name) ? loaders : loaders.filter((each) => each !== sampleChats);
  if (!isSeedName(name))
    console.log('A month takes a few minutes: every call of its customers, staff and suppliers is made.');
  const samples = await loadSamples(config, inTime, { ...outside, db, pool }, console.log);
  const application = await compose({
    ...outside,
    config,
    pool,
    dataKeys: await loadDataKeys(config),
    ...(!isSeedName(name) && { passwordCosts: PASSWORD_COSTS }),
  });
  try {
    const password = samples.demoPassword ?? config.demoPassword ?? randomIds.token().slice(0, 16);
    const made = isSeedName(name)
      ? await seedVisitor(application, name, password)
      : await seedMonth(application, { clock, pool, password, end, size: 'whole', onShare: shareLine() });
    const first = samples.demoPassword ? [`Password of the sample log-ins: ${samples.demoPassword}`] : [];
    await samples.notePrinted();
    return [...samples.lines, ...first, ...made].join('\n');
  } finally {
    await application.close();
  }
}

/** Returns a function that prints the progress of the month and the time taken, once for each twentieth. */
function shareLine(): (percent: number) => void {
  const began = performance.now();
  let written = 0;
  return (percent) => {
    const share = Math.floor(percent / 5) * 5;
    if (share <= written) return;
    written = share;
    console.log(
      `${share}% of the month has passed, after ${Math.round((performance.now() - began) / 1_000)} s`,
    );
  };
}

async function seedVisitor(
  application: Application,
  name: SeedName,
  password: string,
): Promise<readonly string[]> {
  const email = `${name}-${randomIds.digits(8)}@utility-aid.example`;
  const visit = await seedScenario(seedWorld(application), name, { email, password, isNew: true });
  return [`Log-in       ${email}`, `Password     ${password}`, ...seededLines(visit)];
}

/**
 * `npm run seed -- draft`, and so on: takes an invented visitor through the product, so that there is
 * something to look at.
 */
await runCommand(seed, refuse);
