import type { Scheduler } from '../../../platform/scheduler.ts';

/** Repeats `work` until what comes back is called. */
export function every(scheduler: Scheduler, ms: number, work: () => void): () => void {
  let cancel = (): void => {};
  const later = (): void => {
    cancel = scheduler.after(ms, () => {
      later();
      work();
    });
  };
  later();
  return () => cancel();
}
