import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { releaseAll } from '../platform/jobs/job-process.queries.ts';
import type { TestApp } from './test-app.ts';
import { TEST_KEYS } from './test-keys.ts';

/** A server in a separate process, on the database of a test. */
interface ServerToKill {
  readonly pid: number;
  /** Returns the first line of its standard output; undefined if it ends without one. */
  readonly firstOutput: () => Promise<string | undefined>;
  /**
   * Kills it with SIGKILL and releases its jobs, as the next start does if the database is its own. Throws if
   * it had already ended.
   */
  readonly kill: () => Promise<void>;
}

/** Starts a script as such a server, with the address of the database, the test's key and these arguments. */
export function startServerToKill(app: TestApp, script: string, args: readonly string[]): ServerToKill {
  const child = spawn(process.execPath, [script, app.url, TEST_KEYS, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    firstOutput: async () => {
      for await (const line of createInterface({ input: child.stdout })) return line;
      return undefined;
    },
    kill: async () => {
      child.kill('SIGKILL');
      const [, signal]: unknown[] = await exited;
      if (signal !== 'SIGKILL') throw new Error(`${script} ended before it was killed.`);
      await releaseAll(app.db);
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
    },
  };
}
