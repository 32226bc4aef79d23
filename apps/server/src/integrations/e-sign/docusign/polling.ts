import type { OpenEnvelope } from '../port.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** DocuSign asks not to be asked about one envelope more often. */
const LEAST_MS = 15 * MINUTE_MS;
const LONGEST_MS = 8 * HOUR_MS;
/** The younger, the more is likely to happen: age up to which, and the pause that goes with it. */
const PAUSES: readonly (readonly [number, number])[] = [
  [2 * HOUR_MS, LEAST_MS],
  [24 * HOUR_MS, HOUR_MS],
];
const LATER_PAUSE_MS = 4 * HOUR_MS;

function pauseOf(envelope: OpenEnvelope): number {
  const age = envelope.heardAt.getTime() - envelope.startedAt.getTime();
  const base = PAUSES.find(([upTo]) => age < upTo)?.[1] ?? LATER_PAUSE_MS;
  return Math.min(LONGEST_MS, base * 2 ** Math.min(10, Math.max(0, envelope.failures)));
}

/**
 * When to ask about an envelope next: every 15 minutes in its first two hours, hourly on its first day, every four hours
 * then, always counted from when it was last heard of, and twice as long after each failure up to eight hours. Soon after
 * its end as well, however long the pause, but never within 15 minutes of the last word.
 */
export function nextPollAt(envelope: OpenEnvelope): Date {
  const heard = envelope.heardAt.getTime();
  const end = envelope.expiresAt.getTime() + MINUTE_MS;
  const regular = heard + pauseOf(envelope);
  const isEndBetween = heard < end && end < regular && envelope.failures === 0;
  return new Date(isEndBetween ? Math.max(end, heard + LEAST_MS) : regular);
}

/** The envelopes to ask about at `now`, the longest overdue first and at most `most`: the rest comes with the next turn. */
export function duePolls<Envelope extends OpenEnvelope>(
  envelopes: readonly Envelope[],
  now: Date,
  most: number,
): readonly Envelope[] {
  return envelopes
    .map((envelope) => ({ envelope, at: nextPollAt(envelope).getTime() }))
    .filter(({ at }) => at <= now.getTime())
    .toSorted((one, other) => one.at - other.at)
    .slice(0, most)
    .map(({ envelope }) => envelope);
}
