/** One visitor of a load: sends messages, and is notified when the server accepts them. */
export interface LoadVisitor {
  readonly say: (text: string, onTaken: (isTaken: boolean) => void) => void;
}

/** A server with its visitors and agents connected, ready to be loaded. */
export interface Arena {
  readonly visitors: readonly LoadVisitor[];
  /** Sets the listener for every text that an agent's socket receives. */
  readonly onDelivered: (listener: (text: string) => void) => void;
  readonly close: () => Promise<void>;
}

/** Latencies of one run, in milliseconds, from the visitor's sending to the agent's receiving. */
export interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

const textOf = (run: string, index: number): string => `${run} message ${index} about the meter in the hall`;
const indexOf = (text: string): number => Number(/message (\d+)/.exec(text)?.[1] ?? -1);
let runs = 0;
const newRun = (): string => `load ${(runs += 1)}`;

/** Returns the deliveries per second when every visitor always has `window` messages in flight. */
export async function saturate(arena: Arena, total: number, window: number): Promise<number> {
  const run = newRun();
  const warmUp = Math.floor(total / 5);
  let sent = 0;
  let delivered = 0;
  let refused = 0;
  let began = 0;
  const sayNext = (visitor: LoadVisitor): void => {
    if (sent >= total) return;
    sent += 1;
    visitor.say(textOf(run, sent), (isTaken) => {
      if (!isTaken) refused += 1;
      sayNext(visitor);
    });
  };
  await new Promise<void>((resolve) => {
    arena.onDelivered((text) => {
      if (!text.startsWith(run)) return;
      delivered += 1;
      if (delivered === warmUp) began = performance.now();
      if (delivered === total) resolve();
    });
    for (let round = 0; round < window; round += 1) arena.visitors.forEach(sayNext);
  });
  if (refused > 0) throw new Error(`${refused} messages of a load were refused`);
  return (total - warmUp) / ((performance.now() - began) / 1000);
}

/**
 * Measures latencies at an offered rate, with messages spread evenly over time and visitors, whether or not
 * the server keeps up.
 */
export async function offer(arena: Arena, perSecond: number, seconds: number): Promise<Latencies> {
  const run = newRun();
  const total = perSecond * seconds;
  const sentAt = new Float64Array(total + 1);
  const taken: number[] = [];
  await new Promise<void>((resolve) => {
    arena.onDelivered((text) => {
      if (!text.startsWith(run)) return;
      taken.push(performance.now() - (sentAt[indexOf(text)] ?? 0));
      if (taken.length === total) resolve();
    });
    const began = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond));
      while (sent < due) {
        sent += 1;
        sentAt[sent] = performance.now();
        arena.visitors[sent % arena.visitors.length]?.say(textOf(run, sent), () => undefined);
      }
      if (sent === total) clearInterval(timer);
    }, 1);
  });
  // The first second warms up both sides.
  const sorted = taken.slice(perSecond).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), worst: sorted.at(-1) ?? Number.NaN };
}
