const LOOK_EVERY_MS = 50;
/**
 * A server that does not respond for this long counts as not ready, as a load balancer would time out too.
 */
const PATIENCE_MS = 2_000;

interface Look {
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly isReady: boolean;
}

/** Polls a server's readiness without waiting for earlier responses, as several load balancers do. */
export function watchReadiness(origin: string) {
  const looks: Look[] = [];
  const look = async (): Promise<void> => {
    const askedAt = performance.now();
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
    looks.push({ askedAt, answeredAt: performance.now(), isReady });
  };
  const asking = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    /**
     * Returns the seconds from a given time until the first poll since then that found it not ready; null if
     * none did.
     */
    redAfter: (from: number): number | null => {
      const red = looks.find(({ askedAt, isReady }) => askedAt >= from && !isReady);
      return red ? (red.answeredAt - from) / 1_000 : null;
    },
    /**
     * Returns the seconds from a given time until it was ready and stayed so; null if it is not ready now.
     */
    greenAfter: (from: number): number | null => {
      const last = looks.findLastIndex(({ isReady }) => !isReady);
      const green = looks.slice(last + 1).find(({ answeredAt }) => answeredAt >= from);
      return green ? (green.answeredAt - from) / 1_000 : null;
    },
    stop: () => clearInterval(asking),
  };
}
