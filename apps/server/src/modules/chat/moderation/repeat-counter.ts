/** Counts how often each subject said the same lately, in this process. */
export interface RepeatCounter {
  /** Notes one text, and answers 0 when it was within the limit, else the seconds until it may be said again. */
  readonly take: (subject: string, text: string, now: number) => number;
}

/** Texts remembered of one subject: as many as a subject may send within a minute, and a few more. */
const REMEMBERED = 32;
/** Subjects are looked through for old ones when they have become twice as many, but not below this number. */
const LEAST_PRUNED = 1_000;

/** A ring: when each of the last texts was said, and its print. */
interface Said {
  readonly at: Float64Array;
  readonly prints: Int32Array;
  next: number;
  lastAt: number;
}

/** FNV-1a: two texts of one minute with the same print are a chance of one in four thousand million. */
function printOf(text: string): number {
  let print = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    print = Math.imul(print ^ text.charCodeAt(index), 0x01000193);
  return print | 0;
}

/**
 * At most `most` times the same text per subject within `windowMs`, however it is written in capitals. Texts are
 * remembered by their print, in a place that is used again: remembering each of them as it is would be the largest part
 * of what a busy chat leaves behind.
 */
export function repeatCounter(most: number, windowMs: number): RepeatCounter {
  const subjects = new Map<string, Said>();
  let pruneAt = LEAST_PRUNED;
  const saidBy = (subject: string, now: number): Said => {
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
    take: (subject, text, now) => {
      const said = saidBy(subject, now);
      const print = printOf(text.toLowerCase());
      let count = 0;
      let firstAt = now;
      for (let index = 0; index < REMEMBERED; index += 1) {
        if (said.prints[index] !== print) continue;
        const at = said.at[index] ?? 0;
        // What was said later than now was said by a clock that was put back since.
        if (at <= now - windowMs || at > now) continue;
        count += 1;
        firstAt = Math.min(firstAt, at);
      }
      if (count >= most) return Math.ceil((firstAt + windowMs - now) / 1_000);
      said.at[said.next] = now;
      said.prints[said.next] = print;
      said.next = (said.next + 1) % REMEMBERED;
      said.lastAt = now;
      return 0;
    },
  };
}
