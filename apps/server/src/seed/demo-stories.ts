import type { FastifyBaseLogger } from 'fastify';
import { seedStory, type SeedStoryName } from './seed-stories.ts';
import { seedWorld, settingAgainstStories, type SeedServer } from './seed-world.ts';

/** The first sample log-in and the name it was opened in. */
const visitor = {
  email: 'demo@utility-aid.example',
  isNew: false,
  person: { name: 'Dana', lastName: 'Sample', jobTitle: 'Office manager' },
} as const;

/**
 * One sent application that two officers are asked to sign, so that signing can be tried at once from the mailbox, and one
 * unfinished draft with offers that were kept.
 */
const told: readonly SeedStoryName[] = ['signing', 'priced'];

/**
 * Gives the first sample log-in something to look at, on the start that made it. Answers lines to print; none where
 * services outside would be asked. A sample that cannot be made is logged and does not keep the server from starting.
 */
export async function tellDemoStories(server: SeedServer, demoPassword: string): Promise<readonly string[]> {
  const { config, log } = server.platform;
  if (settingAgainstStories(config) !== undefined) return [];
  const world = seedWorld(server);
  try {
    const visits = await withoutRequestLines(log, async () => {
      const made = [];
      for (const name of told)
        made.push(await seedStory(world, name, { ...visitor, password: demoPassword }));
      return made;
    });
    return visits.flatMap(({ application: sent }) =>
      sent ? [`Sample application: ${sent.reference}, of ${visitor.email}`] : [],
    );
  } catch (error) {
    log.warn({ err: error }, 'the sample log-in has nothing to look at');
    return [];
  }
}

/** The calls of a story are nobody's requests. A log that was asked for more than its default shows them all the same. */
async function withoutRequestLines<Value>(
  log: FastifyBaseLogger,
  work: () => Promise<Value>,
): Promise<Value> {
  const { level } = log;
  if (level === 'info') log.level = 'warn';
  try {
    return await work();
  } finally {
    log.level = level;
  }
}
