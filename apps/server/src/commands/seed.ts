import { compose } from '../app.ts';
import type { Config } from '../config.ts';
import { loadDataKeys } from '../platform/crypto/data-keys.ts';
import { createDatabase } from '../platform/db/database.ts';
import { loadSamples } from '../platform/db/load-samples.ts';
import { samples as loaders } from '../samples.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/observe/log.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { isSeedName, seededLines, seedScenario, seedNames } from '../seed/seed-data.ts';
import { seedWorld, settingAgainstSeeding } from '../seed/seed-world.ts';
import { runCommand, type CommandContext } from './command.ts';

function refuse(config: Config, [name = '']: readonly string[]): void {
  if (config.isProduction)
    throw new Error('npm run seed makes up customers, so it does not run in production.');
  if (!isSeedName(name)) throw new Error(`Say what to make: npm run seed -- ${seedNames.join(' | ')}`);
  const setting = settingAgainstSeeding(config);
  if (setting)
    throw new Error(`Seed data is made of sample data alone: leave ${setting} unset for npm run seed.`);
}

async function seed({ config, pool, args: [name = ''] }: CommandContext): Promise<string> {
  if (!isSeedName(name)) throw new RangeError(`nothing to make is called ${name}`);
  const outside = { log: createLog('warn'), clock: systemClock, ids: randomIds };
  await migrate(pool);
  const samples = await loadSamples(
    config,
    loaders,
    { ...outside, db: createDatabase(pool), pool },
    console.log,
  );
  const application = await compose({ ...outside, config, pool, dataKeys: await loadDataKeys(config) });
  try {
    const email = `${name}-${randomIds.digits(8)}@utility-aid.example`;
    const password = config.demoPassword ?? randomIds.token().slice(0, 16);
    const visit = await seedScenario(seedWorld(application), name, { email, password, isNew: true });
    const made = [`Log-in       ${email}`, `Password     ${password}`, ...seededLines(visit)];
    const first = samples.demoPassword ? [`Password of the sample log-ins: ${samples.demoPassword}`] : [];
    await samples.notePrinted();
    return [...samples.lines, ...first, ...made].join('\n');
  } finally {
    await application.close();
  }
}

/** `npm run seed -- draft`, and so on: takes an invented visitor through the product, so that there is something to look at. */
await runCommand(seed, refuse);
