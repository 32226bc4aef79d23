import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Seconds of work beside other work can take a minute: only a test that hangs waits for the end of this. */
const PATIENCE = { testTimeout: 90_000, hookTimeout: 60_000, expect: { poll: { timeout: 60_000 } } };

// Here, as a thread has the time zone of its process.
process.env['TZ'] = 'UTC';

export default defineConfig({
  test: {
    // Three at least, also where there are two processors: a test waits for the database or another process for a third of its
    // time. On two processors this took 233 s where two workers took 278.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Rules and the server keep their state where it is passed to, so the files of a worker share what was imported: without
    // that, loading modules again for each file is a third of the time. The apps hold stores in modules: each file has its own,
    // in a thread, which begins a third of a second sooner than a process. Modules loaded by Node itself instead of Vite take
    // 10 s from the main process and give them to the workers: nothing is won.
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
        // Servers, a database and a Redis as processes of their own, which are cut off, killed and started again.
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
