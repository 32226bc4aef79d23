/**
 * Old subjects are pruned when the number of subjects has doubled since the last time, but never below this
 * number.
 */
const LEAST_PRUNED = 1_000;

/**
 * Counts, in this process, at most `most` per subject within `windowMs` from the first one. Expired windows
 * are dropped.
 */
export function windowCounter(most: number, windowMs: number) {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  let pruneAt = LEAST_PRUNED;
  const prune = (now: number): void => {
    for (const [subject, { endsAt }] of windows) if (endsAt <= now) windows.delete(subject);
    pruneAt = Math.max(LEAST_PRUNED, windows.size * 2);
  };
  return {
    /** Counts one. Returns 0 if it is within the limit, else the seconds until the window ends. */
    take: (subject: string, now: number): number => {
      if (windows.size >= pruneAt) prune(now);
      const running = windows.get(subject);
      // A window that ends later than a new one would is left over from before the clock was set back.
      const isRunning = running && running.endsAt > now && running.endsAt <= now + windowMs;
      const window = isRunning ? running : { count: 0, endsAt: now + windowMs };
      if (window !== running) windows.set(subject, window);
      window.count += 1;
      return window.count <= most ? 0 : Math.ceil((window.endsAt - now) / 1_000);
    },
    /** The number of subjects being counted. */
    size: (): number => windows.size,
  };
}

/** Allows `perSecond` on average, and up to `burst` at once after a pause. The bucket starts full. */
export function tokenBucket(perSecond: number, burst: number) {
  let tokens = burst;
  let filledAt: number | null = null;
  return {
    /** Takes one token and returns 0, or returns the seconds until there is one. */
    take: (now: number): number => {
      // A clock that is set back takes nothing away.
      const passed = Math.max(0, now - (filledAt ?? now));
      tokens = Math.min(burst, tokens + (passed / 1_000) * perSecond);
      filledAt = now;
      if (tokens < 1) return Math.ceil((1 - tokens) / perSecond);
      tokens -= 1;
      return 0;
    },
  };
}

/** Limits a side's typing signal to one in `everyMs`. The end of typing always passes. */
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

/** How many texts are remembered per subject: as many as one may send within a minute, and a few more. */
const REMEMBERED = 32;

/** A ring buffer of when each of the last texts was sent, and its hash. */
interface Sent {
  readonly at: Float64Array;
  readonly prints: Int32Array;
  next: number;
  lastAt: number;
}

/**
 * FNV-1a hash. The chance that two texts of one minute have the same hash is one in four thousand million.
 */
function printOf(text: string): number {
  let print = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    print = Math.imul(print ^ text.charCodeAt(index), 0x01000193);
  return print | 0;
}

/**
 * Allows the same text at most `most` times per subject within `windowMs`, ignoring case. Texts are
 * remembered by hash in reused arrays: storing the texts themselves would be the largest part of the garbage
 * of a busy chat.
 */
export function repeatCounter(most: number, windowMs: number) {
  const subjects = new Map<string, Sent>();
  let pruneAt = LEAST_PRUNED;
  const sentBy = (subject: string, now: number): Sent => {
    const known = subjects.get(subject);
    if (known) return known;
    if (subjects.size >= pruneAt) {
      for (const [each, { lastAt }] of subjects) if (lastAt + windowMs <= now) subjects.delete(each);
      pruneAt = Math.max(LEAST_PRUNED, subjects.size * 2);
    }
    const at = new Float64Array(REMEMBERED).fill(Number.NEGATIVE_INFINITY);
    const fresh = { at, prints: new Int32Array(REMEMBERED), next: 0, lastAt: now };
    subjects.set(subject, fresh);
    return fresh;
  };
  return {
    /** Records a text. Returns 0 if it is within the limit, else the seconds until it may be sent again. */
    take: (subject: string, text: string, now: number): number => {
      const sent = sentBy(subject, now);
      const print = printOf(text.toLowerCase());
      let count = 0;
      let firstAt = now;
      for (let index = 0; index < REMEMBERED; index += 1) {
        if (sent.prints[index] !== print) continue;
        const at = sent.at[index] ?? 0;
        // A time later than now was recorded before the clock was set back.
        if (at <= now - windowMs || at > now) continue;
        count += 1;
        firstAt = Math.min(firstAt, at);
      }
      if (count >= most) return Math.ceil((firstAt + windowMs - now) / 1_000);
      sent.at[sent.next] = now;
      sent.prints[sent.next] = print;
      sent.next = (sent.next + 1) % REMEMBERED;
      sent.lastAt = now;
      return 0;
    },
  };
}
