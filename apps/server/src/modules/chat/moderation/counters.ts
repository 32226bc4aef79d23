/** Counts per subject within windows of one length, in this process. */
export interface WindowCounter {
  /** Counts one, and answers 0 when it was within the limit, else the seconds until the window is over. */
  readonly take: (subject: string, now: number) => number;
  /** Subjects that are being counted. */
  readonly size: () => number;
}

/** Subjects are looked through for old ones when they have become twice as many, but not below this number. */
const LEAST_PRUNED = 1_000;

/** At most `most` per subject within `windowMs`, from the first one on. What is over is forgotten. */
export function windowCounter(most: number, windowMs: number): WindowCounter {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  let pruneAt = LEAST_PRUNED;
  const prune = (now: number): void => {
    for (const [subject, { endsAt }] of windows) if (endsAt <= now) windows.delete(subject);
    pruneAt = Math.max(LEAST_PRUNED, windows.size * 2);
  };
  return {
    take: (subject, now) => {
      if (windows.size >= pruneAt) prune(now);
      const running = windows.get(subject);
      // A window that ends later than a new one would is of a clock that was put back since.
      const isRunning = running && running.endsAt > now && running.endsAt <= now + windowMs;
      const window = isRunning ? running : { count: 0, endsAt: now + windowMs };
      if (window !== running) windows.set(subject, window);
      window.count += 1;
      return window.count <= most ? 0 : Math.ceil((window.endsAt - now) / 1_000);
    },
    size: () => windows.size,
  };
}

/** Lets through so many a second on average, and so many at once after a pause. */
export interface TokenBucket {
  /** Takes one, and answers 0, or the seconds until there is one again. */
  readonly take: (now: number) => number;
}

/** A bucket that begins full. */
export function tokenBucket(perSecond: number, burst: number): TokenBucket {
  let tokens = burst;
  let filledAt: number | null = null;
  return {
    take: (now) => {
      // A clock that is put back takes nothing away.
      const passed = Math.max(0, now - (filledAt ?? now));
      tokens = Math.min(burst, tokens + (passed / 1_000) * perSecond);
      filledAt = now;
      if (tokens < 1) return Math.ceil((1 - tokens) / perSecond);
      tokens -= 1;
      return 0;
    },
  };
}

/** Keeps a side's typing signal down to one per so many milliseconds; a change of it always passes. */
export function signalGate(everyMs: number): (isOn: boolean, now: number) => boolean {
  let last: { readonly isOn: boolean; readonly at: number } | null = null;
  return (isOn, now) => {
    if (!isOn && (last === null || !last.isOn)) return false;
    if (isOn && last?.isOn === true && now - last.at < everyMs) return false;
    if (isOn && last !== null && !last.isOn && now - last.at < everyMs) return false;
    last = { isOn, at: now };
    return true;
  };
}
