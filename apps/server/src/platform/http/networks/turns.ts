import { ProblemError } from '../problem.ts';
import { networkOf } from '../networks.ts';

/** Runs work of a network, and as much of the same network at once as it may. Throws `too-many-requests` when too much waits. */
export type NetworkTurns = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/** `atOnce` for each network; of what comes then `mostWaiting` wait. */
export function networkTurns({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): NetworkTurns {
  const networks = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (address, work) => {
    const network = networkOf(address);
    const turns = networks.get(network) ?? { running: 0, waiting: [] };
    networks.set(network, turns);
    if (turns.running < atOnce) turns.running += 1;
    else if (turns.waiting.length >= mostWaiting) throw new ProblemError('too-many-requests');
    else await new Promise<void>((begin) => turns.waiting.push(begin));
    try {
      return await work();
    } finally {
      // The turn is handed over rather than freed, so that nobody who came later can slip in between.
      const next = turns.waiting.shift();
      if (next) next();
      else turns.running -= 1;
      if (turns.running === 0) networks.delete(network);
    }
  };
}
