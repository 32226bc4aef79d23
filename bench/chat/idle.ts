import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { greetedVisitor } from './our-arena.ts';
import { startOurServer } from './our-server.ts';

const VISITORS = 10_000;
const AT_ONCE = 500;

/** Measures the memory used by visitors who are connected, have been greeted, and say nothing. */
export async function measureIdle(
  databaseUrl: string,
  port: number,
): Promise<{ visitors: number; kilobytesEach: number }> {
  const server = await startOurServer({ databaseUrl, port });
  try {
    // The first ones load code and pools that all others share.
    await connectMany(server.origin, AT_ONCE);
    const before = await settledKilobytes(server.pid);
    await connectMany(server.origin, VISITORS);
    const after = await settledKilobytes(server.pid);
    return { visitors: VISITORS, kilobytesEach: (after - before) / VISITORS };
  } finally {
    await server.stop();
  }
}

async function connectMany(origin: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= AT_ONCE) {
    const group = Math.min(left, AT_ONCE);
    await Promise.all(Array.from({ length: group }, () => greetedVisitor(origin, randomUUID())));
  }
}

/**
 * Resident memory once it has stopped falling: what connecting needs for a moment is not the cost of an idle
 * visitor.
 */
async function settledKilobytes(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let calm = 0; calm < 20;) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const now = await residentKilobytes(pid);
    calm = now < least * 0.995 ? 0 : calm + 1;
    least = Math.min(least, now);
  }
  return least;
}

async function residentKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}
