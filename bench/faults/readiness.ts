const LOOK_EVERY_MS = 50;
/** A server that says nothing for so long counts as not ready: a balancer gives up too. */
const PATIENCE_MS = 2_000;

interface Look {
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly isReady: boolean;
}

/** Asks a server whether it is ready, again and again without waiting for the answer before, as several balancers do. */
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
    /** Seconds from an instant until the first answer of a question since then that was not ready; null for none. */
    redAfter: (from: number): number | null => {
      const red = looks.find(({ askedAt, isReady }) => askedAt >= from && !isReady);
      return red ? (red.answeredAt - from) / 1_000 : null;
    },
    /** Seconds from an instant until it answered ready and did so from then on; null when it is not ready now. */
    greenAfter: (from: number): number | null => {
      const last = looks.findLastIndex(({ isReady }) => !isReady);
      const green = looks.slice(last + 1).find(({ answeredAt }) => answeredAt >= from);
      return green ? (green.answeredAt - from) / 1_000 : null;
    },
    stop: () => clearInterval(asking),
  };
}
