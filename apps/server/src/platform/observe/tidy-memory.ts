import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

/** What one sample of the process shows. */
export interface MemoryLook {
  /** Share of a processor used since the previous sample, excluding tidying: 0.1 is a tenth. */
  readonly busy: number;
  /**
   * How many things were delivered to people since the previous sample, such as chat messages. Tidying would
   * have delayed them.
   */
  readonly delivered: number;
  /** Resident memory in bytes. */
  readonly resident: number;
  /** How many bytes of the heap lie unused between memory in use. */
  readonly gaps: number;
}

const MB = 1_024 * 1_024;
const LOOK_EVERY_MS = 5_000;
const CALM = 0.1;
const MOST_DELIVERED = 5;
const GROWN_BYTES = 32 * MB;
const GAPS_BYTES = 12 * MB;
/** The engine closes some gaps each time, but never more than a few. */
const MOST_TIMES = 6;

/**
 * Returns a function that decides at each sample whether to tidy memory: when the process is idle, and has
 * grown since it was last tidied or since it started. The engine holds on to memory from a rush of visitors
 * until much later. Tidying takes a fifth of a second, which nobody should notice. It is repeated while gaps
 * remain.
 */
export function tidyPlan(): (look: MemoryLook) => boolean {
  // Zero, because much of the memory that start-up needs is never needed again.
  let inUse = 0;
  let isTidied = false;
  let times = 0;
  return ({ busy, delivered, resident, gaps }) => {
    if (isTidied || resident < inUse) inUse = resident;
    isTidied = false;
    if (busy > CALM || delivered > MOST_DELIVERED) return false;
    const isGrown = resident - inUse >= GROWN_BYTES;
    const isLeft = times > 0 && times < MOST_TIMES && gaps >= GAPS_BYTES;
    times = isGrown ? 1 : isLeft ? times + 1 : 0;
    isTidied = times > 0;
    return isTidied;
  };
}

/**
 * Tidies memory whenever the process is idle. `deliveredSoFar` returns how many things people have received.
 * Does nothing if the engine does not expose garbage collection.
 */
export function keepMemoryTidy(isDue: (look: MemoryLook) => boolean, deliveredSoFar: () => number): void {
  const { gc } = globalThis;
  if (!gc) return;
  const now = () => ({ at: performance.now(), delivered: deliveredSoFar(), ...process.cpuUsage() });
  let before = now();
  const look = (): void => {
    // Processor time rather than elapsed time, because the same work takes longer beside busy neighbours.
    const { user, system } = process.cpuUsage(before);
    const busy = (user + system) / 1_000 / (performance.now() - before.at);
    const delivered = deliveredSoFar() - before.delivered;
    const { rss, heapTotal, heapUsed } = process.memoryUsage();
    if (isDue({ busy, delivered, resident: rss, gaps: heapTotal - heapUsed }))
      gc({ type: 'major', flavor: 'last-resort' });
    before = now();
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
