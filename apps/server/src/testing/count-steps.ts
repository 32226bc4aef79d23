import { Session } from 'node:inspector/promises';

/** What walks a whole list without calling anything of ours for each of its items. */
const WALKS = ['includes', 'indexOf', 'lastIndexOf', 'concat', 'slice', 'join'] as const;

/**
 * What `work` takes in steps: how often each function and each branch of it ran, and how long the lists were that a built-in
 * method looked through. The same work takes as many on any machine, however busy. A list or an object that is spread is
 * one step.
 */
export async function countSteps(work: () => Promise<unknown>): Promise<number> {
  const session = new Session();
  session.connect();
  const walks = countWalks();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Profiler.stopPreciseCoverage');
    return result
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, walks.walked());
  } finally {
    walks.stop();
    session.disconnect();
  }
}

/** Counts the items of every list that a method of `WALKS` is called on, until it is stopped. */
function countWalks() {
  let walked = 0;
  const originals = WALKS.map((name) => ({
    name,
    original: Object.getOwnPropertyDescriptor(Array.prototype, name) ?? {},
  }));
  for (const { name, original } of originals) {
    const walk: unknown = original.value;
    if (typeof walk !== 'function') throw new Error(`a list has no ${name}`);
    const value = function counted(this: readonly unknown[], ...args: readonly unknown[]): unknown {
      walked += this.length;
      return Reflect.apply(walk, this, args);
    };
    Object.defineProperty(Array.prototype, name, { ...original, value });
  }
  return {
    walked: () => walked,
    stop: () => {
      for (const { name, original } of originals) Object.defineProperty(Array.prototype, name, original);
    },
  };
}
