/** What has to be closed when the process ends, closed in reverse order. */
export interface Shutdown {
  /** Notes something to close. When the shutdown has begun already it is closed at once, and this throws. */
  readonly atEnd: (close: () => Promise<void>) => Promise<void>;
  readonly hasBegun: () => boolean;
  /** Closes everything and ends the process. A second call changes nothing. */
  readonly run: (exitCode: number) => Promise<void>;
}

const LONGEST_DRAIN_MS = 25_000;

/**
 * A shutdown that SIGTERM, SIGINT and the end of the launcher begin: the launcher's channel closes also when it was killed.
 * A drain that takes too long is cut.
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
