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
import { isSeedStory, seededLines, seedStory, seedStoryNames } from '../seed/seed-stories.ts';
import { seedWorld, settingAgainstStories } from '../seed/seed-world.ts';
import { runCommand, type CommandContext } from './command.ts';

function refuse(config: Config, [name = '']: readonly string[]): void {
  if (config.isProduction)
    throw new Error('npm run seed makes up customers, so it does not run in production.');
  if (!isSeedStory(name))
    throw new Error(`Say which story to tell: npm run seed -- ${seedStoryNames.join(' | ')}`);
  const setting = settingAgainstStories(config);
  if (setting)
    throw new Error(`The stories know sample data alone: leave ${setting} unset for npm run seed.`);
}

async function tell({ config, pool, args: [name = ''] }: CommandContext): Promise<string> {
  if (!isSeedStory(name)) throw new RangeError(`no story is called ${name}`);
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
    const visit = await seedStory(seedWorld(application), name, { email, password, isNew: true });
    const made = [`Log-in       ${email}`, `Password     ${password}`, ...seededLines(visit)];
    const first = samples.demoPassword ? [`Password of the sample log-ins: ${samples.demoPassword}`] : [];
    await samples.notePrinted();
    return [...samples.lines, ...first, ...made].join('\n');
  } finally {
    await application.close();
  }
}

/** `npm run seed -- story`: takes an invented visitor through the product, so that there is something to look at. */
await runCommand(tell, refuse);
