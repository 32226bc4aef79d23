import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

/** What is known of the process at one look. */
export interface MemoryLook {
  /** Share of a processor that the process used since the look before: 0.1 for a tenth. */
  readonly busy: number;
  /** Things people were told since the look before, such as messages of a chat: the pause would have held them up. */
  readonly told: number;
  /** Resident memory, bytes. */
  readonly resident: number;
}

const LOOK_EVERY_MS = 5_000;
const CALM = 0.1;
const MOST_TOLD = 5;
const GROWN_BYTES = 32 * 1_024 * 1_024;

/**
 * Says at each look whether to tidy up: the process is at rest, and has grown since it was tidied last, or since it began. The engine keeps
 * what a rush of visitors needed until much later, and tidying takes a fifth of a second, which nobody is to feel.
 */
export function tidyPlan(): (look: MemoryLook) => boolean {
  // Starting needs much that is never needed again.
  let inUse = 0;
  let isTidied = false;
  return ({ busy, told, resident }) => {
    if (isTidied || resident < inUse) inUse = resident;
    isTidied = false;
    if (busy > CALM || told > MOST_TOLD || resident - inUse < GROWN_BYTES) return false;
    isTidied = true;
    return true;
  };
}

/**
 * Tidies memory whenever the process is at rest, for as long as it runs; `toldSoFar` counts what people were told. Does
 * nothing when the engine offers no way to.
 */
export function keepMemoryTidy(toldSoFar: () => number): void {
  const { gc } = globalThis;
  if (!gc) return;
  const isDue = tidyPlan();
  const now = () => ({ at: performance.now(), told: toldSoFar(), ...process.cpuUsage() });
  let before = now();
  const look = (): void => {
    // Not the time in which it was at work: beside busy neighbours the same work takes longer.
    const { user, system } = process.cpuUsage(before);
    const busy = (user + system) / 1_000 / (performance.now() - before.at);
    const told = toldSoFar() - before.told;
    before = now();
    if (isDue({ busy, told, resident: process.memoryUsage.rss() }))
      gc({ type: 'major', flavor: 'last-resort' });
  };
  setInterval(look, LOOK_EVERY_MS).unref();
}
