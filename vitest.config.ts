import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Work of a few seconds can take a minute when other work runs alongside it; only a test that hangs ever
 * waits this long.
 */
const PATIENCE = { testTimeout: 90_000, hookTimeout: 60_000, expect: { poll: { timeout: 60_000 } } };

/** Short files that take long. Vitest begins with the largest files, and would wait for one of these alone at the end. */
const LONG =
  /\/(?:fifteen-months|killed-process|embedded-server|main|bot-bench|many-packs|versions|backup)\.test\.ts$/;

/** Within each project, begins with the files that take long. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...byProject.values()].flatMap((some) => [
      ...some.filter(isLong),
      ...some.filter((file) => !isLong(file)),
    ]);
  }
}

// Set here because a thread has the time zone of its process.
process.env['TZ'] = 'UTC';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // At least three, even on two processors, because a test spends a third of its time waiting for the
    // database or another process. On two processors this took 233 s where two workers took 278.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Rules and the server keep their state in what is passed to them, so the files of a worker share
    // imported modules; loading them again for each file would take a third of the time. The apps hold stores
    // in modules, so each of their files is isolated, in a thread, which starts a third of a second sooner
    // than a process. Letting Node load modules instead of Vite only moves 10 s from the main process to the
    // workers, so nothing is gained.
    projects: [
      {
        test: {
          name: 'rules',
          root: '.',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'docs/**/*.test.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          root: './apps/server',
          isolate: false,
          include: ['src/**/*.test.ts'],
          globalSetup: ['./src/platform/db/testing/global-setup.ts'],
          provide: {
            redisServerPath: process.env['REDIS_SERVER_PATH'] ?? '/usr/bin/redis-server',
            compileCacheFolder: process.env['NODE_COMPILE_CACHE'] ?? '',
            pdfsigPath: process.env['PDFSIG_PATH'] ?? '/usr/bin/pdfsig',
          },
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'web',
          root: './apps/web',
          pool: 'threads',
          include: ['src/**/*.test.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'console',
          root: './apps/console',
          pool: 'threads',
          include: ['src/**/*.test.ts'],
          ...PATIENCE,
          css: { include: [/(tokens|console)\.css/] },
        },
      },
      {
        // Tests with servers, a database and a Redis in their own processes, which are cut off, killed and
        // restarted.
        test: {
          name: 'faults',
          root: './bench',
          include: ['**/*.test.ts'],
          testTimeout: 240_000,
        },
      },
    ],
  },
});
