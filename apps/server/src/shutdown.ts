/** What has to be closed when the process ends, in reverse order. */
export interface Shutdown {
  /** Registers something to close. If the shutdown has already begun, closes it at once and throws. */
  readonly atEnd: (close: () => Promise<void>) => Promise<void>;
  readonly hasBegun: () => boolean;
  /** Closes everything and ends the process. A second call does nothing. */
  readonly run: (exitCode: number) => Promise<void>;
}

const LONGEST_DRAIN_MS = 25_000;

/**
 * Creates a shutdown that begins on SIGTERM, SIGINT, SIGHUP or the end of the launcher, whose channel closes even if
 * it was killed. A drain that takes too long is cut short.
 */
export function createShutdown(): Shutdown {
  const closers: (() => Promise<void>)[] = [];
  let running: Promise<void> | null = null;
  const closeAll = async (exitCode: number): Promise<void> => {
    setTimeout(() => process.exit(1), LONGEST_DRAIN_MS).unref();
    let code = exitCode;
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => {
        console.error(error);
        code = 1;
      });
    }
    process.exit(code);
  };
  const run = (exitCode: number): Promise<void> => (running ??= closeAll(exitCode));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void run(0));
  process.on('disconnect', () => void run(0));
  return {
    run,
    hasBegun: () => running !== null,
    atEnd: async (close) => {
      if (running === null) {
        closers.push(close);
        return;
      }
      await close();
      throw new Error('The start was interrupted.');
    },
  };
}
