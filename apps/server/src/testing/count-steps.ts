import { Session } from 'node:inspector/promises';

/** Built-in methods that go through a whole list without calling any code of ours for each item. */
const WALKS = ['includes', 'indexOf', 'lastIndexOf', 'concat', 'slice', 'join'] as const;

/**
 * Counts the steps that `work` takes: how often each function and each branch in it ran, plus the length of
 * every list that a built-in method went through. The same work takes the same number on any machine, however
 * busy. Spreading a list or object counts as one step.
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

/** Counts the items of every list that a method in `WALKS` is called on, until it is stopped. */
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
