import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

/** What is known of the process at one look. */
export interface MemoryLook {
  /** Share of a processor that the process used since the look before, tidying aside: 0.1 for a tenth. */
  readonly busy: number;
  /** What was delivered to people since the look before, such as messages of a chat: the pause would have held it up. */
  readonly delivered: number;
  /** Resident memory, bytes. */
  readonly resident: number;
  /** What of it lies unused between things that are in use, bytes. */
  readonly gaps: number;
}

const MB = 1_024 * 1_024;
const LOOK_EVERY_MS = 5_000;
const CALM = 0.1;
const MOST_DELIVERED = 5;
const GROWN_BYTES = 32 * MB;
const GAPS_BYTES = 12 * MB;
/** The engine closes some gaps each time, and never more than a few. */
const MOST_TIMES = 6;

/**
 * Says at each look whether to tidy up: the process is at rest, and has grown since it was tidied last, or since it began.
 * The engine keeps what a rush of visitors needed until much later, and tidying takes a fifth of a second, which nobody is
 * to feel. It is done again while gaps are left.
 */
export function tidyPlan(): (look: MemoryLook) => boolean {
  // Starting needs much that is never needed again.
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

/** Tidies memory whenever the process is at rest; `deliveredSoFar` counts what people got. Nothing where the engine cannot. */
export function keepMemoryTidy(isDue: (look: MemoryLook) => boolean, deliveredSoFar: () => number): void {
  const { gc } = globalThis;
  if (!gc) return;
  const now = () => ({ at: performance.now(), delivered: deliveredSoFar(), ...process.cpuUsage() });
  let before = now();
  const look = (): void => {
    // Not the time in which it was at work: beside busy neighbours the same work takes longer.
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
