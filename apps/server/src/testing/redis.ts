import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    redisServerPath: string;
  }
}

/** A Redis server for one test, on a free port. */
export interface TestRedis {
  readonly url: string;
  /** Kills it, as a power cut would. */
  readonly stop: () => Promise<void>;
  /** Starts it again, empty, on the same port. */
  readonly start: () => Promise<void>;
}

/** Starts a Redis server without persistence. The caller must stop it. */
export async function testRedis(): Promise<TestRedis> {
  const port = await freePort();
  let running: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    running = await startServer(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: async () => {
      if (!running) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      running = null;
      await ended;
    },
  };
}

async function startServer(port: number): Promise<ChildProcess> {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(inject('redisServerPath'), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Redis ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) resolve();
    });
  });
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
