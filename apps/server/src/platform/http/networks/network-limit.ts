import { ProblemError } from '../problem.ts';
import { networkOf } from '../networks.ts';

/**
 * Runs work on behalf of a network, waiting while that network already runs as much as it may. Throws
 * `too-many-requests` if too much is waiting.
 */
export type NetworkLimit = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates a limit of `atOnce` concurrent tasks for each network; up to `mostWaiting` more may wait. */
export function networkLimit({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): NetworkLimit {
  const networks = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (address, work) => {
    const network = networkOf(address);
    const own = networks.get(network) ?? { running: 0, waiting: [] };
    networks.set(network, own);
    if (own.running < atOnce) own.running += 1;
    else if (own.waiting.length >= mostWaiting) throw new ProblemError('too-many-requests');
    else await new Promise<void>((begin) => own.waiting.push(begin));
    try {
      return await work();
    } finally {
      // The place is handed over rather than freed, so that no later caller can take it in between.
      const next = own.waiting.shift();
      if (next) next();
      else own.running -= 1;
      if (own.running === 0) networks.delete(network);
    }
  };
}
